import { Link, Redirect } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { paths } from '../../../domain/pages.ts';
import { LinkLine } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { readLoginQuery } from './login-query.ts';
import { text } from './login-text.ts';
import { SignUpLink } from './sign-up-link.tsx';
import { useSession } from './use-session.ts';

/** `/admin/login`: after the login opens the requested page of the administration, else the first page of the role (A-SIGN-6). */
export function AdminLoginPage() {
  const session = useSession();
  const { returnTo } = readLoginQuery(useSearch());

  if (session.status === 'admin') {
    return <Redirect to={returnTo ?? paths.admin} replace />;
  }
  return (
    <LoginFrame title={text.adminTitle} lead={text.adminLead} session={session}>
      {session.user !== null && <Notice>{text.signedInAsCustomer(session.user.name)}</Notice>}
      <LoginForm kind="admin" session={session} />
      <LinkLine>
        <Link href={paths.adminForgotPassword}>{text.forgotPassword}</Link>
      </LinkLine>
      <SignUpLink kind="admin" returnTo={returnTo} />
    </LoginFrame>
  );
}
