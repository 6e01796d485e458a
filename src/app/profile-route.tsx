import { useLocation } from 'wouter';
import { ProfilePage } from '../features/reservations/profile-page.tsx';
import { loginPath } from '../features/session/login-path.ts';
import { useSession } from '../features/session/use-session.ts';
import { paths } from '../../domain/pages.ts';

/** The page of the signed-in customer or guest, with the session. */
export function ProfileRoute() {
  const { user, signOut } = useSession();
  const [, navigate] = useLocation();
  return (
    <ProfilePage
      customerName={user?.name ?? ''}
      onSignOut={() => {
        navigate(paths.home);
        signOut();
      }}
      onLoginRequired={() => navigate(loginPath(paths.profile))}
    />
  );
}
