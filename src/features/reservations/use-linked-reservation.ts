import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import type { components } from '../../../openapi.gen.d.ts';

type Reservation = Pick<
  components['schemas']['ReservationSummary'],
  'reservationId' | 'bookingNumber'
>;

/**
 * Opens the reservation that the link of a mail names, once (C-MAIL-6).
 * @param number of the booking; null without a link
 * @param reservations those that are loaded; undefined before the first ones
 * @param rest loads further ones; `isLoading` while it does, null when all are loaded
 * @returns whether the account has no such reservation (C-MAIL-7)
 */
export function useLinkedReservation(
  number: string | null,
  reservations: readonly Reservation[] | undefined,
  rest: { isLoading: boolean; load: () => void } | null,
  onOpen: (reservationId: number) => void,
): boolean {
  const [, navigate] = useLocation();
  const linked = reservations?.find(({ bookingNumber }) => bookingNumber === number);
  const linkedId = linked?.reservationId;

  useEffect(() => {
    if (linkedId === undefined) {
      if (number !== null && rest?.isLoading === false) rest.load();
      return;
    }
    onOpen(linkedId);
    // A reload after the dialog is closed does not open it again.
    navigate(paths.profile, { replace: true });
  });

  return number !== null && reservations !== undefined && rest === null && linkedId === undefined;
}
