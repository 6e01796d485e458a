import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts';
import { emailFactsOf, type EmailFacts } from './email-facts.ts';

/** @param verification undefined before it runs */
export function useEmailFacts(
  verification: ActorRefFrom<typeof emailVerificationMachine> | undefined,
): EmailFacts {
  const snapshot = useSelector(verification, (current) => current);
  const step = useSelector(snapshot?.children.codeStep, (current) => current);
  return emailFactsOf(snapshot, step);
}
