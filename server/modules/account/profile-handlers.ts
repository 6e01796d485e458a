import type { Deps } from '../../deps.ts';
import { clientNetworkOf } from '../../lib/network.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { confirmCode } from '../email-verification/verification.ts';
import { changeProfile, checkProfileEmail, sendProfileEmailCode } from './change-profile.ts';
import { createEmailCookies } from './email-cookies.ts';
import type { AccountLimits } from './request-limits.ts';
import { clearSessionCookie } from './session-credentials.ts';
import { previewWithdrawal, withdraw } from './withdraw.ts';

type ProfileOperationId =
  | 'updateCustomer'
  | 'checkProfileEmail'
  | 'sendProfileEmailCode'
  | 'confirmProfileEmail'
  | 'deleteCustomer'
  | 'previewWithdrawal';

/** The change of the caller's profile, and the withdrawal. */
export function profileHandlers({
  limits,
  ...deps
}: Deps & { limits: AccountLimits }): Pick<Handlers, ProfileOperationId> {
  const { config, database } = deps;
  const cookies = createEmailCookies(config, {
    name: 'profileEmail',
    path: '/api/protected/customer',
  });
  return {
    async checkProfileEmail({ customer, query, request }) {
      await limits.signUp(request);
      return checkProfileEmail(database.orm, customer.customerId, query.email);
    },
    async sendProfileEmailCode({ customer, body, request, reply }) {
      await limits.emailCodeOfCustomer(request, customer.customerId);
      const token = cookies.requesterOf(request);
      const { block } = clientNetworkOf(request.ip);
      const sent = await sendProfileEmailCode(deps, customer.customerId, body.email, {
        token,
        block,
      });
      cookies.setRequester(reply, token);
      return sent;
    },
    async confirmProfileEmail({ body, request, reply }) {
      await limits.signUp(request);
      await limits.codeTry(request);
      const subject = { purpose: 'EMAIL_CHANGE' as const, email: body.email };
      const requester = cookies.requesterOf(request);
      const { token, ...answer } = await confirmCode(deps, subject, body.code, requester);
      cookies.setProof(reply, token);
      return answer;
    },
    async updateCustomer({ customer, body, request, reply }) {
      const proof = cookies.proofOf(request);
      const changed = await changeProfile(database, customer.customerId, body, proof);
      if (proof !== null) cookies.clearProof(reply);
      return changed;
    },
    previewWithdrawal: ({ customer }) => previewWithdrawal(database, customer.customerId),
    async deleteCustomer({ customer, reply }) {
      await withdraw(database, customer.customerId);
      clearSessionCookie(reply, config);
      return undefined;
    },
  };
}
