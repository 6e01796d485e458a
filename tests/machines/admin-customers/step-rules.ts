import type { adminCustomersMachine } from '../../../machines/admin-customers/admin-customers.machine.ts';
import type { Invariant, Step } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';
import { emittedOf, failureIn, fieldsOf, inputsOf } from '../read-effects.ts';

type CustomersStep = Step<typeof adminCustomersMachine>;

const outputOf = ({ event }: CustomersStep): unknown =>
  'output' in event ? event.output : undefined;
const hasNoFailure = ({ to }: CustomersStep): boolean => to.context.failure === null;
const lacksReason = ({ from }: CustomersStep): boolean => from.context.reason.trim() === '';
const takesReason = ({ event, to }: CustomersStep): boolean =>
  event.type === 'reason.change' && to.context.reason === event.reason;
const says =
  (kind: string) =>
  (step: CustomersStep): boolean =>
    emittedOf(step).some((event) => fieldsOf(event).kind === kind);

/** What each event and each answer leads to. */
export const stepRules: readonly Invariant<typeof adminCustomersMachine>[] = outcomes<
  typeof adminCustomersMachine
>([
  {
    rule: 'a reason can be typed in the confirmation of a status (A-CUST-33)',
    in: 'askingStatus',
    on: 'reason.change',
    to: 'askingStatus',
    and: takesReason,
  },
  {
    rule: 'a status is changed after a confirmation, without the failure of an earlier try (A-CUST-33, A-CUST-34)',
    in: 'askingStatus',
    on: 'dialog.confirm',
    to: 'changingStatus',
    and: (step) => hasNoFailure(step) && inputsOf(step, 'changingStatus').length === 1,
  },
  {
    rule: 'a status that is not confirmed stays (A-CUST-33)',
    in: 'askingStatus',
    on: 'dialog.dismiss',
    to: 'listing',
  },
  {
    rule: 'a failed change can be repeated in the dialog (A-CUST-34)',
    in: 'changingStatus',
    on: 'xstate.error.actor.changingStatus',
    if: (step) => failureIn(step)?.status !== 404,
    to: 'askingStatus',
  },
  {
    rule: 'a reason can be typed in the confirmation of a cancellation (A-CUST-21)',
    in: 'askingCancel',
    on: 'reason.change',
    to: 'askingCancel',
    and: takesReason,
  },
  {
    rule: 'the terms of a cancellation are selected (A-CUST-22, A-CUST-36)',
    in: 'askingCancel',
    on: 'terms.change',
    to: 'askingCancel',
    and: ({ event, to }) => event.type === 'terms.change' && to.context.terms === event.terms,
  },
  {
    rule: 'a booking is cancelled after a confirmation, without the failure of an earlier try (A-CUST-36, A-CUST-37)',
    in: 'askingCancel',
    on: 'dialog.confirm',
    if: (step) => !lacksReason(step),
    to: 'cancelling',
    and: (step) => hasNoFailure(step) && inputsOf(step, 'cancelling').length === 1,
  },
  {
    rule: 'a cancellation that is not confirmed cancels nothing (A-CUST-36)',
    in: 'askingCancel',
    on: 'dialog.dismiss',
    to: 'listing',
  },
  {
    rule: 'after a cancellation a message says so (A-CUST-35)',
    in: 'cancelling',
    on: 'xstate.done.actor.cancelling',
    to: 'listing',
    and: says('cancelled'),
  },
  {
    rule: 'a failed cancellation can be repeated in the dialog (A-CUST-37)',
    in: 'cancelling',
    on: 'xstate.error.actor.cancelling',
    if: (step) => failureIn(step)?.status === null,
    to: 'askingCancel',
  },
  {
    rule: 'the dialog shows the refund as it is now (A-CUST-37)',
    in: 'readingAgain',
    on: 'xstate.done.actor.readingAgain',
    if: (step) => outputOf(step) !== null,
    to: 'askingCancel',
    and: (step) => step.to.context.booking === outputOf(step),
  },
  {
    rule: 'a booking that can no longer be cancelled closes the dialog with a message (A-CUST-24, A-CUST-35)',
    in: 'readingAgain',
    on: 'xstate.done.actor.readingAgain',
    if: (step) => outputOf(step) === null,
    to: 'listing',
    and: says('bookingGone'),
  },
  {
    rule: 'the refusal is shown also when the refund cannot be read (A-CUST-37)',
    in: 'readingAgain',
    on: 'xstate.error.actor.readingAgain',
    to: 'askingCancel',
    and: ({ from, to }) =>
      to.context.failure !== null && to.context.failure === from.context.failure,
  },
]);
