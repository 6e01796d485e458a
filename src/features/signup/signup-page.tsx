import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Text } from '../../ui/typography.ts';
import { MemberForm } from './member-form.tsx';
import { SignupPlace, ToLogin } from './signup-place.ts';
import { text } from './text.ts';
import { memberFieldNames } from './member-fields.ts';
import { useAccountSignup } from './use-account-signup.ts';

interface SignupPageProps {
  /** A guest is signed in. */
  isGuest: boolean;
  /** The account exists. */
  onRegistered: () => void;
  /** @param loginId the new one; null where the visitor has an account already */
  openLogin: (loginId: string | null) => void;
}

/** `/signup`: becoming a member (C-JOIN-1, C-JOIN-23). */
export function SignupPage({ isGuest, onRegistered, openLogin }: SignupPageProps) {
  const view = useAccountSignup('customer', memberFieldNames, openLogin);
  const { registeredAs } = view;
  useEffect(() => {
    if (registeredAs !== null) onRegistered();
  }, [registeredAs, onRegistered]);
  return (
    <SignupPlace width="dialog">
      <Stack gap={6}>
        <Stack gap={2}>
          <PageHeading title={text.memberTitle}>{text.memberTitle}</PageHeading>
          {registeredAs === null && <Text tone="muted">{text.memberLead}</Text>}
        </Stack>
        {registeredAs === null ? (
          <>
            {isGuest && <Notice>{text.guestNote}</Notice>}
            <Card>
              <MemberForm view={view} onLogin={() => openLogin(null)} />
            </Card>
            <ToLogin>
              <Text tone="muted" size="sm">
                {text.hasAccount}
              </Text>
              <Button tone="ghost" size="sm" onClick={() => openLogin(null)}>
                {text.toMemberLogin}
              </Button>
            </ToLogin>
          </>
        ) : (
          <Stack gap={4} data-state={view.statePath}>
            <Notice tone="success" action={<Spinner />}>
              <strong>{text.registered}</strong>
              <br />
              {text.registeredHint(registeredAs)}
            </Notice>
            <Button tone="accent" size="lg" wide onClick={view.openLogin}>
              {text.toMemberLogin}
            </Button>
          </Stack>
        )}
      </Stack>
    </SignupPlace>
  );
}
