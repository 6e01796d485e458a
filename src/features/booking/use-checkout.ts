import { useState } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { hasCashReceipt, type CashReceiptChoice } from '../../../domain/cash-receipt.ts';
import { type PaymentMethod, isPayable, minimumPayment } from '../../../domain/amounts.ts';
import { VIRTUAL_ACCOUNT_LEAD_MS } from '../../../domain/limits.ts';
import { amountsOf, mostPoints } from '../../../machines/checkout/checkout-amounts.ts';
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { makeOrderId } from '../../../domain/order-id.ts';
import type { PayAttempt } from '../../../machines/checkout/checkout.types.ts';
import type { ServerClock } from '../../api/server-clock.ts';
import { statePath } from '../../ui/state-path.ts';

/** loading: discounts and points load; choosing: the customer chooses; working: a call runs; atProvider: the card form opens. */
type Phase = 'loading' | 'choosing' | 'working' | 'atProvider' | 'amountsChanged' | 'uncertain';

/** @returns the checkout of a booking at its summary; null at any other step */
export function useCheckout(
  actor: ActorRefFrom<typeof checkoutMachine> | undefined,
  clock: ServerClock,
) {
  const snapshot = useSelector(actor, (current) => current);
  const [cashReceipt, chooseCashReceipt] = useState<CashReceiptChoice>('INCOME_DEDUCTION');
  if (actor === undefined || snapshot === undefined) return null;
  const { context } = snapshot;
  const amounts = amountsOf(context);
  const attempt = () => payAttempt(clock.now(), Math.random(), cashReceipt);
  return {
    statePath: statePath(snapshot.value),
    phase: phaseOf(snapshot),
    amounts,
    discountId: context.discountId,
    pointBalance: context.pointBalance,
    usablePoints: mostPoints(context),
    method: context.method,
    /** Null for a method without a cash receipt. */
    cashReceipt: hasCashReceipt(context.method) ? cashReceipt : null,
    /** The minimum in won; null when the amount can be paid. */
    unmetMinimum: isPayable(amounts.finalAmount, context.method)
      ? null
      : minimumPayment(context.method),
    isVirtualAccountOffered: Date.parse(context.startsAt) - clock.now() > VIRTUAL_ACCOUNT_LEAD_MS,
    isMock: context.isMock,
    chooseDiscount: (discountId: number | null) =>
      actor.send({ type: 'discount.choose', discountId }),
    setPoints: (points: number) => actor.send({ type: 'points.set', points }),
    useAllPoints: () => actor.send({ type: 'points.useAll' }),
    chooseMethod: (method: PaymentMethod) =>
      actor.send({ type: 'method.choose', method, now: clock.now() }),
    chooseCashReceipt,
    pay: () => actor.send({ type: 'pay', ...attempt() }),
    acceptAmounts: () => actor.send({ type: 'amounts.accept', ...attempt() }),
    declineAmounts: () => actor.send({ type: 'amounts.decline' }),
    retryCompletion: () => actor.send({ type: 'completion.retry' }),
  };
}

/** The checkout for the summary step. */
export type CheckoutView = NonNullable<ReturnType<typeof useCheckout>>;

function phaseOf(snapshot: SnapshotFrom<typeof checkoutMachine>): Phase {
  if (snapshot.matches('amountsChanged')) return 'amountsChanged';
  if (snapshot.matches('completionUncertain')) return 'uncertain';
  if (snapshot.hasTag('atProvider')) return 'atProvider';
  if (snapshot.hasTag('form')) return 'choosing';
  return snapshot.hasTag('loading') ? 'loading' : 'working';
}

/**
 * @param now milliseconds since 1970 by the server's clock, possibly with a fraction
 * @param random a number in [0, 1)
 * @returns an attempt to pay, with a new order id (C-PAY-13)
 */
export function payAttempt(
  now: number,
  random: number,
  cashReceipt: CashReceiptChoice,
): PayAttempt {
  const whole = Math.floor(now);
  return { now: whole, orderId: makeOrderId(whole, random), cashReceipt };
}
