import { loading, reviewing } from './checkout.form.ts';
import {
  completing,
  completionUncertain,
  creatingReservation,
  preparingPayment,
  routingPayment,
} from './checkout.order.ts';
import { abandoning, atProvider, awaitingRedirect, savingPayment } from './checkout.provider.ts';
import {
  amountsChanged,
  judgingFailure,
  reloadingDiscounts,
  reloadingPoints,
} from './checkout.refusal.ts';
import { checkoutSetup } from './checkout.setup.ts';

/**
 * From the summary of a booking to the card provider, or to the end of a booking that costs nothing. The groups of
 * states stand in the files beside, each named after what goes on there.
 */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Discount, points and method; then reservation, order and the card provider.',
  context: ({ input }) => ({
    ...input,
    total: input.tickets.reduce((sum, ticket) => sum + ticket.price * ticket.count, 0),
    discounts: [],
    discountId: null,
    pointBalance: 0,
    points: 0,
    method: 'CARD',
    correctedAmounts: null,
    orderId: '',
    reservationId: null,
    isMock: false,
    prepared: null,
    failure: null,
    outcome: { result: 'leftForSeats' },
  }),
  output: ({ context }) => context.outcome,
  on: {
    'checkout.leave': {
      actions: 'reportStayed',
      description: 'Not while a call is under way, whose answer decides.',
    },
  },
  initial: 'loading',
  states: {
    loading,
    reviewing,
    creatingReservation,
    preparingPayment,
    routingPayment,
    completing,
    completionUncertain,
    savingPayment,
    atProvider,
    awaitingRedirect,
    judgingFailure,
    amountsChanged,
    reloadingDiscounts,
    reloadingPoints,
    abandoning,
    leftForSeats: {
      type: 'final',
      entry: { type: 'conclude', params: { result: 'leftForSeats' } },
    },
    booked: { type: 'final', entry: 'concludeBooked' },
    holdLost: { type: 'final', entry: { type: 'conclude', params: { result: 'holdLost' } } },
    screeningClosed: { type: 'final', entry: 'concludeClosed' },
    signedOut: { type: 'final', entry: { type: 'conclude', params: { result: 'signedOut' } } },
    orderUncertain: {
      type: 'final',
      entry: { type: 'conclude', params: { result: 'orderUncertain' } },
    },
    failedAtProvider: { type: 'final', entry: 'concludeFailedAtProvider' },
  },
});
