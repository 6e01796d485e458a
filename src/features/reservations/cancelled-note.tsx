import CircleCheck from 'lucide-react/icons/circle-check';
import { pointText, wonText } from '../../../domain/won.ts';
import type {
  Cancellation,
  ReservationDetail,
} from '../../../machines/reservation-detail/reservation-detail.types.ts';
import { EmptyState } from '../../ui/states.tsx';
import { refundDelays, text } from './text.ts';

interface CancelledNoteProps {
  cancellation: Cancellation;
  /** The method of the payment; null without one. */
  method: ReservationDetail['paymentMethod'];
}

/** The refund of a cancelled reservation. */
export function CancelledNote({ cancellation, method }: CancelledNoteProps) {
  const { refundAmount, returnedPoints } = cancellation;
  const sentences = [
    refundAmount > 0 && text.cancelledRefund(wonText(refundAmount)),
    returnedPoints > 0 && text.cancelledPoints(pointText(returnedPoints)),
    refundAmount > 0 && method !== null && refundDelays[method],
    refundAmount === 0 && returnedPoints === 0 && text.cancelledFree,
  ].filter((sentence) => sentence !== false);
  return (
    <div role="status">
      <EmptyState
        title={text.cancelled}
        hint={sentences.join(' ')}
        icon={<CircleCheck size={36} />}
      />
    </div>
  );
}
