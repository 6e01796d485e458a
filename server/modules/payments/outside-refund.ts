import type { PartialRefund } from '../ledger/partial-refunds-store.ts';
import type { Payment } from '../ledger/payments-store.ts';
import type { ProviderBalance } from '../../ports/payments.ts';

/** A captured order, and what decides about a refund without a request. */
export interface Checked {
  order: Payment;
  /** In which the order was returned, in their order. */
  parts: readonly Pick<PartialRefund, 'providerRefundAmount' | 'doneAt'>[];
  isAdmitted: boolean;
  isScreeningOver: boolean;
  isScreeningCancelled: boolean;
}

/** What a balance at the provider means for a captured order. `check-payment.ts` has what each does. */
export type Finding =
  /** Everything was returned: the booking ends. */
  | { kind: 'cancel'; isAccountOpen: boolean }
  /** In the provider's currency, more than was known: the booking stays. */
  | { kind: 'record'; outsideRefund: number }
  /** The balance is from before a refund of ours. */
  | { kind: 'outdated' }
  | { kind: 'nothing' };

/**
 * Compares a balance with the refunds that this program has requested: a refund that explains it may be under way, and
 * one of ours is never taken for another's (C-PAY-99).
 */
export function findingOf(checked: Checked, balance: ProviderBalance): Finding {
  const { order, isAdmitted, isScreeningOver, isScreeningCancelled } = checked;
  if (balance.orderId !== order.orderId) return { kind: 'nothing' };
  const returned = order.providerAmount - balance.left;
  const requested = requestedOf(checked, returned);
  const outsideRefund = Math.ceil(returned - requested);
  if (outsideRefund < 0) return { kind: 'outdated' };
  if (outsideRefund <= order.outsideRefund) return { kind: 'nothing' };
  // Its job returns everything: a refund that was made already counts as made.
  if (isScreeningCancelled) return { kind: 'nothing' };
  const isBooked = order.state === 'DONE' && !isScreeningOver && !isAdmitted;
  return balance.left === 0 && isBooked
    ? { kind: 'cancel', isAccountOpen: balance.isAccountOpen }
    : { kind: 'record', outsideRefund };
}

/** @returns what this program has returned, in the provider's currency, with a refund under way if it explains the balance */
function requestedOf({ order, parts }: Checked, returned: number): number {
  const whole = order.providerRefundAmount ?? 0;
  if (parts.length === 0) {
    if (order.state !== 'REFUND_PENDING' || returned >= whole) return whole;
    // A refund of the whole returns what is left, whatever was returned before.
    return whole === order.providerAmount ? returned : 0;
  }
  const done = parts
    .filter(({ doneAt }) => doneAt !== null)
    .reduce((sum, part) => sum + part.providerRefundAmount, 0);
  const open = parts.find(({ doneAt }) => doneAt === null)?.providerRefundAmount ?? 0;
  return returned - done < open ? done : done + open;
}
