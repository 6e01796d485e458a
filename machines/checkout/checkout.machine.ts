import { ticketTotal } from '../../domain/amounts.ts';
import { conflictsOf } from '../seat-hold/seat-hold.setup.ts';
import { checkoutSetup } from './checkout.setup.ts';
import { cancelling, backToReview, notCancelled } from './checkout.shared.ts';
import {
  amountsChanged,
  reloadingDiscounts,
  reloadingPoints,
} from './states/reloading-discounts.ts';
import {
  completing,
  paying,
  preparingPayment,
  creatingReservation,
  refused,
} from './states/paying.ts';
import { reviewing } from './states/reviewing.ts';

const loading = checkoutSetup.createStateConfig({
  description: 'Without an answer there are no discounts and no points (C-PAY-10).',
  tags: ['loading'],
  type: 'parallel',
  onDone: 'recalling',
  on: { 'checkout.leave': 'leftForSeats' },
  states: {
    discounts: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadingDiscounts',
            src: 'loadDiscounts',
            onDone: {
              target: 'loaded',
              actions: { type: 'takeDiscounts', params: ({ event }) => event.output },
            },
            onError: { target: 'loaded', description: 'C-PAY-10' },
          },
        },
        loaded: { type: 'final' },
      },
    },
    points: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadingPoints',
            src: 'loadPoints',
            onDone: {
              target: 'loaded',
              actions: { type: 'takePoints', params: ({ event }) => event.output },
            },
            onError: { target: 'loaded', description: 'C-PAY-10' },
          },
        },
        loaded: { type: 'final' },
      },
    },
  },
});

const recalling = checkoutSetup.createStateConfig({
  description: 'A try after a failed payment continues with the same choices (C-PAY-65).',
  tags: ['loading'],
  on: { 'checkout.leave': 'leftForSeats' },
  invoke: {
    id: 'recalling',
    src: 'recallChoice',
    input: ({ context }) => ({ screeningId: context.screeningId }),
    onDone: {
      target: 'reviewing',
      actions: { type: 'applyChoice', params: ({ event }) => event.output },
    },
    onError: { target: 'reviewing', description: 'A storage that fails counts as empty.' },
  },
});

const returning = checkoutSetup.createStateConfig({
  description: 'The customer returned without paying and gets a notice of the cancellation.',
  tags: ['working'],
  entry: 'forgetAttempt',
  invoke: {
    ...cancelling,
    onDone: {
      ...backToReview,
      actions: [
        ...backToReview.actions,
        { type: 'raiseNotice', params: { kind: 'paymentCancelled' } },
      ],
      description: 'C-BOOK-55',
    },
    onError: notCancelled,
  },
});

const abandoning = checkoutSetup.createStateConfig({
  description: 'The order is cancelled and the customer keeps its seats.',
  tags: ['working'],
  entry: 'forgetAttempt',
  invoke: { ...cancelling, onDone: backToReview, onError: notCancelled },
});

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
