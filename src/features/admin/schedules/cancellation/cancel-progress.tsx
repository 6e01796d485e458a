import { useEffect, useRef } from 'react';
import { adminPaths } from '../../../../../domain/admin-pages.ts';
import type { CancellationProgress } from '../../../../../openapi.gen.d.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Fact } from '../../../../ui/fact.tsx';
import { Card, Facts, Row, Stack, SubTitle } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/states.tsx';
import { styled } from '../../../../ui/theme.ts';
import { momentText } from '../../moment-text.ts';
import { text } from './text.ts';
import type { CancellationView } from './use-screening-cancellation.ts';

interface CancelProgressProps {
  progress: CancellationProgress;
  view: CancellationView['progress'];
}

/** How far the cancellation is, until nothing is left (A-CANCEL-41, A-CANCEL-43). */
export function CancelProgress({ progress, view }: CancelProgressProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog and its button are gone.
  useEffect(() => heading.current?.focus(), []);
  const { reservations, openReservations, refunds, mails, reason } = progress;
  const failedMails = mails?.failed ?? 0;
  const hasFailed = refunds.failed + failedMails > 0;
  const closed = reservations - openReservations;
  return (
    <Stack gap={4}>
      <Row justify="between">
        <Heading ref={heading} tabIndex={-1}>
          {text.progress}
        </Heading>
        <Button size="sm" busy={view.isReading} onClick={view.refresh} disabled={view.isAway}>
          {text.refresh}
        </Button>
      </Row>
      <Notice tone={progress.isFinished ? (hasFailed ? 'warning' : 'success') : 'info'}>
        {summaryOf(progress)}
      </Notice>
      {reservations > 0 && <Bar aria-label={text.bar} value={closed} max={reservations} />}
      {view.isAway && <Notice>{text.away}</Notice>}
      {view.problem !== null && <Notice tone="danger">{view.problem}</Notice>}
      {hasFailed && (
        <Notice
          tone="danger"
          action={
            <LinkButton size="sm" href={adminPaths.today}>
              {text.toAttention}
            </LinkButton>
          }
        >
          {text.givenUp(refunds.failed, failedMails)}
          <br />
          {text.givenUpHint}
        </Notice>
      )}
      <Card>
        <Facts>
          <dt>{text.givenReason}</dt>
          <Given>{reason ?? text.noReason}</Given>
          <Fact label={text.cancelledAt}>{momentText(progress.cancelledAt)}</Fact>
          <Fact label={text.cancelled}>
            {text.ofAll(text.cases(closed), text.cases(reservations))}
          </Fact>
          <Fact label={text.refundAmount}>{text.won(progress.refundAmount)}</Fact>
          <Fact label={text.returnedPoints}>{text.points(progress.returnedPoints)}</Fact>
          <Fact label={text.refunds}>{text.deliveries(refunds)}</Fact>
          <Fact label={text.mails}>{mails === null ? text.oldMails : text.deliveries(mails)}</Fact>
          {progress.openPayments > 0 && (
            <Fact label={text.openPayments}>{text.cases(progress.openPayments)}</Fact>
          )}
          {progress.holdingCustomers > 0 && (
            <Fact label={text.holdingCustomers}>{text.people(progress.holdingCustomers)}</Fact>
          )}
        </Facts>
      </Card>
    </Stack>
  );
}

function summaryOf({
  isFinished,
  reservations,
  openReservations,
  refunds,
  mails,
}: CancellationProgress): string {
  if (!isFinished) {
    return openReservations > 0
      ? text.under(reservations - openReservations, reservations)
      : text.settling;
  }
  if (reservations === 0) return text.doneWithoutSales;
  return refunds.failed + (mails?.failed ?? 0) > 0 ? text.doneWithFailures : text.done;
}

const Heading = styled(SubTitle, { '&:focus': { outline: 'none' } });

const Given = styled('dd', { whiteSpace: 'pre-line' });

const Bar = styled('progress', {
  width: '100%',
  height: '$space$2',
  appearance: 'none',
  border: 0,
  borderRadius: '$pill',
  overflow: 'hidden',
  backgroundColor: '$raised',
  '&::-webkit-progress-bar': { backgroundColor: '$raised' },
  '&::-webkit-progress-value': { backgroundColor: '$accent' },
  '&::-moz-progress-bar': { backgroundColor: '$accent' },
});
