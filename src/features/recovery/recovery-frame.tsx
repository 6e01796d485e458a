import { useEffect, useRef, type ReactNode } from 'react';
import { FormPage } from '../../ui/form-page.tsx';
import { Card, Stack } from '../../ui/layout.tsx';
import { Stepper } from '../../ui/stepper.tsx';
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
    <FormPage title={title} lead={step === 0 ? lead : null} state={statePath}>
      <Stepper label={text.steps} steps={steps} current={step} />
      <Card>
        <Stack gap={4} ref={content}>
          {children}
        </Stack>
      </Card>
      {links}
    </FormPage>
  );
}
