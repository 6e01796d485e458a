import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { KoreaDate } from '../../domain/korea-time.ts';
import { CLEANING_MINUTES } from '../../domain/limits.ts';
import type { Transaction } from '../../server/db/client.ts';
import { seatClaim } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { customer } from '../../server/db/schema/people.ts';
import { screening, seat } from '../../server/db/schema/programme.ts';
import { planVisits } from '../attendance.ts';
import { rooms } from '../catalogue.ts';
import { films } from '../films.ts';
import type { DemoVisit, PlannedVisit } from '../types.ts';
import type { SeededCatalogue } from './catalogue.ts';
import { idOf } from './find-or-add.ts';
import type { SeededRooms } from './rooms.ts';
import { reviewedAt, storeReview } from './reviews.ts';
import { sellAtCounter, type EarningText } from './sell-at-counter.ts';

const CLEANING_MS = CLEANING_MINUTES * 60_000;

/** The visits and the rows that they refer to. */
export interface VisitedCinema {
  visits: readonly DemoVisit[];
  catalogue: SeededCatalogue;
  rooms: SeededRooms;
  today: KoreaDate;
  instant: Date;
}

/**
 * Adds the past visits of the demo's customers: ended screenings, used or cancelled seats, earned points and reviews.
 * A visit is added once, when all of it is in the past, so that a deleted review stays deleted. It is left out while
 * its room or its seats are taken at that time.
 */
export async function seedVisits(
  tx: Transaction,
  cinema: VisitedCinema,
  earningText: EarningText,
): Promise<void> {
  const people = await lockPeople(tx, cinema.visits);
  const planned = planVisits(cinema.today, cinema.visits, films, rooms)
    .filter((visit) => overAt(visit) <= cinema.instant)
    .map((visit) => ({ visit, orderId: orderIdOf(visit, people) }));
  const orderIds = planned.map(({ orderId }) => orderId);
  const known = await tx
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(inArray(payment.orderId, orderIds));
  const made = new Set(known.map((row) => row.orderId));
  const missing = planned
    .filter(({ orderId }) => !made.has(orderId))
    .sort((a, b) => a.visit.screening.startsAt.localeCompare(b.visit.screening.startsAt));
  for (const { visit, orderId } of missing) {
    const screeningId = await findOrAddScreening(tx, cinema, visit);
    if (screeningId === null) continue;
    const roomId = idOf(cinema.rooms.rooms, visit.screening.roomSlug);
    const seatIds = await findFreeSeats(tx, { screeningId, roomId, visit });
    if (seatIds.length < visit.seatNumbers.length) continue;
    const customerId = idOf(people, visit.loginId);
    const reservationId = await sellAtCounter(
      tx,
      {
        visit,
        orderId,
        customerId,
        screeningId,
        roomId,
        seatIds,
        typeIds: cinema.rooms.ticketTypes,
      },
      earningText,
    );
    const movieId = idOf(cinema.catalogue.films, visit.filmSlug);
    await storeReview(tx, visit, { reservationId, customerId, screeningId, movieId, people });
  }
}

function overAt(visit: PlannedVisit): Date {
  return visit.review ? reviewedAt(visit, visit.review) : new Date(visit.screening.endsAt);
}

/** Every change locks its customer first (docs/decisions/0005). @returns the ids by login id */
async function lockPeople(
  tx: Transaction,
  visits: readonly DemoVisit[],
): Promise<ReadonlyMap<string, number>> {
  const loginIds = [...new Set(visits.map(({ loginId }) => loginId))];
  const rows = await tx
    .select({ id: customer.id, loginId: customer.loginId })
    .from(customer)
    .where(inArray(customer.loginId, loginIds))
    .orderBy(customer.id)
    .for('update');
  return new Map(rows.flatMap(({ id, loginId }) => (loginId === null ? [] : [[loginId, id]])));
}

/** No customer visits a film twice. */
function orderIdOf(
  { loginId, filmSlug }: PlannedVisit,
  people: ReadonlyMap<string, number>,
): string {
  return `ORDER-visit-${idOf(people, loginId)}-${filmSlug}`;
}

/** @returns null when another film is shown in the room at that time */
async function findOrAddScreening(
  tx: Transaction,
  { catalogue, rooms: { rooms } }: VisitedCinema,
  { screening: planned }: PlannedVisit,
): Promise<number | null> {
  const endsAt = new Date(planned.endsAt);
  const values = {
    movieId: idOf(catalogue.films, planned.filmSlug),
    roomId: idOf(rooms, planned.roomSlug),
    startsAt: new Date(planned.startsAt),
    endsAt,
    clearedAt: new Date(endsAt.getTime() + CLEANING_MS),
  };
  await tx.insert(screening).values(values).onConflictDoNothing();
  const [row] = await tx
    .select({ id: screening.id })
    .from(screening)
    .where(
      and(
        eq(screening.movieId, values.movieId),
        eq(screening.roomId, values.roomId),
        eq(screening.startsAt, values.startsAt),
        isNull(screening.cancelledAt),
      ),
    );
  return row?.id ?? null;
}

async function findFreeSeats(
  tx: Transaction,
  { screeningId, roomId, visit }: { screeningId: number; roomId: number; visit: PlannedVisit },
): Promise<number[]> {
  const rows = await tx
    .select({ id: seat.id })
    .from(seat)
    .leftJoin(seatClaim, and(eq(seatClaim.seatId, seat.id), eq(seatClaim.screeningId, screeningId)))
    .where(
      and(
        eq(seat.roomId, roomId),
        inArray(sql<string>`${seat.rowIdentifier} || ${seat.position}`, [...visit.seatNumbers]),
        eq(seat.outOfOrder, false),
        eq(seat.wheelchair, false),
        isNull(seatClaim.seatId),
      ),
    );
  return rows.map(({ id }) => id);
}
