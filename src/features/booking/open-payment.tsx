import { koreaDate } from '../../../domain/korea-time.ts';
import { paths } from '../../../domain/pages.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Row } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { styled } from '../../ui/theme.ts';
import { saveBooking } from './adapter-memory.ts';
import { text } from './text.ts';
import { useOpenPayment, type PayableReservation } from './use-open-payment.ts';

interface OpenPaymentProps {
  /** Only a booking of this film. */
  movieId?: number;
}

/** Offers to go on with a booking whose payment was left, as in a closed tab, or to cancel it (C-RES-50). */
export function OpenPayment({ movieId }: OpenPaymentProps) {
  const { reservation, cancel, isCancelling, failure, now } = useOpenPayment();
  if (reservation === null) return null;
  if (movieId !== undefined && movieId !== reservation.movieId) return null;
  const { movieTitle, screeningTime, seatNumbers, payableUntil } = reservation;
  return (
    <Offer aria-label={text.openPayment}>
      <Notice tone="warning">
        <strong>{text.openPayment}</strong>
        <span>
          {movieTitle} · {fullStartText(new Date(screeningTime))} · {seatNumbers.join(', ')}
        </span>
        <Countdown deadline={Date.parse(payableUntil)} now={now} label={text.deadline} />
        <Row gap={2}>
          <Button tone="accent" size="sm" disabled={isCancelling} onClick={() => goOn(reservation)}>
            {text.goOnPaying}
          </Button>
          <Button size="sm" busy={isCancelling} onClick={cancel}>
            {text.giveUpBooking}
          </Button>
        </Row>
      </Notice>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
    </Offer>
  );
}

/** The booking resumes from the tab's memory as after a reload, which a page that is open already does not read again. */
function goOn(reservation: PayableReservation): void {
  const { movieId, screeningId, screeningTime, ticketTypes, seatIds } = reservation;
  saveBooking({
    version: 1,
    movieId,
    date: koreaDate(new Date(screeningTime)),
    screening: { screeningId, startsAt: screeningTime },
    step: 'summary',
    tickets: ticketTypes.map(({ ticketTypeId, count }) => ({ ticketTypeId, count })),
    seatIds,
    orderId: null,
  });
  location.assign(paths.booking(movieId));
}

const Offer = styled('section', {
  display: 'grid',
  gap: '$2',
  marginBlock: '$4',
  '& strong, & span': { display: 'block' },
  '& [data-countdown]': { display: 'inline-flex', marginBlock: '$1 $3' },
});
