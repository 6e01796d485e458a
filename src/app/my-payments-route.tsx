import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { listAddress, pageInAddress } from '../../domain/list-address.ts';
import { AllPayments } from '../features/payment-history/all-payments.tsx';
import { ReservationDialog } from '../features/reservations/reservation-dialog.tsx';
import { useReservationDetail } from '../features/reservations/use-reservation-detail.ts';
import { useSession } from '../features/session/use-session.ts';
import { MyListPage } from './my-list-page.tsx';
import { text } from './my-page-text.ts';
import type { PageProps } from './page-props.ts';

/** All payments of the customer, page by page. */
export function MyPaymentsRoute({ onLoginRequired }: Pick<PageProps, 'onLoginRequired'>) {
  const [path] = useLocation();
  const page = pageInAddress(useSearch());
  const { user } = useSession();
  const reservation = useReservationDetail(user?.loginId ?? '');
  const openLogin = () => onLoginRequired(listAddress(path, page));
  return (
    <MyListPage title={text.payments}>
      <AllPayments page={page} onOpen={reservation.open} onLoginRequired={openLogin} />
      <ReservationDialog view={reservation} onLoginRequired={openLogin} />
    </MyListPage>
  );
}
