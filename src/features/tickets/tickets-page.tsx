import { useState } from 'react';
import { paths } from '../../../domain/pages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useStoredTickets } from '../../ui/ticket/use-stored-tickets.ts';
import { OtherTickets } from './other-tickets.tsx';
import { StoredTicketView } from './stored-ticket-view.tsx';
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
      <PageHeading title={text.title}>{text.title}</PageHeading>
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
