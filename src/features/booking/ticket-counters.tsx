import { MAX_TICKETS_PER_BOOKING } from '../../../domain/limits.ts';
import { wonText } from '../../../domain/won.ts';
import type { TicketCount, TicketPrice } from '../../../openapi.gen.d.ts';
import { Counter } from '../../ui/stepper.tsx';
import { styled } from '../../ui/theme.ts';
import { Hint } from '../../ui/layout.tsx';
import { text } from './text.ts';

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
      <Types>
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
      </Types>
    </Panel>
  );
}

function countOf(tickets: readonly TicketCount[], ticketTypeId: number): number {
  return tickets.find((ticket) => ticket.ticketTypeId === ticketTypeId)?.count ?? 0;
}

const Panel = styled('section', {
  display: 'grid',
  gap: '$2',
  '@md': {
    padding: '$3 $4',
    border: '1px solid $line',
    borderRadius: '$lg',
    backgroundColor: '$surface',
  },
});

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '$3',
});

const Title = styled('h2', { fontSize: '$lg' });

/** Side by side, so that a phone shows the seats below as well. */
const Types = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6.75rem, 1fr))',
  '@phone': {
    border: '1px solid $line',
    borderRadius: '$md',
    backgroundColor: '$surface',
    overflow: 'hidden',
  },
  '@md': { gap: '0 $6', gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' },
});

const Type = styled('li', {
  display: 'grid',
  justifyItems: 'center',
  paddingTop: '$2',
  // One line between neighbours, in rows and in columns.
  boxShadow: '-1px -1px 0 $colors$line',
  '@md': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingTop: 0,
    boxShadow: 'none',
  },
});

const Name = styled('span', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'baseline',
  columnGap: '$1',
  fontSize: '$sm',
  fontWeight: '$medium',
  lineHeight: '$snug',
  '@md': { fontSize: '$md', columnGap: '$2' },
});

const Price = styled('span', {
  fontSize: '$xs',
  fontWeight: '$regular',
  color: '$muted',
  '@md': { fontSize: '$sm' },
});
