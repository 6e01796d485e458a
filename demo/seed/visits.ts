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
import { reviewedAt, storeReviews } from './reviews.ts';
import { sellAtCounter, type EarningText, type Sale } from './sell-at-counter.ts';

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
  const missing = await listMissing(tx, cinema, people);
  if (missing.length === 0) return;
  const screenings = await findOrAddScreenings(tx, cinema, missing);
  const seats = await readFreeSeats(tx, screenings);
  const sales: Sale[] = [];
  for (const { visit, orderId } of missing) {
    const screeningId = screenings.get(screeningKey(visit));
    if (screeningId === undefined) continue;
    const roomId = idOf(cinema.rooms.rooms, visit.screening.roomSlug);
    const seatIds = visit.seatNumbers.flatMap(
      (number) => seats.get(seatKey(screeningId, number)) ?? [],
    );
    if (seatIds.length < visit.seatNumbers.length) continue;
    const customerId = idOf(people, visit.loginId);
    sales.push({ visit, orderId, customerId, screeningId, roomId, seatIds });
  }
  const reservationIds = await sellAtCounter(tx, sales, {
    typeIds: cinema.rooms.ticketTypes,
    earningText,
  });
  const written = sales.map((sale, index) => ({
    ...{ ...sale, reservationId: reservationIds[index] ?? 0 },
    movieId: idOf(cinema.catalogue.films, sale.visit.filmSlug),
  }));
  await storeReviews(tx, written, people);
}

/** The visits that are over and have no order, in the order of their screenings. */
async function listMissing(
  tx: Transaction,
  { today, instant, visits }: VisitedCinema,
  people: ReadonlyMap<string, number>,
): Promise<{ visit: PlannedVisit; orderId: string }[]> {
  const orderIds = visits.map((visit) => orderIdOf(visit, people));
  const known = await tx
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(inArray(payment.orderId, orderIds));
  const made = new Set(known.map((row) => row.orderId));
  // Planning all of them takes longer than everything else of a start that adds none.
  if (orderIds.every((orderId) => made.has(orderId))) return [];
  return planVisits(today, visits, films, rooms)
    .filter((visit) => overAt(visit) <= instant)
    .map((visit) => ({ visit, orderId: orderIdOf(visit, people) }))
    .filter(({ orderId }) => !made.has(orderId))
    .sort((a, b) => a.visit.screening.startsAt.localeCompare(b.visit.screening.startsAt));
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
function orderIdOf({ loginId, filmSlug }: DemoVisit, people: ReadonlyMap<string, number>): string {
  return `ORDER-visit-${idOf(people, loginId)}-${filmSlug}`;
}

/** @returns the ids by film, room and start; a screening is absent when another film is shown in the room at that time */
async function findOrAddScreenings(
  tx: Transaction,
  { catalogue, rooms: { rooms } }: VisitedCinema,
  missing: readonly { visit: PlannedVisit }[],
): Promise<ReadonlyMap<string, number>> {
  const values = new Map(
    missing.map(({ visit }) => {
      const { screening: planned } = visit;
      const endsAt = new Date(planned.endsAt);
      const row = {
        movieId: idOf(catalogue.films, planned.filmSlug),
        roomId: idOf(rooms, planned.roomSlug),
        startsAt: new Date(planned.startsAt),
        endsAt,
        clearedAt: new Date(endsAt.getTime() + CLEANING_MS),
      };
      return [screeningKey(visit), row];
    }),
  );
  await tx
    .insert(screening)
    .values([...values.values()])
    .onConflictDoNothing();
  const stored = await tx
    .select({
      id: screening.id,
      movieId: screening.movieId,
      roomId: screening.roomId,
      startsAt: screening.startsAt,
    })
    .from(screening)
    .where(
      and(
        inArray(
          screening.startsAt,
          [...values.values()].map(({ startsAt }) => startsAt),
        ),
        isNull(screening.cancelledAt),
      ),
    );
  return new Map(
    [...values].flatMap(([key, { movieId, roomId, startsAt }]) => {
      const row = stored.find(
        (each) =>
          each.movieId === movieId &&
          each.roomId === roomId &&
          each.startsAt.getTime() === startsAt.getTime(),
      );
      return row === undefined ? [] : [[key, row.id] as const];
    }),
  );
}

function screeningKey({ screening: { filmSlug, roomSlug, startsAt } }: PlannedVisit): string {
  return `${filmSlug} ${roomSlug} ${startsAt}`;
}

/** @returns the ids of the seats on sale that nobody has, by screening and seat number */
async function readFreeSeats(
  tx: Transaction,
  screenings: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({
      screeningId: screening.id,
      seatId: seat.id,
      number: sql<string>`${seat.rowIdentifier} || ${seat.position}`,
    })
    .from(screening)
    .innerJoin(seat, eq(seat.roomId, screening.roomId))
    .leftJoin(
      seatClaim,
      and(eq(seatClaim.seatId, seat.id), eq(seatClaim.screeningId, screening.id)),
    )
    .where(
      and(
        inArray(screening.id, [...screenings.values()]),
        eq(seat.outOfOrder, false),
        eq(seat.wheelchair, false),
        isNull(seatClaim.seatId),
      ),
    );
  return new Map(
    rows.map(({ screeningId, seatId, number }) => [seatKey(screeningId, number), seatId]),
  );
}

function seatKey(screeningId: number, number: string): string {
  return `${screeningId} ${number}`;
}
