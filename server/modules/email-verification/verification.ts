import { randomUUID } from 'node:crypto';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { waitText } from '../../../domain/duration-text.ts';
import { EMAIL_CODE_MAX_TRIES, EMAIL_CODE_WINDOW_MS } from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import type { VerificationPurpose } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { Refusal, tooManyRequests } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { mayRequestCode } from './code-budget.ts';
import {
  hashBlock,
  hashCode,
  hashOfNoCode,
  hashToken,
  isSameHash,
  newCode,
  newToken,
} from './codes.ts';
import { codeMail, verificationText } from './text.ts';
import {
  confirm,
  countWrongTry,
  deleteVerificationsOf,
  findConfirmedEmail,
  isTokenLive,
  lockVerification,
  replaceCode,
  useToken,
  type Subject,
} from './verification-store.ts';
import { lockWindow, updateWindow } from './window-store.ts';

type VerificationDeps = Pick<Deps, 'database' | 'appSecret'>;

/** The client that requests a code. */
export interface Requester {
  /** Known to this client only: its codes and tries are its own (C-GUEST-36, C-GUEST-37). */
  token: string;
  /** As returned by `clientNetworkOf`. */
  block: string;
}

/**
 * Sends a new code to an address, which invalidates the requester's previous one. The caller decides whether the address
 * may get one.
 * @param isSent false to send nothing, with the same limits and statements: no code is right then (C-FIND-4, C-FIND-5)
 * @throws Refusal 429 when too many were sent to the address (C-GUEST-38)
 */
export async function sendCode(
  { database, appSecret }: VerificationDeps,
  subject: Subject,
  { token, block }: Requester,
  isSent = true,
): Promise<Schemas['EmailCodeSent']> {
  const code = newCode();
  const expiresAt = await database.transaction(async (tx) => {
    const now = await appNow(tx);
    await countCode(tx, subject.email, hashBlock(appSecret, block), now);
    const codeHash = isSent ? hashCode(appSecret, subject, code) : hashOfNoCode();
    const own = { ...subject, requesterHash: hashToken(token) };
    const codeExpiresAt = await replaceCode(tx, own, { codeHash, now });
    await insertOutboxEntry(tx, {
      key: `mail:code:${randomUUID()}`,
      payload: {
        kind: 'MAIL',
        recipient: isSent ? subject.email : '',
        content: isSent ? codeMail(subject.purpose, code) : null,
        expiresAt: toKoreaTime(codeExpiresAt),
      },
      notBefore: now,
      doneAt: isSent ? null : now,
    });
    return codeExpiresAt;
  });
  return { message: verificationText.codeSent, expiresAt: toKoreaTime(expiresAt) };
}

/**
 * Confirms an address with its code, once.
 * @param requester the token of the client, which must have requested the code
 * @returns a token that proves it, so that only this client can use the confirmation
 * @throws Refusal 400 `EMAIL_CODE_REJECTED`, the same for a wrong, an expired and another client's code
 */
export async function confirmCode(
  { database, appSecret }: VerificationDeps,
  subject: Subject,
  code: string,
  requester: string,
): Promise<Schemas['EmailConfirmed'] & { token: string }> {
  // The refusal is thrown after the transaction, which stores the failed try.
  const confirmed = await database.transaction(async (tx) => {
    const own = { ...subject, requesterHash: hashToken(requester) };
    const found = await lockVerification(tx, own);
    const now = await appNow(tx);
    if (!found?.codeHash || found.codeExpiresAt <= now) return null;
    if (found.wrongTries >= EMAIL_CODE_MAX_TRIES) return null;
    if (!isSameHash(found.codeHash, hashCode(appSecret, subject, code))) {
      await countWrongTry(tx, own);
      return null;
    }
    const token = newToken();
    const hash = proofHash(subject.purpose, { token, code });
    const expiresAt = await confirm(tx, own, { hash, now });
    return { token, expiresAt: toKoreaTime(expiresAt) };
  });
  if (!confirmed) throw codeRejected();
  return { message: verificationText.confirmed, ...confirmed };
}

/** @returns whether the token proves that the address is confirmed; it stays valid */
export function isConfirmed(db: Reader, subject: Subject, token: string): Promise<boolean> {
  return isTokenLive(db, subject, hashToken(token));
}

/** Uses a confirmation, once, if the transaction commits. @returns whether there was one */
export function useConfirmation(
  tx: Transaction,
  subject: Subject,
  token: string,
): Promise<boolean> {
  return useToken(tx, subject, hashToken(token));
}

/** The proof of a call that does not contain the address: the client's token, and the code that it entered. */
export interface RepeatedProof {
  token: string;
  code: string;
}

/** @returns the confirmed address of a proof, which stays valid; undefined without one */
export function emailConfirmedFor(
  db: Reader,
  purpose: VerificationPurpose,
  proof: RepeatedProof,
): Promise<string | undefined> {
  return findConfirmedEmail(db, purpose, proofHash(purpose, proof));
}

/**
 * Uses a confirmation, once, if the transaction commits, and ends all codes and confirmations of the address for the
 * purpose, of other clients too.
 * @returns whether there was one
 */
export async function useOnlyConfirmation(
  tx: Transaction,
  subject: Subject,
  proof: RepeatedProof,
): Promise<boolean> {
  if (!(await useToken(tx, subject, proofHash(subject.purpose, proof)))) return false;
  await deleteVerificationsOf(tx, subject);
  return true;
}

/** @returns the stored form of a proof. For a password reset it also depends on the code, which the reset repeats. */
function proofHash(purpose: VerificationPurpose, { token, code }: RepeatedProof): Uint8Array {
  const repeatsCode = purpose === 'PASSWORD_RESET' || purpose === 'ADMIN_PASSWORD_RESET';
  return hashToken(repeatsCode ? `${token}.${code}` : token);
}

/** The answer to a wrong, an expired, a used and another client's code. */
export function codeRejected(): Refusal {
  return new Refusal(400, 'EMAIL_CODE_REJECTED', verificationText.codeRejected);
}

/** @throws Refusal 429 when no more codes are sent to the address for this block */
async function countCode(tx: Transaction, email: string, block: string, now: Date): Promise<void> {
  const window = await lockWindow(tx, email, now);
  const end = window.beganAt.getTime() + EMAIL_CODE_WINDOW_MS;
  const isOver = end <= now.getTime();
  const requestedBy = isOver ? [] : window.requestedBy;
  if (!mayRequestCode(requestedBy, block)) {
    const seconds = Math.max(1, Math.ceil((end - now.getTime()) / 1000));
    throw tooManyRequests(seconds, verificationText.tooManyCodes(waitText(seconds)));
  }
  const beganAt = isOver ? now : window.beganAt;
  await updateWindow(tx, email, { beganAt, requestedBy: [...requestedBy, block] });
}
