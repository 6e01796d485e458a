import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import { codeStepMachine } from '../../../machines/code-step/code-step.machine.ts';
import type { CodeAccount, CodeOfEmail } from '../../../machines/code-step/code-step.types.ts';
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
      codeStep: codeStep({
        send: ({ name: loginId, email }, signal) =>
          answerOf(
            http.POST('/api/customer/find/password/verify/email', {
              body: { loginId, email },
              signal,
            }),
          ),
        confirm: async (body, signal) => {
          await answerOf(http.POST('/api/customer/find/password/auth/email', { body, signal }));
          return body.code;
        },
      }),
      resetPassword: fromPromise(({ input, signal }) =>
        answerOf(http.POST('/api/customer/find/password/reset', { body: input, signal })),
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
      codeStep: codeStep({
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

interface CodeCalls {
  send: (account: CodeAccount, signal: AbortSignal) => Promise<{ expiresAt: string }>;
  /** @returns the proof */
  confirm: (code: CodeOfEmail, signal: AbortSignal) => Promise<string>;
}

function codeStep({ send, confirm }: CodeCalls) {
  return codeStepMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input: { account }, signal }) => {
        if (account === null) throw new Error('There is no account to send a code for');
        const { expiresAt } = await send(account, signal);
        return { expiresAt: Date.parse(expiresAt) };
      }),
      confirmCode: fromPromise(({ input, signal }) => confirm(input, signal)),
    },
  });
}
