import { useEffect, useRef } from 'react';
import { REFUND_REASON_MAX_LENGTH } from '../../../../../domain/limits.ts';
import { Button } from '../../../../ui/button.tsx';
import { focusFirstInvalid } from '../../../../ui/focus-first-invalid.ts';
import { Card, Row, Stack } from '../../../../ui/layout.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextArea } from '../../../../ui/text-field.tsx';
import { SubTitle, Text } from '../../../../ui/typography.ts';
import { SoldFacts } from './sold-facts.tsx';
import { text } from './text.ts';
import type { CancellationView } from './use-screening-cancellation.ts';

/** What the cancellation returns, and its reason (A-CANCEL-36, A-CANCEL-37). */
export function CancelForm({ view }: { view: CancellationView }) {
  const { screening, form, question } = view;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstInvalid(element.current), [form.fault]);
  return (
    <form
      ref={element}
      noValidate
      aria-label={text.form}
      aria-busy={question.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
        // The same fault again does not run the effect.
        requestAnimationFrame(() => focusFirstInvalid(element.current));
      }}
    >
      <Stack gap={4}>
        <Notice tone="warning">
          {text.lead}
          <br />
          {screening?.state === 'RUNNING' ? text.running : text.leadHint}
        </Notice>
        <Card>
          <Stack gap={3}>
            <SubTitle>{text.affected}</SubTitle>
            {screening?.preview && <SoldFacts preview={screening.preview} before={null} />}
            {(screening?.preview?.openPayments ?? 0) > 0 && (
              <Text size="sm" tone="muted">
                {text.openPaymentsHint}
              </Text>
            )}
          </Stack>
        </Card>
        <TextArea
          label={text.reason}
          hint={text.reasonHint}
          error={form.fault}
          autoComplete="off"
          required
          maxLength={REFUND_REASON_MAX_LENGTH}
          value={form.reason}
          disabled={question.isShown}
          onChange={(event) => form.changeReason(event.currentTarget.value)}
        />
        <Row gap={2} role="group" aria-label={text.commonReasons}>
          {text.reasons.map((reason) => (
            <Button
              key={reason}
              size="sm"
              disabled={question.isShown}
              onClick={() => form.changeReason(reason)}
            >
              {reason}
            </Button>
          ))}
        </Row>
        {form.problem !== null && <Notice tone="danger">{form.problem}</Notice>}
        <Row justify="end">
          <Button type="submit" tone="danger" busy={question.isShown}>
            {text.submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
