import { type ReactNode } from 'react';
import { adminPaths } from '../../../../../domain/admin-pages.ts';
import type { ScreeningCancellation } from '../../../../../machines/screening-cancellation/screening-cancellation.setup.ts';
import { fullStartText } from '../../../../../domain/screening-time-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stack, Card, Row, SectionTitle, Text, SubTitle } from '../../../../ui/layout.tsx';
import { EmptyState, FailureState, Notice } from '../../../../ui/states.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { BackLink, ListWaiting } from '../../list-parts.tsx';
import { GivenReason, ReasonField, ReasonForm } from '../reason-field.tsx';
import { CancelProgress } from './cancel-progress.tsx';
import { text } from './text.ts';
import { useScreeningCancellation, type CancellationView } from './use-screening-cancellation.ts';
import { SoldFacts } from './sold-facts.tsx';

interface CancellationPageProps {
  screeningId: number;
  /** The login id of the administrator. */
  owner: string;
}

/** `/admin/schedules/cancel/{id}`: the cancellation of a screening, and its progress (A-CANCEL-36 to A-CANCEL-43). */
export function CancellationPage({ screeningId, owner }: CancellationPageProps) {
  const view = useScreeningCancellation(screeningId, owner);
  const { screening } = view;
  return (
    <Stack gap={4} data-state={view.statePath} css={{ maxWidth: '$reading' }}>
      <BackLink href={adminPaths.schedules}>{text.toList}</BackLink>
      <SectionTitle>{text.title}</SectionTitle>
      {screening !== null && !view.isMissing && <Named screening={screening} />}
      <Content view={view} />
      <CancelQuestion view={view} />
    </Stack>
  );
}

function Named({ screening }: { screening: ScreeningCancellation }) {
  return (
    <Text weight="semibold" css={{ overflowWrap: 'anywhere' }}>
      {screeningName(screening)}{' '}
      <Text as="span" tone="muted">
        {text.states[screening.state]}
      </Text>
    </Text>
  );
}

function Content({ view }: { view: CancellationView }): ReactNode {
  const { screening, progress } = view;
  if (view.loadProblem !== null) {
    return <FailureState title={view.loadProblem} onRetry={view.retry} />;
  }
  if (view.isMissing) return <EmptyState title={text.missing} />;
  if (view.isEnded) return <EmptyState title={text.ended} hint={text.endedHint} />;
  if (progress.isShown && screening?.progress) {
    return <CancelProgress progress={screening.progress} view={progress} />;
  }
  if (view.form.isShown) return <CancelForm view={view} />;
  return <ListWaiting>{text.loading}</ListWaiting>;
}

/** The question before a screening is cancelled, with what is sold at that moment (A-CANCEL-38, A-CANCEL-39). */
function CancelQuestion({ view }: { view: CancellationView }) {
  const { screening, form, question } = view;
  return (
    <ConfirmDialog
      open={question.isShown}
      title={text.question}
      description={text.questionHint(screening === null ? '' : screeningName(screening))}
      confirmLabel={text.confirm}
      cancelLabel={text.back}
      dangerous
      busy={question.isBusy}
      error={question.problem}
      onConfirm={question.confirm}
      onCancel={question.dismiss}
    >
      {screening?.preview && <SoldFacts preview={screening.preview} before={question.before} />}
      <GivenReason label={text.givenReason}>{form.reason.trim()}</GivenReason>
    </ConfirmDialog>
  );
}

/** What the cancellation returns, and its reason (A-CANCEL-36, A-CANCEL-37). */
function CancelForm({ view }: { view: CancellationView }) {
  const { screening, form, question } = view;
  return (
    <ReasonForm
      label={text.form}
      isBusy={question.isBusy}
      faults={[form.fault]}
      onSubmit={form.submit}
    >
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
      <ReasonField
        text={text}
        value={form.reason}
        fault={form.fault}
        disabled={question.isShown}
        onChange={form.changeReason}
      />
      {form.problem !== null && <Notice tone="danger">{form.problem}</Notice>}
      <Row justify="end">
        <Button type="submit" tone="danger" busy={question.isShown}>
          {text.submit}
        </Button>
      </Row>
    </ReasonForm>
  );
}

/** @returns `달의 뒤편 · 1관 · 11월 20일 (금) 19:30`, as the list names a screening */
function screeningName({ movieTitle, roomName, startsAt }: ScreeningCancellation): string {
  return `${movieTitle} · ${roomName} · ${fullStartText(new Date(startsAt))}`;
}
