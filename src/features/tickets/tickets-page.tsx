import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { paths } from '../../../domain/pages.ts';
import { koreaDate } from '../../../domain/korea-time.ts';
import { clockText, dayText, fullStartText } from '../../../domain/screening-time-text.ts';
import type { Ticket } from '../../../openapi.gen.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page, Stack, SubTitle, PageHeading } from '../../ui/layout.tsx';
import { Notice, EmptyState, Loading, Skeleton } from '../../ui/states.tsx';
import { useStoredTickets } from '../../ui/ticket/use-stored-tickets.ts';
import { useApi } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { ticketQuery } from '../../api/reservation-queries.ts';
import type { StoredTicket } from '../../api/ticket-storage.ts';
import { TicketView } from '../../ui/ticket/ticket-view.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

interface TicketsPageProps {
  /** restoring: the account is not known yet. */
  viewer: 'restoring' | 'customer' | 'visitor';
  /** The booking number of the link that opened the page; null without one. */
  linkedNumber: string | null;
  onLoginRequired: () => void;
}

/** The tickets that this browser stores, for the entrance, with and without a network (C-TICK-23). */
export function TicketsPage({ viewer, linkedNumber, onLoginRequired }: TicketsPageProps) {
  return (
    <Page width="dialog">
      <PageHeading title={text.title} />
      {viewer === 'restoring' && (
        <Loading>
          <Skeleton shape="card" css={{ height: '34rem' }} />
        </Loading>
      )}
      {viewer === 'visitor' && (
        <EmptyState
          title={text.signedOut}
          hint={text.signedOutHint}
          action={
            <Button tone="accent" onClick={onLoginRequired}>
              {text.signIn}
            </Button>
          }
        />
      )}
      {viewer === 'customer' && <OwnTickets linkedNumber={linkedNumber} />}
    </Page>
  );
}

function OwnTickets({ linkedNumber }: Pick<TicketsPageProps, 'linkedNumber'>) {
  const tickets = useStoredTickets();
  const [first] = useState(tickets);
  const [chosen, setChosen] = useState(linkedNumber);
  const open =
    tickets.find(({ ticket }) => ticket.bookingNumber === chosen) ??
    tickets.find(({ ticket }) => !ticket.isScreeningCompleted) ??
    tickets[0];
  const removed = first.flatMap(({ ticket }) =>
    tickets.some((each) => each.ticket.reservationId === ticket.reservationId) ? [] : [ticket],
  );
  const notices = removed.map(({ reservationId, movieTitle }) => (
    <Notice key={reservationId} tone="warning">
      {text.removed(movieTitle)}
    </Notice>
  ));
  if (open === undefined) {
    return (
      <>
        {notices}
        <EmptyState
          title={text.empty}
          hint={text.emptyHint}
          action={<LinkButton href={paths.profile}>{text.toBookings}</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      {notices}
      <StoredTicketView key={open.ticket.reservationId} stored={open} />
      <OtherTickets
        tickets={tickets.flatMap((each) => (each === open ? [] : [each.ticket]))}
        onOpen={setChosen}
      />
    </>
  );
}

interface OtherTicketsProps {
  tickets: readonly Ticket[];
  onOpen: (bookingNumber: string) => void;
}

/** The stored tickets beside the open one. */
function OtherTickets({ tickets, onOpen }: OtherTicketsProps) {
  if (tickets.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <SubTitle as="h2">{text.others}</SubTitle>
      <Stack as="ul" gap={2}>
        {tickets.map(({ bookingNumber, movieTitle, screeningStartTime, screeningRoom, seats }) => {
          const time = fullStartText(new Date(screeningStartTime));
          return (
            <li key={bookingNumber}>
              <Line
                type="button"
                aria-label={text.open(movieTitle, time)}
                onClick={() => {
                  onOpen(bookingNumber);
                  window.scrollTo(0, 0);
                }}
              >
                <span>
                  <strong>{movieTitle}</strong>
                  <span>{time}</span>
                  <span>{[screeningRoom, seats.join(', ')].join(' · ')}</span>
                </span>
                <ChevronRight size={20} aria-hidden="true" />
              </Line>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}

const Line = styled('button', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  width: '100%',
  padding: '$4',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  textAlign: 'left',
  cursor: 'pointer',
  '& > span': { display: 'flex', flexDirection: 'column', gap: '$1', minWidth: 0 },
  '& > span > span': { fontSize: '$sm', color: '$muted' },
  '& > svg': { flexShrink: 0, color: '$subtle' },
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
});

/** A stored ticket, immediately; with a network the server's answer replaces it (C-TICK-24). */
function StoredTicketView({ stored: { ticket, storedAt } }: { stored: StoredTicket }) {
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
