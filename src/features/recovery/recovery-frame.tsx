import { useEffect, useRef, type ReactNode } from 'react';
import { Card, Container, Stack } from '../../ui/layout.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/typography.ts';
import { text } from './text.ts';

interface RecoveryFrameProps {
  title: string;
  /** Below the title of the first step. */
  lead: string;
  steps: readonly string[];
  /** The current step, from 0. */
  step: number;
  /** The machine's state, for browser tests. */
  statePath: string;
  children: ReactNode;
  /** Below the card. */
  links?: ReactNode;
}

/** The frame of the recovery's pages. A new step moves the focus to its first field or to its message (C-FIND-21). */
export function RecoveryFrame({
  title,
  lead,
  steps,
  step,
  statePath,
  children,
  links,
}: RecoveryFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  const focusedStep = useRef(step);
  useEffect(() => {
    if (focusedStep.current === step) return;
    focusedStep.current = step;
    content.current?.querySelector<HTMLElement>('input:not([hidden]), [data-message]')?.focus();
  }, [step]);
  return (
    <Page width="dialog" data-state={statePath}>
      <Stack gap={6}>
        <Stack gap={2}>
          <PageHeading title={title}>{title}</PageHeading>
          {step === 0 && <Text tone="muted">{lead}</Text>}
        </Stack>
        <Stepper label={text.steps} steps={steps} current={step} />
        <Card>
          <Stack gap={4} ref={content}>
            {children}
          </Stack>
        </Card>
        {links}
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
