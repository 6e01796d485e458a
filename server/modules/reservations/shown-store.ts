import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { reservation, seatHold } from '../../db/schema/booking.ts';
import { payment } from '../../db/schema/money.ts';
import { screening } from '../../db/schema/programme.ts';
import { holdIsLive } from '../ledger/liveness.ts';

/** The selection of a customer's reservations: those shown at an instant, of one film or of all. */
export interface ShownFilter {
  customerId: number;
  now: Date;
  movieId?: number;
}

/** @returns the ids of a part of a customer's shown reservations, newest first */
export async function listShownIds(
  db: Reader,
  filter: ShownFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const shown = shownReservations(db, filter);
  const rows = await db
    .select({ id: shown.id })
    .from(shown)
    .where(isOfMovie(db, shown.screeningId, filter))
    .orderBy(desc(shown.createdAt), desc(shown.id))
    .offset(offset)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** @returns the number of a customer's shown reservations */
export async function countShown(db: Reader, filter: ShownFilter): Promise<number> {
  const shown = shownReservations(db, filter);
  const [row] = await db
    .select({ total: count() })
    .from(shown)
    .where(isOfMovie(db, shown.screeningId, filter));
  return row?.total ?? 0;
}

type Shown = ReturnType<typeof shownReservations>;

/**
 * The reservations that are shown in a list: pending ones with a live hold, those being paid, those that were complete,
 * and of the others those that were refunded, and those that waited for a deposit, whose account the customer got by
 * mail (C-RES-33). The conditions without a parameter are those of the indexes `reservation_listed` and
 * `payment_listed`, so that a query reads only these rows, however many the customer has given up (C-RES-42).
 */
function shownReservations(db: Reader, { customerId, now }: ShownFilter) {
  const columns = {
    id: reservation.id,
    createdAt: reservation.createdAt,
    screeningId: reservation.screeningId,
  };
  const byState = db
    .select(columns)
    .from(reservation)
    .leftJoin(seatHold, eq(seatHold.id, reservation.holdId))
    .where(
      and(
        eq(reservation.customerId, customerId),
        sql`(${reservation.state} in ('PENDING', 'PAYING', 'COMPLETED') or ${reservation.completedAt} is not null)`,
        or(sql`${reservation.state} <> 'PENDING'`, holdIsLive(now)),
      ),
    );
  const byOrder = db
    .select(columns)
    .from(payment)
    .innerJoin(reservation, eq(reservation.id, payment.reservationId))
    .where(
      and(
        eq(payment.customerId, customerId),
        sql`(${payment.virtualAccount} is not null or ${payment.state} in ('REFUND_PENDING', 'REFUNDED'))`,
      ),
    );
  return union(byState, byOrder).as('shown');
}

function isOfMovie(db: Reader, screeningId: Shown['screeningId'], { movieId }: ShownFilter) {
  if (movieId === undefined) return undefined;
  const screenings = db
    .select({ id: screening.id })
    .from(screening)
    .where(eq(screening.movieId, movieId));
  return inArray(screeningId, screenings);
}
