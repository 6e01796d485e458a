import { FailureState } from '../../ui/states.tsx';
import { text } from './text.ts';
import type { ReservationDetailView } from './use-reservation-detail.ts';

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
