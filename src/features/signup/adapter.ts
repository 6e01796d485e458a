import { fromPromise } from 'xstate';
import { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts';
import type { EmailAvailability } from '../../../machines/email-verification/email-verification.types.ts';
import { signupMachine } from '../../../machines/signup/signup.machine.ts';
import type { SignUpInput } from '../../../machines/signup/signup.types.ts';
import { answerOf } from '../../api/answer.ts';
import type { Api } from '../../api/api.ts';

/** What a guest's address is confirmed for, in the contract's word. */
const PURPOSE = '비회원 예매';

/** A guest's sign-up with the server behind it. */
export function realGuestSignup(api: Api): typeof signupMachine {
  return signupMachine.provide({
    actors: {
      emailVerification: realEmailVerification(api),
      signUp: fromPromise<unknown, SignUpInput>(({ input: { form, emailToken }, signal }) => {
        if (form === null) throw new Error('There is no form to sign up with');
        return answerOf(
          api.http.POST('/api/signup/guest', { body: { ...form, emailToken }, signal }),
        );
      }),
    },
  });
}

function realEmailVerification({ http }: Api): typeof emailVerificationMachine {
  return emailVerificationMachine.provide({
    actors: {
      checkEmail: fromPromise<EmailAvailability, { email: string }>(({ input, signal }) =>
        answerOf(http.GET('/api/signup/guest/check/email', { params: { query: input }, signal })),
      ),
      sendCode: fromPromise<unknown, { email: string }>(({ input, signal }) =>
        answerOf(
          http.POST('/api/signup/guest/verify/email', {
            body: { ...input, purpose: PURPOSE },
            signal,
          }),
        ),
      ),
      confirmCode: fromPromise<{ emailToken: string }, { email: string; code: string }>(
        ({ input, signal }) =>
          answerOf(http.POST('/api/signup/guest/auth/email', { body: input, signal })),
      ),
    },
  });
}
