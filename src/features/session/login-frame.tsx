import type { ReactNode } from 'react';
import { Card, Container, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/typography.ts';
import type { SessionView } from './use-session.ts';

interface LoginFrameProps {
  title: string;
  lead: string;
  session: SessionView;
  children: ReactNode;
}

/** The frame of the login pages: the heading, the reason for a new login, and a card with the form. */
export function LoginFrame({ title, lead, session, children }: LoginFrameProps) {
  return (
    <Page width="dialog" data-state={session.state}>
      <Stack gap={6}>
        <Stack gap={2}>
          <PageHeading title={title}>{title}</PageHeading>
          <Text tone="muted">{lead}</Text>
        </Stack>
        {session.notice !== null && <Notice tone="warning">{session.notice}</Notice>}
        <Card>
          <Stack gap={4}>{children}</Stack>
        </Card>
      </Stack>
    </Page>
  );
}

/** As high as the screen, like the page that is shown while it loads, so that the footer does not jump. */
const Page = styled(Container, {
  minHeight: 'calc(100svh - $sizes$header)',
  paddingBlock: '$10',
  '@md': { paddingBlock: '$24' },
});
