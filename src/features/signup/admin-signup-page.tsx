import { Button } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Text } from '../../ui/typography.ts';
import { AdminForm } from './admin-form.tsx';
import { adminText } from './admin-text.ts';
import { SignupPlace, ToLogin } from './signup-place.ts';
import { adminFieldNames } from './admin-fields.ts';
import { useAccountSignup } from './use-account-signup.ts';

interface AdminSignupPageProps {
  /** @param loginId the new one; null where the user has an account already */
  openLogin: (loginId: string | null) => void;
}

/** `/admin/signup`: becoming an administrator (A-ACC-1, A-ACC-9). */
export function AdminSignupPage({ openLogin }: AdminSignupPageProps) {
  const view = useAccountSignup('admin', adminFieldNames, openLogin);
  const { registeredAs } = view;
  return (
    <SignupPlace width="dialog">
      <Stack gap={6}>
        <Stack gap={2}>
          <PageHeading title={adminText.title}>{adminText.title}</PageHeading>
          {registeredAs === null && <Text tone="muted">{adminText.lead}</Text>}
        </Stack>
        {registeredAs === null ? (
          <>
            <Card>
              <AdminForm view={view} onLogin={() => openLogin(null)} />
            </Card>
            <ToLogin>
              <Text tone="muted" size="sm">
                {adminText.hasAccount}
              </Text>
              <Button tone="ghost" size="sm" onClick={() => openLogin(null)}>
                {adminText.toLogin}
              </Button>
            </ToLogin>
          </>
        ) : (
          <Stack gap={4} data-state={view.statePath}>
            <Notice tone="success" action={<Spinner />}>
              <strong>{adminText.registered}</strong>
              <br />
              {adminText.registeredHint(registeredAs)}
            </Notice>
            <Button tone="accent" size="lg" wide onClick={view.openLogin}>
              {adminText.toLogin}
            </Button>
          </Stack>
        )}
      </Stack>
    </SignupPlace>
  );
}
