import type { CheckoutOutcome } from '../checkout/checkout.types.ts';
import { priceOf } from './booking-rules.ts';
import { bookingSetup } from './booking.setup.ts';
import {
  rememberSeats,
  saySessionEnded,
  whenHoldExpired,
  whenHoldRefused,
  whenSeatsTaken,
} from './booking.shared.ts';

const reviewing = bookingSetup.createStateConfig({
  entry: { type: 'showStep', params: { step: 'summary' } },
  always: { guard: 'isSignedOut', target: '#booking.loginGate' },
  on: {
    'step.back': { actions: 'leaveCheckout' },
    'checkout.stayed': {
      actions: { type: 'showStep', params: { step: 'summary' } },
      description: 'Only a dialog was closed, or a call is under way (C-BOOK-56).',
    },
    'reservation.created': {
      actions: { type: 'takeReservation', params: ({ event }) => event },
    },
    'payment.opened': {
      target: 'paying',
      actions: [
        { type: 'takeOrder', params: ({ event }) => event },
        { type: 'moveDeadline', params: ({ event }) => event },
        { type: 'remember', params: { step: 'payment' } },
      ],
    },
    'hold.conflicted': {
      target: '#booking.seating.picking',
      actions: ['forgetOrder', ...whenSeatsTaken],
      description: 'Freed by another page of the same person, and taken meanwhile (C-BOOK-60).',
    },
    'hold.refused': {
      target: '#booking.seating.picking',
      actions: ['forgetOrder', ...whenHoldRefused],
    },
    'hold.expired': {
      target: '#booking.seating.picking',
      actions: ['forgetSeats', 'forgetOrder', ...whenHoldExpired],
    },
  },
});

const paying = bookingSetup.createStateConfig({
  description: 'The order is with the provider: leaving releases nothing (C-BOOK-43).',
  tags: ['working'],
  on: {
    'page.leave': { description: 'To the provider’s page, mostly.' },
    'page.return': { actions: 'tellReturn' },
    'step.back': {
      actions: ['tellReturn', { type: 'showStep', params: { step: 'summary' } }],
      description: 'As coming back from the provider: the order is given up.',
    },
    'booking.close': '#booking.closed',
    'clock.check': { description: 'The server decides what is still in time.' },
    'seats.freed': { description: 'The order has its seats; nothing else is held for it.' },
    'hold.unauthenticated': {
      description: 'What the checkout is told about the session counts.',
    },
    'session.change': {
      actions: { type: 'takeSession', params: ({ event }) => event },
    },
  },
  initial: 'inTime',
  states: {
    inTime: {
      on: {
        'hold.expired': 'pastDeadline',
        'payment.closed': {
          target: '#booking.seating.summary.reviewing',
          actions: ['forgetOrder', { type: 'remember', params: { step: 'summary' } }],
        },
      },
    },
    pastDeadline: {
      on: {
        'payment.closed': {
          target: '#booking.seating.picking',
          actions: ['forgetSeats', 'forgetOrder', ...whenHoldExpired],
        },
      },
    },
  },
});

export const summary = bookingSetup.createStateConfig({
  description: 'Step 3: the summary, and paying.',
  tags: ['summary'],
  entry: { type: 'remember', params: { step: 'summary' } },
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
        guard: endedWith('booked'),
        target: '#booking.booked',
        actions: ['clearMemory', 'openProfile'],
        description: 'Nothing was to pay (C-PAY-25).',
      },
      {
        guard: endedWith('holdLost'),
        target: 'picking',
        actions: ['forgetSeats', 'forgetOrder', 'tellSeats', ...whenHoldExpired],
      },
      {
        guard: endedWith('screeningClosed'),
        target: 'releasing',
        actions: [
          'forgetScreening',
          {
            type: 'notify',
            params: ({ event }) => ({
              kind: 'screeningClosed',
              code: event.output.result === 'screeningClosed' ? event.output.code : null,
            }),
          },
        ],
      },
      {
        guard: endedWith('signedOut'),
        target: '#booking.loginGate',
        actions: saySessionEnded,
      },
      {
        guard: endedWith('orderUncertain'),
        target: '#booking.askingOrder',
        description: 'It could not be given up: it may be paid by now (C-BOOK-55).',
      },
      {
        guard: endedWith('failedAtProvider'),
        target: '#booking.paymentFailed',
        actions: {
          type: 'openFailure',
          params: ({ event }) =>
            event.output.result === 'failedAtProvider' ? event.output : { code: '', message: null },
        },
        description: 'The seats stay held for another try (C-PAY-24).',
      },
      {
        target: 'picking',
        actions: ['forgetOrder', rememberSeats],
        description: 'C-BOOK-40',
      },
    ],
    onError: {
      target: 'picking',
      actions: [
        'forgetOrder',
        { type: 'notify', params: { kind: 'bookingFailed', message: null } },
      ],
    },
  },
  initial: 'reviewing',
  states: {
    reviewing,
    paying,
  },
});

function endedWith(result: CheckoutOutcome['result']) {
  return {
    type: 'endedWith',
    params: ({ event }: { event: { output: CheckoutOutcome } }) => ({
      output: event.output,
      result,
    }),
  } as const;
}
