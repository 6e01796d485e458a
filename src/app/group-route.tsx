import { useLocation } from 'wouter';
import { isGroupAccount } from '../../domain/group-account.ts';
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
  const customer = user === null || isGroupAccount(user.email) ? null : user.name;
  return (
    <GroupOfferPage
      key={token}
      token={token}
      signedInAs={administrator ?? customer}
      signIn={() => signInAndWait({ kind: 'guest', token })}
      onOpen={(bookingNumber) => navigate(reservationPath(bookingNumber, 'MEMBER'))}
    />
  );
}
