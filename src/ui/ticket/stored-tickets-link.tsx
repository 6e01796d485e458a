import { paths } from '../../../domain/pages.ts';
import { LinkButton } from '../button.tsx';
import { text } from './text.ts';
import { useStoredTickets } from './use-stored-tickets.ts';

/** The way to the stored tickets where a list or a ticket cannot be loaded; nothing without stored tickets. */
export function StoredTicketsLink() {
  const tickets = useStoredTickets();
  return tickets.length > 0 && <LinkButton href={paths.tickets}>{text.toStored}</LinkButton>;
}
