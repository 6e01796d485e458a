import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type { ReactNode } from 'react';
import { isGroupAccount } from '../../domain/group-account.ts';
import { paths } from '../../domain/pages.ts';
import { RESERVATION_PARAMETER } from '../../domain/reservation-link.ts';
import { RecentPayments } from '../features/payment-history/recent-payments.tsx';
import { PointBalance, PointsSection } from '../features/points/points-section.tsx';
import { AccountSection, GuestAccountSection } from '../features/account/account-section.tsx';
import { LinkedReservation } from '../features/reservations/linked-reservation.tsx';
import { NextBooking, RecentReservations } from '../features/reservations/my-reservations.tsx';
import { ReservationDialog } from '../features/reservations/reservation-dialog.tsx';
import { useReservationDetail } from '../features/reservations/use-reservation-detail.ts';
import { MyReviews } from '../features/reviews/my-reviews.tsx';
import { useSession } from '../features/session/use-session.ts';
import { PageHeading, Page, Card } from '../ui/layout.tsx';
import type { AccountActions } from '../features/account/account-deps.ts';
import { userOfProfile } from '../features/session/stored-session.ts';
import { useToast } from '../ui/toasts.tsx';
import { styled } from '../ui/theme.ts';
import { Button } from '../ui/button.tsx';
import { OpenPaymentOffer } from './open-payment.tsx';
import { text } from './my-page-text.ts';

/** My Page: a member's card, lists and account; a guest's card and lists (C-MY-1, C-MY-2). */
export function ProfileRoute() {
  const { user, status, signOut } = useSession();
  const account = useAccountActions();
  const [, navigate] = useLocation();
  const search = useSearch();
  const reservation = useReservationDetail(user?.loginId ?? '');
  const isGroup = isGroupAccount(user?.email ?? '');
  const isMember = status === 'customer';
  const title = isMember ? text.myPage : text.myBookings;
  return (
    <Page>
      <PageHeading title={title} />
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
          {status === 'guest' && !isGroup && <GuestAccountSection actions={account} />}
        </RestPlace>
      </Columns>
      <ReservationDialog view={reservation} isGroup={isGroup} />
    </Page>
  );
}

interface MyCardProps {
  name: string;
  onSignOut: () => void;
  /** The balance of a member; null for a guest. */
  points: ReactNode;
  next: ReactNode;
}

/** The first card of My Page: name, points, next booking (C-MY-1, C-MY-11). */
function MyCard({ name, onSignOut, points, next }: MyCardProps) {
  return (
    <Frame aria-label={text.myCard}>
      <Head>
        <Name>{text.greeting(name)}</Name>
        <Button size="sm" onClick={onSignOut}>
          {text.signOut}
        </Button>
      </Head>
      {points}
      {next}
    </Frame>
  );
}

const Frame = styled(Card, { display: 'flex', flexDirection: 'column', gap: '$4' });

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  '& > button': { flexShrink: 0 },
});

const Name = styled('p', {
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontSize: '$lg',
  fontWeight: '$semibold',
});

/**
 * One column on a phone: the card, the lists, the rest. From 1024 px two: the lists beside the card and the rest. The order of
 * the document is that of the phone.
 */
const Columns = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$10',
  '@lg': {
    display: 'grid',
    gridTemplateAreas: "'lists card' 'lists rest'",
    gridTemplateColumns: 'minmax(0, 1fr) 24rem',
    gridTemplateRows: 'auto 1fr',
    columnGap: '$12',
    rowGap: '$8',
    alignItems: 'start',
  },
});

const part = { display: 'flex', flexDirection: 'column', gap: '$10', minWidth: 0 } as const;

const CardPlace = styled('div', { ...part, '@lg': { gridArea: 'card' } });

const ListsPlace = styled('div', { ...part, '@lg': { gridArea: 'lists' } });

const RestPlace = styled('div', { ...part, gap: '$8', '@lg': { gridArea: 'rest' } });

/** What the member info and the withdrawal need of the session and the page. */
function useAccountActions(): AccountActions {
  const { replaceUser, forgetAccount } = useSession();
  const [, navigate] = useLocation();
  const toast = useToast();
  return {
    readProfile: userOfProfile,
    replaceUser,
    leave(outcome) {
      toast(outcome === 'closed' ? text.withdrawn : text.probablyWithdrawn);
      // The page of a customer would otherwise show that the session has ended.
      navigate(paths.home);
      forgetAccount();
    },
  };
}
