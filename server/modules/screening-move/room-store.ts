import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { reservation, seatClaim } from '../../db/schema/booking.ts';
import { partialRefund, payment } from '../../db/schema/money.ts';
import { customer } from '../../db/schema/people.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import type { Claim } from '../ledger/claims-store.ts';
import { claimIsLive } from '../ledger/liveness.ts';

/** A seat that is sold, being paid for or held, with the booking that it is of. */
export type MovedClaim = Claim & { bookingNumber: string | null };

/**
 * Locks the customers with seats in a screening, by id, as one who changes a booking locks one (0005). It precedes every other
 * lock of the move: nobody changes seats while they get others.
 * @returns their ids
 */
export async function lockCustomersIn(
  tx: Transaction,
  screeningId: number,
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(
      inArray(
        customer.id,
        tx
          .select({ id: seatClaim.customerId })
          .from(seatClaim)
          .where(eq(seatClaim.screeningId, screeningId)),
      ),
    )
    .orderBy(asc(customer.id))
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
}

/** @returns the claims of a screening that count, by seat: at most as many as the room has seats */
export async function listLiveClaims(
  db: Reader,
  screeningId: number,
  now: Date,
): Promise<MovedClaim[]> {
  const rows = await db
    .select({ claim: seatClaim, bookingNumber: reservation.bookingNumber })
    .from(seatClaim)
    .leftJoin(reservation, eq(reservation.id, seatClaim.reservationId))
    .where(and(eq(seatClaim.screeningId, screeningId), claimIsLive(now)))
    .orderBy(asc(seatClaim.seatId));
  return rows.map(({ claim, bookingNumber }) => ({ ...claim, bookingNumber }));
}

/**
 * The seats of any room whose tickets were cancelled in a booking, which does not get them again: their refunds are recorded with
 * the seat (C-RES-76). A reservation that pays for an exchange gives its seats to its booking.
 * @returns their ids by the reservations of a screening
 */
export async function listCancelledSeats(
  db: Reader,
  screeningId: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await db
    .select({ reservationId: reservation.id, seatId: partialRefund.seatId })
    .from(reservation)
    .innerJoin(
      payment,
      eq(payment.reservationId, sql`coalesce(${reservation.exchangeOf}, ${reservation.id})`),
    )
    .innerJoin(partialRefund, eq(partialRefund.paymentId, payment.id))
    .where(and(eq(reservation.screeningId, screeningId), isNotNull(partialRefund.seatId)));
  const seats = groupedBy(rows, ({ reservationId }) => reservationId);
  return new Map(
    Array.from(seats, ([id, own]) => [id, new Set(own.flatMap(({ seatId }) => seatId ?? []))]),
  );
}

/** Frees all seats of a screening that leaves its room, also those whose deadline has passed. */
export async function deleteClaimsIn(tx: Transaction, screeningId: number): Promise<void> {
  await tx.delete(seatClaim).where(eq(seatClaim.screeningId, screeningId));
}

/**
 * Gives each claim its seat in the other room, with its state and its deadline, and each booking its new seats.
 * @param seats the new ones by the old ones
 */
export async function insertMovedClaims(
  tx: Transaction,
  claims: readonly Claim[],
  { roomId, seats }: { roomId: number; seats: ReadonlyMap<number, number> },
): Promise<void> {
  if (claims.length === 0) return;
  // One parameter for all seats: a statement has at most 65,535.
  const rows = JSON.stringify(
    claims.map((each) => ({
      ...{ screening: each.screeningId, old: each.seatId, seat: seats.get(each.seatId) },
      ...{ customer: each.customerId, hold: each.holdId, reservation: each.reservationId },
      ...{ state: each.state, expires: each.expiresAt },
    })),
  );
  const moved = sql`jsonb_to_recordset(${rows}::jsonb) as each (screening bigint, old bigint, seat bigint, customer bigint,
    hold bigint, reservation bigint, state text, expires timestamptz)`;
  await tx.execute(sql`
    insert into seat_claim (screening_id, seat_id, room_id, customer_id, hold_id, reservation_id, state, expires_at)
    select each.screening, each.seat, ${roomId}::bigint, each.customer, each.hold, each.reservation, each.state, each.expires
    from ${moved} order by each.seat`);
  await tx.execute(sql`
    update reservation_seat set seat_id = each.seat from ${moved}
    where reservation_seat.reservation_id = each.reservation and reservation_seat.seat_id = each.old`);
}

/** What a booking loses and gains with the room, by the names of the seats. */
export interface ReseatedBooking {
  reservationId: number;
  fromSeats: string[];
  toSeats: string[];
}

/** Records what each booking has got in the other room (A-SCHED-61). One that holds only some of its seats is never paid. */
export async function insertMovedSeats(
  tx: Transaction,
  bookings: readonly ReseatedBooking[],
  move: {
    number: number;
    movedAt: Date;
    administratorId: number;
    roomBefore: string;
    roomAfter: string;
  },
): Promise<void> {
  if (bookings.length === 0) return;
  const rows = JSON.stringify(
    bookings.map(({ reservationId, fromSeats, toSeats }) => ({
      ...{ reservation: reservationId, before: fromSeats, after: toSeats },
    })),
  );
  await tx.execute(sql`
    insert into seat_change (reservation_id, number, from_seats, to_seats, changed_at, administrator_id, move_number, room_before,
      room_after)
    select each.reservation, (select count(*) + 1 from seat_change x where x.reservation_id = each.reservation),
      each.before, each.after, ${move.movedAt}, ${move.administratorId}, ${move.number}, ${move.roomBefore}, ${move.roomAfter}
    from jsonb_to_recordset(${rows}::jsonb) as each (reservation bigint, before text[], after text[])
    where cardinality(each.before) = (select count(*) from reservation_seat s where s.reservation_id = each.reservation)
    order by each.reservation`);
}
