import type { CheckoutOutcome } from '../../../checkout/checkout.types.ts';
import { priceOf } from '../../booking-rules.ts';
import { bookingSetup } from '../../booking.setup.ts';
import { refreshSeats, remember, whenHoldExpired } from '../../booking.shared.ts';
import { paying } from './summary/paying.ts';
import { reviewing } from './summary/reviewing.ts';

export const summary = bookingSetup.createStateConfig({
  description: 'Step 3: the summary, and paying.',
  tags: ['screen.summary'],
  exit: 'endNotice',
  entry: remember('summary'),
  invoke: {
    id: 'checkout',
    src: 'checkout',
    input: ({ context }) => ({
      mode: context.mode,
      screeningId: context.hold.screeningId,
      startsAt: context.screening?.startsAt ?? '',
      movieTitle: context.movieTitle,
      seatIds: context.seatIds,
      tickets: context.tickets.map((ticket) => ({
        ...ticket,
        price: priceOf(context, ticket.ticketTypeId),
      })),
    }),
    onDone: [
      {
        guard: { type: 'isBooked', params: ({ event }) => event.output },
        target: '#booking.booked',
        actions: ['clearMemory', 'openProfile'],
        description: 'There was nothing to pay (C-PAY-25).',
      },
      {
        guard: { type: 'hasLostHold', params: ({ event }) => event.output },
        target: 'picking',
        actions: ['clearSeats', 'sendWantedSeats', ...whenHoldExpired],
        description: 'The customer must choose again (C-BOOK-33).',
      },
      {
        guard: { type: 'hasBookedSeats', params: ({ event }) => event.output },
        target: 'picking',
        actions: [
          {
            type: 'sendSoldSeats',
            params: ({ event }) => ({ type: 'seats.sold', ...bookedSeatsIn(event.output) }),
          },
          { type: 'dropSeats', params: ({ event }) => bookedSeatsIn(event.output) },
          remember('seats'),
          refreshSeats,
          {
            type: 'notify',
            params: ({ event }) => ({ kind: 'seatsBooked', ...bookedSeatsIn(event.output) }),
          },
        ],
        description: 'The other seats stay picked and held (C-BOOK-86).',
      },
      {
        guard: { type: 'hasLostScreening', params: ({ event }) => event.output },
        target: 'releasing',
        actions: [
          'clearScreening',
          {
            type: 'notify',
            params: ({ event }) => ({
              kind: 'screeningClosed',
              code: event.output.result === 'screeningClosed' ? event.output.code : null,
            }),
          },
        ],
        description: 'A screening that has begun or is cancelled cannot be booked (C-BOOK-4).',
      },
      {
        guard: { type: 'isOrderUncertain', params: ({ event }) => event.output },
        target: '#booking.recoveringOrder',
        description: 'The order could not be cancelled and may be paid by now (C-BOOK-55).',
      },
      {
        guard: { type: 'hasFailedAtProvider', params: ({ event }) => event.output },
        target: '#booking.paymentFailed',
        actions: {
          type: 'openFailure',
          params: ({ event }) => providerFailureIn(event.output),
        },
        description: 'The seats stay held for another try (C-PAY-24).',
      },
      {
        target: 'picking',
        actions: remember('seats'),
        description: 'Back keeps the seats held (C-BOOK-40).',
      },
    ],
    onError: {
      target: 'picking',
      actions: { type: 'notify', params: { kind: 'bookingFailed', message: null } },
    },
  },
  on: {
    'notice.drop': {
      actions: 'endNotice',
      description: 'Another choice, or another attempt to pay (C-BOOK-63).',
    },
  },
  initial: 'reviewing',
  states: { reviewing, paying },
});

function bookedSeatsIn(outcome: CheckoutOutcome) {
  return { seatIds: outcome.result === 'seatsBooked' ? outcome.seatIds : [] };
}

function providerFailureIn(outcome: CheckoutOutcome) {
  if (outcome.result !== 'failedAtProvider') return { code: '', message: null };
  const { code, message } = outcome;
  return { code, message };
}
