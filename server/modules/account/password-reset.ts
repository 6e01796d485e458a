import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest } from '../../errors.ts';
import type { ClientNetwork } from '../../lib/network.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import {
  codeRejected,
  emailConfirmedFor,
  sendCode,
  useOnlyConfirmation,
  type Requester,
} from '../email-verification/verification.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { findActiveMember, lockActiveMember, updatePassword } from './customer-store.ts';
import { passwordChangedMail } from './password-mail.ts';
import { hashPassword } from './password.ts';
import { recoveryText } from './recovery-text.ts';
import { deleteSessionsOf } from './session-store.ts';
import { signUpText } from './text.ts';

/** The purpose of the e-mail verification. */
export const PASSWORD_RESET = 'PASSWORD_RESET';

/**
 * Sends a code to the active member with this login id and e-mail. For any other input the answer, the limits and the
 * statements are the same, and no mail is sent (C-FIND-2, C-FIND-5).
 * @throws Refusal 429 when too many codes were requested for the address
 */
export async function sendPasswordResetCode(
  deps: Pick<Deps, 'database' | 'appSecret'>,
  { loginId, email }: Schemas['PasswordResetCodeRequest'],
  requester: Requester,
): Promise<Schemas['EmailCodeSent']> {
  const member = await findActiveMember(deps.database.orm, email);
  const isSent = member?.loginId?.toLowerCase() === loginId;
  const sent = await sendCode(deps, { purpose: PASSWORD_RESET, email }, requester, isSent);
  return { ...sent, message: recoveryText.codeSent };
}

/** The client that sends a new password. */
interface ResetClient {
  /** That it has confirmed the code; null without one. */
  emailProof: string | null;
  network: ClientNetwork;
}

/**
 * Sets a new password and ends all sessions of the member (C-FIND-11 to C-FIND-14).
 * @throws Refusal 400 with the invalid fields, or `EMAIL_CODE_REJECTED` without a valid proof; 429 or 503 when too many
 *   passwords wait to be hashed
 */
export async function resetPassword(
  database: Database,
  { code, password, repeatPassword }: Schemas['PasswordReset'],
  { emailProof, network }: ResetClient,
): Promise<Schemas['Done']> {
  if (password !== repeatPassword) {
    throw invalidRequest([{ field: 'repeatPassword', defaultMessage: signUpText.passwordsDiffer }]);
  }
  if (emailProof === null) throw codeRejected();
  const proof = { token: emailProof, code };
  // Hashing is expensive, so it is done only with a valid proof.
  const email = await emailConfirmedFor(database.orm, PASSWORD_RESET, proof);
  if (email === undefined) throw codeRejected();
  const passwordHash = await hashPassword(password, network);
  await database.transaction(async (tx) => {
    const member = await lockActiveMember(tx, email);
    if (!member) throw codeRejected();
    const isUsed = await useOnlyConfirmation(tx, { purpose: PASSWORD_RESET, email }, proof);
    if (!isUsed) throw codeRejected();
    await updatePassword(tx, member.customerId, passwordHash);
    await deleteSessionsOf(tx, member.customerId);
    const now = await appNow(tx);
    await insertOutboxEntry(tx, {
      key: `mail:password:${randomUUID()}`,
      payload: {
        kind: 'MAIL',
        recipient: email,
        content: passwordChangedMail({ name: member.name, at: now }),
      },
      notBefore: now,
    });
  });
  return { message: recoveryText.passwordChanged };
}
