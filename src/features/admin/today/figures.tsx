import type { ReactNode } from 'react';
import { pointText, wonText } from '../../../../domain/won.ts';
import type { Today } from '../../../../openapi.gen.d.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Card, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { styled } from '../../../ui/theme.ts';
import { shareText } from './shown-time.ts';
import { text } from './text.ts';

/** The day in four figures, and what the payments consist of (A-TODAY-3, A-TODAY-4, A-TODAY-6, A-TODAY-10). */
export function Figures({ today }: { today: Today }) {
  const { sales, refunds, netAmount, rooms, compensations } = today;
  const seats = rooms.reduce((sum, room) => sum + room.seats, 0);
  const sold = rooms.reduce((sum, room) => sum + room.soldSeats, 0);
  return (
    <Stack as="section" aria-labelledby="money" gap={3}>
      <SubTitle id="money">{text.money}</SubTitle>
      <Grid>
        <Figure label={text.net} value={wonText(netAmount)} tone="accent" />
        <Figure label={text.taken} value={wonText(sales.amount)}>
          {text.orders(sales.orders)}
        </Figure>
        <Figure label={text.refunded} value={wonText(refunds.amount)}>
          {text.orders(refunds.refunds)}
          {refunds.waitingAmount > 0 && (
            <Text size="sm">{text.waiting(refunds.waitingAmount)}</Text>
          )}
        </Figure>
        <Figure label={text.tickets} value={text.ticketsSold(sales.tickets)}>
          {text.ticketsReturned(refunds.tickets)}
        </Figure>
        <Figure label={text.occupancy} value={shareText(sold, seats)}>
          {seats === 0 ? text.noSeats : text.seatsOf(sold, seats)}
        </Figure>
      </Grid>
      <Parts>
        <Fact label={text.listAmount}>{wonText(sales.listAmount)}</Fact>
        <Fact label={text.discount}>{wonText(sales.discountAmount)}</Fact>
        <Fact label={text.points}>{pointText(sales.usedPoints)}</Fact>
        <Fact label={text.returnedPoints}>{pointText(refunds.returnedPoints)}</Fact>
        {compensations.payments > 0 && (
          <Fact label={text.compensations}>{wonText(compensations.amount)}</Fact>
        )}
      </Parts>
    </Stack>
  );
}

interface FigureProps {
  label: string;
  value: string;
  tone?: 'accent' | 'normal';
  children?: ReactNode;
}

function Figure({ label, value, tone = 'normal', children }: FigureProps) {
  return (
    <Card as="div">
      <Text tone="muted" size="sm">
        {label}
      </Text>
      <Text as="strong" size="xl" weight="bold" tone={tone}>
        {value}
      </Text>
      <Text as="div" tone="muted" size="sm">
        {children}
      </Text>
    </Card>
  );
}

const Grid = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: '$3',
  '& strong': {
    display: 'block',
    fontSize: '$lg',
    whiteSpace: 'nowrap',
    '@md': { fontSize: '$xl' },
  },
  '& > *': { padding: '$4' },
  '& > :first-child': { gridColumn: '1 / -1', '@md': { gridColumn: 'auto' } },
});

const Parts = styled('dl', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$6',
  rowGap: '$2',
  fontSize: '$sm',
  '& > div': { display: 'flex', gap: '$2' },
  '& dt': { color: '$muted' },
});
