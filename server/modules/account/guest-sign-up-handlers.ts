import type { Deps } from '../../deps.ts';
import { originOf } from '../../network.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { confirmCode } from '../email-verification/verification.ts';
import { createEmailCookies } from './email-cookies.ts';
import { checkGuestEmail, sendGuestCode, signUpGuest } from './guest-sign-up.ts';
import type { AccountLimits } from './request-limits.ts';

type GuestSignUpOperationId =
  'signUpGuest' | 'checkGuestEmail' | 'sendGuestEmailCode' | 'confirmGuestEmail';

/** The sign-up of guests. */
export function guestSignUpHandlers({
  limits,
  ...deps
}: Deps & { limits: AccountLimits }): Pick<Handlers, GuestSignUpOperationId> {
  const { config, database } = deps;
  const cookies = createEmailCookies(config, { name: 'guestEmail', path: '/api/signup/guest' });
  return {
    async checkGuestEmail({ query, request }) {
      await limits.signUp(request);
      return checkGuestEmail(database.orm, query.email);
    },
    async sendGuestEmailCode({ body, request, reply }) {
      await limits.emailCode(request);
      const token = cookies.requesterOf(request);
      const { block } = originOf(request.ip);
      const sent = await sendGuestCode(deps, body.email, { token, block });
      cookies.setRequester(reply, token);
      return sent;
    },
    async confirmGuestEmail({ body, request, reply }) {
      await limits.signUp(request);
      await limits.codeTry(request);
      const subject = { purpose: 'GUEST_SIGN_UP' as const, email: body.email };
      const requester = cookies.requesterOf(request);
      const { token, ...answer } = await confirmCode(deps, subject, body.code, requester);
      cookies.setProof(reply, token);
      return answer;
    },
    async signUpGuest({ body, request, reply }) {
      await limits.signUp(request);
      const signedUp = await signUpGuest(database, body, {
        emailProof: cookies.proofOf(request),
        origin: originOf(request.ip),
      });
      cookies.clearProof(reply);
      return signedUp;
    },
  };
}
