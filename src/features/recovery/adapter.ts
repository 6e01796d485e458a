import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { findLoginIdMachine } from '../../../machines/find-login-id/find-login-id.machine.ts';
import type { passwordResetMachine } from '../../../machines/password-reset/password-reset.machine.ts';
import { answerOf, type Api } from '../../api/api.ts';
import { codeStepWith } from '../../api/email-proof-calls.ts';

export interface PasswordResetDeps {
  api: Api;
  /** Whose password it is. */
  kind: 'customer' | 'administrator';
  openLogin: () => void;
  /** Signs the browser out if it is signed in with this login id. */
  signOutOf: (loginId: string) => void;
}

/** The password reset bound to the server and the browser. */
export function createPasswordResetImplementations({
  api: { http },
  kind,
  openLogin,
  signOutOf,
}: PasswordResetDeps): MachineImplementationsFrom<typeof passwordResetMachine> {
  return {
    actors: {
      codeStep: codeStepWith({
        send: ({ name: loginId, email }, signal) =>
          answerOf(
            http.POST(`/api/${kind}/find/password/verify/email`, {
              body: { loginId, email },
              signal,
            }),
          ),
        confirm: async (body, signal) => {
          await answerOf(http.POST(`/api/${kind}/find/password/auth/email`, { body, signal }));
          return body.code;
        },
      }),
      resetPassword: fromPromise(({ input, signal }) =>
        answerOf(http.POST(`/api/${kind}/find/password/reset`, { body: input, signal })),
      ),
    },
    actions: {
      openLogin,
      endOwnSession: (_, { account }) => {
        if (account !== null) signOutOf(account.name);
      },
    },
  };
}

/** The search for the login id bound to the server. */
export function createFindLoginIdImplementations({
  http,
}: Api): MachineImplementationsFrom<typeof findLoginIdMachine> {
  return {
    actors: {
      codeStep: codeStepWith({
        send: (body, signal) =>
          answerOf(http.POST('/api/customer/find/login-id/verify/email', { body, signal })),
        confirm: async (body, signal) => {
          const call = http.POST('/api/customer/find/login-id/auth/email', { body, signal });
          return (await answerOf(call)).loginId;
        },
      }),
    },
  };
}
