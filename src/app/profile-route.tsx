import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { ProfilePage } from '../features/reservations/profile-page.tsx';
import { loginPath } from '../features/session/login-path.ts';
import { useSession } from '../features/session/use-session.ts';
import { paths } from '../../domain/pages.ts';
import { RESERVATION_PARAMETER } from '../../domain/reservation-link.ts';

/** The page of the signed-in customer or guest, with the session. */
export function ProfileRoute() {
  const { user, signOut } = useSession();
  const [, navigate] = useLocation();
  const search = useSearch();
  return (
    <ProfilePage
      linkedNumber={new URLSearchParams(search).get(RESERVATION_PARAMETER)}
      customerName={user?.name ?? ''}
      onSignOut={() => {
        navigate(paths.home);
        signOut();
      }}
      onLoginRequired={() => navigate(loginPath(paths.profile))}
    />
  );
}
