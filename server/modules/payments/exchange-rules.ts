import { refundShare } from '../../../domain/refund.ts';
import type { Transaction } from '../../db/client.ts';
import { conflict, invalidRequest } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { isAdmitted } from '../entry/admission-store.ts';
import { findPaidExchange, type PaidExchange } from '../ledger/paid-exchange.ts';
import type { BookedScreening } from '../ledger/preconditions.ts';
import type { Reservation } from '../ledger/reservations-store.ts';
import { paymentText } from './text.ts';

/**
 * @param paying the reservation that holds the seats
 * @param target its screening
 * @returns the exchange that a payment makes; null when the booking cannot go there any more (C-RES-98)
 */
export async function findExchange(
  tx: Transaction,
  paying: Reservation,
  target: BookedScreening,
  now: Date,
): Promise<PaidExchange | null> {
  const exchange = await findPaidExchange(tx, paying, target, now);
  const isIn = await isAdmitted(tx, paying.customerId, paying.exchangeOf ?? paying.id);
  return isIn ? null : exchange;
}

/**
 * The payment of a difference begins in the time of an exchange. Afterwards the provider may take until the start.
 * @throws Refusal 409 EXCHANGE_CLOSED when the booking cannot go there any more
 */
export async function assertExchangeable(
  tx: Transaction,
  paying: Reservation,
  target: BookedScreening,
  now: Date,
): Promise<void> {
  if (paying.exchangeOf === null) return;
  const exchange = await findExchange(tx, paying, target, now);
  const startsAt = exchange?.booking.screening.startsAt;
  const isInTime = startsAt && refundShare({ startsAt, fullUntil: null }, now) === 'FULL';
  if (!isInTime) throw conflict('EXCHANGE_CLOSED', paymentText.exchangeClosed);
}

/**
 * A difference is paid by card, which is returned in parts and at once, and its discount and points are those of the booking.
 * @throws Refusal 400 for another method, a discount or points
 */
export function assertPlain(
  paying: Reservation,
  { paymentMethod, paymentDiscountId = null, usedPointAmount }: Schemas['PaymentRequest'],
): void {
  if (paying.exchangeOf === null) return;
  const field =
    paymentMethod !== 'CARD'
      ? 'paymentMethod'
      : paymentDiscountId !== null
        ? 'paymentDiscountId'
        : usedPointAmount > 0
          ? 'usedPointAmount'
          : null;
  if (field === null) return;
  throw invalidRequest([{ field, defaultMessage: paymentText.differenceOnlyByCard }]);
}
