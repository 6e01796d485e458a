import { actionsOf, inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { ORDER_ID } from './examples.ts';
import {
  isAtSummary,
  isMemoryCleared,
  isPaying,
  isPicking,
  isReleasing,
  noticesOf,
  outputOf,
  peopleOf,
  savedMemories,
  type BookingInvariant,
  type BookingModelStep,
} from './readers.ts';
import { idsOf, isSame } from '../../model/readers.ts';

const resultOf = (step: BookingModelStep): unknown => outputOf(step, 'checkout').result;
const isCheckoutStarted = (step: BookingModelStep): boolean =>
  inputsOf(step, 'checkout').length > 0;

/** Step 3: the summary, paying and its ends. */
export const summaryRules: readonly BookingInvariant[] = [
  {
    name: 'the summary is reached only with tickets and as many seats, all held (C-BOOK-15, C-BOOK-51, C-BOOK-53)',
    when: isCheckoutStarted,
    holds: (step) =>
      inputsOf(step, 'checkout').every((input) => {
        const seatIds = idsOf(input);
        return (
          seatIds.length > 0 &&
          seatIds.length === peopleOf(step.to) &&
          seatIds.every((id) => step.to.context.heldSeatIds.includes(id))
        );
      }),
  },
  {
    name: 'the checkout gets the prices of the room (C-BOOK-16)',
    when: isCheckoutStarted,
    holds: (step) =>
      inputsOf(step, 'checkout').every(({ tickets }) =>
        isSame(tickets, [{ ticketTypeId: 1, count: peopleOf(step.to), price: 15_000 }]),
      ),
  },
  {
    name: 'the checkout gets the film, the screening and its start (C-BOOK-50)',
    when: isCheckoutStarted,
    holds: (step) =>
      inputsOf(step, 'checkout').every(
        ({ movieTitle, screeningId, startsAt, mode }) =>
          movieTitle === '달의 정원' &&
          screeningId === 12 &&
          startsAt === '2026-11-20T19:30:00+09:00' &&
          mode === 'live',
      ),
  },
  {
    name: 'the summary is remembered (C-BOOK-44)',
    when: isCheckoutStarted,
    holds: (step) => savedMemories(step).some(({ step: at }) => at === 'summary'),
  },
  {
    name: 'going back from the summary asks the checkout to cancel (C-BOOK-40)',
    when: ({ event, from }) => event.type === 'step.back' && isAtSummary(from) && !isPaying(from),
    holds: (step) => sentOf(step, 'checkout.leave').length === 1 && isAtSummary(step.to),
  },
  {
    name: 'a cancelled checkout keeps the seats under their deadline (C-BOOK-40)',
    when: (step) => resultOf(step) === 'leftForSeats',
    holds: (step) =>
      isPicking(step.to) &&
      isSame(step.to.context.seatIds, step.from.context.seatIds) &&
      isSame(step.to.context.hold, step.from.context.hold) &&
      sentOf(step, 'seats.want').length === 0,
  },
  {
    name: 'an order that went to payment is remembered, and its deadline moves (C-BOOK-43, C-PAY-18)',
    when: ({ event }) => event.type === 'payment.opened',
    holds: (step) =>
      isPaying(step.to) &&
      sentOf(step, 'deadline.move').some(
        ({ expiresAt }) => expiresAt === '2026-11-20T18:12:00+09:00',
      ) &&
      savedMemories(step).some(({ step: at, orderId }) => at === 'payment' && orderId === ORDER_ID),
  },
  {
    name: 'only its own end or the customer ends a payment under way (C-BOOK-43)',
    when: ({ from, to }) => isPaying(from) && !isPaying(to),
    holds: ({ event }) =>
      [
        'payment.closed',
        'booking.close',
        'xstate.done.actor.checkout',
        'xstate.error.actor.checkout',
      ].includes(event.type),
  },
  {
    name: 'going back while the order is with the provider gives it up, as returning does (C-BOOK-56)',
    when: ({ event, from }) => ['step.back', 'page.return'].includes(event.type) && isPaying(from),
    holds: (step) => isPaying(step.to) && sentOf(step, 'provider.return').length === 1,
  },
  {
    name: 'a cancelled payment forgets its order and its reservation (C-BOOK-55)',
    when: ({ event }) => event.type === 'payment.closed',
    holds: (step) =>
      step.to.context.orderId === null &&
      step.to.context.reservationId === null &&
      savedMemories(step).some(({ orderId }) => orderId === null),
  },
  {
    name: 'a payment that is cancelled after the deadline leaves no seats (C-BOOK-33)',
    when: ({ event, from }) =>
      event.type === 'payment.closed' &&
      from.matches({ seating: { summary: { paying: 'pastDeadline' } } }),
    holds: (step) =>
      (isPicking(step.to) || step.from.context.isSignedIn !== true) &&
      step.to.context.seatIds.length === 0 &&
      noticesOf(step).includes('holdExpired'),
  },
  {
    name: 'a hold that was lost leaves no seats, is said and loads the map again (C-BOOK-33)',
    when: (step) => resultOf(step) === 'holdLost',
    holds: (step) =>
      isPicking(step.to) &&
      step.to.context.seatIds.length === 0 &&
      noticesOf(step).includes('holdExpired') &&
      actionsOf(step, 'refreshSeats').length === 1 &&
      sentOf(step, 'seats.want').some((event) => idsOf(event).length === 0),
  },
  {
    name: 'a screening that is cancelled at the summary gives the seats up (C-BOOK-4)',
    when: (step) => resultOf(step) === 'screeningClosed',
    holds: (step) =>
      isReleasing(step.to) &&
      step.to.context.screening === null &&
      noticesOf(step).includes('screeningClosed'),
  },
  {
    name: 'an order that could not be cancelled is asked about before anything else (C-BOOK-55)',
    when: (step) => resultOf(step) === 'orderUncertain' && step.from.context.isSignedIn === true,
    holds: (step) => inputsOf(step, 'orderRecovery').some(({ orderId }) => orderId === ORDER_ID),
  },
  {
    name: 'a failure at the provider opens its page, and keeps the booking for another try (C-PAY-24, C-PAY-41)',
    when: (step) => resultOf(step) === 'failedAtProvider',
    holds: (step) =>
      step.to.matches('paymentFailed') &&
      !isMemoryCleared(step) &&
      actionsOf(step, 'openFailure').some(
        ({ code, message }) =>
          code === 'REJECT_CARD_COMPANY' && message === '카드사가 거절했습니다.',
      ),
  },
  {
    name: 'only a failure at the provider opens the failure page (C-PAY-24)',
    when: (step) =>
      actionsOf(step, 'openFailure').length > 0 ||
      (step.to.matches('paymentFailed') && !step.from.matches('paymentFailed')),
    holds: (step) => resultOf(step) === 'failedAtProvider',
  },
  {
    name: 'a booking without a payment opens My Page and is forgotten (C-PAY-25)',
    when: (step) => resultOf(step) === 'booked',
    holds: (step) =>
      step.to.matches('booked') &&
      isMemoryCleared(step) &&
      actionsOf(step, 'openProfile').length === 1,
  },
  {
    name: 'My Page opens only for a booking that is complete (C-PAY-25)',
    when: (step) => actionsOf(step, 'openProfile').length > 0,
    holds: (step) => resultOf(step) === 'booked',
  },
  {
    name: 'a fault of the checkout is said and keeps the seats',
    when: ({ event }) => event.type === 'xstate.error.actor.checkout',
    holds: (step) =>
      (isPicking(step.to) || step.from.context.isSignedIn !== true) &&
      noticesOf(step).includes('bookingFailed') &&
      isSame(step.to.context.seatIds, step.from.context.seatIds),
  },
  {
    name: 'a notice of the checkout is passed on',
    when: ({ event }) => event.type === 'notice.raise',
    holds: (step) => noticesOf(step).join() === 'paymentCancelled',
  },
];
