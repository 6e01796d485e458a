import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.ts';
import { paths } from '../../ui/paths.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loginPath } from './login-path.ts';
import { text } from './text.ts';
import { useSession } from './use-session.ts';

/** The header's end: the login, or one's bookings and the way out. */
export function SessionMenu() {
  const { status, signOut } = useSession();
  const [path, navigate] = useLocation();
  const search = useSearch();

  if (status === 'restoring') return <Skeleton css={{ width: '5rem', height: '2.5rem' }} />;
  if (status === 'visitor') {
    return (
      <LinkButton
        href={path === paths.login ? path : loginPath(`${path}${search}`)}
        tone="ghost"
        size="sm"
      >
        {text.signIn}
      </LinkButton>
    );
  }
  return (
    <Row gap={1}>
      {status === 'customer' && (
        <LinkButton href={paths.profile} tone="ghost" size="sm">
          {text.myBookings}
        </LinkButton>
      )}
      <Button
        tone="ghost"
        size="sm"
        onClick={() => {
          navigate(paths.home);
          signOut();
        }}
      >
        {text.signOut}
      </Button>
    </Row>
  );
}
