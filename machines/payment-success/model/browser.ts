import type { paymentSuccessMachine } from '../payment-success.machine.ts';
import type { Step } from '@marquee/statecharts/model';
import { fieldsOf } from '@marquee/statecharts/read-effects';

type SuccessStep = Step<typeof paymentSuccessMachine>;

/**
 * Whether the server, the provider and the page can cause a step at that moment. The causes of the model exclude whole
 * transitions; this excludes payloads and states.
 */
export function isCausable({ event, to }: SuccessStep): boolean {
  const output = fieldsOf(fieldsOf(event).output);
  return (outputConditions[event.type]?.(output) ?? true) && !isAskedTwice(to);
}

type Fields = Readonly<Record<string, unknown>>;

/** A failed order has the failure of the provider. */
const hasReason = ({ state, failure }: Fields): boolean => state !== 'FAILED' || failure !== null;

const outputConditions: Readonly<Record<string, (output: Fields) => boolean>> = {
  // The server refuses the confirmation of an order that is not paid (409).
  'xstate.done.actor.confirm': ({ state }) =>
    ['CONFIRMING', 'WAITING', 'DONE'].includes(String(state)),
  'xstate.done.actor.lookUp': hasReason,
  'xstate.done.actor.askOutcome': hasReason,
  'xstate.done.actor.askAgain': hasReason,
  // The browser saves the id of a payment only with the payment.
  'xstate.done.actor.readSaved': ({ payment, paymentId }) => payment !== null || paymentId === null,
};

/** A path cannot tell apart two equal requests at the same time. */
function isAskedTwice(to: SuccessStep['to']): boolean {
  return to.matches({ waitingForDeposit: { following: 'asking', cancellation: 'checking' } });
}
