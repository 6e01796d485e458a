import { useLocation } from 'wouter';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loginPath } from './login-path.ts';
import { text } from './text.ts';
import { useSession } from './use-session.ts';

/** The header's end: the login, or one's bookings and the way out. */
export function SessionMenu() {
  const { status, signOut } = useSession();
  const [path, navigate] = useLocation();

  if (status === 'restoring') return <Skeleton css={{ width: '5rem', height: '2.5rem' }} />;
  if (status === 'visitor') {
    return (
      <LinkButton href={path === '/login' ? path : loginPath(path)} tone="ghost" size="sm">
        {text.signIn}
      </LinkButton>
    );
  }
  return (
    <Row gap={1}>
      {status === 'customer' && (
        <LinkButton href="/profile" tone="ghost" size="sm">
          {text.myBookings}
        </LinkButton>
      )}
      <Button
        tone="ghost"
        size="sm"
        onClick={() => {
          navigate('/');
          signOut();
        }}
      >
        {text.signOut}
      </Button>
    </Row>
  );
}
