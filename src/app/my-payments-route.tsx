import { useSearch } from 'wouter/use-browser-location';
import { isGroupAccount } from '../../domain/group-account.ts';
import { pageInAddress } from '../../domain/list-address.ts';
import { AllPayments } from '../features/payment-history/all-payments.tsx';
import { ReservationDialog } from '../features/reservations/reservation-dialog.tsx';
import { useReservationDetail } from '../features/reservations/use-reservation-detail.ts';
import { useSession } from '../features/session/use-session.ts';
import { MyListPage } from './my-list-page.tsx';
import { text } from './my-page-text.ts';

/** All payments of the customer, page by page. */
export function MyPaymentsRoute() {
  const page = pageInAddress(useSearch());
  const { user } = useSession();
  const isGroup = isGroupAccount(user?.email ?? '');
  const reservation = useReservationDetail(user?.loginId ?? '');
  return (
    <MyListPage title={text.payments}>
      <AllPayments page={page} onOpen={reservation.open} />
      <ReservationDialog view={reservation} isGroup={isGroup} />
    </MyListPage>
  );
}
