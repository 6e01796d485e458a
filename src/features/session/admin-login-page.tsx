import { Redirect } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { Notice } from '../../ui/notice.tsx';
import { paths } from '../../../domain/pages.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { wantedPath } from './login-path.ts';
import { text } from './text.ts';
import { useSession } from './use-session.ts';

/** `/admin/login`: leads to the page of the administration that was asked for, else to the films (A-SIGN-6). */
export function AdminLoginPage() {
  const session = useSession();
  const search = useSearch();

  if (session.status === 'admin') {
    return <Redirect to={wantedPath(search) ?? paths.admin} replace />;
  }
  return (
    <LoginFrame title={text.adminTitle} lead={text.adminLead} session={session}>
      {session.user !== null && <Notice>{text.signedInAsCustomer(session.user.name)}</Notice>}
      <LoginForm kind="admin" session={session} />
    </LoginFrame>
  );
}
