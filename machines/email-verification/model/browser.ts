import { isEmailAddress } from '../../../domain/email.ts';
import type { emailVerificationMachine } from '../email-verification.machine.ts';
import type { Step } from '@marquee/statecharts/model';

/** Whether the page can cause a step at that moment. */
export function isCausable({ from, event }: Step<typeof emailVerificationMachine>): boolean {
  // A press on the button first leaves the field with the address, which checks it.
  if (event.type !== 'code.request' || !isEmailAddress(from.context.email)) return true;
  return !from.matches({ unchecked: 'idle' }) && !from.matches({ unchecked: 'lapsed' });
}
