import { Link } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { styled } from '../../ui/theme.ts';
import { text } from './login-text.ts';

interface SignUpLinkProps {
  kind: 'customer' | 'admin';
  /** A path of this site; null for the page that opens without one. */
  returnTo: string | null;
}

/** Opens the sign-up, which returns to the login and then to `returnTo` (C-JOIN-27, A-ACC-10). */
export function SignUpLink({ kind, returnTo }: SignUpLinkProps) {
  const query = returnTo === null ? '' : `?${String(new URLSearchParams({ returnTo }))}`;
  return (
    <Line>
      {kind === 'admin' ? text.notAdmin : text.notMember}
      <Link href={`${kind === 'admin' ? paths.adminSignup : paths.signup}${query}`}>
        {kind === 'admin' ? text.adminSignUp : text.signUp}
      </Link>
    </Line>
  );
}

const Line = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: '$3',
  fontSize: '$sm',
  color: '$muted',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '$touch',
    color: '$text',
    fontWeight: '$semibold',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
