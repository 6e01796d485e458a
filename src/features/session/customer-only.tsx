import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { paths } from '../../../domain/pages.ts';
import { Page } from '../../ui/layout.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { loginPath } from './login-path.ts';
import { useSession } from './use-session.ts';

const SessionEnded = lazy(async () => ({
  default: (await import('./session-ended.tsx')).SessionEnded,
}));

/**
 * Shows its children to customers and guests only: a visitor is sent to the login and back (C-SESS-21), and nothing is
 * shown until the account is known (C-SESS-22). A page whose session ends while it is open says so in its place.
 */
export function CustomerOnly({ children }: { children: ReactNode }) {
  const { status, state, notice } = useSession();
  const [path] = useLocation();
  const search = useSearch();

  const isSignedIn = status === 'customer' || status === 'guest';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);

  if (isSignedIn) return children;
  if (status === 'admin') return <Redirect to={paths.admin} replace />;
  const waiting = (
    <Page data-state={state}>
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    </Page>
  );
  if (status === 'restoring') return waiting;
  const loginHref = loginPath(`${path}${search}`);
  if (!wasSignedIn) return <Redirect to={loginHref} replace />;
  return (
    // The children are unmounted at once: hidden until this is loaded, they would still follow their calls.
    <Suspense fallback={waiting}>
      <SessionEnded loginHref={loginHref} isExpired={notice !== null} />
    </Suspense>
  );
}
