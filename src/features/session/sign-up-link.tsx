import { Link } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { text } from './login-text.ts';
import { LinkLine } from '../../ui/layout.tsx';

interface SignUpLinkProps {
  kind: 'customer' | 'admin';
  /** A path of this site; null for the page that opens without one. */
  returnTo: string | null;
}

/** Opens the sign-up, which returns to the login and then to `returnTo` (C-JOIN-27, A-ACC-10). */
export function SignUpLink({ kind, returnTo }: SignUpLinkProps) {
  const query = returnTo === null ? '' : `?${String(new URLSearchParams({ returnTo }))}`;
  return (
    <LinkLine as="p" css={{ columnGap: '$3', '& a': { color: '$text', fontWeight: '$semibold' } }}>
      {kind === 'admin' ? text.notAdmin : text.notMember}
      <Link href={`${kind === 'admin' ? paths.adminSignup : paths.signup}${query}`}>
        {kind === 'admin' ? text.adminSignUp : text.signUp}
      </Link>
    </LinkLine>
  );
}
