import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts';
import type { signupMachine } from '../../../machines/signup/signup.machine.ts';
import { answerOf } from '../../api/answer.ts';
import type { Api } from '../../api/api.ts';

/** The purpose of the code, as the contract names it. */
const PURPOSE = '비회원 예매';

/** A guest's sign-up bound to the server. */
export function createSignupImplementations(
  api: Api,
): MachineImplementationsFrom<typeof signupMachine> {
  return {
    actors: {
      emailVerification: emailVerificationMachine.provide(
        createEmailVerificationImplementations(api),
      ),
      signUp: fromPromise(({ input: { form }, signal }) => {
        if (form === null) throw new Error('There is no form to sign up with');
        return answerOf(api.http.POST('/api/signup/guest', { body: form, signal }));
      }),
    },
  };
}

function createEmailVerificationImplementations({
  http,
}: Api): MachineImplementationsFrom<typeof emailVerificationMachine> {
  return {
    actors: {
      checkEmail: fromPromise(({ input, signal }) =>
        answerOf(http.GET('/api/signup/guest/check/email', { params: { query: input }, signal })),
      ),
      sendCode: fromPromise(({ input, signal }) =>
        answerOf(
          http.POST('/api/signup/guest/verify/email', {
            body: { ...input, purpose: PURPOSE },
            signal,
          }),
        ),
      ),
      confirmCode: fromPromise(({ input, signal }) =>
        answerOf(http.POST('/api/signup/guest/auth/email', { body: input, signal })),
      ),
    },
  };
}
