import type { Deps } from '../../deps.ts';
import { clientNetworkOf } from '../../lib/network.ts';
import type { Call, Handlers } from '../../plugins/contract-types.ts';
import { confirmCode } from '../email-verification/verification.ts';
import { createEmailCookies, type EmailCookieOptions } from './email-cookies.ts';
import { findLoginId, sendLoginIdCode } from './login-id-search.ts';
import {
  administratorReset,
  memberReset,
  resetPassword,
  sendPasswordResetCode,
  type ResetRules,
} from './password-reset.ts';
import type { AccountLimits } from './request-limits.ts';

type RecoveryOperationId =
  | 'sendPasswordResetCode'
  | 'confirmPasswordResetCode'
  | 'resetPassword'
  | 'sendAdminPasswordCode'
  | 'confirmAdminPasswordCode'
  | 'resetAdminPassword'
  | 'sendLoginIdCode'
  | 'findLoginId';

/** A call of members, or the same of administrators. */
type ResetCall<K extends RecoveryOperationId> = Pick<Call<K>, 'body' | 'request' | 'reply'>;

/** The recovery of passwords and login ids. */
export function recoveryHandlers({
  limits,
  ...deps
}: Deps & { limits: AccountLimits }): Pick<Handlers, RecoveryOperationId> {
  const { config, database } = deps;
  const loginIdCookies = createEmailCookies(config, {
    name: 'loginIdSearch',
    path: '/api/customer/find/login-id',
  });
  const ofMembers = resetHandlers(memberReset, {
    name: 'passwordReset',
    path: '/api/customer/find/password',
  });
  const ofAdministrators = resetHandlers(administratorReset, {
    name: 'adminPassword',
    path: '/api/administrator/find/password',
  });
  return {
    sendPasswordResetCode: ofMembers.send,
    confirmPasswordResetCode: ofMembers.confirm,
    resetPassword: ofMembers.reset,
    sendAdminPasswordCode: ofAdministrators.send,
    confirmAdminPasswordCode: ofAdministrators.confirm,
    resetAdminPassword: ofAdministrators.reset,
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

  /** The three calls of the reset of a password, with cookies of its own. */
  function resetHandlers(rules: ResetRules, cookieOptions: EmailCookieOptions) {
    const cookies = createEmailCookies(config, cookieOptions);
    return {
      send: async ({ body, request, reply }: ResetCall<'sendPasswordResetCode'>) => {
        await limits.emailCode(request);
        const token = cookies.requesterOf(request);
        const { block } = clientNetworkOf(request.ip);
        const sent = await sendPasswordResetCode(deps, rules, body, { token, block });
        cookies.setRequester(reply, token);
        return sent;
      },
      confirm: async ({
        body: { email, code },
        request,
        reply,
      }: ResetCall<'confirmPasswordResetCode'>) => {
        await limits.signUp(request);
        await limits.codeTry(request);
        const subject = { purpose: rules.purpose, email } as const;
        const requester = cookies.requesterOf(request);
        const { token, ...answer } = await confirmCode(deps, subject, code, requester);
        cookies.setProof(reply, token);
        return { ...answer, code };
      },
      reset: async ({ body, request, reply }: ResetCall<'resetPassword'>) => {
        await limits.signUp(request);
        const done = await resetPassword(database, rules, body, {
          emailProof: cookies.proofOf(request),
          network: clientNetworkOf(request.ip),
        });
        cookies.clearProof(reply);
        return done;
      },
    };
  }
}
