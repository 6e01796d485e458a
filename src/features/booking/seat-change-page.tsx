import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useLocation } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import { wonText } from '../../../domain/won.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useFlowLine } from '../../ui/flow-line.ts';
import { Container, PageHeading, Stack, Text } from '../../ui/layout.tsx';
import { EmptyState, FailureState, Loading, Notice, Skeleton } from '../../ui/states.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { styled } from '../../ui/theme.ts';
import { Back, Bar, Facts, Head, Name, Page, Words } from './booking-head.styles.ts';
import { ScreeningChoice } from './screening-choice.tsx';
import { SeatPicker } from './seat-picker.tsx';
import { AccessibleDialog } from './seats-step.tsx';
import { text } from './text.ts';
import { useSeatChange, type SeatChangeView } from './use-seat-change.ts';

/** `/profile/reservations/{id}/seats`: other seats for a booking, in its screening or in another one of the film (C-RES-79, C-RES-93). */
export function SeatChangePage({ reservationId }: { reservationId: number }) {
  const view = useSeatChange(reservationId);
  const [, navigate] = useLocation();
  const { detail } = view;
  useFlowLine();
  return (
    <Page data-state={view.statePath}>
      <Bar data-flow-line="">
        <Head>
          <Back>
            <IconButton label={text.back} onClick={() => navigate(paths.myReservations)}>
              <ChevronLeft size={24} aria-hidden="true" />
            </IconButton>
          </Back>
          <Words>
            <Name>
              <PageHeading title={text.change.title} />
            </Name>
            {detail !== undefined && (
              <Facts>
                <strong>{detail.movieTitle}</strong>
                <span>{fullStartText(new Date(detail.screeningTime))}</span>
              </Facts>
            )}
          </Words>
        </Head>
      </Bar>
      <Content view={view} />
    </Page>
  );
}

function Content({ view }: { view: SeatChangeView }) {
  const { detail, wanted } = view;
  const toBookings = <LinkButton href={paths.myReservations}>{text.toBookings}</LinkButton>;
  if (view.isFailed) {
    return (
      <Alone>
        <FailureState title={text.change.failed} onRetry={view.retry} action={toBookings} />
      </Alone>
    );
  }
  if (detail?.seatChangeUntil === null) {
    return (
      <Alone>
        <EmptyState title={text.change.closed} hint={text.change.closedHint} action={toBookings} />
      </Alone>
    );
  }
  if (detail === undefined || view.place === undefined) {
    return (
      <Alone>
        <SeatsLoading />
      </Alone>
    );
  }
  return (
    <>
      <Body>
        <Stack gap={3}>
          <ScreeningChoice
            movieId={detail.movieId}
            screening={view.place}
            onPick={view.pickScreening}
          />
          <Seats view={view} own={detail.seatNumbers.join(', ')} />
        </Stack>
      </Body>
      {view.refusal === null && (
        <StickyBar label={text.seatBar}>
          <Chosen aria-live="polite">
            <strong>{view.pickedNumbers.join(', ') || text.change.none}</strong>
            <Text as="span" size="sm" tone="muted">
              {view.difference}
            </Text>
            {view.deadline !== null && (
              <Countdown deadline={view.deadline} now={view.now} label={text.deadline} />
            )}
          </Chosen>
          <Next>
            <Button tone="accent" aria-disabled={!view.isComplete} onClick={view.ask}>
              {text.change.confirm}
            </Button>
          </Next>
        </StickyBar>
      )}
      <AccessibleDialog booking={view.accessible} seats={view.seats} />
      {wanted !== null && (
        <ConfirmDialog
          open
          {...questionOf(wanted)}
          cancelLabel={text.change.keep}
          busy={view.isUnderWay}
          error={view.problem}
          onConfirm={view.confirm}
          onCancel={view.dismiss}
        />
      )}
    </>
  );
}

function questionOf({
  exchange,
  from,
  to,
  difference,
  additionalAmount,
}: NonNullable<SeatChangeView['wanted']>) {
  if (additionalAmount > 0) {
    const money = wonText(additionalAmount);
    return {
      title: text.change.payQuestion,
      description: text.change.payHint(from, to, money),
      confirmLabel: text.change.pay(money),
    };
  }
  return {
    title: exchange ? text.change.exchangeQuestion : text.change.question,
    description: text.change.questionHint(from, to, difference),
    confirmLabel: text.change.confirm,
  };
}

/** The seats of the chosen screening, or why the booking cannot go there. */
function Seats({ view, own }: { view: SeatChangeView; own: string }) {
  if (view.refusal !== null) return <Notice tone="warning">{view.refusal}</Notice>;
  if (view.isMapFailed) return <FailureState title={text.change.failed} onRetry={view.retry} />;
  if (view.isMapLoading) return <SeatsLoading />;
  return (
    <>
      <Notice isAnnounced={false}>
        {view.isOther ? text.change.ownElsewhere(own) : text.change.own(own)}
      </Notice>
      <SeatPicker
        booking={view.choice}
        seats={view.seats}
        prices={[]}
        ownSeatIds={view.ownSeatIds}
      />
    </>
  );
}

function SeatsLoading() {
  return (
    <Loading>
      <Skeleton css={{ height: '26rem', borderRadius: '$lg' }} />
    </Loading>
  );
}

const Alone = styled(Container, { flex: 1, paddingBlock: '$4 $10' });

const Body = styled(Container, { flex: 1, paddingBlock: '$3 $8' });

const Chosen = styled('div', { display: 'grid', minWidth: 0, lineHeight: '$snug' });

const Next = styled('div', { flexShrink: 0, whiteSpace: 'nowrap' });
