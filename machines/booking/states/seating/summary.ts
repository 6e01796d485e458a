import type { CheckoutOutcome } from '../../../checkout/checkout.types.ts';
import { priceOf } from '../../booking-rules.ts';
import { bookingSetup } from '../../booking.setup.ts';
import {
  refreshSeats,
  remember,
  whenHoldExpired,
  showStep,
  toLoginWhenSignedOut,
  whenHoldRefused,
  whenSeatsAreLost,
} from '../../booking.shared.ts';

const reviewing = bookingSetup.createStateConfig({
  entry: showStep('summary'),
  always: toLoginWhenSignedOut,
  on: {
    'step.back': {
      actions: 'leaveCheckout',
      description: 'The checkout cancels the pending reservation first (C-BOOK-40).',
    },
    'checkout.stayed': {
      actions: showStep('summary'),
      description: 'Back only closed a dialog, or a call is under way (C-BOOK-56).',
    },
    'reservation.created': { actions: { type: 'takeReservation', params: ({ event }) => event } },
    'payment.opened': {
      target: 'paying',
      actions: [
        { type: 'takeOrder', params: ({ event }) => event },
        { type: 'moveDeadline', params: ({ event }) => event },
        remember('payment'),
      ],
      description: 'The deadline moves once (C-PAY-18).',
    },
    ...whenSeatsAreLost('#booking.seating.picking'),
    'hold.refused': {
      target: '#booking.seating.picking',
      actions: whenHoldRefused,
      description: 'The message is shown; picking again tries again (C-BOOK-32).',
    },
  },
});

const paying = bookingSetup.createStateConfig({
  description: 'The order is with the provider; leaving releases nothing (C-BOOK-43).',
  tags: ['working'],
  on: {
    'page.leave': { description: 'The provider’s page opens, most often (C-BOOK-43).' },
    'page.return': {
      actions: 'returnToCheckout',
      description: 'Back from the provider: the checkout cancels the order.',
    },
    'step.back': {
      actions: ['returnToCheckout', showStep('summary')],
      description: 'Back cancels the order, as the return from the provider does (C-BOOK-56).',
    },
    'booking.close': {
      target: '#booking.closed',
      description: 'The seats stay held and the memory is kept (C-BOOK-43).',
    },
    'payment.closed': {
      target: 'reviewing',
      actions: ['clearOrder', remember('summary'), refreshSeats],
      description: 'Another page may have booked the seats in the meantime (C-BOOK-64).',
    },
    'clock.check': { description: 'The server decides whether the payment is in time.' },
    'screening.close': {
      description: 'The server refuses the payment, or refunds it (A-CANCEL-14).',
    },
    'seats.freed': {
      actions: { type: 'loseElsewhere', params: ({ event }) => event },
      description: 'The order has its seats; no others are held for it.',
    },
  },
  initial: 'inTime',
  states: {
    inTime: { on: { 'hold.expired': 'pastDeadline' } },
    pastDeadline: {
      on: {
        'payment.closed': {
          target: '#booking.seating.picking',
          actions: ['clearSeats', 'clearOrder', ...whenHoldExpired],
          description: 'The customer must choose again (C-BOOK-33).',
        },
      },
    },
  },
});

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
