import { AdminForm } from './admin-form.tsx';
import { adminText } from './admin-text.ts';
import { adminFieldNames } from './admin-fields.ts';
import { SignupFrame } from './signup-frame.tsx';
import { useAccountSignup } from './use-account-signup.ts';

interface AdminSignupPageProps {
  /** @param loginId the new one; null where the user has an account already */
  openLogin: (loginId: string | null) => void;
}

/** `/admin/signup`: becoming an administrator (A-ACC-1). */
export function AdminSignupPage({ openLogin }: AdminSignupPageProps) {
  const view = useAccountSignup('admin', adminFieldNames, openLogin);
  const onLogin = () => openLogin(null);
  return (
    <SignupFrame view={view} words={adminText} onLogin={onLogin}>
      <AdminForm view={view} onLogin={onLogin} />
    </SignupFrame>
  );
}
