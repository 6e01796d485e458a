import type { ConfirmAnswer, ProviderPayment } from '../../ports/payments.ts';
import { reasonOfCinema } from '../ledger/reason-of-cinema.ts';
import type { Payment } from '../ledger/payments-store.ts';
import { ledgerText } from '../ledger/text.ts';
import {
  accountRefusal,
  depositRefusal,
  dueAtOf,
  isDeposit,
  type Refusal,
} from './accepted-deposit.ts';
import type { Settling } from './outcomes.ts';
import { askProviderAgainAfter, depositEndsAt, notPast } from './recovery-times.ts';
import { paymentText } from './text.ts';

/** An undecided order, and what is known of it. */
export type Undecided = Omit<Settling, 'database'> & {
  /** The seats of its reservation. */
  seatIds: readonly number[];
};

/** What an answer of the provider means for an undecided order. `outcomes.ts` has what each does. */
export type Settlement =
  | { kind: 'complete'; paid: ProviderPayment }
  | { kind: 'undo'; paid: ProviderPayment; reason: string }
  | { kind: 'refuse' | 'reject'; failure: Refusal }
  | { kind: 'expire' | 'closeAccount' }
  | { kind: 'wait'; issued: ProviderPayment; dueAt: Date; askAgainAt: Date }
  | { kind: 'askAgain'; at: Date };

/** @param undecided an order that is being confirmed, or waits for its deposit */
export function settlementOf(undecided: Undecided, answer: ConfirmAnswer): Settlement {
  const isWaiting = undecided.order.state === 'WAITING';
  switch (answer.kind) {
    case 'done':
      return ofCapture(undecided, answer.payment);
    case 'waiting':
      return isWaiting ? stillWaiting(undecided) : ofAccount(undecided, answer.payment);
    case 'refused':
      return isWaiting
        ? { kind: 'expire' }
        : refuse(answer.code, answer.message || paymentText.goneAtProvider);
    case 'open':
      return ofUncaptured(undecided);
    case 'unknown':
    case 'failed':
      return ofUnknown(undecided);
  }
}

function ofCapture(undecided: Undecided, paid: ProviderPayment): Settlement {
  const { order } = undecided;
  if (paid.orderId !== order.orderId) return ofForeign(order);
  const isByDeposit = order.state === 'WAITING' || isDeposit(paid);
  const refusal = isByDeposit ? depositRefusal(undecided, paid) : null;
  if (refusal) return { kind: 'undo', paid, reason: refusal.message };
  return canBook(undecided) && isRightAmount(order, paid)
    ? { kind: 'complete', paid }
    : { kind: 'undo', paid, reason: reasonUndone(undecided) };
}

/**
 * The payment belongs to another order: nothing was captured for this one, and the other must not be refunded
 * (C-PAY-51).
 */
function ofForeign(order: Payment): Settlement {
  return order.state === 'WAITING'
    ? { kind: 'expire' }
    : refuse('ORDER_ID_MISMATCH', paymentText.goneAtProvider);
}

function canBook({ reservation, screening, claims, seatIds, exchange }: Undecided): boolean {
  const pinned = claims.filter((claim) => claim.state === 'PAYING').map((claim) => claim.seatId);
  return (
    !screening.cancelledAt &&
    reservation.state === 'PAYING' &&
    (reservation.exchangeOf === null || exchange !== null) &&
    pinned.length === seatIds.length &&
    seatIds.every((id) => pinned.includes(id))
  );
}

function reasonUndone({ screening, reservation }: Undecided): string {
  if (screening.cancelledAt) return reasonOfCinema(screening);
  return reservation.exchangeOf === null
    ? paymentText.refundReasonUndone
    : paymentText.exchangeUndone;
}

function isRightAmount(order: Payment, paid: ProviderPayment): boolean {
  return paid.totalAmount === order.providerAmount && paid.currency === order.providerCurrency;
}

/** The provider has issued a virtual account: accepted only for an order that may wait for a deposit (C-PAY-85). */
function ofAccount(undecided: Undecided, issued: ProviderPayment): Settlement {
  const { order, screening, now } = undecided;
  if (issued.orderId !== order.orderId) return ofForeign(order);
  const dueAt = dueAtOf(undecided, issued);
  const endsAt = depositEndsAt(dueAt, screening.startsAt);
  const failure =
    closedRefusal(undecided) ??
    accountRefusal(undecided) ??
    issuedRefusal(order, issued, endsAt, now);
  if (failure) return { kind: 'reject', failure };
  const askAgainAt = notPast(endsAt, askProviderAgainAfter.waiting(now), now);
  return { kind: 'wait', issued, dueAt, askAgainAt };
}

function issuedRefusal(
  order: Payment,
  issued: ProviderPayment,
  endsAt: Date,
  now: Date,
): Refusal | null {
  if (!isRightAmount(order, issued)) {
    return { code: 'AMOUNT_MISMATCH', message: paymentText.amountMismatch };
  }
  return endsAt <= now ? { code: 'DEPOSIT_EXPIRED', message: paymentText.depositExpired } : null;
}

/** Still no deposit: the account is closed at its end (C-PAY-56). */
function stillWaiting(undecided: Undecided): Settlement {
  const { screening, now } = undecided;
  const endsAt = depositEndsAt(dueAtOf(undecided), screening.startsAt);
  return endsAt <= now
    ? { kind: 'closeAccount' }
    : { kind: 'askAgain', at: notPast(endsAt, askProviderAgainAfter.waiting(now), now) };
}

/** Approved by the customer and not captured: it stays so in a started or cancelled screening (C-PAY-89, A-CANCEL-14). */
function ofUncaptured(undecided: Undecided): Settlement {
  const failure = undecided.order.state === 'CONFIRMING' ? closedRefusal(undecided) : null;
  return failure ? { kind: 'reject', failure } : ofUnknown(undecided);
}

/** @returns why a screening is no longer sold; null while it is */
function closedRefusal({ screening, now }: Undecided): Refusal | null {
  if (screening.cancelledAt) {
    return { code: 'SCREENING_CANCELLED', message: ledgerText.screeningCancelled };
  }
  return screening.startsAt > now
    ? null
    : { code: 'SCREENING_STARTED', message: ledgerText.screeningStarted };
}

/** Nothing is known: an order that waits for its deposit ends at the start; a confirmation stays open (C-PAY-89). */
function ofUnknown({ order, screening, now }: Undecided): Settlement {
  if (order.state === 'WAITING' && screening.startsAt <= now) return { kind: 'closeAccount' };
  const at = askProviderAgainAfter.unknown(now, order.askedTimes);
  return { kind: 'askAgain', at: notPast(screening.startsAt, at, now) };
}

function refuse(code: string, message: string): Settlement {
  return { kind: 'refuse', failure: { code, message } };
}
