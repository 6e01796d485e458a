import { amountsOf } from '../checkout-amounts.ts';
import { MOCK_ID } from '../checkout-requests.ts';
import { always } from '@marquee/statecharts/invariants';
import { inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { runningCalls, calls, isDone, endsAs, type CheckoutInvariant } from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

/** From pressing pay to the provider, or to the end of a free booking. */
export const orderRules: readonly CheckoutInvariant[] = [
  {
    name: 'has at most one call in progress (C-PAY-21)',
    when: always,
    holds: ({ to }) => runningCalls(to).length <= 1,
  },
  {
    name: 'does not accept pay during a call (C-PAY-21)',
    when: ({ to }) => runningCalls(to).length > 0,
    holds: ({ to }) => !to.can({ type: 'pay', orderId: 'ORDER-1', now: 0 }),
  },
  {
    name: 'creates a reservation only with as many valid seats as tickets (C-BOOK-51, C-PAY-20)',
    when: (step) => calls(step, 'creating'),
    holds: (step) =>
      inputsOf(step, 'creating').every((request) =>
        isSame(request, {
          screeningId: 12,
          ticketTypes: [{ ticketTypeId: 1, count: 1 }],
          seatIds: [101],
        }),
      ),
  },
  {
    name: 'creates a reservation only when the customer presses pay',
    when: (step) => calls(step, 'creating'),
    holds: ({ event }) => event.type === 'pay',
  },
  {
    name: 'calls the provider only with a saved order of the agreed amounts (C-PAY-22)',
    when: (step) => calls(step, 'asking'),
    holds: (step) =>
      step.from.matches({ paying: 'savingPayment' }) &&
      step.to.context.prepared !== null &&
      step.to.context.prepared.amounts.finalAmount > 0 &&
      step.to.context.reservationId !== null,
  },
  {
    name: 'saves the amounts of the provider’s charge (C-PAY-22)',
    when: (step) => calls(step, 'saving'),
    holds: (step) => {
      const { orderId, reservationId, prepared } = step.to.context;
      const { usedPointAmount, discountAmount, amount } = amountsOf(step.to.context);
      return inputsOf(step, 'saving').every((saved) =>
        isSame(saved, {
          orderId,
          reservationId,
          paymentId: prepared?.paymentId,
          amount: prepared?.providerAmount,
          usedPoints: usedPointAmount,
          discountAmount,
          originalAmount: amount,
        }),
      );
    },
  },
  {
    name: 'completes a free booking without the provider (C-PAY-25)',
    when: (step) => isDone(step, 'preparing'),
    holds: ({ to }) =>
      to.context.prepared?.amounts.finalAmount === 0
        ? to.matches('completing')
        : to.matches({ paying: 'savingPayment' }),
  },
  {
    name: 'completes only a free booking',
    when: (step) => calls(step, 'completing') || endsAs(step, 'booked'),
    holds: ({ to }) => to.context.prepared?.amounts.finalAmount === 0,
  },
  {
    name: 'works without a server in demo mode only, and never after the server’s own answer (C-PAY-57)',
    when: ({ from, to }) => to.context.isMock && !from.context.isMock,
    holds: (step) =>
      step.to.context.mode === 'demo' &&
      failureIn(step)?.status === 404 &&
      failureIn(step)?.code === null,
  },
  {
    name: 'reports no reservation without a server (C-PAY-57)',
    when: (step) => sentOf(step, 'reservation.created').length > 0,
    holds: (step) =>
      sentOf(step, 'reservation.created').every(({ reservationId }) => reservationId !== MOCK_ID),
  },
  {
    name: 'reports each registered order to the parent (C-BOOK-43)',
    when: always,
    holds: (step) => sentOf(step, 'payment.opened').length === (isDone(step, 'preparing') ? 1 : 0),
  },
];
