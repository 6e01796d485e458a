import type { Deps } from '../../deps.ts';
import { clientNetworkOf } from '../../lib/network.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { confirmCode } from '../email-verification/verification.ts';
import { createEmailCookies } from './email-cookies.ts';
import { findLoginId, sendLoginIdCode } from './login-id-search.ts';
import { PASSWORD_RESET, resetPassword, sendPasswordResetCode } from './password-reset.ts';
import type { AccountLimits } from './request-limits.ts';

type RecoveryOperationId =
  | 'sendPasswordResetCode'
  | 'confirmPasswordResetCode'
  | 'resetPassword'
  | 'sendLoginIdCode'
  | 'findLoginId';

/** The recovery of passwords and login ids. */
export function recoveryHandlers({
  limits,
  ...deps
}: Deps & { limits: AccountLimits }): Pick<Handlers, RecoveryOperationId> {
  const { config, database } = deps;
  const passwordCookies = createEmailCookies(config, {
    name: 'passwordReset',
    path: '/api/customer/find/password',
  });
  const loginIdCookies = createEmailCookies(config, {
    name: 'loginIdSearch',
    path: '/api/customer/find/login-id',
  });
  return {
    async sendPasswordResetCode({ body, request, reply }) {
      await limits.emailCode(request);
      const token = passwordCookies.requesterOf(request);
      const { block } = clientNetworkOf(request.ip);
      const sent = await sendPasswordResetCode(deps, body, { token, block });
      passwordCookies.setRequester(reply, token);
      return sent;
    },
    async confirmPasswordResetCode({ body: { email, code }, request, reply }) {
      await limits.signUp(request);
      await limits.codeTry(request);
      const subject = { purpose: PASSWORD_RESET, email } as const;
      const requester = passwordCookies.requesterOf(request);
      const { token, ...answer } = await confirmCode(deps, subject, code, requester);
      passwordCookies.setProof(reply, token);
      return { ...answer, code };
    },
    async resetPassword({ body, request, reply }) {
      await limits.signUp(request);
      const done = await resetPassword(database, body, {
        emailProof: passwordCookies.proofOf(request),
        network: clientNetworkOf(request.ip),
      });
      passwordCookies.clearProof(reply);
      return done;
    },
    async sendLoginIdCode({ body, request, reply }) {
      await limits.emailCode(request);
      const token = loginIdCookies.requesterOf(request);
      const { block } = clientNetworkOf(request.ip);
      const sent = await sendLoginIdCode(deps, body, { token, block });
      loginIdCookies.setRequester(reply, token);
      return sent;
    },
    async findLoginId({ body, request }) {
      await limits.signUp(request);
      await limits.codeTry(request);
      return findLoginId(deps, body, loginIdCookies.requesterOf(request));
    },
  };
}
