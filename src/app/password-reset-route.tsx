import { useLocation } from 'wouter';
import { paths } from '../../domain/pages.ts';
import { useApi } from '../api/api.ts';
import { PasswordResetPage } from '../features/recovery/password-reset-page.tsx';
import { useSession } from '../features/session/use-session.ts';

/** The recovery of a member's password, which ends the session of its account in this browser. */
export function PasswordResetRoute() {
  return <ResetRoute kind="customer" login={paths.login} />;
}

/** The same of an administrator's (A-ACC-43). */
export function AdminPasswordResetRoute() {
  return <ResetRoute kind="administrator" login={paths.adminLogin} />;
}

interface ResetRouteProps {
  kind: 'customer' | 'administrator';
  login: string;
}

function ResetRoute({ kind, login }: ResetRouteProps) {
  const api = useApi();
  const { signOutOf } = useSession();
  const [, navigate] = useLocation();
  const openLogin = () => navigate(login);
  return <PasswordResetPage {...{ api, kind, login, openLogin, signOutOf }} />;
}
