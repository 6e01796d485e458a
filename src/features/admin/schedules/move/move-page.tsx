import { useEffect, useRef } from 'react';
import { adminPaths } from '../../../../../domain/admin-pages.ts';
import { clockText, fullStartText } from '../../../../../domain/screening-time-text.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { focusFirstInvalid } from '../../../../ui/focus-first-invalid.ts';
import { Row, SectionTitle, Stack, SubTitle, Text } from '../../../../ui/layout.tsx';
import { EmptyState, FailureState, Notice } from '../../../../ui/states.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ListWaiting } from '../../list-parts.tsx';
import { GivenReason, ReasonField } from '../reason-field.tsx';
import { Facts, SoldFacts } from '../cancellation/sold-facts.tsx';
import { text } from './text.ts';
import { useScreeningMove, type MoveView } from './use-screening-move.ts';

interface MovePageProps {
  screeningId: number;
  /** The login id of the administrator. */
  owner: string;
}

/** `/admin/schedules/move/{id}`: a new start for a screening that may have bookings (A-SCHED-45, A-SCHED-46). */
export function MovePage({ screeningId, owner }: MovePageProps) {
  const view = useScreeningMove(screeningId, owner);
  return (
    <Stack gap={4} data-state={view.statePath} css={{ maxWidth: '$reading' }}>
      <div>
        <LinkButton href={adminPaths.schedules} size="sm" tone="ghost">
          {`← ${text.toList}`}
        </LinkButton>
      </div>
      <SectionTitle>{text.title}</SectionTitle>
      <Content view={view} />
      <MoveQuestion view={view} />
    </Stack>
  );
}

function Content({ view }: { view: MoveView }) {
  const { screening, loadProblem, isMovable } = view;
  if (loadProblem !== null) {
    const isMissing = loadProblem instanceof ApiError && loadProblem.failure.status === 404;
    return isMissing ? (
      <EmptyState title={text.missing} />
    ) : (
      <FailureState title={text.failed(loadProblem.message)} onRetry={view.retry} />
    );
  }
  if (screening === null) return <ListWaiting>{text.loading}</ListWaiting>;
  const { movie, screeningRoom, screeningTime } = screening;
  const start = fullStartText(new Date(screeningTime));
  return (
    <>
      <Text weight="semibold" css={{ overflowWrap: 'anywhere' }}>
        {`${movie.title} · ${screeningRoom.roomName} · ${start}`}
      </Text>
      {isMovable ? <MoveForm view={view} /> : <EmptyState title={text.fixed} />}
    </>
  );
}

function MoveForm({ view: { form, question } }: { view: MoveView }) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstInvalid(element.current), [form.timeFault, form.reasonFault]);
  const isAsking = question.subject !== null;
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
        <Notice>
          {text.lead}
          <br />
          {text.leadHint}
        </Notice>
        <TextField
          type="datetime-local"
          label={text.time}
          hint={text.timeHint}
          error={form.timeFault}
          autoComplete="off"
          required
          value={form.time}
          disabled={isAsking}
          onChange={(event) => form.changeTime(event.currentTarget.value)}
        />
        <ReasonField
          text={text}
          value={form.reason}
          fault={form.reasonFault}
          disabled={isAsking}
          onChange={form.changeReason}
        />
        <Row justify="end">
          <Button type="submit" tone="accent" busy={isAsking}>
            {text.submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The question before the move, with both times and whom it concerns at that moment (A-SCHED-46). */
function MoveQuestion({ view: { question } }: { view: MoveView }) {
  const { subject, preview } = question;
  return (
    <ConfirmDialog
      open={subject !== null}
      title={text.question}
      description={text.leadHint}
      confirmLabel={text.confirm}
      cancelLabel={text.back}
      busy={question.isBusy}
      error={question.problem}
      onConfirm={question.confirm}
      onCancel={question.dismiss}
    >
      {question.isReading && <Text role="status">{text.reading}</Text>}
      {preview !== null && (
        <Stack gap={3}>
          <Facts>
            <div>
              <dt>{text.before}</dt>
              <dd>{fullStartText(new Date(preview.startsBefore))}</dd>
            </div>
            <div>
              <dt>{text.after}</dt>
              <dd>
                <strong>
                  {text.period(
                    fullStartText(new Date(preview.startsAt)),
                    clockText(new Date(preview.endsAt)),
                  )}
                </strong>
              </dd>
            </div>
          </Facts>
          <div>
            <SubTitle>{text.affected}</SubTitle>
            <Text size="sm" tone="muted">
              {text.affectedHint}
            </Text>
          </div>
          <SoldFacts preview={preview.affected} before={null} />
        </Stack>
      )}
      {subject !== null && <GivenReason label={text.givenReason}>{subject.reason}</GivenReason>}
    </ConfirmDialog>
  );
}
