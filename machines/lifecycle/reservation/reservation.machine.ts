import { setup } from 'xstate';

/** The values of the state column. */
export type ReservationState = 'PENDING' | 'PAYING' | 'COMPLETED' | 'CANCELLED' | 'EXPIRED';

export type ReservationEvent =
  | { type: 'payment.open' }
  | { type: 'payment.done' }
  | { type: 'payment.refused' }
  | { type: 'payment.cancelled' }
  | { type: 'complete.free' }
  | { type: 'expire' }
  /** By the customer; `until` is the start of the screening, or later when the cinema has delayed it (C-RES-100). */
  | { type: 'cancel'; now: Date; until: Date }
  | { type: 'ticket.cancel'; now: Date; until: Date }
  | { type: 'seats.change'; now: Date; startsAt: Date }
  | { type: 'cinema.cancel' }
  | { type: 'cinema.cancelTicket' }
  /** The provider has returned the money without a request. */
  | { type: 'payment.returned' };

/**
 * The life of a reservation row. Pure: to change a row, call `next` first and then compare and set;
 * the page asks it which actions to offer.
 */
export const reservationMachine = setup({
  types: { events: {} as ReservationEvent },
  guards: {
    isInTime: (_, { now, until }: { now: Date; until: Date }) => now < until,
    isBeforeStart: (_, { now, startsAt }: { now: Date; startsAt: Date }) => now < startsAt,
  },
}).createMachine({
  id: 'reservation',
  description: 'The life of a reservation row, from the seats that are held for it to its end.',
  initial: 'PENDING',
  states: {
    PENDING: {
      description:
        'Made from held seats. It lives as long as the hold. Without an order its row is deleted in place of a cancellation or an expiry (C-RES-40).',
      on: {
        'payment.open': {
          target: 'PAYING',
          description: 'The confirmation starts and pins the seats (C-PAY-44).',
        },
        'complete.free': {
          target: 'COMPLETED',
          description:
            'Nothing is left to pay, or it is paid at the counter (C-PAY-25, A-COUNT-10).',
        },
        cancel: {
          target: 'CANCELLED',
          description: 'Its seats stay held under the old deadline (C-RES-22).',
        },
        'cinema.cancel': { target: 'CANCELLED' },
        expire: { target: 'EXPIRED', description: 'The hold is over (C-PAY-55).' },
      },
    },
    PAYING: {
      description:
        'The provider confirms the payment, has not answered, or waits for a deposit. Only the payment ends this state; time and the customer do not.',
      on: {
        'payment.done': { target: 'COMPLETED', description: 'The seats are sold.' },
        'payment.refused': {
          target: 'CANCELLED',
          description:
            'Nothing was charged; the seats are held again under the old deadline (C-PAY-46).',
        },
        'payment.cancelled': {
          target: 'CANCELLED',
          description:
            'A deposit expired, the customer gave up a virtual account, or the money goes back because the booking failed (C-PAY-50, C-PAY-56, C-RES-23).',
        },
      },
    },
    COMPLETED: {
      description: 'Paid, or free; the seats are sold.',
      on: {
        cancel: {
          guard: { type: 'isInTime', params: ({ event }) => event },
          target: 'CANCELLED',
          description:
            'Until the start, of a late one until the end, with a refund (C-RES-12, C-RES-13, C-RES-100).',
        },
        'ticket.cancel': {
          guard: { type: 'isInTime', params: ({ event }) => event },
          target: 'COMPLETED',
          description: 'One ticket of several; the others stay booked (C-PART-1, C-PART-10).',
        },
        'seats.change': {
          guard: { type: 'isBeforeStart', params: ({ event }) => event },
          target: 'COMPLETED',
          description:
            'Other seats with the same tickets, also of another screening of the film (C-RES-71, C-RES-80, A-BOOK-45).',
        },
        'cinema.cancel': {
          target: 'CANCELLED',
          description: 'At any time, with a full refund (C-RES-26, A-BOOK-23).',
        },
        'cinema.cancelTicket': {
          target: 'COMPLETED',
          description: 'One ticket of several, at any time, with its full refund (A-BOOK-23).',
        },
        'payment.returned': {
          target: 'CANCELLED',
          description: 'The money was returned at the provider, without a request (C-PAY-97).',
        },
      },
    },
    CANCELLED: { type: 'final', description: 'Given up, refused or refunded.' },
    EXPIRED: { type: 'final', description: 'Not paid in time.' },
  },
});
