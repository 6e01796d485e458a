import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { koreaDate } from '../../../domain/korea-time.ts';
import { paths } from '../../../domain/pages.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import type { ReservationSummary } from '../../../openapi.gen.d.ts';
import { callFailure } from '../../../machines/calls.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { answerOf, useApi, PERSONAL } from '../../api/api.ts';
import { payableReservationQuery } from '../../api/my-page-queries.ts';
import { saveBooking } from './adapter-memory.ts';
import { text } from './text.ts';

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

/** A reservation that can still be paid. */
type PayableReservation = ReservationSummary & {
  payableUntil: string;
};

/** The customer's booking whose payment was left, and its cancellation, which also gives the seats back. */
function useOpenPayment() {
  const api = useApi();
  const queries = useQueryClient();
  const now = useCallback(() => api.clock.now(), [api]);
  const { data } = useQuery({
    ...payableReservationQuery(api),
    // The offer disappears with the hold.
    refetchInterval: ({ state }) => untilEnd(state.data?.payableUntil ?? null, now()),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ reservationId, screeningId, seatIds }: PayableReservation) => {
      await answerOf(
        api.http.POST('/api/protected/reservations/cancel', {
          body: { reservationId, refundReason: text.gaveUpPaying, onlyPending: true },
        }),
      );
      await answerOf(
        api.http.POST('/api/protected/reservations/release', { body: { screeningId, seatIds } }),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [PERSONAL] }),
  });
  const reservation = isPayable(data) ? data : null;
  return {
    reservation,
    cancel: () => {
      if (reservation !== null && !isPending) mutate(reservation);
    },
    isCancelling: isPending,
    /** Why the last cancellation failed, in Korean; null without a failure. */
    failure: error === null ? null : (callFailure(error).message ?? text.giveUpFailed),
    now,
  };
}

function isPayable(
  reservation: ReservationSummary | null | undefined,
): reservation is PayableReservation {
  return typeof reservation?.payableUntil === 'string';
}

function untilEnd(payableUntil: string | null, now: number): number | false {
  return payableUntil === null ? false : Math.max(1000, Date.parse(payableUntil) - now);
}
