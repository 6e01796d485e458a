import { addDays, koreaDate, startOfKoreaDate } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import type { Lifetimes, Validity } from '../../plugins/response-cache/cached-handlers.ts';
import { findNextClaimEnd } from '../ledger/claims-store.ts';

/** How long the public answers hold: the programme for a day, a timetable until a start or the end of a hold. */
export function answerLifetimes(db: Reader): Lifetimes {
  const noClaims = (): 'none' => 'none';
  const always = { claimsOf: noClaims, of: () => without(null) };
  const today = {
    claimsOf: noClaims,
    of: (_answer: unknown, now: Date) => without(endOfDay(now)),
  };
  const timetable = {
    claimsOf: (): 'some' => 'some',
    of: (answer: Schemas['Screening'][], now: Date) => untilStartOrClaimEnd(db, answer, now),
  };
  return {
    listMovies: today,
    getMovie: always,
    listActors: always,
    getActor: always,
    listMovieScreenings: timetable,
    listScreenings: timetable,
    listScreeningDays: today,
    getScreeningSeats: {
      claimsOf: ({ id }) => id,
      of: async ({ screening: { screeningId } }, now) => ({
        until: await findNextClaimEnd(db, [screeningId], now),
        screeningIds: [screeningId],
      }),
    },
    getTicketPrices: always,
    listPaymentDiscounts: today,
  };
}

/** @returns when the programme of an instant's day ends: midnight in Korea */
export function endOfDay(instant: Date): Date {
  return startOfKoreaDate(addDays(koreaDate(instant), 1));
}

function without(until: Date | null): Validity {
  return { until, screeningIds: [] };
}

/** How long a list of coming screenings holds: those that have started are not listed. */
export async function untilStartOrClaimEnd(
  db: Reader,
  screenings: readonly Schemas['Screening'][],
  now: Date,
): Promise<Validity> {
  if (screenings.length === 0) return without(null);
  const screeningIds = screenings.map(({ screeningId }) => screeningId);
  const claimEnd = await findNextClaimEnd(db, screeningIds, now);
  const instants = screenings.map(({ screeningStartTime }) => Date.parse(screeningStartTime));
  if (claimEnd) instants.push(claimEnd.getTime());
  return {
    until: new Date(Math.min(...instants)),
    screeningIds,
  };
}
