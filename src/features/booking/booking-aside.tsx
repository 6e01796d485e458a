import type { ReactNode } from 'react';
import { pictureSizes } from '../../../domain/picture-sizes.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { wonText } from '../../../domain/won.ts';
import type { TicketCount, TicketPrice } from '../../../openapi.gen.d.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Poster } from '../../ui/picture.tsx';
import { styled } from '../../ui/theme.ts';
import { pickedSeatNumbers } from './seat-view.ts';
import { text } from './text.ts';
import { useFilmOf, useSeatMapOf, useTicketPricesOf } from './use-booking-data.ts';
import type { BookingView } from './use-booking.ts';

interface BookingAsideProps {
  booking: Pick<BookingView, 'openScreeningId' | 'pickedSeatIds' | 'tickets' | 'deadline' | 'now'>;
  movieId: number;
  title: string;
  /** The amounts and the main button. */
  children: ReactNode;
}

/** On a wide screen: what is booked, what it costs and for how long it is held, always in view (C-BOOK-78). */
export function BookingAside({ booking, movieId, title, children }: BookingAsideProps) {
  const film = useFilmOf(movieId);
  const map = useSeatMapOf(booking.openScreeningId);
  const prices = useTicketPricesOf(booking.openScreeningId);
  if (map === undefined) return null;
  const { screening, seats } = map;
  const numbers = pickedSeatNumbers(seats, booking.pickedSeatIds);
  const lines = pricedSeats(prices, booking.tickets, numbers);
  return (
    <Aside aria-label={text.seatBar}>
      <h2>{title}</h2>
      <Film>
        {film !== undefined && (
          <Poster
            sources={film.posterSources}
            url={film.posterUrl}
            alt=""
            sizes={pictureSizes.bookingPoster}
          />
        )}
        <div>
          <strong>{film?.title ?? screening.movie.title}</strong>
          <span>{fullStartText(new Date(screening.screeningStartTime))}</span>
          <span>{screening.screeningRoom.roomName}</span>
        </div>
      </Film>
      {lines.length === 0 ? (
        <Empty>{text.noTicketsYet}</Empty>
      ) : (
        <Seats aria-label={numbers.length > 0 ? text.selectedSeats(numbers.join(', ')) : undefined}>
          {lines.map(({ seatNumber, typeName, price }, index) => (
            <li key={index}>
              {seatNumber === null ? <em>{text.seatMissing}</em> : <strong>{seatNumber}</strong>}
              <span>{typeName}</span>
              <span>{wonText(price)}</span>
            </li>
          ))}
        </Seats>
      )}
      {children}
      {booking.deadline !== null && (
        <Time>
          <Countdown deadline={booking.deadline} now={booking.now} label={text.deadline} />
        </Time>
      )}
    </Aside>
  );
}

/** Eight seats fit at a height of 720 pixels (C-BOOK-89). */
const SHORT = '@media (max-height: 50rem)';

const Aside = styled('aside', {
  position: 'sticky',
  top: 'calc($sizes$header + $space$4)',
  display: 'grid',
  gap: '$4',
  maxHeight: 'calc(100svh - $sizes$header - var(--strip) - $space$8)',
  overflowY: 'auto',
  padding: '$5',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  '& h2': { fontSize: '$lg' },
  [SHORT]: { gap: '$3', paddingBlock: '$4' },
});

const Film = styled('div', {
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: '$4',
  '& > div:last-child': { display: 'grid', lineHeight: '$snug' },
  '& strong': { marginBottom: '$1', fontSize: '$lg' },
  '& span': { fontSize: '$sm', color: '$muted' },
  [SHORT]: { gridTemplateColumns: '3.5rem minmax(0, 1fr)' },
});

const Seats = styled('ul', {
  display: 'grid',
  gap: '$2',
  paddingBlock: '$4',
  borderBlock: '1px solid $line',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: '$2',
    lineHeight: '$snug',
  },
  '& em': { fontStyle: 'normal', color: '$subtle' },
  '& span': { color: '$muted' },
  '& span:last-child': { color: '$text' },
  [SHORT]: { gap: '$1', paddingBlock: '$3' },
});

const Empty = styled('p', {
  paddingBlock: '$4',
  borderBlock: '1px solid $line',
  fontSize: '$sm',
  color: '$subtle',
});

const Time = styled('div', { textAlign: 'center' });

/** A ticket of the booking, with its seat. */
interface PricedSeat {
  /** `A3`; null while the seat is not selected. */
  seatNumber: string | null;
  typeName: string;
  /** Won. */
  price: number;
}

/** @returns each ticket with its price; the seats are assigned to the tickets in their order (C-BOOK-78) */
function pricedSeats(
  prices: readonly TicketPrice[],
  tickets: readonly TicketCount[],
  seatNumbers: readonly string[],
): PricedSeat[] {
  return prices
    .flatMap(({ ticketTypeId, typeName, price }) => {
      const count = tickets.find((ticket) => ticket.ticketTypeId === ticketTypeId)?.count ?? 0;
      return Array.from({ length: count }, () => ({ typeName, price }));
    })
    .map((ticket, index) => ({ ...ticket, seatNumber: seatNumbers[index] ?? null }));
}
