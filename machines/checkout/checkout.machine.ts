import { ticketTotal } from '../../domain/amounts.ts';
import { finalOutputs } from '../final-output.ts';
import { conflictsOf } from '../seat-hold/seat-hold-seats.ts';
import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutContext, CheckoutOutcome } from './checkout.types.ts';
import { abandoning } from './states/abandoning.ts';
import { completing } from './states/completing.ts';
import { loading } from './states/loading.ts';
import { ordering } from './states/ordering.ts';
import { paying } from './states/paying.ts';
import { recalling } from './states/recalling.ts';
import { refused } from './states/refused.ts';
import { reviewing } from './states/reviewing.ts';

const output = finalOutputs<CheckoutContext, CheckoutOutcome>();

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
  }),
  output: output.ofMachine,
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
    ordering,
    completing,
    paying,
    refused,
    abandoning,
    leftForSeats: { type: 'final', output: output.of(() => ({ result: 'leftForSeats' })) },
    booked: {
      type: 'final',
      output: output.of(({ reservationId }) => ({ result: 'booked', reservationId })),
    },
    holdLost: { type: 'final', output: output.of(() => ({ result: 'holdLost' })) },
    seatsBooked: {
      type: 'final',
      output: output.of(({ seatIds, failure }) => ({
        result: 'seatsBooked',
        seatIds: conflictsOf(seatIds, { conflictingSeatIds: failure?.conflictingSeatIds ?? [] }),
      })),
    },
    screeningClosed: {
      type: 'final',
      output: output.of(({ failure }) => ({
        result: 'screeningClosed',
        code: failure?.code ?? null,
      })),
    },
    signedOut: { type: 'final', output: output.of(() => ({ result: 'signedOut' })) },
    orderUncertain: { type: 'final', output: output.of(() => ({ result: 'orderUncertain' })) },
    failedAtProvider: {
      type: 'final',
      output: output.of(({ failure }) => ({
        result: 'failedAtProvider',
        code: failure?.code ?? '',
        message: failure?.message ?? null,
      })),
    },
  },
});
