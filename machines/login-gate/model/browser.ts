import type { loginGateMachine } from '../login-gate.machine.ts';
import type { Step } from '@marquee/statecharts/model';

/**
 * Whether a visitor can cause a step in the dialog. The login page replaces it at once, and only the first choice offers
 * the login of members.
 */
export function isCausable({ event, from }: Step<typeof loginGateMachine>): boolean {
  if (event.type === 'xstate.init') return true;
  if (event.type === 'login.choose' && event.kind === 'customer') return from.matches('selecting');
  return !from.matches('openingLogin');
}
