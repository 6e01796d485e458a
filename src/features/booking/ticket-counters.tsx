import { MAX_TICKETS_PER_BOOKING } from '../../../domain/limits.ts';
import { wonText } from '../../../domain/won.ts';
import type { TicketCount } from '../../../machines/booking/booking.types.ts';
import { Counter } from '../../ui/stepper.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import type { TicketPrice } from './use-booking-data.ts';

interface TicketCountersProps {
  prices: readonly TicketPrice[];
  tickets: readonly TicketCount[];
  onChange: (ticket: TicketCount) => void;
}

/** The number of tickets of each type. Pressing for a ninth ticket shows the reason for the refusal (C-BOOK-11). */
export function TicketCounters({ prices, tickets, onChange }: TicketCountersProps) {
  return (
    <Panel aria-labelledby="booking-tickets">
      <Head>
        <Title id="booking-tickets">{text.tickets}</Title>
        <Hint>{text.ticketsHint(MAX_TICKETS_PER_BOOKING)}</Hint>
      </Head>
      <ul>
        {prices.map(({ ticketTypeId, typeName, description, price }) => (
          <Type key={ticketTypeId}>
            <Name title={description ?? undefined}>
              {typeName}
              <Price>{wonText(price)}</Price>
            </Name>
            <Counter
              label={typeName}
              value={countOf(tickets, ticketTypeId)}
              max={MAX_TICKETS_PER_BOOKING + 1}
              onChange={(count) => onChange({ ticketTypeId, count })}
            />
          </Type>
        ))}
      </ul>
    </Panel>
  );
}

function countOf(tickets: readonly TicketCount[], ticketTypeId: number): number {
  return tickets.find((ticket) => ticket.ticketTypeId === ticketTypeId)?.count ?? 0;
}

const Panel = styled('section', {
  padding: '$3 $4 $1',
  '@md': { padding: '$4 $5 $2' },
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
});

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '$3',
});

const Title = styled('h2', { fontSize: '$lg' });

const Hint = styled('p', { fontSize: '$sm', color: '$subtle' });

const Type = styled('li', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  // On a phone the seats below should show as well.
  minHeight: '$control',
  '& + &': { borderTop: '1px solid $line' },
});

const Name = styled('span', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '$2',
  fontWeight: '$medium',
  lineHeight: '$snug',
});

const Price = styled('span', { fontSize: '$sm', fontWeight: '$regular', color: '$muted' });
