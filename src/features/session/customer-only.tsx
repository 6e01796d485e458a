import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { Container } from '../../ui/layout.ts';
import { paths } from '../../../domain/pages.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import { loginPath } from './login-path.ts';
import { useSession } from './use-session.ts';

/**
 * Shows its children to customers and guests only: a visitor is sent to the login and back (C-SESS-21), and nothing is
 * shown until the account is known (C-SESS-22).
 */
export function CustomerOnly({ children }: { children: ReactNode }) {
  const { status, state } = useSession();
  const [path] = useLocation();
  const search = useSearch();

  if (status === 'customer' || status === 'guest') return children;
  if (status === 'admin') return <Redirect to={paths.admin} replace />;
  if (status === 'restoring') {
    return (
      <Place data-state={state}>
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      </Place>
    );
  }
  return <Redirect to={loginPath(`${path}${search}`)} replace />;
}

const Place = styled(Container, {
  // As high as the content, so that the footer does not move.
  minHeight: 'calc(100svh - $sizes$header)',
  paddingBlock: '$10',
});
