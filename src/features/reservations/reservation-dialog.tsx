import Mail from 'lucide-react/icons/mail';
import { paths } from '../../../domain/pages.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import type { ReservationDetail } from '../../../openapi.gen.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Loading, Skeleton, EmptyState, FailureState, Notice } from '../../ui/states.tsx';
import { StoredTicketsLink } from '../../ui/ticket/stored-tickets-link.tsx';
import { TicketView } from '../../ui/ticket/ticket-view.tsx';
import { CancelForm, ChooseTicket } from './cancel-form.tsx';
import { CancelledNote } from './cancelled-note.tsx';
import { DetailActions, DetailFacts } from './detail-facts.tsx';
import { text } from './text.ts';
import { RefundAccount } from './refund-account.tsx';
import type { ReservationDetailView } from './use-reservation-detail.ts';

interface ReservationDialogProps {
  view: ReservationDetailView;
  /** The signed-in user is a group, which changes no seats. */
  isGroup: boolean;
}

/** A reservation's details, ticket or cancellation. */
export function ReservationDialog({ view, isGroup }: ReservationDialogProps) {
  return (
    <Dialog
      open={view.isOpen}
      onClose={view.close}
      title={titleOf(view)}
      footer={<Footer view={view} />}
    >
      <div data-state={view.statePath}>
        <Screen view={view} isGroup={isGroup} />
      </div>
    </Dialog>
  );
}

function Screen({ view, isGroup }: ReservationDialogProps) {
  switch (view.screen) {
    case 'loading':
      return (
        <Loading>
          <Stack>
            <Skeleton css={{ height: '2rem', width: '70%' }} />
            <Skeleton shape="card" css={{ height: '9rem' }} />
            <Skeleton shape="card" css={{ height: '9rem' }} />
          </Stack>
        </Loading>
      );
    case 'loadFailed':
      return (
        <FailureState
          title={text.loadFailed}
          hint={view.failureMessage ?? undefined}
          onRetry={view.reload}
          action={<StoredTicketsLink />}
        />
      );
    case 'missing':
      return <EmptyState title={text.missing} hint={text.missingHint} />;
    case 'showing':
      return (
        view.detail && (
          <Stack gap={6}>
            {view.detail.refundAccount !== null && (
              <RefundAccount need={view.detail.refundAccount} view={view} />
            )}
            <DetailFacts detail={view.detail} />
            <SeatChange detail={view.detail} isGroup={isGroup} />
            {view.canCancelTicket && (
              <Button size="sm" wide onClick={view.askTicketCancel}>
                {text.cancelOneTicket}
              </Button>
            )}
            {view.detail.ticketCancellation === 'NOT_BY_METHOD' && (
              <Text size="sm" tone="muted">
                {text.onlyWhole}
              </Text>
            )}
            {view.detail.reservationStatus === 'COMPLETED' && <MailAgain view={view} />}
          </Stack>
        )
      );
    case 'ticket':
      return view.ticket && <TicketView ticket={view.ticket} />;
    case 'ticketFailed':
      return (
        <FailureState
          title={text.ticketFailed}
          hint={view.failureMessage ?? undefined}
          onRetry={view.showTicket}
          action={<StoredTicketsLink />}
        />
      );
    case 'asking':
      return view.detail && <CancelForm offer={view.detail.cancellation} view={view} />;
    case 'choosingTicket':
      return view.detail && <ChooseTicket detail={view.detail} view={view} />;
    case 'askingTicket':
      return (
        view.ticketOffer && (
          <CancelForm offer={view.ticketOffer} view={view}>
            <Stack gap={2}>
              <Text>
                {text.ticketToCancel(view.ticketOffer.seatNumber, view.ticketOffer.typeName)}
              </Text>
              <Text size="sm" tone="muted">
                {text.staysBooked(view.ticketOffer.remainingSeatNumbers.join(', '))}
              </Text>
            </Stack>
          </CancelForm>
        )
      );
    case 'ticketCancelled':
      return (
        view.ticketCancellation && (
          <CancelledNote
            title={text.ticketCancelled(view.ticketCancellation.seatNumber)}
            cancellation={view.ticketCancellation}
            remaining={text.staysBooked(view.ticketCancellation.remainingSeatNumbers.join(', '))}
            method={view.detail?.paymentMethod ?? null}
            paid={view.detail?.finalAmount ?? 0}
          />
        )
      );
    case 'cancelRefused':
      return <CancelFailure outcome="refused" view={view} />;
    case 'cancelUncertain':
      return <CancelFailure outcome="uncertain" view={view} />;
    case 'cancelled':
      return (
        view.cancellation && (
          <CancelledNote
            title={text.cancelled}
            cancellation={view.cancellation}
            method={view.detail?.paymentMethod ?? null}
            paid={view.detail?.finalAmount ?? 0}
          />
        )
      );
  }
}

interface SeatChangeProps {
  detail: Pick<ReservationDetail, 'reservationId' | 'seatChangeUntil'>;
  isGroup: boolean;
}

/** The way to other seats, while the booking can get them (A-COUNT-69). */
export function SeatChange({
  detail: { reservationId, seatChangeUntil },
  isGroup,
}: SeatChangeProps) {
  if (seatChangeUntil === null || isGroup) return null;
  return (
    <Stack gap={2}>
      <LinkButton size="sm" wide href={paths.changeSeats(reservationId)}>
        {text.changeSeats}
      </LinkButton>
      <Text size="sm" tone="muted">
        {text.changeSeatsUntil(fullStartText(new Date(seatChangeUntil)))}
      </Text>
    </Stack>
  );
}

function Footer({ view }: { view: ReservationDetailView }) {
  switch (view.screen) {
    case 'showing':
      return view.detail && <DetailActions detail={view.detail} view={view} />;
    case 'ticket':
    case 'ticketFailed':
      return (
        <Button wide onClick={view.hideTicket}>
          {text.back}
        </Button>
      );
    case 'choosingTicket':
      return (
        <Row justify="end">
          <Button onClick={view.dismissCancel}>{text.keep}</Button>
          <Button tone="accent" type="submit" form="choose-ticket">
            {text.showRefund}
          </Button>
        </Row>
      );
    case 'asking':
    case 'askingTicket':
      return (
        <Row justify="end">
          <Button onClick={view.dismissCancel} disabled={view.isCancelling}>
            {text.keep}
          </Button>
          <Button tone="danger" type="submit" form="cancel-form" busy={view.isCancelling}>
            {view.screen === 'asking' ? text.confirmCancel : text.confirmTicketCancel}
          </Button>
        </Row>
      );
    case 'ticketCancelled':
    case 'cancelRefused':
    case 'cancelUncertain':
      return (
        <Button wide tone="accent" onClick={view.reload}>
          {view.screen === 'ticketCancelled' ? text.backToDetail : text.check}
        </Button>
      );
    case 'cancelled':
      return (
        <Row justify="end">
          <Button onClick={view.reload}>{text.backToDetail}</Button>
          <Button tone="accent" onClick={view.close}>
            {text.confirm}
          </Button>
        </Row>
      );
    case 'loading':
    case 'loadFailed':
    case 'missing':
      return (
        <Button wide onClick={view.close}>
          {text.close}
        </Button>
      );
  }
}

function titleOf({ screen, ticketOffer }: ReservationDetailView): string {
  if (screen === 'choosingTicket') return text.chooseTicketTitle;
  if (screen === 'askingTicket') return text.ticketTitleOf(ticketOffer?.seatNumber ?? '');
  if (screen === 'ticket' || screen === 'ticketFailed') return text.ticketTitle;
  return screen === 'asking' ? text.cancelTitle : text.detailTitle;
}

interface CancelFailureProps {
  outcome: 'refused' | 'uncertain';
  view: Pick<ReservationDetailView, 'cancelsTicket' | 'failureMessage'>;
}

/** A cancellation that was refused or whose outcome is unknown: of the reservation or of one ticket (C-RES-20, C-PART-43). */
export function CancelFailure({ outcome, view }: CancelFailureProps) {
  const { title, hint } = text[view.cancelsTicket ? 'ticketFailures' : 'failures'][outcome];
  return (
    <FailureState title={title} hint={[view.failureMessage, hint].filter(Boolean).join('\n')} />
  );
}

/** Sends the mail of a complete reservation again, and shows how that went (C-MAIL-18). */
export function MailAgain({
  view: { mail, failureMessage, sendMail },
}: {
  view: Pick<ReservationDetailView, 'mail' | 'failureMessage' | 'sendMail'>;
}) {
  if (mail === 'sent') return <Notice tone="success">{text.mailSent}</Notice>;
  return (
    <Stack gap={3}>
      {mail === 'failed' && <Notice tone="danger">{failureMessage ?? text.mailFailed}</Notice>}
      <Button size="sm" wide busy={mail === 'sending'} onClick={sendMail}>
        <Mail size={18} aria-hidden="true" />
        {mail === 'sending' ? text.sendingMail : text.sendMail}
      </Button>
    </Stack>
  );
}
