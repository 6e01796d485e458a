import { adminPaths } from '../../../../../domain/admin-pages.ts';
import { lateTermsInOrder, mostOf } from '../../../../../domain/late-start.ts';
import { clockText, fullStartText } from '../../../../../domain/screening-time-text.ts';
import type { AdminScreening, ScreeningMovePreview } from '../../../../../openapi.gen.d.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, RadioCards } from '../../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { Fact } from '../../../../ui/fact.tsx';
import { Row, SectionTitle, Stack, SubTitle, Text } from '../../../../ui/layout.tsx';
import { EmptyState, Notice } from '../../../../ui/states.tsx';
import { Options, SelectField, TextField } from '../../../../ui/text-field.tsx';
import { dialogOf } from '../../../../ui/use-confirmation.ts';
import { BackLink, Loaded } from '../../list-parts.tsx';
import { GivenReason, ReasonField, ReasonForm } from '../reason-field.tsx';
import { Facts, SoldFacts } from '../cancellation/sold-facts.tsx';
import { text } from './text.ts';
import { useScreeningMove, type MoveView } from './use-screening-move.ts';

interface MovePageProps {
  screeningId: number;
  /** The login id of the administrator. */
  owner: string;
  /** Whether the administrator may give more than the agreement. */
  isSuper: boolean;
}

/** `/admin/schedules/move/{id}`: a new start for a screening that may have bookings (A-SCHED-45, A-SCHED-46). */
export function MovePage({ screeningId, owner, isSuper }: MovePageProps) {
  const view = useScreeningMove(screeningId, owner);
  return (
    <Stack gap={4} data-state={view.statePath} css={{ maxWidth: '$reading' }}>
      <BackLink href={adminPaths.schedules}>{text.toList}</BackLink>
      <SectionTitle>{text.title}</SectionTitle>
      <Loaded read={view.read} words={text}>
        {(screening) => <Content screening={screening} view={view} isSuper={isSuper} />}
      </Loaded>
      <MoveQuestion view={view} />
    </Stack>
  );
}

interface FormProps {
  view: MoveView;
  isSuper: boolean;
}

function Content({ screening, view, isSuper }: FormProps & { screening: AdminScreening }) {
  const { movie, screeningRoom, screeningTime } = screening;
  const start = fullStartText(new Date(screeningTime));
  return (
    <>
      <Text weight="semibold" css={{ overflowWrap: 'anywhere' }}>
        {`${movie.title} · ${screeningRoom.roomName} · ${start}`}
      </Text>
      {view.isMovable ? (
        <MoveForm view={view} isSuper={isSuper} />
      ) : (
        <EmptyState title={text.fixed} />
      )}
    </>
  );
}

function MoveForm({ view: { screening, form, question, isLate }, isSuper }: FormProps) {
  const isAsking = question.subject !== null;
  return (
    <ReasonForm
      label={text.form}
      isBusy={question.isUnderWay}
      faults={[form.timeFault, form.reasonFault]}
      onSubmit={form.submit}
    >
      <Notice>
        {text.lead}
        <br />
        {text.leadHint}
      </Notice>
      {isLate && <Notice tone="warning">{text.late}</Notice>}
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
      <Row gap={2} role="group" aria-label={text.minutes}>
        {form.delays.map((minutes) => (
          <Button key={minutes} size="sm" disabled={isAsking} onClick={() => form.delay(minutes)}>
            {text.later(minutes)}
          </Button>
        ))}
      </Row>
      <SelectField
        label={text.room}
        hint={text.roomHint}
        autoComplete="off"
        value={form.room}
        disabled={isAsking}
        onChange={(event) => form.changeRoom(event.currentTarget.value)}
      >
        <option value="">{text.ownRoom(screening?.screeningRoom.roomName ?? '')}</option>
        <Options of={form.rooms.map(({ id, label }) => [id, label])} />
      </SelectField>
      {form.room === '' && (
        <div>
          <Checkbox
            label={text.restOfDay}
            aria-describedby="rest-of-day"
            checked={form.restOfDay}
            disabled={isAsking}
            onChange={(event) => form.changeRestOfDay(event.currentTarget.checked)}
          />
          <Text id="rest-of-day" size="sm" tone="muted">
            {text.restOfDayHint}
          </Text>
        </div>
      )}
      <ReasonField
        text={text}
        value={form.reason}
        fault={form.reasonFault}
        disabled={isAsking}
        onChange={form.changeReason}
      />
      <Text size="sm" tone="muted">
        {text.agreement}
      </Text>
      {isSuper && (
        <RadioCards
          legend={text.moreTerms}
          name="late-terms"
          options={lateTermsInOrder.map((value) => ({
            ...{ value, label: text.moreNames[value], disabled: isAsking },
          }))}
          value={form.lateTerms}
          onChange={form.changeLateTerms}
        />
      )}
      <Row justify="end">
        <Button type="submit" tone="accent" busy={isAsking}>
          {text.submit}
        </Button>
      </Row>
    </ReasonForm>
  );
}

/** The question before the move, with both times and whom it concerns at that moment (A-SCHED-46). */
function MoveQuestion({ view: { question } }: { view: MoveView }) {
  const { subject, preview } = question;
  return (
    <ConfirmDialog
      {...dialogOf(question)}
      title={text.question}
      description={text.leadHint}
      confirmLabel={question.isImpossible ? text.readAgain : text.confirm}
      cancelLabel={text.back}
    >
      {question.isReading && <Text role="status">{text.reading}</Text>}
      {preview !== null && (
        <Stack gap={3}>
          <Facts>
            <Fact label={text.before}>{fullStartText(new Date(preview.startsBefore))}</Fact>
            <Fact label={text.after}>
              <strong>
                {text.period(
                  fullStartText(new Date(preview.startsAt)),
                  clockText(new Date(preview.endsAt)),
                )}
              </strong>
            </Fact>
            {preview.seatMapping !== null && (
              <>
                <Fact label={text.roomBefore}>{preview.roomBefore}</Fact>
                <Fact label={text.roomAfter}>
                  <strong>{preview.roomName}</strong>
                </Fact>
              </>
            )}
          </Facts>
          {preview.seatMapping !== null && <Seats mapping={preview.seatMapping} />}
          <div>
            <SubTitle>{text.affected}</SubTitle>
            <Text size="sm" tone="muted">
              {text.affectedHint}
            </Text>
          </div>
          <SoldFacts preview={preview.affected} before={null} />
          <Text size="sm">{termsOf(preview, subject)}</Text>
          {subject?.restOfDay === true && <Following preview={preview} subject={subject} />}
        </Stack>
      )}
      {subject !== null && <GivenReason label={text.givenReason}>{subject.reason}</GivenReason>}
    </ConfirmDialog>
  );
}

/** What each booking gets in the other room (A-SCHED-64). */
function Seats({
  mapping: { sameSeats, moved, missing },
}: {
  mapping: NonNullable<ScreeningMovePreview['seatMapping']>;
}) {
  return (
    <Stack gap={2}>
      <SubTitle>{text.seats}</SubTitle>
      <Text size="sm">{text.sameSeats(sameSeats)}</Text>
      {moved.length > 0 && (
        <>
          <Text size="sm" weight="semibold">
            {text.otherSeats}
          </Text>
          <ul>
            {moved.map(({ bookingNumber, from, to }) => (
              <li key={bookingNumber}>
                <strong>{text.seatLine(from.join(', '), to.join(', '))}</strong>{' '}
                <Text as="span" size="sm" tone="muted">
                  {bookingNumber}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <Notice tone="warning">
          <strong>{text.missingSeats}</strong>
          <br />
          {missing.map(({ bookingNumber, seats }) => (
            <span key={bookingNumber}>
              {`${bookingNumber} · ${seats.join(', ')}`}
              <br />
            </span>
          ))}
          {text.missingHint}
        </Notice>
      )}
    </Stack>
  );
}

type Subject = MoveView['question']['subject'];

/** What the cinema owes for the late start, or gives beyond it (A-SCHED-52). */
function termsOf(
  { lateMinutes, lateTerms }: Pick<ScreeningMovePreview, 'lateMinutes' | 'lateTerms'>,
  subject: Subject,
): string {
  const terms = mostOf([lateTerms, subject?.lateTerms ?? 'NONE']);
  return text.lateBy(lateMinutes, text.termNames[terms]);
}

/** The later screenings that move too (A-SCHED-54). */
function Following({ preview, subject }: { preview: ScreeningMovePreview; subject: Subject }) {
  return (
    <Stack gap={2}>
      <SubTitle>{text.following}</SubTitle>
      {preview.following.length === 0 && (
        <Text size="sm" tone="muted">
          {text.noFollowing}
        </Text>
      )}
      <ul>
        {preview.following.map((each) => (
          <li key={each.screeningId}>
            <strong>
              {text.followingLine(
                clockText(new Date(each.startsBefore)),
                clockText(new Date(each.startsAt)),
              )}
            </strong>{' '}
            {each.movieTitle}
            <Text size="sm" tone="muted">
              {text.followingSold(each.affected.sold.reservations, each.affected.sold.tickets)}
              {' · '}
              {termsOf(each, subject)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
