import type { SnapshotFrom } from 'xstate';
import type { paymentFailureMachine } from '../payment-failure.machine.ts';
import { always } from '@marquee/statecharts/invariants';
import type { Invariant, Step as ModelStep } from '@marquee/statecharts/model';
import { lost, missing, orderOf } from '../../model/payment-examples.ts';
import { actionsOf, fieldsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { idsOf, isSame } from '../../model/readers.ts';

type Step = ModelStep<typeof paymentFailureMachine>;
type Snapshot = SnapshotFrom<typeof paymentFailureMachine>;

const { orderId, reservationId, movieId, screeningId } = orderOf('READY');

/** The reason of the cancellation, which the page passes to the machine. */
export const reason = '결제에 실패하여 예매를 취소합니다.';
const calls = (step: Step, id: string): boolean => inputsOf(step, id).length > 0;
const hasEffect = (step: Step, name: string): boolean => actionsOf(step, name).length > 0;
const isFailed = ({ event }: Step, id: string): boolean =>
  event.type === `xstate.error.actor.${id}`;
const isDone = ({ event }: Step, id: string): boolean => event.type === `xstate.done.actor.${id}`;
const errorIn = ({ event }: Step): unknown => ('error' in event ? event.error : undefined);
const isRetry = ({ event }: Step): boolean => event.type === 'booking.retry';
const stateIn = ({ to }: Step) => to.context.order?.state;

const isBookedElsewhere = ({ context }: Snapshot): boolean =>
  (context.order?.bookedElsewhere ?? null) !== null;

const isOver = (state: Snapshot): boolean =>
  state.matches('askingSeats') ||
  state.matches({ failed: 'released' }) ||
  state.matches({ failed: 'lost' }) ||
  state.matches({ failed: 'over' });
const isDecided = (state: Snapshot): boolean =>
  isOver(state) ||
  state.matches('paid') ||
  state.matches('awaitingDeposit') ||
  state.matches('bookedElsewhere') ||
  state.matches('sentBack');
const areSeatsShown = (state: Snapshot): boolean =>
  state.matches({ failed: 'released' }) || state.matches({ failed: 'lost' });

const cancelRules: Invariant<typeof paymentFailureMachine>[] = [
  {
    name: 'cancels only an undecided order that this browser saved (C-PAY-40, C-PAY-93)',
    when: (step) => calls(step, 'cancelOrder'),
    holds: (step) => step.to.context.saved !== null && stateIn(step) === 'READY',
  },
  {
    name: 'cancels only after the server’s answer with the order (C-PAY-40, C-PAY-93)',
    when: (step) => calls(step, 'cancelOrder'),
    holds: (step) => isDone(step, 'getOrder'),
  },
  {
    name: 'calls nothing when the address names no order (C-PAY-93)',
    when: ({ to }) => to.context.orderId === null,
    holds: (step) =>
      ['readSaved', 'getOrder', 'cancelOrder', 'getHold'].every((id) => !calls(step, id)) &&
      step.to.matches({ failed: 'unknown' }),
  },
  {
    name: 'cancels nothing when the order is not the customer’s (C-PAY-93)',
    when: (step) => isFailed(step, 'getOrder') && errorIn(step) === missing,
    holds: (step) => step.to.matches({ failed: 'unknown' }) && !calls(step, 'cancelOrder'),
  },
  {
    name: 'cancels the reservation with the fixed reason (C-RES-16)',
    when: (step) => calls(step, 'cancelOrder'),
    holds: (step) =>
      isSame(inputsOf(step, 'cancelOrder'), [{ reservationId, refundReason: reason }]),
  },
  {
    name: 'cancels an order that can be cancelled (C-PAY-40)',
    when: (step) => isDone(step, 'getOrder') && stateIn(step) === 'READY',
    holds: ({ to }) => to.matches('cancelling') === (to.context.saved !== null),
  },
  {
    name: 'ends the order with its cancellation (C-PAY-40)',
    when: (step) => isDone(step, 'cancelOrder'),
    holds: ({ to }) => isOver(to),
  },
  {
    name: 'only warns about a failed cancellation (C-PAY-40)',
    when: (step) => isFailed(step, 'cancelOrder'),
    holds: (step) => hasEffect(step, 'warn') && step.to.matches({ failed: 'kept' }),
  },
  {
    name: 'cancels nothing and warns when the server does not answer about the order (C-PAY-60)',
    when: (step) => isFailed(step, 'getOrder') && errorIn(step) !== missing,
    holds: (step) =>
      step.to.matches({ failed: 'unasked' }) &&
      hasEffect(step, 'warn') &&
      !calls(step, 'cancelOrder'),
  },
  {
    name: 'asks only for a valid order id',
    when: (step) => calls(step, 'getOrder'),
    holds: (step) => isSame(inputsOf(step, 'getOrder'), [{ orderId }]),
  },
  {
    name: 'removes the saved order when it is decided or cannot be cancelled, and only then (C-PAY-35)',
    when: always,
    holds: (step) =>
      hasEffect(step, 'clearSaved') ===
      ((isDecided(step.to) && !isDecided(step.from)) ||
        (isFailed(step, 'cancelOrder') && errorIn(step) !== lost)),
  },
];

const outcomeRules: Invariant<typeof paymentFailureMachine>[] = [
  {
    name: 'never shows a paid or undecided order as a failure (C-PAY-37)',
    when: ({ to }) => !to.hasTag('loading'),
    holds: (step) =>
      step.to.hasTag('failure') ===
      ([undefined, 'READY', 'FAILED', 'CANCELLED'].includes(stateIn(step)) &&
        !isBookedElsewhere(step.to)),
  },
  {
    name: 'distinguishes paid, undecided and refunded orders (C-PAY-37, C-PAY-50)',
    when: always,
    holds: (step) =>
      step.to.matches('paid') === (stateIn(step) === 'DONE') &&
      step.to.matches('undecided') === (stateIn(step) === 'CONFIRMING') &&
      step.to.matches('sentBack') === ['REFUND_PENDING', 'REFUNDED'].includes(stateIn(step) ?? ''),
  },
  {
    name: 'shows an order that waits for its deposit as such (C-PAY-76)',
    when: (step) => stateIn(step) === 'WAITING',
    holds: ({ to }) => to.matches('awaitingDeposit') && !to.can({ type: 'booking.retry' }),
  },
  {
    name: 'offers no retry of an order whose seats another order has, and asks for no seats (C-PAY-75)',
    when: ({ to }) => isBookedElsewhere(to),
    holds: (step) =>
      step.to.matches('bookedElsewhere') &&
      !step.to.can({ type: 'booking.retry' }) &&
      !calls(step, 'getHold') &&
      !calls(step, 'cancelOrder'),
  },
  {
    name: 'asks for the seats of the order’s screening when the order is over (C-PAY-59)',
    when: ({ from, to }) => to.matches('askingSeats') && !from.matches('askingSeats'),
    holds: (step) => isSame(inputsOf(step, 'getHold'), [{ screeningId }]),
  },
  {
    name: 'asks for seats only when the order is over (C-PAY-59)',
    when: (step) => calls(step, 'getHold'),
    holds: ({ to }) => to.matches('askingSeats'),
  },
  {
    name: 'shows the seats as held or lost by the server’s answer (C-PAY-59)',
    when: (step) => isDone(step, 'getHold'),
    holds: ({ event, to }) => {
      const seatIds = idsOf(fieldsOf('output' in event ? event.output : undefined));
      return to.matches({ failed: seatIds.length > 0 ? 'released' : 'lost' });
    },
  },
  {
    name: 'shows seats as held or lost only after the server’s answer (C-PAY-59)',
    when: ({ to }) => areSeatsShown(to),
    holds: (step) => isDone(step, 'getHold') || areSeatsShown(step.from),
  },
];

const retryRules: Invariant<typeof paymentFailureMachine>[] = [
  {
    name: 'asks for the order again when a retry follows a missing answer (C-PAY-60)',
    when: isRetry,
    holds: ({ from, to }) => to.matches('checkingOrder') === from.matches({ failed: 'unasked' }),
  },
  {
    name: 'opens the booking, or the change that the difference is for, or goes back without an order (C-PAY-41, C-PAY-131)',
    when: (step) => isRetry(step) && !step.from.matches({ failed: 'unasked' }),
    holds: (step) =>
      step.to.context.order === null
        ? !hasEffect(step, 'openBooking') && hasEffect(step, 'goBack')
        : isSame(actionsOf(step, 'openBooking'), [
            { movieId, screeningId, exchangeOf: step.to.context.order.exchangeOf ?? null },
          ]) && !hasEffect(step, 'goBack'),
  },
  {
    name: 'leaves the page only when the customer retries',
    when: (step) => hasEffect(step, 'openBooking') || hasEffect(step, 'goBack'),
    holds: isRetry,
  },
];

/** The rules of the failure page, from docs/product/payment.md. */
export const paymentFailureInvariants: readonly Invariant<typeof paymentFailureMachine>[] = [
  ...cancelRules,
  ...outcomeRules,
  ...retryRules,
];
