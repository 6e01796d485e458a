import {
  and,
  count,
  countDistinct,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
} from 'drizzle-orm';
import type { Reader } from '../db/client.ts';
import { seatClaim } from '../db/schema/booking.ts';
import { payment, type PaymentState } from '../db/schema/money.ts';
import { outbox } from '../db/schema/outbox.ts';
import { claimIsLive } from '../modules/ledger/liveness.ts';
import { PAID_AT_COUNTER } from '../modules/ledger/provider-cancel.ts';

const MS_PER_HOUR = 3_600_000;

/** The states in which an order is not finished; the condition of the index `payment_unfinished`. */
export const unfinishedStates = [
  'READY',
  'CONFIRMING',
  'WAITING',
  'REFUND_PENDING',
] as const satisfies readonly PaymentState[];

/** The live holds and their seats. */
export function countLiveHolds(db: Reader, now: Date) {
  return db
    .select({ holds: countDistinct(seatClaim.holdId), seats: count() })
    .from(seatClaim)
    .where(and(eq(seatClaim.state, 'HELD'), claimIsLive(now)));
}

/** The orders that are not finished. States without one are missing. */
export function countUnfinishedPayments(db: Reader) {
  return db
    .select({ state: payment.state, orders: count() })
    .from(payment)
    .where(inArray(payment.state, [...unfinishedStates]))
    .groupBy(payment.state);
}

/** The orders of the last hour. Counting all orders ever made would take longer every day. */
export function countRecentPayments(db: Reader, now: Date) {
  return db
    .select({ state: payment.state, orders: count() })
    .from(payment)
    .where(gt(payment.requestedAt, new Date(now.getTime() - MS_PER_HOUR)))
    .groupBy(payment.state);
}

/** The entries that wait for delivery, without the refunds that the counter owes. */
export function countWaitingEntries(db: Reader) {
  return db
    .select({ kind: outbox.kind, entries: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(
      and(isNull(outbox.doneAt), isNull(outbox.deadAt), lt(outbox.nextAttemptAt, PAID_AT_COUNTER)),
    )
    .groupBy(outbox.kind);
}

/** The entries that are no longer tried. */
export function countDeadEntries(db: Reader) {
  return db
    .select({ kind: outbox.kind, entries: count() })
    .from(outbox)
    .where(isNotNull(outbox.deadAt))
    .groupBy(outbox.kind);
}
