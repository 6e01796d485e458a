import { fromPromise } from 'xstate';
import type { OpenLoginInput } from '../../../machines/login-gate/login-gate.types.ts';
import type { SignupOutput } from '../../../machines/signup/signup.types.ts';
import type { BookingDeps } from './booking-deps.ts';

export function createLoginGateImplementations({
  guests,
  onLoginRequired,
}: Pick<BookingDeps, 'guests' | 'onLoginRequired'>) {
  return {
    actors: {
      openLogin: fromPromise<unknown, OpenLoginInput>(({ input: { kind, movieId } }) => {
        // Back from the login page must not lead to the dialog.
        onLoginRequired(`/booking/${movieId}`, { replace: true, kind });
        return Promise.resolve();
      }),
      signup: guests.signup,
      signIn: fromPromise<unknown, SignupOutput>(({ input }) => guests.signIn(input)),
    },
  };
}
