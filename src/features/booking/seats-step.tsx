import { ADULT_AGE } from '../../../domain/film.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { SeatBar } from './seat-bar.tsx';
import { SeatPicker } from './seat-picker.tsx';
import { text } from './text.ts';
import { TicketCounters } from './ticket-counters.tsx';
import { useSeatMapOf, useTicketPricesOf } from './use-booking-data.ts';
import type { BookingView } from './use-booking.ts';

/** Step 2: tickets first, then as many seats. */
export function SeatsStep({ booking }: { booking: BookingView }) {
  const map = useSeatMapOf(booking.openScreeningId);
  const prices = useTicketPricesOf(booking.openScreeningId);

  if (booking.screen === 'openingFailed') {
    return (
      <Alone>
        <FailureState
          title={text.seatsFailed}
          onRetry={booking.retry}
          action={
            <Button tone="ghost" onClick={booking.back}>
              {text.backToTimes}
            </Button>
          }
        />
      </Alone>
    );
  }
  if (booking.screen === 'opening' || map === undefined) return <Opening />;

  const { screening } = map;
  return (
    <>
      <Body>
        <Facts>
          <strong>{fullStartText(new Date(screening.screeningStartTime))}</strong>
          <span>{screening.screeningRoom.roomName}</span>
        </Facts>
        <Columns as="fieldset" disabled={booking.isSettling}>
          <Column>
            {screening.movie.minimumAge >= ADULT_AGE && (
              <Notice tone="warning">{text.adultFilm}</Notice>
            )}
            <TicketCounters
              prices={prices}
              tickets={booking.tickets}
              onChange={booking.setTicket}
            />
          </Column>
          <SeatPicker booking={booking} seats={map.seats} prices={prices} />
        </Columns>
      </Body>
      <SeatBar booking={booking} seats={map.seats} prices={prices} />
    </>
  );
}

function Opening() {
  return (
    <Alone>
      <Loading>
        <Skeleton css={{ width: '14rem', marginBottom: '$6' }} />
        <Columns>
          <Skeleton css={{ height: '12rem', borderRadius: '$lg' }} />
          <Skeleton css={{ height: '22rem', borderRadius: '$lg' }} />
        </Columns>
      </Loading>
    </Alone>
  );
}

const Alone = styled(Container, { flex: 1, paddingBlock: '$2 $10' });

const Body = styled(Container, { flex: 1, paddingBottom: '$8' });

const Facts = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$3',
  marginBottom: '$3',
  color: '$muted',
  '@md': { marginBottom: '$4' },
  '& strong': { color: '$text', fontWeight: '$semibold' },
});

const Columns = styled('div', {
  display: 'grid',
  gap: '$5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@lg': { gridTemplateColumns: '20rem minmax(0, 1fr)', gap: '$8' },
});

const Column = styled('div', {
  display: 'grid',
  gap: '$4',
  '@lg': { position: 'sticky', top: 'calc($sizes$header + $space$4)' },
});
