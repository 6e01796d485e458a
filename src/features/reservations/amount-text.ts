import { pointText, wonText } from '../../../domain/won.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { text } from './text.ts';

type Amounts = Pick<
  components['schemas']['ReservationSummary'],
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

function paidText({ finalAmount, usedPoints }: Amounts): string {
  const parts = [
    ...(finalAmount > 0 ? [wonText(finalAmount)] : []),
    ...(usedPoints > 0 ? [pointText(usedPoints)] : []),
  ];
  return parts.length === 0 ? text.free : text.paid(parts.join(' + '));
}
