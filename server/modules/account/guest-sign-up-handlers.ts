import type { Deps } from '../../deps.ts';
import { networkOf } from '../../network.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { confirmCode } from '../email-verification/verification.ts';
import { checkGuestEmail, sendGuestCode, signUpGuest } from './guest-sign-up.ts';
import type { AccountLimits } from './request-limits.ts';

type GuestSignUpOperationId =
  'signUpGuest' | 'checkGuestEmail' | 'sendGuestEmailCode' | 'confirmGuestEmail';

/** The sign-up of guests. */
export function guestSignUpHandlers({
  limits,
  ...deps
}: Deps & { limits: AccountLimits }): Pick<Handlers, GuestSignUpOperationId> {
  const { database } = deps;
  return {
    async checkGuestEmail({ query, request }) {
      await limits.signUp(request);
      return checkGuestEmail(database.orm, query.email);
    },
    async sendGuestEmailCode({ body, request }) {
      await limits.emailCode(request);
      return sendGuestCode(deps, body.email, networkOf(request.ip));
    },
    async confirmGuestEmail({ body, request }) {
      await limits.signUp(request);
      return confirmCode(deps, { purpose: 'GUEST_SIGN_UP', email: body.email }, body.code);
    },
    async signUpGuest({ body, request }) {
      await limits.signUp(request);
      return signUpGuest(database, body);
    },
  };
}
