import type { paymentSuccessMachine } from '../payment-success.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { reservation } from '../../model/payment-examples.ts';
import { actionsOf, fieldsOf } from '@marquee/statecharts/read-effects';
import { failureIn } from '../../model/failures.ts';
import { timersOf } from '../../model/readers.ts';

type PaymentStep = Step<typeof paymentSuccessMachine>;

const outputOf = ({ event }: PaymentStep): Record<string, unknown> =>
  fieldsOf('output' in event ? event.output : undefined);
const isOrderIn =
  (...states: readonly unknown[]) =>
  (step: PaymentStep): boolean =>
    states.includes(outputOf(step).state);
const hasStatus =
  (...statuses: readonly unknown[]) =>
  (step: PaymentStep): boolean =>
    statuses.includes(failureIn(step)?.status);
const hasTakenOrder = (step: PaymentStep): boolean =>
  step.to.context.order?.state === outputOf(step).state;
const following = 'waitingForDeposit.following';
const cancellation = 'waitingForDeposit.cancellation';

/** What each event and each answer leads to. */
export const stepRules: readonly Invariant<typeof paymentSuccessMachine>[] = outcomes<
  typeof paymentSuccessMachine
>([
  {
    rule: 'asks the server for the order when the storage fails (C-PAY-36)',
    in: 'readingSaved',
    on: 'xstate.error.actor.readSaved',
    to: 'lookingUp',
  },
  {
    rule: 'asks the server for the order without a saved payment id (C-PAY-36)',
    in: 'readingSaved',
    on: 'xstate.done.actor.readSaved',
    if: (step) => outputOf(step).paymentId === null,
    to: 'lookingUp',
  },
  {
    rule: 'confirms the payment after the checks (C-PAY-31)',
    in: 'readingSaved',
    on: 'xstate.done.actor.readSaved',
    if: (step) => outputOf(step).paymentId !== null && outputOf(step).payment === null,
    to: 'confirming',
  },
  {
    rule: 'completes a paid order with the server’s order (C-PAY-31)',
    in: 'confirming',
    on: 'xstate.done.actor.confirm',
    if: isOrderIn('DONE'),
    to: 'completing',
    and: hasTakenOrder,
  },
  {
    rule: 'fails with PAYMENT_ERROR at any other refusal (C-PAY-32)',
    in: 'confirming',
    on: 'xstate.error.actor.confirm',
    if: (step) => failureIn(step)?.code === 'PAYMENT_REFUSED',
    to: 'failed',
    and: ({ to }) => to.context.failure?.code === 'PAYMENT_ERROR',
  },
  {
    rule: 'keeps asking while the provider has not decided (C-PAY-37)',
    in: 'awaitingOutcome.asking',
    on: 'xstate.done.actor.askOutcome',
    if: isOrderIn('CONFIRMING'),
    to: 'awaitingOutcome.pausing',
  },
  {
    rule: 'shows the receipt with the seats (C-PAY-31)',
    in: 'completing',
    on: 'xstate.done.actor.complete',
    to: 'paid',
    and: ({ to }) => to.context.reservation === reservation,
  },
  {
    rule: 'warns, and shows the receipt, when the completion fails (C-PAY-31)',
    in: 'completing',
    on: 'xstate.error.actor.complete',
    to: 'paid',
    and: (step) => actionsOf(step, 'warn').length === 1,
  },
  {
    rule: 'requests nothing while the page is hidden (C-PAY-62)',
    in: [`${following}.pausing`, `${following}.asking`],
    on: 'page.hide',
    to: `${following}.hidden`,
  },
  {
    rule: 'asks at once when the page is shown, with short pauses again (C-PAY-62)',
    in: `${following}.hidden`,
    on: 'page.show',
    to: `${following}.asking`,
    and: ({ to }) => to.context.depositPolls === 0,
  },
  {
    rule: 'asks after each pause (C-PAY-62)',
    in: `${following}.pausing`,
    on: `xstate.after.depositPause.paymentSuccess.${following}.pausing`,
    to: `${following}.asking`,
  },
  {
    rule: 'pauses longer while the deposit is due (C-PAY-62)',
    in: `${following}.asking`,
    on: 'xstate.done.actor.askDeposit',
    if: isOrderIn('WAITING'),
    to: `${following}.pausing`,
    and: ({ from, to }) =>
      from.context.depositPolls > 0 || to.context.depositPolls === from.context.depositPolls + 1,
  },
  {
    rule: 'completes the booking after the deposit (C-PAY-62)',
    in: `${following}.asking`,
    on: 'xstate.done.actor.askDeposit',
    if: isOrderIn('DONE'),
    to: 'completing',
    and: hasTakenOrder,
  },
  {
    rule: 'asks again after a failed request (C-PAY-62)',
    in: `${following}.asking`,
    on: 'xstate.error.actor.askDeposit',
    if: hasStatus(null),
    to: `${following}.pausing`,
  },
  {
    rule: 'asks before it cancels (C-PAY-64)',
    in: [`${cancellation}.offered`, `${cancellation}.failed`],
    on: 'deposit.cancel',
    to: `${cancellation}.confirming`,
  },
  {
    rule: 'keeps the order when the customer does not confirm (C-PAY-64)',
    in: `${cancellation}.confirming`,
    on: 'cancel.dismiss',
    to: `${cancellation}.offered`,
  },
  {
    rule: 'offers the cancellation again when the order still waits (C-PAY-64)',
    in: `${cancellation}.checking`,
    on: 'xstate.done.actor.checkDeposit',
    if: isOrderIn('WAITING'),
    to: `${cancellation}.failed`,
  },
  {
    rule: 'does not cancel a booking whose deposit has arrived (C-PAY-64)',
    in: `${cancellation}.checking`,
    on: 'xstate.done.actor.checkDeposit',
    if: isOrderIn('DONE'),
    to: 'completing',
    and: hasTakenOrder,
  },
  {
    rule: 'offers the cancellation again without an answer (C-PAY-64)',
    in: `${cancellation}.checking`,
    on: 'xstate.error.actor.checkDeposit',
    to: `${cancellation}.failed`,
  },
  {
    rule: 'fails when the mode cannot be read (C-PAY-33)',
    in: 'checkingMode',
    on: 'xstate.error.actor.readMode',
    to: 'failed',
    and: ({ to }) => to.context.failure?.code === 'PAYMENT_CONFIRMATION_FAILED',
  },
  {
    rule: 'shows a test in demo mode, completed if a reservation was saved (C-PAY-33)',
    in: 'checkingMode',
    on: 'xstate.done.actor.readMode',
    if: ({ event }) => 'output' in event && event.output === 'demo',
    and: ({ from, to }) => to.matches(from.context.saved === null ? 'testPaid' : 'completingTest'),
  },
  {
    rule: 'shows a test without a saved payment (C-PAY-33)',
    in: 'checkingMode',
    on: 'xstate.done.actor.readMode',
    if: ({ event, from }) =>
      'output' in event && event.output === 'demo' && from.context.saved === null,
    to: 'testPaid',
  },
  {
    rule: 'shows the test with its seats (C-PAY-33)',
    in: 'completingTest',
    on: 'xstate.done.actor.completeTest',
    to: 'testPaid',
    and: ({ to }) => to.context.reservation === reservation,
  },
  {
    rule: 'warns, and shows the test, when its completion fails (C-PAY-33)',
    in: 'completingTest',
    on: 'xstate.error.actor.completeTest',
    to: 'testPaid',
    and: (step) => actionsOf(step, 'warn').length === 1,
  },
  {
    rule: 'asks the server again when the customer asks for it (C-PAY-110)',
    in: ['unreachable.pausing', 'unreachable.asking'],
    on: 'lookup.retry',
    to: 'unreachable.asking',
  },
  {
    rule: 'asks the server again when the device is connected again (C-PAY-110)',
    in: ['unreachable.pausing', 'unreachable.asking'],
    on: 'network.back',
    to: 'unreachable.asking',
  },
  {
    rule: 'asks the server again after a pause (C-PAY-110)',
    in: 'unreachable.pausing',
    on: 'xstate.after.retryPause.paymentSuccess.unreachable.pausing',
    to: 'unreachable.asking',
  },
  {
    rule: 'pauses while the server does not answer (C-PAY-110)',
    in: 'unreachable.asking',
    on: 'xstate.error.actor.askAgain',
    if: hasStatus(null),
    to: 'unreachable.pausing',
    and: (step) => timersOf(step).filter((delay) => delay === 10_000).length === 1,
  },
  {
    rule: 'confirms an order again that still waits when the server answers (C-PAY-110)',
    in: 'unreachable.asking',
    on: 'xstate.done.actor.askAgain',
    if: isOrderIn('READY'),
    to: 'confirming',
  },
  {
    rule: 'completes an order that was paid when the server answers (C-PAY-110)',
    in: 'unreachable.asking',
    on: 'xstate.done.actor.askAgain',
    if: isOrderIn('DONE'),
    to: 'completing',
    and: hasTakenOrder,
  },
]);
