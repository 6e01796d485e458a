import { fromPromise } from 'xstate';
import type { OpenedScreening } from '../../../../machines/booking/booking.types.ts';
import { answerOf } from '../../../api/api.ts';
import { ticketPricesQuery } from '../../../api/booking-queries.ts';
import { seatMapQuery } from '../../../api/seat-map-query.ts';
import type { BookingDeps } from '../booking-deps.ts';

/** Loads the seat map, the prices and the customer's own hold of a screening. */
export function openScreening({ api, queries }: Pick<BookingDeps, 'api' | 'queries'>) {
  return fromPromise<OpenedScreening, { screeningId: number | null }>(async ({ input }) => {
    const screeningId = input.screeningId ?? 0;
    const [map, { prices }, hold] = await Promise.all([
      queries.query(seatMapQuery(api, screeningId)),
      queries.query(ticketPricesQuery(api, screeningId)),
      answerOf(
        api.http.GET('/api/protected/reservations/hold', { params: { query: { screeningId } } }),
      ),
    ]);
    return {
      startsAt: map.screening.screeningStartTime,
      prices: prices.map(({ ticketTypeId, price }) => ({ ticketTypeId, price })),
      accessibleSeats: map.seats
        .filter(({ wheelchair, companion }) => wheelchair || companion)
        .map(({ seatId, gridRow, gridColumn, wheelchair, companion }) => ({
          seatId,
          gridRow,
          gridColumn,
          wheelchair,
          companion,
        })),
      hold,
      now: api.clock.now(),
    };
  });
}
