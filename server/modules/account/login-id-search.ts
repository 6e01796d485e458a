import { isSamePersonName } from '../../../domain/person-name.ts';
import type { Deps } from '../../deps.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import {
  codeRejected,
  confirmCode,
  sendCode,
  type Requester,
} from '../email-verification/verification.ts';
import { findActiveMember } from './customer-store.ts';
import { recoveryText } from './recovery-text.ts';

/** The purpose of the e-mail verification. */
const purpose = 'LOGIN_ID_SEARCH';

type SearchDeps = Pick<Deps, 'database' | 'appSecret'>;

/**
 * Sends a code to the active member with this name and e-mail. For any other input the answer, the limits and the
 * statements are the same, and no mail is sent (C-FIND-2, C-FIND-5).
 * @throws Refusal 429 when too many codes were requested for the address
 */
export async function sendLoginIdCode(
  deps: SearchDeps,
  { name, email }: Schemas['LoginIdCodeRequest'],
  requester: Requester,
): Promise<Schemas['EmailCodeSent']> {
  const member = await findActiveMember(deps.database.orm, email);
  const isSent = member !== undefined && isSamePersonName(member.name, name);
  const sent = await sendCode(deps, { purpose, email }, requester, isSent);
  return { ...sent, message: recoveryText.codeSent };
}

/**
 * @param requester the token of the client, which must have requested the code
 * @returns the login id of the member who entered the right code (C-FIND-8)
 * @throws Refusal 400 `EMAIL_CODE_REJECTED`, also when the member is gone since the request (C-FIND-9)
 */
export async function findLoginId(
  deps: SearchDeps,
  { email, code }: Schemas['EmailCode'],
  requester: string,
): Promise<Schemas['FoundLoginId']> {
  await confirmCode(deps, { purpose, email }, code, requester);
  const member = await findActiveMember(deps.database.orm, email);
  if (!member?.loginId) throw codeRejected();
  return { loginId: member.loginId };
}
