import { and, asc, eq, gt, gte, isNull, lte, notExists, sql } from 'drizzle-orm';
import { earnedPoints } from '../../domain/refund.ts';
import type { Database, Reader } from '../db/client.ts';
import { reservation } from '../db/schema/booking.ts';
import { payment, pointEntry } from '../db/schema/money.ts';
import { customer } from '../db/schema/people.ts';
import { screening } from '../db/schema/programme.ts';
import { lockScreening } from '../modules/ledger/holds-store.ts';
import { paidForRest } from '../modules/ledger/paid-for-rest.ts';
import { earnPoints } from '../modules/ledger/points.ts';
import { lockOwner, requireScreening } from '../modules/ledger/preconditions.ts';
import { ledgerText } from '../modules/ledger/text.ts';
import { now as appNow } from '../ports/clock.ts';
import { runEach } from './run-each.ts';

/** Visits in one run. */
const BATCH = 200;
/** The smallest amount that earns a point, in won. */
const LEAST_EARNING_WON = 20;

/** Awards members the points of visits whose screening has ended: five percent of the amount paid, once per visit. */
export async function awardPoints(database: Database): Promise<void> {
  const now = await appNow(database.orm);
  await runEach(
    await listUnawarded(database.orm, now),
    ({ reservationId, customerId, screeningId }) =>
      database.transaction(async (tx) => {
        await lockOwner(tx, customerId);
        await lockScreening(tx, screeningId, 'share');
        // Since the list was read, another node may have awarded it, or a ticket or the screening may have been cancelled.
        const [visit] = await listUnawarded(tx, now, reservationId);
        if (!visit) return;
        const { movieTitle } = await requireScreening(tx, visit.screeningId);
        await earnPoints(tx, {
          customerId,
          reservationId,
          points: earnedPoints(visit.paid),
          description: ledgerText.pointsEarned(movieTitle),
          at: now,
        });
      }),
  );
}

const paid = sql<number>`${paidForRest()}`.mapWith(Number);

/** @param reservationId by default all, up to a batch */
function listUnawarded(db: Reader, now: Date, reservationId?: number) {
  const awarded = db
    .select({ one: sql`1` })
    .from(pointEntry)
    .where(and(eq(pointEntry.reservationId, reservation.id), eq(pointEntry.kind, 'EARN')));
  return db
    .select({
      reservationId: reservation.id,
      customerId: reservation.customerId,
      screeningId: reservation.screeningId,
      paid,
    })
    .from(reservation)
    .innerJoin(customer, eq(customer.id, reservation.customerId))
    .innerJoin(screening, eq(screening.id, reservation.screeningId))
    .innerJoin(payment, eq(payment.reservationId, reservation.id))
    .where(
      and(
        eq(customer.kind, 'MEMBER'),
        isNull(customer.withdrawnAt),
        eq(reservation.state, 'COMPLETED'),
        eq(payment.state, 'DONE'),
        isNull(payment.seatChangeNumber),
        gte(paid, LEAST_EARNING_WON),
        lte(screening.endsAt, now),
        isNull(screening.cancelledAt),
        // A guest who became a member earns nothing for visits before (C-JOIN-33).
        gt(screening.endsAt, customer.registeredAt),
        notExists(awarded),
        reservationId === undefined ? undefined : eq(reservation.id, reservationId),
      ),
    )
    .orderBy(asc(reservation.id))
    .limit(BATCH);
}
