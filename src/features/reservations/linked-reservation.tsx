import { Notice } from '../../ui/notice.tsx';
import { text } from './text.ts';
import { useLinkedReservation } from './use-linked-reservation.ts';

interface LinkedReservationProps {
  /** The booking number of the link that opened the page; null without one. */
  number: string | null;
  onOpen: (reservationId: number) => void;
}

/** Opens the reservation of a mail's link; shows a message when the account has none with its number. */
export function LinkedReservation({ number, onOpen }: LinkedReservationProps) {
  const isMissing = useLinkedReservation(number, onOpen);
  return isMissing ? <Notice tone="warning">{text.linkMissing}</Notice> : null;
}
