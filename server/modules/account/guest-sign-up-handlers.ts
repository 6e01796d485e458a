import type { Deps } from '../../deps.ts';
import { networkOf, originOf } from '../../network.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { confirmCode } from '../email-verification/verification.ts';
import { clearEmailProof, emailProofOf, setEmailProof } from './email-proof-cookie.ts';
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
  return {
    async checkGuestEmail({ query, request }) {
      await limits.signUp(request);
      return checkGuestEmail(database.orm, query.email);
    },
    async sendGuestEmailCode({ body, request }) {
      await limits.emailCode(request);
      return sendGuestCode(deps, body.email, networkOf(request.ip));
    },
    async confirmGuestEmail({ body, request, reply }) {
      await limits.signUp(request);
      const subject = { purpose: 'GUEST_SIGN_UP' as const, email: body.email };
      const { token, ...answer } = await confirmCode(deps, subject, body.code);
      setEmailProof(reply, config, token);
      return answer;
    },
    async signUpGuest({ body, request, reply }) {
      await limits.signUp(request);
      const signedUp = await signUpGuest(database, body, {
        emailProof: emailProofOf(request),
        origin: originOf(request.ip),
      });
      clearEmailProof(reply, config);
      return signedUp;
    },
  };
}
