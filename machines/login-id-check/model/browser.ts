import { isLoginId } from '../../../domain/login-id.ts';
import type { loginIdCheckMachine } from '../login-id-check.machine.ts';
import type { Step } from '@marquee/statecharts/model';

/** Whether the page can cause a step at that moment. */
export function isCausable({ from, event }: Step<typeof loginIdCheckMachine>): boolean {
  // Only a valid form is sent, and the press that sends it first leaves the field, which starts the check.
  if (event.type !== 'loginId.reject') return true;
  return isLoginId(from.context.loginId) && !from.matches({ unchecked: 'idle' });
}
