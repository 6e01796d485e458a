import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { SEARCH_QUERY_MAX_LENGTH } from '../../../../domain/limits.ts';
import { idIn } from '../../../../domain/page-table.ts';
import { fullStartText } from '../../../../domain/screening-time-text.ts';
import type { FoundBooking } from '../../../../openapi.gen.d.ts';
import { useApi } from '../../../api/api.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { styled } from '../../../ui/theme.ts';
import { ListBlock, PagedList } from '../list-parts.tsx';
import { useMay } from '../rights.tsx';
import { currentDay } from '../schedules/day-address.ts';
import { MovieFilter } from '../schedules/schedule-filters.tsx';
import { UnknownSection } from '../unknown-section.tsx';
import { BookingFilePage } from './booking-file.tsx';
import {
  bookingIn,
  bookingPath,
  bookingsPath,
  dateIn,
  readBookingsAddress,
  type BookingsAddress,
} from './bookings-address.ts';
import { bookingsQuery } from './bookings-query.ts';
import { StatusChips } from './status-chips.tsx';
import { text } from './text.ts';

/** `/admin/bookings` and below: the search of bookings, and the page of one (A-BOOK-30 to A-BOOK-37). */
export function BookingsPage({ path, title }: { path: string; title: string }) {
  const booking = bookingIn(path);
  if (booking === undefined) return <UnknownSection />;
  if (booking !== null) return <BookingFilePage key={booking} reservationId={booking} />;
  return <BookingList title={title} />;
}

function BookingList({ title }: { title: string }) {
  const api = useApi();
  const [, navigate] = useLocation();
  const address = readBookingsAddress(useSearch(), currentDay(api.clock));
  const bookings = useQuery(bookingsQuery(api, address));
  const pathOf = (change: Partial<BookingsAddress>) =>
    bookingsPath({ ...address, page: 0, ...change });
  const { data } = bookings;
  const isMinimum = data?.totalIsMinimum === true;
  const isPlain = address.query === '' && address.movieId === null;
  return (
    <PagedList
      title={title}
      words={{
        ...{ loading: text.loading, failed: text.failed },
        empty: isPlain ? text.empty : text.notFound,
        count: isMinimum ? text.countAtLeast : text.count,
      }}
      read={bookings}
      page={address.page}
      pathOf={pathOf}
      tools={
        <>
          <BookingTools
            // Another address fills the fields again.
            key={`${address.query} ${address.date ?? ''}`}
            address={address}
            onChange={(change) => navigate(pathOf(change))}
          />
          {isMinimum && <Text tone="muted">{text.narrower(data.totalElements)}</Text>}
        </>
      }
    >
      {(booking) => <BookingEntry key={booking.reservationId} booking={booking} />}
    </PagedList>
  );
}

interface BookingToolsProps {
  address: BookingsAddress;
  onChange: (change: Partial<BookingsAddress>) => void;
}

/** Text, day and film of the search. A new text searches all days, as the booking may be of any. */
function BookingTools({ address, onChange }: BookingToolsProps) {
  const may = useMay();
  return (
    <Tools
      role="search"
      aria-label={text.filters}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const typed = form.get('query');
        const query = typeof typed === 'string' ? typed.trim() : '';
        const date = dateIn(form.get('date'));
        // The day that was shown without a text is no filter of the user.
        const isShownDay = address.query === '' && date === address.date && query !== '';
        onChange({ query, date: isShownDay ? null : date });
      }}
    >
      <TextField
        type="search"
        name="query"
        label={text.query}
        hint={text.queryHint}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={address.query}
        maxLength={SEARCH_QUERY_MAX_LENGTH}
      />
      <TextField
        type="date"
        name="date"
        label={text.day}
        autoComplete="off"
        defaultValue={address.date ?? ''}
      />
      {may('listAdminMovies') && (
        <MovieFilter
          movieId={String(address.movieId ?? '')}
          onChange={(movieId) => onChange({ movieId: idIn(movieId), date: null })}
        />
      )}
      <Row gap={2}>
        <Button type="submit">{text.search}</Button>
        {(address.query !== '' || address.movieId !== null) && (
          <Button tone="ghost" onClick={() => onChange({ query: '', date: null, movieId: null })}>
            {text.clear}
          </Button>
        )}
      </Row>
    </Tools>
  );
}

const Tools = styled('form', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$3',
  alignItems: 'start',
  '& > :first-child, & > :last-child': { gridColumn: '1 / -1' },
  '@md': {
    gridTemplateColumns: 'minmax(0, 1fr) 11rem 14rem',
    '& > :first-child': { gridColumn: 'auto' },
  },
});

function BookingEntry({ booking }: { booking: FoundBooking }) {
  const { movieTitle, screeningTime, bookingNumber, refundAmount } = booking;
  return (
    <ListBlock>
      <Row gap={2}>
        <strong>{booking.customerName ?? text.withdrawn}</strong>
        <Text as="span" tone="muted">
          {text.bookingNumber(bookingNumber)}
        </Text>
        <StatusChips booking={booking} />
      </Row>
      <Text tone="muted" size="sm">
        {movieTitle} ·{' '}
        <time dateTime={screeningTime}>{fullStartText(new Date(screeningTime))}</time> ·{' '}
        {booking.screeningRoomName} · {booking.seatNumbers.join(', ')}
      </Text>
      <Text tone="muted" size="sm">
        {text.paid(booking.finalAmount, booking.usedPoints)}
        {refundAmount !== null && ` · ${text.refunded(refundAmount)}`}
      </Text>
      <Row gap={2}>
        <LinkButton
          size="sm"
          href={bookingPath(booking.reservationId)}
          label={text.of(text.open, bookingNumber)}
        >
          {text.open}
        </LinkButton>
      </Row>
    </ListBlock>
  );
}
