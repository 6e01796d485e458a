import { isOrderId } from '../../../domain/order-id.ts';
import { callFailure } from '../../calls.ts';
import type { paymentSuccessMachine } from '../payment-success.machine.ts';
import { always } from '@marquee/statecharts/invariants';
import type { Invariant, Step as ModelStep } from '@marquee/statecharts/model';
import { down, lost, orderOf } from '../../model/payment-examples.ts';
import { actionsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { failureIn } from '../../model/failures.ts';
import { isSame, timersOf } from '../../model/readers.ts';

type Step = ModelStep<typeof paymentSuccessMachine>;

const { orderId } = orderOf('READY');

const calls = (step: Step, id: string): boolean => inputsOf(step, id).length > 0;
const hasEffect = (step: Step, name: string): boolean => actionsOf(step, name).length > 0;
const isFailed = ({ event }: Step, id: string): boolean =>
  event.type === `xstate.error.actor.${id}`;
const isDone = ({ event }: Step, id: string): boolean => event.type === `xstate.done.actor.${id}`;
const outputIn = ({ event }: Step): unknown => ('output' in event ? event.output : undefined);
const stateIn = ({ to }: Step) => to.context.order?.state;
const failureOfOrder = ({ to }: Step) => to.context.order?.failure ?? null;
const failureCodeIn = ({ to }: Step) => to.context.failure?.code;
/** The name of the top state. */
const topOf = ({ value }: Step['to']): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
const enters = ({ from, to, event }: Step, ...states: readonly string[]): boolean =>
  states.includes(topOf(to)) && (topOf(from) !== topOf(to) || event.type === 'xstate.init');

const addressRules: Invariant<typeof paymentSuccessMachine>[] = [
  {
    name: 'confirms only with an order id, a key and an amount (C-PAY-27, C-PAY-28)',
    when: (step) => calls(step, 'confirm'),
    holds: ({ to: { context } }) =>
      isOrderId(context.orderId ?? '') && context.paymentKey !== null && context.amount !== null,
  },
  {
    name: 'fails on a bad address with its own code (C-PAY-27, C-PAY-28)',
    when: ({ event, to }) => event.type === 'xstate.init' && to.context.failure !== null,
    holds: (step) => {
      const { context } = step.to;
      const lacks = [context.orderId, context.paymentKey, context.amount].includes(null);
      return failureCodeIn(step) === (lacks ? 'INVALID_PAYMENT_PARAMS' : 'INVALID_ORDER_ID');
    },
  },
  {
    name: 'fails on a difference from the saved payment with its own code (C-PAY-29)',
    when: ({ from, to }) => to.matches('failed') && from.matches('readingSaved'),
    holds: (step) =>
      failureCodeIn(step) ===
      (step.to.context.saved?.amount === 29_000 ? 'AMOUNT_MISMATCH' : 'ORDER_ID_MISMATCH'),
  },
  {
    name: 'confirms the saved or the server’s payment with the amount of the address (C-PAY-29)',
    when: (step) => calls(step, 'confirm'),
    holds: (step) =>
      isSame(inputsOf(step, 'confirm'), [
        { paymentId: 55, orderId, paymentKey: 'pay_5f2c', finalAmount: 30_000 },
      ]),
  },
  {
    name: 'never confirms a payment that differs from the saved one (C-PAY-29)',
    when: (step) => calls(step, 'confirm') && step.to.context.saved !== null,
    holds: ({ to: { context } }) =>
      context.saved?.amount === context.amount && context.saved.orderId === context.orderId,
  },
  {
    name: 'never confirms an amount that differs from the server’s order (C-PAY-29)',
    when: (step) => calls(step, 'confirm') && step.to.context.order !== null,
    holds: ({ to: { context } }) => context.order?.providerAmount === context.amount,
  },
  {
    name: 'finds no payment only when nothing was confirmed and nothing saved (C-PAY-30)',
    when: ({ to }) => to.matches('notFound'),
    holds: ({ to: { context } }) => !context.asked && context.paymentId === null,
  },
];

const confirmationRules: Invariant<typeof paymentSuccessMachine>[] = [
  {
    name: 'confirms once, or again after an unanswered question, and never a decided order (C-PAY-31, C-PAY-36, C-PAY-110)',
    when: (step) => calls(step, 'confirm'),
    holds: (step) =>
      (!step.from.context.asked || isDone(step, 'askAgain')) &&
      [undefined, 'READY'].includes(stateIn(step)),
  },
  {
    name: 'asks for the order after a confirmation with an unknown outcome (C-PAY-47)',
    when: (step) => {
      const { event } = step;
      return (
        event.type === 'xstate.error.actor.confirm' &&
        (event.error === lost || callFailure(event.error).status === 500)
      );
    },
    holds: ({ to }) => to.matches('lookingUp'),
  },
  {
    name: 'shows no failure while an order whose confirmation was not answered, or with 503, is open (X-PAGE-28, C-PAY-110)',
    when: (step) =>
      isDone(step, 'lookUp') &&
      [null, down.failure.status].includes(step.from.context.doubt?.status ?? null) &&
      step.from.context.doubt !== null &&
      stateIn(step) === 'READY',
    holds: ({ to }) => to.matches('unreachable'),
  },
  {
    name: 'asks only about an order, and does not confirm, while the server does not answer (C-PAY-110)',
    when: ({ to }) => to.matches('unreachable'),
    holds: (step) =>
      !calls(step, 'confirm') &&
      inputsOf(step, 'askAgain').every((input) => input.orderId === orderId),
  },
  {
    name: 'fails after a refused confirmation with the code of its kind and the server’s message (C-PAY-32)',
    when: (step) => isFailed(step, 'confirm') && step.to.context.failure !== null,
    holds: (step) => {
      const isOther = step.to.context.failure?.message === '한도를 넘었습니다.';
      return (
        failureCodeIn(step) === (isOther ? 'PAYMENT_ERROR' : 'PAYMENT_CONFIRMATION_FAILED') &&
        step.to.context.failure?.message === failureIn(step)?.message
      );
    },
  },
  {
    name: 'fails by its cause when an order was not confirmed after an unknown outcome (C-PAY-32)',
    when: (step) =>
      isDone(step, 'lookUp') &&
      step.to.context.asked &&
      step.to.matches('failed') &&
      stateIn(step) === 'READY',
    holds: (step) =>
      failureCodeIn(step) ===
        (step.to.context.doubt?.status === 500
          ? 'PAYMENT_CONFIRMATION_FAILED'
          : 'CONFIRMATION_FAILED') && step.to.context.doubt?.status !== null,
  },
  {
    name: 'keeps the provider’s own code (C-PAY-32)',
    when: (step) => failureOfOrder(step) !== null && !step.to.matches('depositEnded'),
    holds: (step) => failureCodeIn(step) === 'INVALID_CARD',
  },
  {
    name: 'shows a failure only when nothing was charged (C-PAY-42)',
    when: ({ to }) => to.matches('failed'),
    holds: (step) =>
      !['CONFIRMING', 'WAITING', 'DONE', 'REFUND_PENDING', 'REFUNDED'].includes(
        stateIn(step) ?? '',
      ),
  },
  {
    name: 'opens the failure page with a code (C-PAY-27 to C-PAY-33)',
    when: ({ to }) => to.matches('failed'),
    holds: (step) =>
      step.to.context.failure !== null &&
      (!enters(step, 'failed') || hasEffect(step, 'openFailure')),
  },
  {
    name: 'opens the failure page for nothing but a failure',
    when: (step) => hasEffect(step, 'openFailure') || step.to.context.failure !== null,
    holds: ({ to }) => to.matches('failed'),
  },
];

const outcomeRules: Invariant<typeof paymentSuccessMachine>[] = [
  {
    name: 'shows a receipt only for charged money, or marked as a test',
    when: ({ to }) => to.hasTag('receipt') && !to.matches('testPaid'),
    holds: (step) =>
      ['DONE', 'WAITING', 'REFUND_PENDING', 'REFUNDED'].includes(stateIn(step) ?? ''),
  },
  {
    name: 'shows the deposit, the wait or the payment by the order’s state (C-PAY-37, C-PAY-38)',
    when: always,
    holds: (step) => {
      const { to } = step;
      return (
        (stateIn(step) === 'WAITING') === to.matches('waitingForDeposit') &&
        (stateIn(step) === 'CONFIRMING') === to.matches('awaitingOutcome') &&
        (stateIn(step) === 'DONE') === (to.matches('completing') || to.matches('paid'))
      );
    },
  },
  {
    name: 'asks for an undecided order every 2 seconds (C-PAY-37)',
    when: ({ from, to }) =>
      to.matches({ awaitingOutcome: 'pausing' }) && !from.matches({ awaitingOutcome: 'pausing' }),
    holds: (step) => timersOf(step).filter((delay) => delay === 2_000).length === 1,
  },
  {
    name: 'asks for an undecided order again after the pause (C-PAY-37)',
    when: ({ event }) => event.type.includes('pollInterval'),
    holds: (step) => isSame(inputsOf(step, 'askOutcome'), [{ orderId }]),
  },
  {
    name: 'ends the wait when the order is decided (C-PAY-37)',
    when: (step) => isDone(step, 'askOutcome') && !isSame(outputIn(step), orderOf('CONFIRMING')),
    holds: (step) =>
      !step.to.matches('awaitingOutcome') && isSame(step.to.context.order, outputIn(step)),
  },
  {
    name: 'repeats a poll that fails (C-PAY-37)',
    when: (step) => isFailed(step, 'askOutcome'),
    holds: ({ to }) => to.matches({ awaitingOutcome: 'pausing' }),
  },
  {
    name: 'removes the saved payment when the order is decided, and not before (C-PAY-35)',
    when: always,
    holds: (step) =>
      enters(step, 'paid', 'waitingForDeposit', 'depositEnded', 'sentBack', 'testPaid') ===
      hasEffect(step, 'clearSaved'),
  },
  {
    name: 'only warns about a failed completion (C-PAY-31)',
    when: (step) => isFailed(step, 'complete') || isFailed(step, 'completeTest'),
    holds: (step) => hasEffect(step, 'warn') && step.to.hasTag('receipt'),
  },
];

const watchesDeposit = ({ to }: Step): boolean => to.matches('waitingForDeposit');

const depositRules: Invariant<typeof paymentSuccessMachine>[] = [
  {
    name: 'requests an order that waits for its deposit with growing pauses, up to 30 seconds (C-PAY-62)',
    when: (step) =>
      step.to.matches({ waitingForDeposit: { following: 'pausing' } }) &&
      !step.from.matches({ waitingForDeposit: { following: 'pausing' } }),
    holds: (step) =>
      isSame(timersOf(step), [[3_000, 6_000, 12_000, 30_000][step.to.context.depositPolls]]),
  },
  {
    name: 'pauses longer after each request without a deposit (C-PAY-62)',
    when: (step) =>
      step.to.matches({ waitingForDeposit: { following: 'pausing' } }) &&
      step.from.matches({ waitingForDeposit: { following: 'asking' } }),
    holds: ({ from, to }) => to.context.depositPolls === Math.min(from.context.depositPolls + 1, 3),
  },
  {
    name: 'requests nothing while the page is hidden, and at once when it is shown (C-PAY-62)',
    when: ({ event }) => event.type === 'page.hide' || event.type === 'page.show',
    holds: (step) =>
      calls(step, 'askDeposit') === (step.event.type === 'page.show') &&
      timersOf(step).length === 0 &&
      step.to.matches({
        waitingForDeposit: { following: step.event.type === 'page.show' ? 'asking' : 'hidden' },
      }),
  },
  {
    name: 'shows the ticket of a deposit, or why the order ended, without a reload (C-PAY-62)',
    when: (step) =>
      (isDone(step, 'askDeposit') || isDone(step, 'checkDeposit')) && !watchesDeposit(step),
    holds: (step) =>
      step.to.matches(
        stateIn(step) === 'DONE'
          ? 'completing'
          : { depositEnded: failureOfOrder(step) === null ? 'cancelled' : 'expired' },
      ),
  },
  {
    name: 'keeps waiting when a request fails (C-PAY-62)',
    when: (step) => isFailed(step, 'askDeposit'),
    holds: watchesDeposit,
  },
  {
    name: 'cancels only a waiting order, after the customer’s confirmation (C-PAY-64)',
    when: (step) => calls(step, 'cancelDeposit'),
    holds: (step) =>
      step.event.type === 'cancel.confirm' &&
      stateIn(step) === 'WAITING' &&
      isSame(inputsOf(step, 'cancelDeposit'), [{ reservationId: 31 }]),
  },
  {
    name: 'shows a cancelled order as cancelled (C-PAY-64)',
    when: (step) => isDone(step, 'cancelDeposit'),
    holds: ({ to }) => to.matches({ depositEnded: 'cancelled' }),
  },
  {
    name: 'asks for the order after a cancellation that failed (C-PAY-64)',
    when: (step) => isFailed(step, 'cancelDeposit'),
    holds: (step) => calls(step, 'checkDeposit'),
  },
];

const testRules: Invariant<typeof paymentSuccessMachine>[] = [
  {
    name: 'succeeds as a test only after a confirmation that a demo’s server does not know (C-PAY-33)',
    when: ({ from, to }) =>
      (to.matches('testPaid') || to.matches('completingTest')) && !from.matches('completingTest'),
    holds: (step) =>
      isDone(step, 'readMode') && outputIn(step) === 'demo' && step.from.context.asked,
  },
  {
    name: 'asks for the mode only after a 404 (C-PAY-33)',
    when: ({ from, to }) => to.matches('checkingMode') && !from.matches('checkingMode'),
    holds: (step) => failureIn(step)?.status === 404,
  },
  {
    name: 'completes the saved reservation of a test (C-PAY-33)',
    when: (step) =>
      isDone(step, 'readMode') && outputIn(step) === 'demo' && step.from.context.saved !== null,
    holds: (step) => isSame(inputsOf(step, 'completeTest'), [{ reservationId: 31 }]),
  },
];

/** The rules of the success page, from docs/product/payment.md. */
export const paymentSuccessInvariants: readonly Invariant<typeof paymentSuccessMachine>[] = [
  ...addressRules,
  ...confirmationRules,
  ...outcomeRules,
  ...depositRules,
  ...testRules,
];
