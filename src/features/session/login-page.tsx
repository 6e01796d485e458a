import { Redirect } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { Card, Container, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/typography.ts';
import { LoginForm } from './login-form.tsx';
import { destinationAfterLogin } from './login-path.ts';
import { text } from './text.ts';
import { useSession } from './use-session.ts';

/** `/login`: for customers; leads back to where one came from. */
export function LoginPage() {
  const session = useSession();
  const search = useSearch();

  if (session.status === 'customer' || session.status === 'admin') {
    return <Redirect to={destinationAfterLogin(search, session.status === 'admin')} replace />;
  }
  return (
    <Page width="dialog" data-state={session.state}>
      <Stack gap={6}>
        <Stack gap={2}>
          <PageHeading title={text.signIn}>{text.signIn}</PageHeading>
          <Text tone="muted">{text.lead}</Text>
        </Stack>
        {session.notice !== null && <Notice tone="warning">{session.notice}</Notice>}
        <Card>
          <LoginForm
            problem={session.problem}
            submitting={session.submitting}
            onSubmit={session.signIn}
            onEdit={() => session.problem !== null && session.dismiss()}
          />
        </Card>
      </Stack>
    </Page>
  );
}

const Page = styled(Container, { paddingBlock: '$10', '@md': { paddingBlock: '$24' } });
