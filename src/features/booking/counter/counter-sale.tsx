import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { blocksPath } from '../../../../domain/admin-pages.ts';
import { programmeDate } from '../../../../domain/korea-time.ts';
import { ADULT_AGE } from '../../../../domain/film.ts';
import { fullStartText } from '../../../../domain/screening-time-text.ts';
import { useApi } from '../../../api/api.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Row, Stack, SubTitle, Text } from '../../../ui/layout.tsx';
import { Loading, Notice } from '../../../ui/states.tsx';
import { styled } from '../../../ui/theme.ts';
import { SeatPicker } from '../seat-picker.tsx';
import { text as bookingText } from '../text.ts';
import { TicketCounters } from '../ticket-counters.tsx';
import { useSeatMapOf, useTicketPricesOf } from '../use-booking-data.ts';
import { PaymentForm } from './payment-form.tsx';
import { BlockList } from './block-list.tsx';
import { blocksQuery } from './queries.ts';
import { Sold } from './receipt.tsx';
import { ScreeningList } from './screening-list.tsx';
import { text } from './text.ts';
import type { CounterSaleView } from './use-counter-sale.ts';

interface SaleProps {
  sale: CounterSaleView;
  /** Whether the administrator may sell blocked seats. */
  canBlock: boolean;
}

/** A sale from the screening to the receipt (A-COUNT-1). */
export function CounterSaleParts({ sale, canBlock }: SaleProps) {
  return (
    <div data-state={sale.statePath}>
      {sale.screen === 'choosing' && <Screenings sale={sale} canBlock={canBlock} />}
      {sale.screen === 'asking' && <AskedAgain sale={sale} />}
      {sale.screen === 'seats' && <Seats sale={sale} canBlock={canBlock} />}
      {sale.screen === 'sold' && <Sold sale={sale} />}
    </div>
  );
}

/** A reload has left a sale without an answer (A-COUNT-45). */
function AskedAgain({ sale }: { sale: CounterSaleView }) {
  if (!sale.isUncertain) return <Loading>{text.askingAgain}</Loading>;
  return (
    <Stack gap={3}>
      <Notice tone="warning">{text.uncertain}</Notice>
      <Button tone="accent" onClick={sale.retry}>
        {text.sendAgain}
      </Button>
    </Stack>
  );
}

/** The screenings of today that can still be sold, the next one first. */
function Screenings({ sale, canBlock }: SaleProps) {
  const { clock } = useApi();
  return (
    <Stack gap={3} as="section" aria-labelledby="counter-screenings">
      <SubTitle id="counter-screenings">{text.screenings}</SubTitle>
      {sale.failure !== null && (
        <Notice tone="danger">{sale.failure.message ?? text.unanswered}</Notice>
      )}
      <ScreeningList
        date={programmeDate(new Date(clock.now()))}
        empty={text.noScreenings}
        canBlock={canBlock}
        isDisabled={sale.isWorking}
        onChoose={sale.choose}
      />
    </Stack>
  );
}

/** Tickets and seats as in the customers' booking, with the payment beside them. */
function Seats({ sale, canBlock }: SaleProps) {
  const blocks = useQuery(blocksQuery(useApi(), sale.screeningId)).data?.blocks ?? [];
  const blockedIds = blocks.map(({ seatId }) => seatId);
  // A blocked seat is sold by the roles that may block it (A-COUNT-41).
  const toggleSeat: CounterSaleView['toggleSeat'] = (seatId, status) =>
    sale.toggleSeat(
      seatId,
      status === 'unavailable' && canBlock && blockedIds.includes(seatId) ? 'available' : status,
    );
  const map = useSeatMapOf(sale.screeningId);
  const prices = useTicketPricesOf(sale.screeningId);
  const counters = useRef<HTMLDivElement>(null);
  const isReady = map !== undefined && prices.length > 0;
  // The next press is a ticket (A-COUNT-4).
  useEffect(() => {
    const free = 'button:not(:disabled, [aria-disabled="true"])';
    if (isReady) counters.current?.querySelector<HTMLElement>(free)?.focus();
  }, [isReady]);
  if (!isReady) return <Loading>{text.seatsLoading}</Loading>;
  const { movie, screeningRoom, screeningStartTime } = map.screening;
  const proofs = prices.filter(
    ({ ticketTypeId, proof }) =>
      proof !== null && sale.tickets.some((ticket) => ticket.ticketTypeId === ticketTypeId),
  );
  return (
    <Stack gap={4}>
      <Row justify="between">
        <Row gap={2}>
          <SubTitle>{movie.title}</SubTitle>
          <Text as="span" tone="muted">
            {fullStartText(new Date(screeningStartTime))} · {screeningRoom.roomName}
          </Text>
        </Row>
        <Button size="sm" disabled={sale.isWorking || sale.isUncertain} onClick={sale.leave}>
          {text.backToScreenings}
        </Button>
      </Row>
      {movie.minimumAge >= ADULT_AGE && <Notice tone="warning">{bookingText.adultFilm}</Notice>}
      <Columns>
        <Choices as="fieldset" disabled={sale.isWorking || sale.isUncertain}>
          <div ref={counters}>
            <TicketCounters prices={prices} tickets={sale.tickets} onChange={sale.setTicket} />
          </div>
          {proofs.length > 0 && (
            <Notice tone="info">
              {text.proofs} ·{' '}
              {proofs.map(({ typeName, proof }) => text.proofOf(typeName, proof ?? '')).join(', ')}
            </Notice>
          )}
          <SeatPicker
            booking={{ ...sale, toggleSeat }}
            seats={map.seats}
            prices={prices}
            ownSeatIds={blockedIds}
            pickableSeatIds={canBlock ? blockedIds : []}
          />
          {blocks.length > 0 && (
            <Notice tone="info">
              {canBlock ? text.blockedSellable : text.blocked}
              <BlockList blocks={blocks} />
            </Notice>
          )}
          <LinkButton href={blocksPath(sale.screeningId)} size="sm">
            {text.toBlocks}
          </LinkButton>
        </Choices>
        <Stack gap={3}>
          {sale.deadline !== null && (
            <Countdown deadline={sale.deadline} now={sale.now} label={text.deadline} />
          )}
          <PaymentForm sale={sale} seats={map.seats} prices={prices} />
        </Stack>
      </Columns>
    </Stack>
  );
}

const Columns = styled('div', {
  display: 'grid',
  gap: '$5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@xl': { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
});

const Choices = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
});
