import type { ReactNode } from 'react';
import { Page, Stack, Text, PageHeading } from './layout.tsx';

interface FormPageProps {
  title: string;
  /** Below the title; null for none. */
  lead: string | null;
  /** The machine's state, for browser tests. */
  state?: string;
  children: ReactNode;
}

/** A page in one narrow column, for one form. */
export function FormPage({ title, lead, state, children }: FormPageProps) {
  return (
    <Page width="dialog" data-state={state} css={{ '@md': { paddingTop: '$16' } }}>
      <Stack gap={2}>
        <PageHeading title={title} />
        {lead !== null && <Text tone="muted">{lead}</Text>}
      </Stack>
      {children}
    </Page>
  );
}
