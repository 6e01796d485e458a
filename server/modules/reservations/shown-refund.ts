import { conflict } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { reservationText } from './text.ts';

/**
 * The share may have changed since the refund was shown (A-CUST-23, C-PART-14).
 * @throws Refusal 409 REFUND_CHANGED with the refund of now
 */
export function assertShown(
  shown: Schemas['TicketRefund'],
  { refundAmount, returnedPoints }: Schemas['TicketRefund'],
): void {
  if (shown.refundAmount === refundAmount && shown.returnedPoints === returnedPoints) return;
  throw conflict('REFUND_CHANGED', reservationText.refundChanged, {
    refund: { refundAmount, returnedPoints },
  });
}
