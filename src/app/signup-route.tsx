import { useCallback } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { paths } from '../../domain/pages.ts';
import { newLoginState } from '../features/session/login-entry.ts';
import { adminLoginPath, loginPath } from '../features/session/login-path.ts';
import { readLoginQuery } from '../features/session/login-query.ts';
import { useSession } from '../features/session/use-session.ts';
import { AdminSignupPage } from '../features/signup/admin-signup-page.tsx';
import { InvitationPage } from '../features/signup/invitation-page.tsx';
import { SignupPage } from '../features/signup/signup-page.tsx';
import { entryState } from '../ui/entry-state.ts';
import { useLinkToken } from './use-link-token.ts';

/** The sign-up of members, for visitors and guests; a member is sent on (C-JOIN-26). */
export function SignupRoute() {
  const { status, signOut } = useSession();
  const [, navigate] = useLocation();
  const { returnTo } = readLoginQuery(useSearch());
  const isGuest = status === 'guest';
  const openLogin = useCallback(
    (loginId: string | null) =>
      navigate(loginPath(returnTo ?? paths.home), {
        replace: true,
        state: loginId === null ? entryState() : newLoginState(entryState(), loginId),
      }),
    [navigate, returnTo],
  );

  if (status === 'customer') return <Redirect to={returnTo ?? paths.home} replace />;
  return (
    <SignupPage
      isGuest={isGuest}
      onRegistered={() => {
        // The sign-up may have ended the guest's session on the server, and the login sends signed-in guests on.
        if (isGuest) signOut();
      }}
      openLogin={openLogin}
    />
  );
}

/** The sign-up of administrators; one who is signed in is sent on. */
export function AdminSignupRoute() {
  const { status } = useSession();
  const [, navigate] = useLocation();
  const { returnTo } = readLoginQuery(useSearch());
  const openLogin = useCallback(
    (loginId: string | null) =>
      navigate(returnTo === null ? paths.adminLogin : adminLoginPath(returnTo), {
        replace: true,
        state: loginId === null ? entryState() : newLoginState(entryState(), loginId),
      }),
    [navigate, returnTo],
  );

  if (status === 'admin') return <Redirect to={returnTo ?? paths.admin} replace />;
  return <AdminSignupPage openLogin={openLogin} />;
}

/** The account of an invited administrator. The token is behind `#` in the address until it is read (A-ACC-46). */
export function InvitationRoute() {
  const token = useLinkToken();
  const [, navigate] = useLocation();
  const openLogin = (loginId: string) =>
    navigate(paths.adminLogin, {
      replace: true,
      state: newLoginState(entryState(), loginId),
    });
  return <InvitationPage key={token} token={token} openLogin={openLogin} />;
}
