import { randomUUID } from 'node:crypto';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import { EMAIL_CODE_MAX_TRIES } from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { tooManyRequests } from '../../plugins/security.ts';
import { now as appNow } from '../../ports/clock.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { hashAsker, hashCode, hashToken, isSameHash, newCode, newToken } from './codes.ts';
import { codeMail, verificationText } from './text.ts';
import {
  confirm,
  countWrongTry,
  isTokenLive,
  lockVerification,
  replaceCode,
  findWindowEnd,
  useToken,
  type Subject,
} from './verification-store.ts';

type VerificationDeps = Pick<Deps, 'database' | 'appSecret'>;

/**
 * Sends a new code to an address, which invalidates the previous one. The caller decides whether the address may get
 * one.
 * @param network that sends the request, as returned by `networkOf`
 * @throws Refusal 429 when too many were sent to the address, or to the address for this network
 */
export async function sendCode(
  { database, appSecret }: VerificationDeps,
  subject: Subject,
  network: string,
): Promise<Schemas['EmailCodeSent']> {
  const code = newCode();
  const asker = hashAsker(appSecret, network);
  const expiresAt = await database.transaction(async (tx) => {
    const now = await appNow(tx);
    const codeHash = hashCode(appSecret, subject, code);
    const codeExpiresAt = await replaceCode(tx, subject, { codeHash, asker, now });
    if (!codeExpiresAt) throw tooManyCodes((await findWindowEnd(tx, subject)) ?? now, now);
    await insertOutboxEntry(tx, {
      key: `mail:code:${randomUUID()}`,
      payload: {
        kind: 'MAIL',
        recipient: subject.email,
        content: codeMail(subject.purpose, code),
        expiresAt: toKoreaTime(codeExpiresAt),
      },
      notBefore: now,
    });
    return codeExpiresAt;
  });
  return { message: verificationText.codeSent, expiresAt: toKoreaTime(expiresAt) };
}

/**
 * Confirms an address with its code, once.
 * @returns a token that proves it, so that only this client can use the confirmation
 * @throws Refusal 400 `EMAIL_CODE_REJECTED`, the same for a wrong and an expired code
 */
export async function confirmCode(
  { database, appSecret }: VerificationDeps,
  subject: Subject,
  code: string,
): Promise<Schemas['EmailConfirmed'] & { token: string }> {
  // The refusal is thrown after the transaction, which stores the failed try.
  const confirmed = await database.transaction(async (tx) => {
    const found = await lockVerification(tx, subject);
    const now = await appNow(tx);
    if (!found?.codeHash || found.codeExpiresAt <= now) return null;
    if (found.wrongTries >= EMAIL_CODE_MAX_TRIES) return null;
    if (!isSameHash(found.codeHash, hashCode(appSecret, subject, code))) {
      await countWrongTry(tx, subject);
      return null;
    }
    const token = newToken();
    const expiresAt = await confirm(tx, subject, { hash: hashToken(token), now });
    return { token, expiresAt: toKoreaTime(expiresAt) };
  });
  if (!confirmed) throw new Refusal(400, 'EMAIL_CODE_REJECTED', verificationText.codeRejected);
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

function tooManyCodes(windowEnd: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((windowEnd.getTime() - now.getTime()) / 1000));
  return tooManyRequests(seconds, verificationText.tooManyCodes(Math.ceil(seconds / 60)));
}
