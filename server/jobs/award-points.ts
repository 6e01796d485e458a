import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { earnedPoints } from '../../domain/refund.ts';
import type { Database } from '../db/client.ts';
import { reservation } from '../db/schema/booking.ts';
import { payment, pointEntry } from '../db/schema/money.ts';
import { customer } from '../db/schema/people.ts';
import { screening } from '../db/schema/programme.ts';
import { earnPoints } from '../modules/ledger/points.ts';
import { requireCustomer, requireScreening } from '../modules/ledger/preconditions.ts';
import { findReservation } from '../modules/ledger/reservations-store.ts';
import { ledgerText } from '../modules/ledger/text.ts';
import { now as appNow } from '../ports/clock.ts';
import { workThrough } from '../work-through.ts';

/** Visits in one run. */
const BATCH = 200;
/** The smallest amount that earns a point, in won. */
const LEAST_EARNING_WON = 20;

/** Awards members the points of visits whose screening has ended: five percent of the amount paid, once per visit. */
export async function awardPoints(database: Database): Promise<void> {
  const now = await appNow(database.orm);
  await workThrough(await listUnawarded(database, now), (visit) =>
    database.transaction(async (tx) => {
      await requireCustomer(tx, visit.customerId);
      const current = await findReservation(tx, visit.reservationId);
      if (current?.state !== 'COMPLETED') return;
      const { movieTitle } = await requireScreening(tx, current.screeningId);
      await earnPoints(tx, {
        customerId: visit.customerId,
        reservationId: visit.reservationId,
        points: earnedPoints(visit.paid),
        description: ledgerText.pointsEarned(movieTitle),
        at: now,
      });
    }),
  );
}

function listUnawarded(database: Database, now: Date) {
  const awarded = database.orm
    .select({ one: sql`1` })
    .from(pointEntry)
    .where(and(eq(pointEntry.reservationId, reservation.id), eq(pointEntry.kind, 'EARN')));
  return database.orm
    .select({
      reservationId: reservation.id,
      customerId: reservation.customerId,
      paid: payment.finalAmount,
    })
    .from(reservation)
    .innerJoin(customer, eq(customer.id, reservation.customerId))
    .innerJoin(screening, eq(screening.id, reservation.screeningId))
    .innerJoin(payment, eq(payment.reservationId, reservation.id))
    .where(
      and(
        eq(customer.kind, 'MEMBER'),
        eq(reservation.state, 'COMPLETED'),
        eq(payment.state, 'DONE'),
        gt(payment.finalAmount, LEAST_EARNING_WON - 1),
        lte(screening.endsAt, now),
        notExists(awarded),
      ),
    )
    .orderBy(asc(reservation.id))
    .limit(BATCH);
}
