import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { paths } from '../../domain/pages.ts';
import { RESERVATION_PARAMETER } from '../../domain/reservation-link.ts';
import { RecentPayments } from '../features/payment-history/recent-payments.tsx';
import { PointBalance } from '../features/points/point-balance.tsx';
import { PointsSection } from '../features/points/points-section.tsx';
import { AccountSection, GuestAccountSection } from '../features/account/account-section.tsx';
import { LinkedReservation } from '../features/reservations/linked-reservation.tsx';
import { NextBooking } from '../features/reservations/next-booking.tsx';
import { RecentReservations } from '../features/reservations/recent-reservations.tsx';
import { ReservationDialog } from '../features/reservations/reservation-dialog.tsx';
import { useReservationDetail } from '../features/reservations/use-reservation-detail.ts';
import { MyReviews } from '../features/reviews/my-reviews.tsx';
import { useSession } from '../features/session/use-session.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { MyCard } from './my-card.tsx';
import { CardPlace, Columns, ListsPlace, RestPlace } from './my-page-layout.ts';
import { OpenPaymentOffer } from './open-payment.tsx';
import { text } from './my-page-text.ts';
import { Page } from '../ui/layout.ts';

/** My Page: a member's card, lists and account; a guest's card and lists (C-MY-1, C-MY-2). */
export function ProfileRoute() {
  const { user, status, signOut } = useSession();
  const account = useAccountActions();
  const [, navigate] = useLocation();
  const search = useSearch();
  const reservation = useReservationDetail(user?.loginId ?? '');
  const isMember = status === 'customer';
  const title = isMember ? text.myPage : text.myBookings;
  return (
    <Page>
      <PageHeading title={title}>{title}</PageHeading>
      <LinkedReservation
        number={new URLSearchParams(search).get(RESERVATION_PARAMETER)}
        onOpen={reservation.open}
      />
      <OpenPaymentOffer />
      <Columns>
        <CardPlace>
          <MyCard
            name={user?.name ?? ''}
            onSignOut={() => {
              navigate(paths.home);
              signOut();
            }}
            points={isMember && <PointBalance />}
            next={<NextBooking onOpen={reservation.open} />}
          />
        </CardPlace>
        <ListsPlace>
          <RecentReservations onOpen={reservation.open} />
          <RecentPayments onOpen={reservation.open} />
          {isMember && <MyReviews />}
        </ListsPlace>
        <RestPlace>
          {isMember && <PointsSection />}
          {isMember && <AccountSection actions={account} />}
          {status === 'guest' && <GuestAccountSection actions={account} />}
        </RestPlace>
      </Columns>
      <ReservationDialog view={reservation} />
    </Page>
  );
}
