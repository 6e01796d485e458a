import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { RECOVERY_CODES } from '../../../domain/limits.ts';
import type { Transaction } from '../../db/client.ts';
import type { MailContent } from '../../db/schema/outbox.ts';
import type { Deps } from '../../deps.ts';
import { conflict, invalidRequest } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { clockOffset, now as appNow } from '../../ports/clock.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { lockOwn, recordOwnChange, requireOwnPassword } from './own-account.ts';
import { newSecret, seal, unseal } from './sealed-secret.ts';
import { recoveryCodeUsedMail, secondFactorMail } from './second-factor-mail.ts';
import {
  deleteSecondFactor,
  enable,
  findSecondFactor,
  putRecoveryCodes,
  putSecret,
  readSecondFactor,
  useRecoveryCode,
  useStep,
} from './second-factor-store.ts';
import { deleteOtherSessions } from './session-store.ts';
import { secondFactorText } from './text.ts';
import { stepOfCode, toBase32 } from './totp.ts';

type SecondFactorDeps = Pick<Deps, 'database' | 'appSecret'>;

const RECOVERY_CODE_BYTES = 10;
const ISSUER = '마키 관리자';

/** The account whose second factor is used. */
interface Owner {
  id: number;
  name: string;
  email: string;
}

/** The request of a proof, whose code counts as a try once the password was right: a wrong one must not use up the owner's logins. */
interface Asked {
  network: ClientNetwork;
  countTry: () => Promise<void>;
}

/**
 * Begins the set-up with a new secret, which replaces that of a set-up that was begun before (A-ACC-52).
 * @throws Refusal 400 for a wrong password; 409 `SECOND_FACTOR_ON`; 429 or 503 when too many passwords wait to be checked
 */
export async function beginSecondFactor(
  { database, appSecret }: SecondFactorDeps,
  by: AdminCaller,
  { password }: Schemas['OwnPassword'],
  network: ClientNetwork,
): Promise<Schemas['SecondFactorSecret']> {
  const { administratorId: id } = by;
  const { loginId } = await requireOwnPassword(database, by, password, network);
  const secret = newSecret();
  const isOff = await database.transaction((tx) => putSecret(tx, id, seal(appSecret, id, secret)));
  if (!isOff) throw conflict('SECOND_FACTOR_ON', secondFactorText.isOn);
  const text = toBase32(secret);
  const label = encodeURIComponent(`${ISSUER}:${loginId}`);
  const issuer = encodeURIComponent(ISSUER);
  return { secret: text, uri: `otpauth://totp/${label}?secret=${text}&issuer=${issuer}` };
}

/**
 * Turns on the second factor with a code of the begun secret, and ends the other sessions of the account (A-ACC-52).
 * @param sessionHash of the session that continues
 * @throws Refusal 400 for a wrong code; 401 when the account was deleted; 409 `SECOND_FACTOR_ON` or `SECOND_FACTOR_OFF`
 */
export async function turnOnSecondFactor(
  { database, appSecret }: SecondFactorDeps,
  by: AdminCaller,
  { code }: Schemas['SecondFactorStart'],
  sessionHash: Uint8Array,
): Promise<Schemas['RecoveryCodes']> {
  const recoveryCodes = newRecoveryCodes();
  await database.transaction(async (tx) => {
    const owner = await lockOwn(tx, by);
    const { id } = owner;
    const found = await findSecondFactor(tx, id);
    if (!found) throw conflict('SECOND_FACTOR_OFF', secondFactorText.notBegun);
    if (found.enabledAt) throw conflict('SECOND_FACTOR_ON', secondFactorText.isOn);
    const secret = unseal(appSecret, id, found.secret);
    const step = secret && stepOfCode(secret, code, await realTime(tx));
    if (step === null) throw wrongCode();
    const hashes = recoveryCodes.map(hashRecoveryCode);
    // Another page has begun again meanwhile.
    if (!(await enable(tx, id, { secret: found.secret, step, hashes }))) throw wrongCode();
    await deleteOtherSessions(tx, id, sessionHash);
    await report(tx, owner, 'turnedOn');
  });
  return { recoveryCodes };
}

/**
 * Turns off the second factor (A-ACC-53).
 * @throws Refusal 400 for a wrong password or code; 401 when the account was deleted; 409 `SECOND_FACTOR_OFF`; 429 or 503 when too
 *   many passwords wait to be checked
 */
export async function turnOffSecondFactor(
  deps: SecondFactorDeps,
  by: AdminCaller,
  proof: Schemas['SecondFactorProof'],
  asked: Asked,
): Promise<void> {
  await requireOwnPassword(deps.database, by, proof.password, asked.network);
  await asked.countTry();
  await deps.database.transaction(async (tx) => {
    const owner = await requireProof(tx, deps, by, proof.code);
    await deleteSecondFactor(tx, owner.id);
    await report(tx, owner, 'turnedOff');
  });
}

/**
 * Replaces the recovery codes; the earlier ones are void (A-ACC-53).
 * @throws Refusal as `turnOffSecondFactor`
 */
export async function replaceRecoveryCodes(
  deps: SecondFactorDeps,
  by: AdminCaller,
  proof: Schemas['SecondFactorProof'],
  asked: Asked,
): Promise<Schemas['RecoveryCodes']> {
  await requireOwnPassword(deps.database, by, proof.password, asked.network);
  await asked.countTry();
  const recoveryCodes = newRecoveryCodes();
  await deps.database.transaction(async (tx) => {
    const owner = await requireProof(tx, deps, by, proof.code);
    await putRecoveryCodes(tx, owner.id, recoveryCodes.map(hashRecoveryCode));
    await report(tx, owner, 'newRecoveryCodes');
  });
  return { recoveryCodes };
}

/**
 * Uses a code of the app, or a recovery code, once, if the transaction commits. The use of a recovery code is recorded, and told by mail.
 * @param owner whose row the transaction has locked
 * @returns whether the code was right
 */
export async function useCode(
  tx: Transaction,
  appSecret: string,
  owner: Owner,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code)) {
    const left = await useRecoveryCode(tx, owner.id, hashRecoveryCode(code));
    if (left === undefined) return false;
    await recordOwnChange(tx, owner.id, 'secondFactor', secondFactorText.recorded.recoveryCodeUsed);
    await queueMail(tx, owner.email, recoveryCodeUsedMail({ name: owner.name, left }));
    return true;
  }
  const found = await findSecondFactor(tx, owner.id);
  const secret = found && unseal(appSecret, owner.id, found.secret);
  const step = secret ? stepOfCode(secret, code, await realTime(tx)) : null;
  return step !== null && useStep(tx, owner.id, step);
}

async function requireProof(
  tx: Transaction,
  { appSecret }: SecondFactorDeps,
  by: AdminCaller,
  code: string,
): Promise<Owner> {
  const owner = await lockOwn(tx, by);
  const { isOn } = await readSecondFactor(tx, owner.id);
  if (!isOn) throw conflict('SECOND_FACTOR_OFF', secondFactorText.isOff);
  if (!(await useCode(tx, appSecret, owner, code))) throw wrongCode();
  return owner;
}

function wrongCode() {
  return invalidRequest([{ field: 'code', defaultMessage: secondFactorText.wrongCode }]);
}

/** @returns milliseconds since 1970 as devices have them, which no demo moves */
async function realTime(tx: Transaction): Promise<number> {
  return (await appNow(tx)).getTime() - (await clockOffset(tx));
}

function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = toBase32(randomBytes(RECOVERY_CODE_BYTES)).toLowerCase();
    return text.replaceAll(/.{4}(?=.)/g, '$&-');
  });
}

function isRecoveryCode(code: string): boolean {
  return code.includes('-');
}

/** They have 80 random bits, which no search of their hash finds. */
function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

async function report(
  tx: Transaction,
  { id, name, email }: Owner,
  event: 'turnedOn' | 'turnedOff' | 'newRecoveryCodes',
): Promise<void> {
  await recordOwnChange(tx, id, 'secondFactor', secondFactorText.recorded[event]);
  await queueMail(tx, email, secondFactorMail(event, { name, at: await appNow(tx) }));
}

async function queueMail(tx: Transaction, recipient: string, content: MailContent): Promise<void> {
  await insertOutboxEntry(tx, {
    key: `mail:second-factor:${randomUUID()}`,
    payload: { kind: 'MAIL', recipient, content },
    notBefore: await appNow(tx),
  });
}
