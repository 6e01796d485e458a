import CloudDownload from 'lucide-react/icons/cloud-download';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { Stack } from '../layout.ts';
import { styled } from '../theme.ts';
import { CalendarButton } from './calendar-button.tsx';
import { text } from './text.ts';
import { TicketCard } from './ticket-card.tsx';
import { useScreenAwake } from './use-screen-awake.ts';
import { useOpensOffline } from './use-stored-tickets.ts';

interface TicketViewProps {
  ticket: components['schemas']['Ticket'];
  /** The level of the film's heading. */
  heading?: 'h2' | 'h3';
  /** Between the ticket and its hints. */
  children?: ReactNode;
}

/** A ticket to be shown at the entrance: the screen stays on (C-TICK-11), and the page says that it opens offline. */
export function TicketView({ ticket, heading = 'h3', children }: TicketViewProps) {
  const [path] = useLocation();
  const isUsable = !ticket.isScreeningCompleted;
  useScreenAwake(isUsable);
  const opensOffline = useOpensOffline(ticket.reservationId);
  return (
    <Stack gap={3}>
      <TicketCard ticket={ticket} heading={heading} />
      {children}
      {isUsable && (
        <Hints>
          <li>
            <Sun size={18} aria-hidden="true" />
            {text.brightness}
          </li>
          {opensOffline && (
            <li>
              <CloudDownload size={18} aria-hidden="true" />
              <span>
                {text.opensOffline}{' '}
                {path !== paths.tickets && <Link href={paths.tickets}>{text.toStored}</Link>}
              </span>
            </li>
          )}
        </Hints>
      )}
      <CalendarButton ticket={ticket} />
    </Stack>
  );
}

const Hints = styled('ul', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  color: '$muted',
  fontSize: '$sm',
  '& li': { display: 'flex', alignItems: 'flex-start', gap: '$2' },
  '& svg': { flexShrink: 0, marginTop: '0.15em' },
  '& a': {
    color: '$accent',
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    // As high as a thumb needs, without moving the lines apart.
    paddingBlock: '0.75rem',
  },
});
