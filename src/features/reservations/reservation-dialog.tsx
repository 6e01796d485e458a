import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, FailureState } from '../../ui/states.tsx';
import { CancelForm } from './cancel-form.tsx';
import { CancelledNote } from './cancelled-note.tsx';
import { DetailActions, DetailFacts } from './detail-facts.tsx';
import { Expired } from './expired.tsx';
import { MailAgain } from './mail-again.tsx';
import { text } from './text.ts';
import { CalendarButton } from '../../ui/ticket/calendar-button.tsx';
import { TicketCard } from '../../ui/ticket/ticket-card.tsx';
import type { ReservationDetailView } from './use-reservation-detail.ts';

interface ReservationDialogProps {
  view: ReservationDetailView;
  onLoginRequired: () => void;
}

/** A reservation's details, ticket or cancellation. */
export function ReservationDialog({ view, onLoginRequired }: ReservationDialogProps) {
  return (
    <Dialog
      open={view.isOpen}
      onClose={view.close}
      title={titleOf(view)}
      footer={<Footer view={view} />}
    >
      <div data-state={view.statePath}>
        <Screen view={view} onLoginRequired={onLoginRequired} />
      </div>
    </Dialog>
  );
}

function Screen({ view, onLoginRequired }: ReservationDialogProps) {
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
        />
      );
    case 'missing':
      return <EmptyState title={text.missing} hint={text.missingHint} />;
    case 'showing':
      return (
        view.detail && (
          <Stack gap={6}>
            <DetailFacts detail={view.detail} />
            {view.detail.reservationStatus === 'COMPLETED' && <MailAgain view={view} />}
          </Stack>
        )
      );
    case 'ticket':
      return (
        view.ticket && (
          <Stack gap={3}>
            <TicketCard ticket={view.ticket} />
            <CalendarButton ticket={view.ticket} />
          </Stack>
        )
      );
    case 'ticketFailed':
      return (
        <FailureState
          title={text.ticketFailed}
          hint={view.failureMessage ?? undefined}
          onRetry={view.showTicket}
        />
      );
    case 'asking':
      return view.detail && <CancelForm offer={view.detail.cancellation} view={view} />;
    case 'cancelRefused':
      return (
        <FailureState
          title={text.refused}
          hint={[view.failureMessage, text.refusedHint].filter(Boolean).join('\n')}
        />
      );
    case 'cancelUncertain':
      return (
        <FailureState
          title={text.uncertain}
          hint={[view.failureMessage, text.uncertainHint].filter(Boolean).join('\n')}
        />
      );
    case 'cancelled':
      return (
        view.cancellation && (
          <CancelledNote
            cancellation={view.cancellation}
            method={view.detail?.paymentMethod ?? null}
          />
        )
      );
    case 'signedOut':
      return <Expired onLoginRequired={onLoginRequired} />;
  }
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
    case 'asking':
      return (
        <Row justify="end">
          <Button onClick={view.dismissCancel} disabled={view.isCancelling}>
            {text.keep}
          </Button>
          <Button tone="danger" type="submit" form="cancel-form" busy={view.isCancelling}>
            {text.confirmCancel}
          </Button>
        </Row>
      );
    case 'cancelRefused':
    case 'cancelUncertain':
      return (
        <Button wide tone="accent" onClick={view.reload}>
          {text.check}
        </Button>
      );
    case 'cancelled':
      return (
        <Button wide tone="accent" onClick={view.close}>
          {text.confirm}
        </Button>
      );
    case 'loading':
    case 'loadFailed':
    case 'missing':
    case 'signedOut':
      return (
        <Button wide onClick={view.close}>
          {text.close}
        </Button>
      );
  }
}

function titleOf({ screen }: ReservationDetailView): string {
  if (screen === 'ticket' || screen === 'ticketFailed') return text.ticketTitle;
  return screen === 'asking' ? text.cancelTitle : text.detailTitle;
}
