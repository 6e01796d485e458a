import type { loginGateMachine } from '../../../machines/login-gate/login-gate.machine.ts';
import type { Step } from '../../../tools/statecharts/model.ts';

/** Whether a visitor can cause a step in the dialog, which the login page replaces at once. */
export function isCausable({ event, from }: Step<typeof loginGateMachine>): boolean {
  return event.type === 'xstate.init' || !from.matches('openingLogin');
}
