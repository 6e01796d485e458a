import { ADULT_AGE } from '../../../domain/film.ts';
import type { Seat } from '../../../openapi.gen.d.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.tsx';
import { Notice, FailureState, Loading, Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { BookingAside } from './booking-aside.tsx';
import { LineStep } from './line-step.tsx';
import { NextButton, SeatBar, SeatTotal } from './seat-bar.tsx';
import { SeatPicker } from './seat-picker.tsx';
import { text } from './text.ts';
import { TicketCounters } from './ticket-counters.tsx';
import { useSeatMapOf, useTicketPricesOf } from './use-booking-data.ts';
import type { BookingView } from './use-booking.ts';
import { WIDE } from './wide.ts';

interface SeatsStepProps {
  booking: BookingView;
  movieId: number;
}

/** Step 2: tickets first, then as many seats. */
export function SeatsStep({ booking, movieId }: SeatsStepProps) {
  const map = useSeatMapOf(booking.openScreeningId);
  const prices = useTicketPricesOf(booking.openScreeningId);
  const isWide = useMedia(WIDE);

  if (booking.line !== null) {
    return (
      <Alone>
        <LineStep line={booking.line} onBack={booking.back} />
      </Alone>
    );
  }
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

  return (
    <>
      <Body>
        <Columns>
          <Choices as="fieldset" disabled={booking.isSettling}>
            {map.screening.movie.minimumAge >= ADULT_AGE && (
              <Notice tone="warning">{text.adultFilm}</Notice>
            )}
            <TicketCounters
              prices={prices}
              tickets={booking.tickets}
              onChange={booking.setTicket}
            />
            <SeatPicker booking={booking} seats={map.seats} prices={prices} />
          </Choices>
          {isWide && (
            <BookingAside booking={booking} movieId={movieId} title={text.seatBar}>
              <SeatTotal booking={booking} prices={prices} />
              <NextButton booking={booking} wide />
            </BookingAside>
          )}
        </Columns>
      </Body>
      <AccessibleDialog booking={booking} seats={map.seats} />
      {!isWide && <SeatBar booking={booking} seats={map.seats} prices={prices} />}
    </>
  );
}

function Opening() {
  return (
    <Alone>
      <Loading>
        <Columns>
          <Choices>
            <Skeleton css={{ height: '6rem', borderRadius: '$lg' }} />
            <Skeleton css={{ height: '26rem', borderRadius: '$lg' }} />
          </Choices>
          <Skeleton css={{ height: '20rem', borderRadius: '$lg' }} />
        </Columns>
      </Loading>
    </Alone>
  );
}

const Alone = styled(Container, { flex: 1, paddingBlock: '$2 $10' });

const Body = styled(Container, { flex: 1, paddingBlock: '$3 $8', '@md': { paddingTop: 0 } });

/** On a wide screen the summary stays in view beside the seats. */
export const Columns = styled('div', {
  display: 'grid',
  gap: '$5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@lg': { gridTemplateColumns: 'minmax(0, 1fr) 18rem', gap: '$6' },
  '@xl': { gridTemplateColumns: 'minmax(0, 1fr) 20rem', gap: '$8' },
});

const Choices = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '$3',
});

interface AccessibleDialogProps {
  booking: Pick<BookingView, 'askedSeatId' | 'confirmAccessible' | 'dismissAccessible'>;
  seats: readonly Seat[];
}

/** Asks whether the customer wants a wheelchair place or a companion's seat (C-BOOK-91). */
export function AccessibleDialog({ booking, seats }: AccessibleDialogProps) {
  const asked = seats.find(({ seatId }) => seatId === booking.askedSeatId);
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={text.accessibleTitle}
      description={
        asked?.companion === true
          ? text.companionQuestion(asked.seatNumber)
          : text.wheelchairQuestion(asked?.seatNumber ?? '')
      }
      confirmLabel={text.accessibleConfirm}
      cancelLabel={text.accessibleDismiss}
      onConfirm={() => asked && booking.confirmAccessible(asked.seatId)}
      onCancel={booking.dismissAccessible}
    />
  );
}
