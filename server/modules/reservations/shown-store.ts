import { and, asc, count, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { reservation, seatHold } from '../../db/schema/booking.ts';
import { payment } from '../../db/schema/money.ts';
import { screening } from '../../db/schema/programme.ts';
import { holdIsLive } from '../ledger/liveness.ts';
import { isOpenOrWasComplete, wasRefundedOrDeposited } from '../ledger/reservations-store.ts';

/** The selection of a customer's reservations: those shown at an instant, or some of them. */
export interface ShownFilter {
  customerId: number;
  now: Date;
  /** Only those of a film. */
  movieId?: number;
  /** Only the one with this number. */
  bookingNumber?: string;
  /** Only complete ones whose screening takes place and has not ended. */
  isUpcoming?: boolean;
  /** Only those that can still be paid: pending ones, whose hold is live. */
  isPayable?: boolean;
  /** Only those that are paid or being paid, and whose screening has not started. */
  isComing?: boolean;
}

/** @returns the ids of a part of a customer's shown reservations, newest first; upcoming and coming ones the earliest first */
export async function listShownIds(
  db: Reader,
  filter: ShownFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const shown = shownReservations(db, filter);
  const byTime = [desc(shown.createdAt), desc(shown.id)];
  const rows = await db
    .select({ id: shown.id })
    .from(shown)
    .where(matches(db, shown, filter))
    .orderBy(...(filter.isUpcoming || filter.isComing ? [asc(startOf(shown))] : []), ...byTime)
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
    .where(matches(db, shown, filter));
  return row?.total ?? 0;
}

type Shown = ReturnType<typeof shownReservations>;

/**
 * The reservations that are shown in a list, without those that hold seats for another booking: pending ones with a live hold, those being paid, those that were complete,
 * and of the others those that were refunded, and those that waited for a deposit, whose account the customer got by
 * mail (C-RES-33). The conditions without a parameter are those of the indexes `reservation_listed` and
 * `payment_listed`, so that a query reads only these rows, however many the customer has given up (C-RES-42).
 */
function shownReservations(db: Reader, { customerId, now }: ShownFilter) {
  const columns = {
    id: reservation.id,
    createdAt: reservation.createdAt,
    screeningId: reservation.screeningId,
    bookingNumber: reservation.bookingNumber,
    state: reservation.state,
  };
  const byState = db
    .select(columns)
    .from(reservation)
    .leftJoin(seatHold, eq(seatHold.id, reservation.holdId))
    .where(
      and(
        eq(reservation.customerId, customerId),
        isOpenOrWasComplete,
        isNull(reservation.exchangeOf),
        or(sql`${reservation.state} <> 'PENDING'`, holdIsLive(now)),
      ),
    );
  const byOrder = db
    .select(columns)
    .from(payment)
    .innerJoin(reservation, eq(reservation.id, payment.reservationId))
    .where(and(eq(payment.customerId, customerId), wasRefundedOrDeposited));
  return union(byState, byOrder).as('shown');
}

function matches(
  db: Reader,
  shown: Shown,
  { movieId, bookingNumber, isUpcoming, isPayable, isComing, now }: ShownFilter,
) {
  const screenings = (condition: SQL | undefined) =>
    inArray(shown.screeningId, db.select({ id: screening.id }).from(screening).where(condition));
  return and(
    movieId === undefined ? undefined : screenings(eq(screening.movieId, movieId)),
    bookingNumber === undefined ? undefined : eq(shown.bookingNumber, bookingNumber),
    isUpcoming === true
      ? and(
          eq(shown.state, 'COMPLETED'),
          screenings(and(gt(screening.endsAt, now), isNull(screening.cancelledAt))),
        )
      : undefined,
    isPayable === true ? eq(shown.state, 'PENDING') : undefined,
    isComing === true
      ? and(inArray(shown.state, ['PAYING', 'COMPLETED']), screenings(gt(screening.startsAt, now)))
      : undefined,
  );
}

function startOf({ screeningId }: Shown): SQL {
  return sql`(select ${screening.startsAt} from ${screening} where ${screening.id} = ${screeningId})`;
}
