import type { ReactNode } from 'react';
import { FormPage } from '../../ui/form-page.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
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
    <FormPage title={title} lead={lead} state={session.state}>
      {session.notice !== null && <Notice tone="warning">{session.notice}</Notice>}
      <Card>
        <Stack gap={4}>{children}</Stack>
      </Card>
    </FormPage>
  );
}
