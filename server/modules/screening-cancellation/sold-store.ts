import { and, count, eq, exists, isNull, notExists, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { reservation, reservationSeat } from '../../db/schema/booking.ts';
import { partialRefund, payment } from '../../db/schema/money.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import { listDifferences } from '../ledger/payments-store.ts';
import { refundOfRest } from '../ledger/refund-parts.ts';

export type Sold = Schemas['SoldInScreening'];

const total = (sum: ReturnType<typeof sql>) => sql`coalesce(sum(${sum}), 0)`.mapWith(Number);

/** @returns the complete reservations of a screening, and what is left to return for them */
export async function findSold(db: Reader, screeningId: number): Promise<Sold> {
  const isSold = and(
    eq(reservation.screeningId, screeningId),
    eq(reservation.state, 'COMPLETED'),
    eq(payment.state, 'DONE'),
    isNull(payment.seatChangeNumber),
  );
  const parts = db
    .select({ one: sql`1` })
    .from(partialRefund)
    .where(eq(partialRefund.paymentId, payment.id));
  const whole = await db
    .select({
      reservations: count(),
      refundAmount: total(sql`${payment.finalAmount}`),
      returnedPoints: total(sql`${payment.usedPoints}`),
    })
    .from(reservation)
    .innerJoin(payment, eq(payment.reservationId, reservation.id))
    .where(and(isSold, notExists(parts)));
  const inParts = await db
    .select({ order: payment })
    .from(reservation)
    .innerJoin(payment, eq(payment.reservationId, reservation.id))
    .where(and(isSold, exists(parts)));
  const earlier = groupedBy(await listParts(db, screeningId), ({ paymentId }) => paymentId);
  const ids = inParts.map(({ order }) => order.reservationId);
  const paid = await listDifferences(db, ids);
  const differences = groupedBy(paid, ({ reservationId }) => reservationId);
  const rests = inParts.map(({ order }) =>
    refundOfRest(
      order,
      earlier.get(order.id) ?? [],
      'FULL',
      differences.get(order.reservationId) ?? [],
    ),
  );
  const sumOf = (key: 'refundAmount' | 'returnedPoints') =>
    rests.reduce((sum, rest) => sum + rest[key], whole[0]?.[key] ?? 0);
  return {
    reservations: (whole[0]?.reservations ?? 0) + rests.length,
    tickets: await countSeats(db, screeningId),
    refundAmount: sumOf('refundAmount'),
    returnedPoints: sumOf('returnedPoints'),
  };
}

/** @returns the parts of the payments of complete reservations, in their order */
async function listParts(db: Reader, screeningId: number) {
  const rows = await db
    .select({ part: partialRefund })
    .from(reservation)
    .innerJoin(payment, eq(payment.reservationId, reservation.id))
    .innerJoin(partialRefund, eq(partialRefund.paymentId, payment.id))
    .where(and(eq(reservation.screeningId, screeningId), eq(reservation.state, 'COMPLETED')))
    .orderBy(partialRefund.paymentId, partialRefund.number);
  return rows.map(({ part }) => part);
}

async function countSeats(db: Reader, screeningId: number): Promise<number> {
  const [row] = await db
    .select({ seats: count() })
    .from(reservation)
    .innerJoin(reservationSeat, eq(reservationSeat.reservationId, reservation.id))
    .where(and(eq(reservation.screeningId, screeningId), eq(reservation.state, 'COMPLETED')));
  return row?.seats ?? 0;
}
