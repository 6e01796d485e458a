import { useEffect, useRef, type ReactNode } from 'react';
import { REFUND_REASON_MAX_LENGTH } from '../../../../domain/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { focusFirstInvalid } from '../../../ui/focus.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { text } from './text.ts';

interface ReasonFormProps {
  label: string;
  isBusy: boolean;
  /** What is wrong with its fields. A new fault moves the focus there. */
  faults: readonly (string | undefined)[];
  onSubmit: () => void;
  children: ReactNode;
}

/** A form whose answer is a question, and whose faults get the focus (C-FORM-3). */
export function ReasonForm({ label, isBusy, faults, onSubmit, children }: ReasonFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const shown = faults.join();
  useEffect(() => focusFirstInvalid(element.current), [shown]);
  return (
    <form
      ref={element}
      noValidate
      aria-label={label}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        // The same fault again does not run the effect.
        requestAnimationFrame(() => focusFirstInvalid(element.current));
      }}
    >
      <Stack gap={4}>{children}</Stack>
    </form>
  );
}

interface ReasonFieldProps {
  text: {
    readonly reason: string;
    readonly reasons: readonly string[];
  };
  value: string;
  fault: string | undefined;
  disabled: boolean;
  onChange: (reason: string) => void;
}

/** A reason that customers read, typed or chosen among common ones. */
export function ReasonField({ text: words, value, fault, disabled, onChange }: ReasonFieldProps) {
  return (
    <>
      <TextArea
        label={words.reason}
        hint={text.reasonHint}
        error={fault}
        autoComplete="off"
        required
        maxLength={REFUND_REASON_MAX_LENGTH}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Row gap={2} role="group" aria-label={text.commonReasons}>
        {words.reasons.map((reason) => (
          <Button key={reason} size="sm" disabled={disabled} onClick={() => onChange(reason)}>
            {reason}
          </Button>
        ))}
      </Row>
    </>
  );
}

/** The reason in the question before it is sent. */
export function GivenReason({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <Reason>{children}</Reason>
    </div>
  );
}

const Reason = styled('p', { overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
