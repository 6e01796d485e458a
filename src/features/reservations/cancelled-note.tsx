import CircleCheck from 'lucide-react/icons/circle-check';
import { refundDelays } from '../../../domain/refund-delays.ts';
import { isReturnedOnlyAsWhole } from '../../../domain/refund-methods.ts';
import { pointText, wonText } from '../../../domain/won.ts';
import type { Cancellation, ReservationDetail } from '../../../openapi.gen.d.ts';
import { EmptyState } from '../../ui/states.tsx';
import { text } from './text.ts';

interface CancelledNoteProps {
  title: string;
  cancellation: Pick<Cancellation, 'refundAmount' | 'returnedPoints'>;
  /** What stays booked, as a sentence. */
  remaining?: string;
  /** The method of the payment; null without one. */
  method: ReservationDetail['paymentMethod'];
  /** What was paid, in won. */
  paid: number;
}

/** The refund of a cancelled reservation or ticket (C-RES-34, C-PART-44). */
export function CancelledNote({
  title,
  cancellation,
  remaining,
  method,
  paid,
}: CancelledNoteProps) {
  const { refundAmount, returnedPoints } = cancellation;
  const sentences = [
    refundAmount > 0 && text.cancelledRefund(wonText(refundAmount)),
    returnedPoints > 0 && text.cancelledPoints(pointText(returnedPoints)),
    refundAmount > 0 &&
      method !== null &&
      (refundAmount < paid && isReturnedOnlyAsWhole(method) ? text.byHand : refundDelays[method]),
    refundAmount === 0 && returnedPoints === 0 && text.cancelledFree,
    remaining ?? false,
  ].filter((sentence) => sentence !== false);
  return (
    <div role="status">
      <EmptyState title={title} hint={sentences.join('\n')} icon={<CircleCheck size={36} />} />
    </div>
  );
}
