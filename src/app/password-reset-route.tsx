import { useLocation } from 'wouter';
import { paths } from '../../domain/pages.ts';
import { useApi } from '../api/api.ts';
import { PasswordResetPage } from '../features/recovery/password-reset-page.tsx';
import { useSession } from '../features/session/use-session.ts';

/** The recovery of a password, which ends the session of its account in this browser. */
export function PasswordResetRoute() {
  const api = useApi();
  const { signOutOf } = useSession();
  const [, navigate] = useLocation();
  return (
    <PasswordResetPage api={api} openLogin={() => navigate(paths.login)} signOutOf={signOutOf} />
  );
}
