import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { findLoginIdMachine } from '../../../machines/find-login-id/find-login-id.machine.ts';
import type { passwordResetMachine } from '../../../machines/password-reset/password-reset.machine.ts';
import { answerOf } from '../../api/answer.ts';
import type { Api } from '../../api/api.ts';

export interface PasswordResetDeps {
  api: Api;
  openLogin: () => void;
  /** Signs the browser out if it is signed in with this login id. */
  signOutOf: (loginId: string) => void;
}

/** The password reset bound to the server and the browser. */
export function createPasswordResetImplementations({
  api: { http },
  openLogin,
  signOutOf,
}: PasswordResetDeps): MachineImplementationsFrom<typeof passwordResetMachine> {
  return {
    actors: {
      sendCode: fromPromise(async ({ input: { account }, signal }) => {
        if (account === null) throw new Error('There is no account to send a code for');
        const call = http.POST('/api/customer/find/password/verify/email', {
          body: account,
          signal,
        });
        return expiryOf(await answerOf(call));
      }),
      confirmCode: fromPromise(({ input, signal }) =>
        answerOf(http.POST('/api/customer/find/password/auth/email', { body: input, signal })),
      ),
      resetPassword: fromPromise(({ input, signal }) =>
        answerOf(http.POST('/api/customer/find/password/reset', { body: input, signal })),
      ),
    },
    actions: {
      openLogin,
      endOwnSession: (_, { account }) => {
        if (account !== null) signOutOf(account.loginId);
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
      sendCode: fromPromise(async ({ input: { owner }, signal }) => {
        if (owner === null) throw new Error('There is no name to send a code for');
        const call = http.POST('/api/customer/find/login-id/verify/email', {
          body: owner,
          signal,
        });
        return expiryOf(await answerOf(call));
      }),
      findLoginId: fromPromise(({ input, signal }) =>
        answerOf(http.POST('/api/customer/find/login-id/auth/email', { body: input, signal })),
      ),
    },
  };
}

function expiryOf({ expiresAt }: { expiresAt: string }): { expiresAt: number } {
  return { expiresAt: Date.parse(expiresAt) };
}
