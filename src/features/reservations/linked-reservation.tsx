import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isBookingNumber } from '../../../domain/reservation-link.ts';
import { paths } from '../../../domain/pages.ts';
import { Notice } from '../../ui/states.tsx';
import { useApi } from '../../api/api.ts';
import { linkedReservationQuery } from '../../api/my-page-queries.ts';
import { text } from './text.ts';

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

/**
 * Opens the reservation that the link of a mail names, once (C-MAIL-6).
 * @param number of the booking, as the address has it; null without a link
 * @returns whether the account has no such reservation (C-MAIL-7)
 */
function useLinkedReservation(
  number: string | null,
  onOpen: (reservationId: number) => void,
): boolean {
  const [, navigate] = useLocation();
  const isValid = number !== null && isBookingNumber(number);
  const { data: linked } = useQuery({
    ...linkedReservationQuery(useApi(), number ?? ''),
    enabled: isValid,
  });
  const linkedId = linked?.reservationId;

  useEffect(() => {
    if (linkedId === undefined || number === null) return;
    onOpen(linkedId);
    // A reload after the dialog is closed does not open it again.
    navigate(paths.profile, { replace: true });
  });

  return number !== null && (!isValid || linked === null);
}
