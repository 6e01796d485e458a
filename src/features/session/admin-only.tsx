import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { Container } from '../../ui/layout.tsx';
import { Spinner } from '../../ui/button.tsx';
import { styled } from '../../ui/theme.ts';
import { adminLoginPath } from './login-path.ts';
import { text } from './text.ts';
import { useSession } from './use-session.ts';

/**
 * Shows its children to administrators only; other users go to the administrators' login, and back afterwards
 * (A-SIGN-8).
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { status, state } = useSession();
  if (status === 'admin') return children;
  if (status === 'restoring') {
    return (
      <Place role="status" data-state={state}>
        <Spinner />
        {text.checkingAdmin}
      </Place>
    );
  }
  return <ToLogin />;
}

function ToLogin() {
  const [path] = useLocation();
  const search = useSearch();
  return <Redirect to={adminLoginPath(`${path}${search}`)} replace />;
}

const Place = styled(Container, {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$3',
  minHeight: '60vh',
  color: '$muted',
});
