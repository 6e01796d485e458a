import { useState } from 'react';
import { Redirect, Link } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { paths } from '../../../domain/pages.ts';
import { entryState } from '../../ui/entry-state.ts';
import { Stack, LinkLine, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpLink } from './sign-up-link.tsx';
import { LoginFrame } from './login-frame.tsx';
import { readLoginQuery } from './login-query.ts';
import { text } from './login-text.ts';
import { useSession } from './use-session.ts';

/** `/login`: for members and guests; returns to the requested page (C-SESS-3, C-SESS-5, C-SESS-23). */
export function LoginPage() {
  const session = useSession();
  const { returnTo: wanted, as, reason } = readLoginQuery(useSearch());
  const [kind, setKind] = useState(as);

  if (session.status === 'customer' || session.status === 'guest') {
    return <Redirect to={wanted ?? paths.home} replace state={entryState()} />;
  }
  const isAdmin = session.status === 'admin';
  if (isAdmin && (wanted === null || wanted.startsWith(paths.admin))) {
    return <Redirect to={wanted ?? paths.admin} replace />;
  }
  return (
    <LoginFrame title={text.signIn} lead={text.lead} session={session}>
      {reason !== null && <Notice>{text.reasons[reason]}</Notice>}
      {isAdmin && <Notice>{text.signedInAsAdmin}</Notice>}
      <Tabs
        label={text.kinds}
        value={kind}
        onChange={setKind}
        tabs={[
          {
            value: 'customer',
            label: text.member,
            content: (
              <Stack gap={4}>
                <LoginForm kind="customer" session={session} />
                <LoginLinks />
              </Stack>
            ),
          },
          {
            value: 'guest',
            label: text.guest,
            content: (
              <Stack gap={4}>
                <Text tone="muted" size="sm">
                  {text.guestLead}
                </Text>
                <LoginForm kind="guest" session={session} />
              </Stack>
            ),
          },
        ]}
      />
      <SignUpLink kind="customer" returnTo={wanted} />
    </LoginFrame>
  );
}

/** For members who cannot sign in (C-FIND-20). */
function LoginLinks() {
  return (
    <LinkLine>
      <Link href={paths.findLoginId}>{text.findLoginId}</Link>
      <Link href={paths.forgotPassword}>{text.forgotPassword}</Link>
    </LinkLine>
  );
}
