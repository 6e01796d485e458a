import { pointText, wonText } from '../../../domain/won.ts';
import type { ReservationSummary } from '../../../openapi.gen.d.ts';
import { text } from './text.ts';

type Amounts = Pick<
  ReservationSummary,
  'paymentStatus' | 'awaitsDeposit' | 'usedPoints' | 'finalAmount' | 'refundAmount'
>;

/** @returns the amount of a reservation's card (C-RES-30); null when no money was paid and none is due */
export function amountText(reservation: Amounts): string | null {
  const { finalAmount, refundAmount } = reservation;
  switch (reservation.paymentStatus) {
    case 'PENDING':
      return reservation.awaitsDeposit
        ? text.toDeposit(wonText(finalAmount))
        : text.toPay(wonText(finalAmount));
    case 'COMPLETED':
      return paidText(reservation);
    case 'CANCELLED':
      return refundAmount !== null && refundAmount > 0 ? text.refund(wonText(refundAmount)) : null;
  }
}

/** With the refunds of single tickets (C-PART-33). */
function paidText({ finalAmount, usedPoints, refundAmount }: Amounts): string {
  const parts = [
    ...(finalAmount > 0 ? [wonText(finalAmount)] : []),
    ...(usedPoints > 0 ? [pointText(usedPoints)] : []),
  ];
  if (parts.length === 0) return text.free;
  const paid = text.paid(parts.join(' + '));
  return refundAmount !== null && refundAmount > 0
    ? `${paid} · ${text.refund(wonText(refundAmount))}`
    : paid;
}
