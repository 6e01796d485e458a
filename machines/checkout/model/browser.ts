import { amountsOf, mostPoints } from '../checkout-amounts.ts';
import { MOCK_ID } from '../checkout-requests.ts';
import { callFailure } from '../../calls.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { DISCOUNT, TOO_LATE } from './examples.ts';
import { isAtProvider, type CheckoutSnapshot, type CheckoutStep } from './readers.ts';

type Fields = Readonly<Record<string, unknown>>;
type Condition = (from: CheckoutSnapshot, event: Fields) => boolean;

/**
 * Whether the page and a server in demo mode can cause a step at that moment. The causes of the model exclude whole
 * transitions; this excludes events and payloads in some states.
 */
export function isCausable({ from, event }: CheckoutStep): boolean {
  return conditions[event.type]?.(from, fieldsOf(event)) ?? true;
}

/** An earlier call was answered as if there was no server: the real one does not know the reservation. */
const isMock = ({ context }: CheckoutSnapshot): boolean => context.reservationId === MOCK_ID;
const isKnown = (from: CheckoutSnapshot): boolean => !isMock(from);
const isServerMissing = ({ error }: Fields): boolean => {
  const { status, code } = callFailure(error);
  return status === 404 && code === null;
};

const conditions: Readonly<Record<string, Condition>> = {
  'xstate.init': ({ context }) => context.seatIds.length > 0 && context.seatIds.every(Boolean),
  // Each path starts in a tab without earlier choices.
  'xstate.done.actor.recalling': (_, { output }) => output === null,
  'discount.choose': ({ context }, { discountId }) =>
    context.discounts.length > 0 &&
    discountId !== context.discountId &&
    // The server knows the discount only as that of its first method.
    (discountId === null ||
      (context.method === DISCOUNT.paymentMethod &&
        context.discounts[0]?.paymentMethod === DISCOUNT.paymentMethod)),
  'points.set': ({ context }, { points }) =>
    mostPoints(context) > 0 && points !== amountsOf(context).usedPointAmount,
  'points.useAll': ({ context }) => mostPoints(context) > 0,
  // There is nothing to choose for a free booking.
  'method.choose': ({ context }, { method }) =>
    amountsOf(context).finalAmount > 0 && method !== context.method,
  pay: ({ context }, { now }) => now !== TOO_LATE || context.method === 'VIRTUAL_ACCOUNT',
  // While the order is with the provider the booking asks the checkout to return.
  'checkout.leave': (from) =>
    (
      [
        'loading',
        'reviewing',
        'creatingReservation',
        'preparingPayment',
        'amountsChanged',
        'reloadingDiscounts',
        'reloadingPoints',
        'leavingForSeats',
      ] as const
    ).some((name) => from.matches(name)),
  // The order is saved within one turn of the page.
  'provider.return': (from) => isKnown(from) && isAtProvider(from),
  'xstate.error.actor.creating': ({ context }, event) =>
    !isServerMissing(event) || context.mode === 'demo',
  // The server's prices do not change: it refuses an amount that a path has corrected.
  'xstate.done.actor.preparing': (from) =>
    isKnown(from) && from.context.total === 15_000 && from.context.correctedAmounts === null,
  'xstate.error.actor.preparing': (from, event) =>
    isServerMissing(event) ? isMock(from) : isKnown(from),
  'xstate.done.actor.completing': isKnown,
  'xstate.error.actor.completing': (from, event) =>
    isServerMissing(event) ? from.context.mode === 'demo' : isKnown(from),
  'xstate.done.actor.cancelling': isKnown,
};
