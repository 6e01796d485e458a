import { useSearch } from 'wouter/use-browser-location';
import { paths } from '../../domain/pages.ts';
import { RESERVATION_PARAMETER } from '../../domain/reservation-link.ts';
import { useSession } from '../features/session/use-session.ts';
import { TicketsPage } from '../features/tickets/tickets-page.tsx';
import type { PageProps } from './page-props.ts';

/** The stored tickets, with the session that they belong to. */
export function TicketsRoute({ onLoginRequired }: PageProps) {
  const { status } = useSession();
  const search = useSearch();
  return (
    <TicketsPage
      viewer={viewers[status]}
      linkedNumber={new URLSearchParams(search).get(RESERVATION_PARAMETER)}
      onLoginRequired={() => onLoginRequired(paths.tickets)}
    />
  );
}

const viewers = {
  restoring: 'restoring',
  customer: 'customer',
  guest: 'customer',
  visitor: 'visitor',
  admin: 'visitor',
} as const;
