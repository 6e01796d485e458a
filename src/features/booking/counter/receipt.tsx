import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pastMomentText, fullStartText } from '../../../../domain/screening-time-text.ts';
import { wonText } from '../../../../domain/won.ts';
import type { BookingFile, CounterSale } from '../../../../openapi.gen.d.ts';
import { useApi } from '../../../api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Row, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { paymentMethodNames } from '../../../ui/payment-method-names.ts';
import { FailureState, Loading, Notice } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import { TicketCard } from '../../../ui/ticket/ticket-card.tsx';
import { soldQuery } from './queries.ts';
import { text } from './text.ts';
import type { CounterSaleView } from './use-counter-sale.ts';

/** The change, and the receipt and the tickets to print (A-COUNT-16). */
export function Sold({ sale: { sold, leave } }: { sale: CounterSaleView }) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  if (sold === null) return null;
  return (
    <Stack gap={4} as="section" aria-labelledby="counter-sold">
      <SubTitle id="counter-sold">{text.sold}</SubTitle>
      {sold.change !== null && (
        <Text role="status" size="lg" weight="semibold">
          {text.change(sold.change)}
        </Text>
      )}
      <Row gap={2}>
        <Button ref={next} tone="accent" onClick={leave}>
          {text.nextSale}
        </Button>
        <Button onClick={() => window.print()}>{text.print}</Button>
      </Row>
      <Papers sold={sold} />
    </Stack>
  );
}

function Papers({ sold }: { sold: CounterSale }) {
  const { data: file, ...read } = useQuery(soldQuery(useApi(), sold.reservationId));
  if (file === undefined) {
    return read.error === null ? (
      <Loading>{text.ticketLoading}</Loading>
    ) : (
      <FailureState title={read.error.message} onRetry={() => void read.refetch()} />
    );
  }
  return (
    <Sheets data-roll="">
      <Receipt sold={sold} file={file} />
      {file.ticket === null ? (
        <Notice tone="warning">{text.ticketLoading}</Notice>
      ) : (
        <TicketCard ticket={file.ticket} />
      )}
    </Sheets>
  );
}

function Receipt({ sold, file }: { sold: CounterSale; file: BookingFile }) {
  const { booking, ticketTypes } = file;
  const { method, paidAmount, givenAmount, change, approvalNumber } = sold;
  return (
    <Paper data-paper="" aria-label={text.receipt}>
      <h4>{text.receipt}</h4>
      <p>{booking.movieTitle}</p>
      <p>
        {fullStartText(new Date(booking.screeningTime))} · {booking.screeningRoomName} ·{' '}
        {booking.seatNumbers.join(', ')}
      </p>
      <dl>
        {ticketTypes.map(({ ticketTypeId, typeName, count, price }) => (
          <Fact key={ticketTypeId} label={text.ticketLine(typeName, count)}>
            {wonText(price * count)}
          </Fact>
        ))}
        <Fact label={text.total}>{wonText(paidAmount)}</Fact>
        <Fact label={text.paidBy}>
          {[paymentMethodNames[method], approvalNumber].filter((part) => part).join(' ')}
        </Fact>
        {givenAmount !== null && <Fact label={text.field.CASH}>{wonText(givenAmount)}</Fact>}
        {change !== null && <Fact label={text.changeLabel}>{wonText(change)}</Fact>}
        <Fact label={text.bookingNumber}>{sold.bookingNumber}</Fact>
        <Fact label={text.soldAt}>{pastMomentText(new Date(sold.soldAt))}</Fact>
      </dl>
    </Paper>
  );
}

const Sheets = styled('div', { display: 'grid', gap: '$4', maxWidth: '34rem' });

const Paper = styled('article', {
  display: 'grid',
  gap: '$2',
  padding: '$5',
  borderRadius: '$lg',
  backgroundColor: '$paper',
  color: '$ink',
  overflowWrap: 'anywhere',
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: '$3' },
  '& dt': { color: '$inkMuted' },
  '& dd': { fontWeight: '$semibold', textAlign: 'right' },
});
