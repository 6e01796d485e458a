import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import { paths } from '../../../domain/pages.ts';
import { pointText } from '../../../domain/won.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice, Loading, Skeleton } from '../../ui/states.tsx';
import { useApi } from '../../api/api.ts';
import { ticketQuery } from '../../api/reservation-queries.ts';
import { styled } from '../../ui/theme.ts';
import { TicketView } from '../../ui/ticket/ticket-view.tsx';
import { DepositSlip } from './deposit-slip.tsx';
import { Outcome, type OutcomeTone } from './outcome.tsx';
import { Actions, PaymentPage } from './page.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { text } from './text.ts';
import {
  usePaymentSuccess,
  type PaymentPageOptions,
  type PaymentSuccessView,
} from './use-payment-success.ts';

const outcomes: Record<
  PaymentSuccessView['phase'],
  { tone: OutcomeTone; heading: string; hint: string }
> = {
  confirming: { tone: 'busy', heading: text.confirming, hint: text.confirmingHint },
  leaving: { tone: 'busy', heading: text.confirming, hint: text.confirmingHint },
  awaiting: { tone: 'waiting', heading: text.awaiting, hint: text.awaitingHint },
  paid: { tone: 'good', heading: text.paid, hint: text.paidHint },
  deposit: { tone: 'waiting', heading: text.deposit, hint: text.depositHint },
  depositExpired: {
    tone: 'missing',
    heading: text.depositExpired,
    hint: text.nothingCharged,
  },
  depositCancelled: {
    tone: 'back',
    heading: text.depositCancelled,
    hint: text.nothingCharged,
  },
  sentBack: { tone: 'back', heading: text.sentBack, hint: text.sentBackHint },
  test: { tone: 'good', heading: text.test, hint: text.testHint },
  notFound: { tone: 'missing', heading: text.notFound, hint: text.notFoundHint },
  unreachable: { tone: 'bad', heading: text.unreachable, hint: text.unreachableHint },
};

/** `/payment/success`: the provider sends the customer back to this page. */
export function PaymentSuccessPage(options: PaymentPageOptions) {
  const view = usePaymentSuccess(options);
  const { phase, receipt, order, reservation } = view;
  const isExchange = phase === 'paid' && order?.exchangeOf !== undefined;
  return (
    <PaymentPage width="dialog" data-state={view.state}>
      <Outcome
        title={text.successTitle}
        {...outcomes[phase]}
        {...(isExchange && { heading: text.exchanged })}
        hint={hintOf(view)}
      />
      {phase === 'awaiting' && <Notice tone="warning">{text.awaitingElsewhere}</Notice>}
      {/* The ticket shows the visit. */}
      {phase === 'paid' && order !== null && (
        <PaidTicket
          reservationId={order.reservationId}
          pointsToEarn={reservation?.pointsToEarn ?? 0}
        />
      )}
      {phase === 'deposit' && order !== null && (
        <DepositSlip order={order} reservation={reservation} now={view.now} />
      )}
      {receipt !== null && (
        <ReceiptPaper
          receipt={phase === 'paid' ? { ...receipt, movieTitle: null, visit: [] } : receipt}
          {...(phase === 'test' ? { stamp: text.testMark } : {})}
        />
      )}
      <NextActions view={view} />
      <CancelQuestion view={view} />
    </PaymentPage>
  );
}

function hintOf({ phase, order }: PaymentSuccessView): string {
  const { hint } = outcomes[phase];
  if (order?.exchangeOf !== undefined && phase === 'paid') return text.exchangedHint;
  if (order?.exchangeOf !== undefined && phase === 'sentBack') return text.exchangeSentBackHint;
  const isEnded = phase === 'depositExpired' || phase === 'depositCancelled';
  const hasPoints = isEnded && (order?.amounts.usedPointAmount ?? 0) > 0;
  return hasPoints ? `${hint} ${text.pointsReturned}` : hint;
}

/** The links and buttons of a phase, the most likely first. */
function NextActions({ view }: { view: PaymentSuccessView }) {
  const { phase, order } = view;
  if (phase === 'confirming' || phase === 'leaving') return null;
  const isEnded = phase === 'depositExpired' || phase === 'depositCancelled';
  const isMain = !isEnded && phase !== 'unreachable' && phase !== 'notFound';
  return (
    <Actions>
      {phase === 'unreachable' && (
        <Button tone="accent" size="lg" wide busy={view.isAsking} onClick={view.askAgain}>
          {text.askAgain}
        </Button>
      )}
      {isEnded && order !== null && (
        <LinkButton href={paths.booking(order.movieId)} tone="accent" size="lg" wide>
          {text.bookAgain}
        </LinkButton>
      )}
      <LinkButton href={paths.profile} tone={isMain ? 'accent' : 'plain'} size="lg" wide>
        {text.toBookings}
      </LinkButton>
      {phase === 'deposit' ? (
        <Button tone="ghost" size="lg" wide onClick={view.cancellation.ask}>
          {text.cancelDeposit}
        </Button>
      ) : (
        <LinkButton href={paths.home} size="lg" wide>
          {text.home}
        </LinkButton>
      )}
    </Actions>
  );
}

/** Asks before the cancellation of an order that waits for its deposit (C-PAY-64). */
function CancelQuestion({ view: { cancellation } }: { view: PaymentSuccessView }) {
  return (
    <>
      {cancellation.isFailed && <Notice tone="danger">{text.cancelDepositFailed}</Notice>}
      <ConfirmDialog
        open={cancellation.isAsked}
        title={text.cancelDepositTitle}
        description={text.cancelDepositHint}
        confirmLabel={text.cancelDepositConfirm}
        cancelLabel={text.keepBooking}
        dangerous
        busy={cancellation.isRunning}
        onConfirm={cancellation.confirm}
        onCancel={cancellation.dismiss}
      />
    </>
  );
}

interface PaidTicketProps {
  reservationId: number;
  /** 0 for a guest, and before the reservation is loaded. */
  pointsToEarn: number;
}

/** The ticket of a paid order, and the points that it will earn (C-PAY-68, C-TICK-11). */
export function PaidTicket({ reservationId, pointsToEarn }: PaidTicketProps) {
  const ticket = useQuery(ticketQuery(useApi(), reservationId));
  if (ticket.isPending) {
    return (
      <Loading>
        <Skeleton shape="card" css={{ height: '34rem' }} />
      </Loading>
    );
  }
  if (ticket.data === undefined) return <Notice tone="warning">{text.ticketFailed}</Notice>;
  return (
    <TicketView ticket={ticket.data} heading="h2">
      {pointsToEarn > 0 && (
        <Points>
          <Coins size={20} aria-hidden="true" />
          <strong>{text.pointsToEarn(pointText(pointsToEarn))}</strong>
          <span>{text.pointsHint}</span>
        </Points>
      )}
    </TicketView>
  );
}

const Points = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '$3',
  padding: '$3 $4',
  borderRadius: '$md',
  backgroundColor: '$accentSoft',
  '& svg': { color: '$accent', flexShrink: 0 },
  '& strong': { color: '$accent' },
  '& span': { color: '$muted', fontSize: '$sm' },
});
