import { ADULT_AGE } from '../../../domain/film.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { Card, Container, Facts } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import { useMedia } from '../../ui/use-media.ts';
import { AmountLines } from './amount-lines.tsx';
import { AmountsDialog } from './amounts-dialog.tsx';
import { BookingAside } from './booking-aside.tsx';
import { PayBar, PayButton } from './pay-bar.tsx';
import { PaymentOptions } from './payment-options.tsx';
import { pickedSeatNumbers } from './seat-view.ts';
import { Columns } from './seats-step.tsx';
import { text } from './text.ts';
import { Uncertain } from './uncertain.tsx';
import { useFilmOf, useSeatMapOf, useTicketPricesOf } from './use-booking-data.ts';
import type { BookingView } from './use-booking.ts';
import { WIDE } from './wide.ts';

interface SummaryStepProps {
  booking: BookingView;
  movieId: number;
}

/** Step 3: what is booked, how it is paid, and paying (C-BOOK-50). */
export function SummaryStep({ booking, movieId }: SummaryStepProps) {
  const { checkout } = booking;
  const isWide = useMedia(WIDE);
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
  const options = <PaymentOptions checkout={checkout} hasPoints={booking.hasPoints} />;
  return (
    <>
      <Body>
        {isWide ? (
          <Columns>
            <Column>
              {options}
              <Rules booking={booking} />
            </Column>
            <BookingAside booking={booking} movieId={movieId} title={text.summary}>
              <AmountLines amounts={checkout.amounts} />
              <PayButton checkout={checkout} />
            </BookingAside>
          </Columns>
        ) : (
          <Column>
            <BookedThings booking={booking} movieId={movieId} />
            <Rules booking={booking} />
            {options}
            <Card aria-label={text.sums}>
              <AmountLines amounts={checkout.amounts} />
            </Card>
          </Column>
        )}
      </Body>
      {!isWide && <PayBar booking={booking} checkout={checkout} />}
      <AmountsDialog checkout={checkout} />
    </>
  );
}

function Rules({ booking }: Pick<SummaryStepProps, 'booking'>) {
  const movie = useSeatMapOf(booking.openScreeningId)?.screening.movie;
  return (
    <>
      {movie !== undefined && movie.minimumAge >= ADULT_AGE && (
        <Notice tone="warning">{text.adultFilm}</Notice>
      )}
      <Notice>{text.refundRules}</Notice>
    </>
  );
}

function BookedThings({ booking, movieId }: SummaryStepProps) {
  const film = useFilmOf(movieId);
  const map = useSeatMapOf(booking.openScreeningId);
  const prices = useTicketPricesOf(booking.openScreeningId);
  if (map === undefined) return null;
  const { screening, seats } = map;
  return (
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
          <strong>{pickedSeatNumbers(seats, booking.pickedSeatIds).join(', ')}</strong>
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
  );
}

const Body = styled(Container, { flex: 1, paddingBlock: '$3 $8', '@md': { paddingTop: 0 } });

const Column = styled('div', { display: 'grid', gap: '$4' });

const Title = styled('h2', { marginBottom: '$4', fontSize: '$lg' });
