import { useLocation } from 'wouter';
import { reservationPath } from '../../domain/reservation-link.ts';
import { GroupOfferPage } from '../features/booking/groups/offer-page.tsx';
import { useAdministrator } from '../features/session/use-administrator.ts';
import { useSession } from '../features/session/use-session.ts';
import { useLinkToken } from './use-link-token.ts';

/** The link of a group. Its token is behind `#` in the address until it is read (A-COUNT-66). */
export function GroupRoute() {
  const token = useLinkToken();
  const administrator = useAdministrator();
  const { user, signInAndWait } = useSession();
  const [, navigate] = useLocation();
  return (
    <GroupOfferPage
      key={token}
      token={token}
      signedInAs={administrator ?? user?.name ?? null}
      signIn={() => signInAndWait({ kind: 'guest', token })}
      onOpen={(bookingNumber) => navigate(reservationPath(bookingNumber, 'MEMBER'))}
    />
  );
}
