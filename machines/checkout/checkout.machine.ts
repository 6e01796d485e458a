import { ticketTotal } from '../../domain/amounts.ts';
import { conflictsOf } from '../seat-hold/seat-hold-seats.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { cancelling } from './checkout.shared.ts';
import { abandoning } from './states/abandoning.ts';
import { amountsChanged } from './states/amounts-changed.ts';
import { completing } from './states/completing.ts';
import { creatingReservation } from './states/creating-reservation.ts';
import { loading } from './states/loading.ts';
import { paying } from './states/paying.ts';
import { preparingPayment } from './states/preparing-payment.ts';
import { recalling } from './states/recalling.ts';
import { refused } from './states/refused.ts';
import { reloadingDiscounts } from './states/reloading-discounts.ts';
import { reloadingPoints } from './states/reloading-points.ts';
import { returning } from './states/returning.ts';
import { reviewing } from './states/reviewing.ts';

/** From the summary of a booking to the card provider, or to the end of a free booking. */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Discount, points and method; then reservation, order and the card provider.',
  context: ({ input }) => ({
    ...input,
    total: ticketTotal(input.tickets),
    discounts: [],
    discountId: null,
    pointBalance: 0,
    points: 0,
    method: 'CARD',
    cashReceipt: 'NONE',
    correctedAmounts: null,
    orderId: '',
    reservationId: null,
    isMock: false,
    prepared: null,
    failure: null,
    outcome: { result: 'leftForSeats' },
  }),
  output: ({ context: { outcome } }) => outcome,
  on: {
    'checkout.leave': {
      actions: 'reportStayed',
      description: 'Not during a call: its answer decides (C-BOOK-56).',
    },
  },
  initial: 'loading',
  states: {
    loading,
    recalling,
    reviewing,
    creatingReservation,
    preparingPayment,
    ordered: {
      always: [
        {
          guard: 'isFree',
          target: 'completing',
          description: 'A free booking never goes to the provider (C-PAY-25).',
        },
        { target: 'paying' },
      ],
    },
    completing,
    completionUncertain: {
      description: 'The booking may be complete. A repeated request changes nothing (C-PAY-48).',
      on: { 'completion.retry': 'completing' },
    },
    paying,
    refused,
    amountsChanged,
    reloadingDiscounts,
    reloadingPoints,
    abandoning,
    returning,
    leavingForFailurePage: {
      description: 'The failure page opens, whether the order is cancelled or not (C-PAY-24).',
      tags: ['working'],
      invoke: { ...cancelling, onDone: 'failedAtProvider', onError: 'failedAtProvider' },
    },
    leavingForSeats: {
      description: 'The seats open, whether the reservation is cancelled or not (C-BOOK-40).',
      tags: ['working'],
      invoke: { ...cancelling, onDone: 'leftForSeats', onError: 'leftForSeats' },
      on: { 'checkout.leave': { description: 'The customer is already leaving.' } },
    },
    leftForSeats: { type: 'final' },
    booked: {
      type: 'final',
      entry: {
        type: 'endAs',
        params: ({ context: { reservationId } }) => ({ result: 'booked', reservationId }),
      },
    },
    holdLost: { type: 'final', entry: { type: 'endAs', params: { result: 'holdLost' } } },
    seatsBooked: {
      type: 'final',
      entry: {
        type: 'endAs',
        params: ({ context: { seatIds, failure } }) => ({
          result: 'seatsBooked',
          seatIds: conflictsOf(seatIds, { conflictingSeatIds: failure?.conflictingSeatIds ?? [] }),
        }),
      },
    },
    screeningClosed: {
      type: 'final',
      entry: {
        type: 'endAs',
        params: ({ context: { failure } }) => ({
          result: 'screeningClosed',
          code: failure?.code ?? null,
        }),
      },
    },
    orderUncertain: {
      type: 'final',
      entry: { type: 'endAs', params: { result: 'orderUncertain' } },
    },
    failedAtProvider: {
      type: 'final',
      entry: {
        type: 'endAs',
        params: ({ context: { failure } }) => ({
          result: 'failedAtProvider',
          code: failure?.code ?? '',
          message: failure?.message ?? null,
        }),
      },
    },
  },
});
