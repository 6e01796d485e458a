import { ADULT_AGE } from '../../../domain/film.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { Card, Container, Facts } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import { AmountLines } from './amount-lines.tsx';
import { AmountsDialog } from './amounts-dialog.tsx';
import { PayBar } from './pay-bar.tsx';
import { PaymentOptions } from './payment-options.tsx';
import { text } from './text.ts';
import { Uncertain } from './uncertain.tsx';
import { useFilmOf, useSeatMapOf, useTicketPricesOf } from './use-booking-data.ts';
import type { BookingView } from './use-booking.ts';

interface SummaryStepProps {
  booking: BookingView;
  movieId: number;
}

/** Step 3: what is booked, how it is paid, and paying (C-BOOK-50). */
export function SummaryStep({ booking, movieId }: SummaryStepProps) {
  const { checkout } = booking;
  if (checkout === null || checkout.phase === 'loading') {
    return (
      <Body>
        <Loading>
          <Skeleton shape="card" css={{ marginBottom: '$4' }} />
          <Skeleton css={{ height: '16rem', borderRadius: '$lg' }} />
        </Loading>
      </Body>
    );
  }
  if (checkout.phase === 'uncertain') return <Uncertain onRetry={checkout.retryCompletion} />;
  return (
    <>
      <Body>
        <Columns>
          <BookedThings booking={booking} movieId={movieId} />
          <PaymentOptions checkout={checkout} hasPoints={booking.hasPoints} />
          <Card aria-label={text.sums}>
            <AmountLines amounts={checkout.amounts} />
          </Card>
        </Columns>
      </Body>
      <PayBar booking={booking} checkout={checkout} />
      <AmountsDialog checkout={checkout} />
    </>
  );
}

function BookedThings({ booking, movieId }: SummaryStepProps) {
  const film = useFilmOf(movieId);
  const map = useSeatMapOf(booking.openScreeningId);
  const prices = useTicketPricesOf(booking.openScreeningId);
  if (map === undefined) return null;
  const { screening, seats } = map;
  const numbers = seats.filter(({ seatId }) => booking.pickedSeatIds.includes(seatId));
  return (
    <Column>
      <Card aria-labelledby="booking-summary">
        <Title id="booking-summary">{text.summary}</Title>
        <Facts>
          <dt>{text.film}</dt>
          <dd>{film?.title ?? screening.movie.title}</dd>
          <dt>{text.when}</dt>
          <dd>{fullStartText(new Date(screening.screeningStartTime))}</dd>
          <dt>{text.room}</dt>
          <dd>{screening.screeningRoom.roomName}</dd>
          <dt>{text.seats}</dt>
          <dd>
            <strong>{numbers.map(({ seatNumber }) => seatNumber).join(', ')}</strong>
          </dd>
          <dt>{text.tickets}</dt>
          <dd>
            {booking.tickets
              .map(({ ticketTypeId, count }) =>
                text.ticketLine(
                  prices.find((price) => price.ticketTypeId === ticketTypeId)?.typeName ?? '',
                  count,
                ),
              )
              .join(', ')}
          </dd>
        </Facts>
      </Card>
      {screening.movie.minimumAge >= ADULT_AGE && <Notice tone="warning">{text.adultFilm}</Notice>}
      <Notice>{text.refundRules}</Notice>
    </Column>
  );
}

const Body = styled(Container, { flex: 1, paddingBottom: '$8' });

/** The sums come last on a phone; on a wide screen they stay visible beside the choices. */
const Columns = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@lg': {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: '$8',
    rowGap: '$4',
    '& > fieldset': { gridArea: '1 / 2 / 3' },
  },
});

const Column = styled('div', { display: 'grid', gap: '$4' });

const Title = styled('h2', { marginBottom: '$4', fontSize: '$lg' });
