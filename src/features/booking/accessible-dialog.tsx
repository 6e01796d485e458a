import type { components } from '../../../openapi.gen.d.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { text } from './text.ts';
import type { BookingView } from './use-booking.ts';

interface AccessibleDialogProps {
  booking: BookingView;
  seats: readonly components['schemas']['Seat'][];
}

/** Asks whether the customer wants a wheelchair place or a companion's seat (C-BOOK-91). */
export function AccessibleDialog({ booking, seats }: AccessibleDialogProps) {
  const asked = seats.find(({ seatId }) => seatId === booking.askedSeatId);
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={text.accessibleTitle}
      description={
        asked?.companion === true
          ? text.companionQuestion(asked.seatNumber)
          : text.wheelchairQuestion(asked?.seatNumber ?? '')
      }
      confirmLabel={text.accessibleConfirm}
      cancelLabel={text.accessibleDismiss}
      onConfirm={() => asked && booking.confirmAccessible(asked.seatId)}
      onCancel={booking.dismissAccessible}
    />
  );
}
