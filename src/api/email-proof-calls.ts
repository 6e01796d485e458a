import { fromPromise } from 'xstate';
import {
  codeStepMachine,
  type CodeAccount,
  type CodeOfEmail,
} from '../../machines/code-step/code-step.machine.ts';
import { emailVerificationMachine } from '../../machines/email-verification/email-verification.machine.ts';
import type { EmailAvailability } from '../../openapi.gen.d.ts';

interface CodeCalls {
  send: (account: CodeAccount, signal: AbortSignal) => Promise<{ expiresAt: string }>;
  /** @returns the proof */
  confirm: (code: CodeOfEmail, signal: AbortSignal) => Promise<string>;
}

/** The proof of an account by a code, bound to its calls. */
export function codeStepWith({ send, confirm }: CodeCalls) {
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

interface EmailCalls {
  check: (query: { email: string }, signal: AbortSignal) => Promise<EmailAvailability>;
  send: (email: string, signal: AbortSignal) => Promise<{ expiresAt: string }>;
  confirm: (code: CodeOfEmail, signal: AbortSignal) => Promise<unknown>;
}

/** The verification of an address bound to its calls. The browser keeps the proof. */
export function emailVerificationWith({ check, send, confirm }: EmailCalls) {
  return emailVerificationMachine.provide({
    actors: {
      checkEmail: fromPromise(({ input, signal }) => check(input, signal)),
      codeStep: codeStepWith({
        send: ({ email }, signal) => send(email, signal),
        confirm: async (code, signal) => {
          await confirm(code, signal);
          return code.email;
        },
      }),
    },
  });
}
