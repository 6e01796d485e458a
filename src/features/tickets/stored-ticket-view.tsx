import { useQuery } from '@tanstack/react-query';
import { koreaDate } from '../../../domain/korea-time.ts';
import { clockText, dayText } from '../../../domain/screening-time-text.ts';
import { useApi } from '../../api/api-context.tsx';
import { ApiError } from '../../api/api-error.ts';
import { ticketQuery } from '../../api/reservation-queries.ts';
import type { StoredTicket } from '../../api/ticket-storage.ts';
import { Notice } from '../../ui/notice.tsx';
import { TicketView } from '../../ui/ticket/ticket-view.tsx';
import { text } from './text.ts';

/** A stored ticket, immediately; with a network the server's answer replaces it (C-TICK-24). */
export function StoredTicketView({ stored: { ticket, storedAt } }: { stored: StoredTicket }) {
  const api = useApi();
  const { data, failureReason } = useQuery({
    ...ticketQuery(api, ticket.reservationId),
    initialData: ticket,
    // Always requested again: its own time is the server's, which may be ahead of the device's.
    initialDataUpdatedAt: 0,
  });
  const isOver = Date.parse(data.screeningEndTime) <= api.clock.now();
  return (
    <>
      {isUnreachable(failureReason) && (
        <Notice tone="warning">{text.offline(momentText(storedAt))}</Notice>
      )}
      <TicketView
        ticket={{ ...data, isScreeningCompleted: isOver || data.isScreeningCompleted }}
        heading="h2"
      />
    </>
  );
}

/** Without an answer, or with the answer of a server that cannot answer now. */
function isUnreachable(failure: Error | null): boolean {
  return failure instanceof ApiError && (failure.status === null || failure.status >= 500);
}

function momentText(milliseconds: number): string {
  const instant = new Date(milliseconds);
  return `${dayText(koreaDate(instant))} ${clockText(instant)}`;
}
