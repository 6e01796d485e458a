import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { isGroupAccount } from '../../domain/group-account.ts';
import { pageInAddress } from '../../domain/list-address.ts';
import { AllPayments } from '../features/payment-history/all-payments.tsx';
import { AllReservations } from '../features/reservations/my-reservations.tsx';
import { ReservationDialog } from '../features/reservations/reservation-dialog.tsx';
import { useReservationDetail } from '../features/reservations/use-reservation-detail.ts';
import { useSession } from '../features/session/use-session.ts';
import { MyListPage } from './my-list-page.tsx';
import { text } from './my-page-text.ts';

/** All reservations of the customer, page by page. */
export function MyReservationsRoute() {
  return <BookingListRoute title={text.myBookings} List={AllReservations} />;
}

/** All payments of the customer, page by page. */
export function MyPaymentsRoute() {
  return <BookingListRoute title={text.payments} List={AllPayments} />;
}

interface BookingListRouteProps {
  title: string;
  List: ComponentType<{ page: number; onOpen: (reservationId: number) => void }>;
}

/** A list whose entries open their reservation. */
function BookingListRoute({ title, List }: BookingListRouteProps) {
  const page = pageInAddress(useSearch());
  const { user } = useSession();
  const reservation = useReservationDetail(user?.loginId ?? '');
  return (
    <MyListPage title={title}>
      <List page={page} onOpen={reservation.open} />
      <ReservationDialog view={reservation} isGroup={isGroupAccount(user?.email ?? '')} />
    </MyListPage>
  );
}
