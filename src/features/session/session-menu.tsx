import { Link, useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { paths } from '../../../domain/pages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { loginPath } from './login-path.ts';
import { text } from './text.ts';
import { useSession, type SessionView } from './use-session.ts';

/** The end of the header: the logins, or the user's page and the sign-out (C-FILM-19). */
export function SessionMenu() {
  const { status, signOut } = useSession();
  const [, navigate] = useLocation();

  if (status === 'restoring') return <Skeleton css={{ width: '5rem', height: '$sizes$touch' }} />;
  if (status === 'visitor') return <WaysIn />;
  const own = ownPages[status];
  return (
    <Ways>
      <LinkButton href={own.href} tone="ghost" size="sm">
        {own.name}
      </LinkButton>
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
    </Ways>
  );
}

const ownPages: Record<
  Exclude<SessionView['status'], 'restoring' | 'visitor'>,
  { href: string; name: string }
> = {
  customer: { href: paths.profile, name: text.myPage },
  guest: { href: paths.profile, name: text.myBookings },
  admin: { href: paths.admin, name: text.administration },
};

function WaysIn() {
  const [path] = useLocation();
  const search = useSearch();
  const isLogin = path === paths.login || path === paths.adminLogin;
  return (
    <Ways>
      <LinkButton
        href={isLogin ? paths.login : loginPath(`${path}${search}`)}
        tone="ghost"
        size="sm"
      >
        {text.signIn}
      </LinkButton>
      <QuietLink href={paths.adminLogin}>{text.adminSignIn}</QuietLink>
    </Ways>
  );
}

/** Rows of the folded menu on a phone, side by side elsewhere. */
const Ways = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  paddingTop: '$2',
  borderTop: '1px solid $line',
  '& > a, & > button': { justifyContent: 'flex-start', fontSize: '$md' },
  '@md': {
    flexDirection: 'row',
    gap: '$1',
    paddingTop: 0,
    borderTop: 0,
    '& > a, & > button': { fontSize: '$sm' },
  },
});

/** Less prominent: only administrators need it. */
const QuietLink = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '$touch',
  paddingInline: '$3',
  borderRadius: '$md',
  fontSize: '$sm',
  color: '$subtle',
  transition: 'color $fast',
  '@hover': { '&:hover': { color: '$text' } },
});
