import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type {
  EmailInput,
  emailVerificationMachine,
} from '../../../machines/email-verification/email-verification.machine.ts';
import { emailFactsOf } from './email-facts.ts';

/**
 * The address and its code: what the form shows, and the user's input.
 * @param verification undefined before it runs
 * @param send gives the input to the form's machine
 */
export function useEmail(
  verification: ActorRefFrom<typeof emailVerificationMachine> | undefined,
  send: (input: EmailInput) => void,
) {
  const snapshot = useSelector(verification, (current) => current);
  const step = useSelector(snapshot?.children.codeStep, (current) => current);
  return {
    ...emailFactsOf(snapshot, step),
    change: (email: string) => send({ type: 'email.change', email }),
    leave: () => send({ type: 'email.leave' }),
    requestCode: () => send({ type: 'code.request' }),
    submitCode: (code: string) => send({ type: 'code.submit', code }),
  };
}

export type EmailView = ReturnType<typeof useEmail>;
