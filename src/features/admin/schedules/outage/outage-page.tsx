import { adminPaths } from '../../../../../domain/admin-pages.ts';
import { clockText } from '../../../../../domain/screening-time-text.ts';
import type { OutageScreening, RoomOutage } from '../../../../../openapi.gen.d.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { Card, Row, SectionTitle, Stack, SubTitle, Text } from '../../../../ui/layout.tsx';
import { EmptyState, Notice } from '../../../../ui/states.tsx';
import { dialogOf } from '../../../../ui/use-confirmation.ts';
import { BackLink, Loaded } from '../../list-parts.tsx';
import { GivenReason, ReasonField, ReasonForm } from '../reason-field.tsx';
import { screeningPath } from '../schedules-address.ts';
import { text } from './text.ts';
import { useRoomOutage, type OutageView } from './use-room-outage.ts';

interface OutagePageProps {
  roomId: number;
  /** The login id of the administrator. */
  owner: string;
}

/** `/admin/schedules/room-out/{id}`: cancels what a room that is out of order cannot show today (A-TODAY-63, A-TODAY-64). */
export function OutagePage({ roomId, owner }: OutagePageProps) {
  const view = useRoomOutage(roomId, owner);
  return (
    <Stack gap={4} data-state={view.statePath} css={{ maxWidth: '$reading' }}>
      <BackLink href={adminPaths.today}>{text.toToday}</BackLink>
      <SectionTitle>{text.title}</SectionTitle>
      <Loaded read={view.read} words={text}>
        {(outage) => <Content outage={outage} view={view} />}
      </Loaded>
      <OutageQuestion view={view} />
    </Stack>
  );
}

function Content({ outage, view }: { outage: RoomOutage; view: OutageView }) {
  const cancelled = outage.screenings.filter(({ progress }) => progress !== null);
  return (
    <>
      <Text weight="semibold">{outage.roomName}</Text>
      {cancelled.length > 0 && <Cancelled screenings={cancelled} />}
      {view.open.length > 0 ? <OutageForm view={view} /> : <EmptyState title={text.none} />}
    </>
  );
}

/** How far the cancelled ones are (A-TODAY-64). */
function Cancelled({ screenings }: { screenings: readonly OutageScreening[] }) {
  return (
    <Stack as="section" aria-labelledby="outage-progress" gap={3}>
      <SubTitle id="outage-progress">{text.progress}</SubTitle>
      <Stack as="ul" gap={2}>
        {screenings.map(
          ({ screeningId, startsAt, movieTitle, progress }) =>
            progress !== null && (
              <li key={screeningId}>
                <Row justify="between">
                  <span>
                    <strong>{clockText(new Date(startsAt))}</strong> {movieTitle}
                    <Text size="sm" tone="muted">
                      {progress.isFinished
                        ? text.finished
                        : text.cancelled(
                            progress.reservations - progress.openReservations,
                            progress.reservations,
                          )}
                    </Text>
                  </span>
                  <LinkButton size="sm" href={screeningPath('cancel', screeningId)}>
                    {text.toProgress}
                  </LinkButton>
                </Row>
              </li>
            ),
        )}
      </Stack>
    </Stack>
  );
}

function OutageForm({ view: { open, form, question } }: { view: OutageView }) {
  const isAsking = question.subject !== null;
  return (
    <ReasonForm
      label={text.form}
      isBusy={question.isUnderWay}
      faults={[form.reasonFault]}
      onSubmit={form.submit}
    >
      <Notice tone="warning">
        {text.lead}
        <br />
        {text.leadHint}
      </Notice>
      <Stack as="section" aria-labelledby="outage-screenings" gap={3}>
        <SubTitle id="outage-screenings">{text.screenings}</SubTitle>
        {open.map(({ isChosen, ...each }) => (
          <Card key={each.screeningId}>
            <Checkbox
              label={`${clockText(new Date(each.startsAt))} ${each.movieTitle}`}
              checked={isChosen}
              disabled={isAsking}
              onChange={(event) => form.choose(each.screeningId, event.currentTarget.checked)}
            />
            <Facts {...each} />
          </Card>
        ))}
      </Stack>
      {form.choiceFault !== null && <Notice tone="danger">{form.choiceFault}</Notice>}
      <ReasonField
        text={text}
        value={form.reason}
        fault={form.reasonFault}
        disabled={isAsking}
        onChange={form.changeReason}
      />
      <Row justify="end">
        <Button type="submit" tone="danger" busy={isAsking}>
          {text.submit}
        </Button>
      </Row>
    </ReasonForm>
  );
}

/** What is sold for a screening, and where else it could be shown at its time. */
function Facts({
  screeningId,
  startsAt,
  movieTitle,
  state,
  preview,
  freeRooms,
}: Omit<OutageView['open'][number], 'isChosen'>) {
  const { reservations, refundAmount } = preview.sold;
  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        {state === 'RUNNING' && `${text.running} · `}
        {text.sold(reservations, refundAmount)}
      </Text>
      {state === 'COMING' && (
        <Row justify="between">
          <Text size="sm">
            {freeRooms.length === 0 ? text.noFreeRooms : text.freeRooms(freeRooms)}
          </Text>
          {freeRooms.length > 0 && (
            <LinkButton
              size="sm"
              href={screeningPath('move', screeningId)}
              label={text.moveOf(clockText(new Date(startsAt)), movieTitle)}
            >
              {text.move}
            </LinkButton>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** The question before the cancellation, with the sums of what is sold at this moment. */
function OutageQuestion({ view: { read, chosen, question } }: { view: OutageView }) {
  const sum = (of: 'reservations' | 'tickets' | 'refundAmount') =>
    chosen.reduce((total, { preview }) => total + preview.sold[of], 0);
  return (
    <ConfirmDialog
      {...dialogOf(question)}
      title={text.question(chosen.length)}
      description={text.questionHint(read.data?.roomName ?? '')}
      confirmLabel={text.confirm}
      cancelLabel={text.back}
      dangerous
    >
      <Text weight="semibold">
        {text.total(sum('reservations'), sum('tickets'), sum('refundAmount'))}
      </Text>
      {question.subject !== null && (
        <GivenReason label={text.givenReason}>{question.subject.reason}</GivenReason>
      )}
    </ConfirmDialog>
  );
}
