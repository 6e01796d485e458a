import type { ReactNode } from 'react';
import { Stack, SectionTitle, Text } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';

interface ResultProps {
  icon: ReactNode;
  title: string;
  hint: string;
  children: ReactNode;
}

/** The last step: a message, which takes the focus (C-FIND-21), and what to do next. */
export function Result({ icon, title, hint, children }: ResultProps) {
  return (
    <Stack gap={4} css={{ alignItems: 'stretch', textAlign: 'center' }}>
      <Icon aria-hidden="true">{icon}</Icon>
      <Stack gap={2} data-message tabIndex={-1}>
        <SectionTitle>{title}</SectionTitle>
        <Text tone="muted">{hint}</Text>
      </Stack>
      {children}
    </Stack>
  );
}

const Icon = styled('div', {
  color: '$accent',
  lineHeight: 0,
  '& > svg': { marginInline: 'auto' },
});
