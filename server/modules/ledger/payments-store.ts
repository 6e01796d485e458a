import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import { next } from '../../../machines/lifecycle/next.ts';
import {
  paymentMachine,
  type PaymentEvent,
} from '../../../machines/lifecycle/payment/payment.machine.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { groupBooking } from '../../db/schema/counter.ts';
import { payment } from '../../db/schema/money.ts';
import { paymentDiscount } from '../../db/schema/programme.ts';
import { isUsableOn } from './usable-discount.ts';

/** The states of an order that does not count: refused by the provider, or cancelled before a capture. */
const CLOSED_UNPAID: Payment['state'][] = ['FAILED', 'CANCELLED'];
/** The states of an order whose money the provider has, or had. */
const CAPTURED: Payment['state'][] = ['DONE', 'REFUND_PENDING', 'REFUNDED'];
/** The states in which the provider decides. */
const UNDECIDED: Payment['state'][] = ['CONFIRMING', 'WAITING'];

export type Payment = typeof payment.$inferSelect;
export type NewPayment = typeof payment.$inferInsert;

/** @returns whether an order counts: neither refused nor cancelled before a capture */
export function isLiveOrder({ state }: Pick<Payment, 'state'>): boolean {
  return !CLOSED_UNPAID.includes(state);
}

/** @returns the order of each of these reservations that has one: the live order, else the latest; not those of differences */
export function listDecidingOrders(
  db: Reader,
  reservationIds: readonly number[],
): Promise<Payment[]> {
  return db
    .selectDistinctOn([payment.reservationId])
    .from(payment)
    .where(
      and(inArray(payment.reservationId, [...reservationIds]), isNull(payment.seatChangeNumber)),
    )
    .orderBy(payment.reservationId, inArray(payment.state, CLOSED_UNPAID), desc(payment.id));
}

/**
 * @returns the live order of a reservation: the one that is paid, being paid for or refunded, of which there is at most
 *   one beside those of differences; else the latest registered one
 */
export async function findLiveOrder(db: Reader, reservationId: number): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.reservationId, reservationId),
        isNull(payment.seatChangeNumber),
        notInArray(payment.state, CLOSED_UNPAID),
      ),
    )
    .orderBy(eq(payment.state, 'READY'), desc(payment.id))
    .limit(1);
  return row ?? null;
}

/** @returns the captured orders with which differences of these bookings were paid, newest first */
export function listDifferences(db: Reader, reservationIds: readonly number[]): Promise<Payment[]> {
  return db
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.reservationId, [...reservationIds]),
        isNotNull(payment.seatChangeNumber),
        inArray(payment.state, CAPTURED),
      ),
    )
    .orderBy(desc(payment.seatChangeNumber));
}

/** Gives the orders of a reservation that has paid for an exchange to the booking, with the exchange's number. */
export async function updateDifferenceOrders(
  tx: Transaction,
  from: number,
  to: { reservationId: number; seatChangeNumber: number },
): Promise<void> {
  await tx.update(payment).set(to).where(eq(payment.reservationId, from));
}

/** Cancels the registered orders of a reservation that are not being paid for: all, or those beside one (C-PAY-19). */
export async function cancelReadyOrders(
  tx: Transaction,
  reservationId: number,
  { closedAt, beside }: { closedAt: Date; beside?: number },
): Promise<void> {
  const ready = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.reservationId, reservationId), eq(payment.state, 'READY')))
    .orderBy(asc(payment.id));
  for (const order of ready) {
    if (order.id !== beside) await advancePayment(tx, order, { type: 'cancel' }, { closedAt });
  }
}

export async function findOrder(db: Reader, orderId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payment).where(eq(payment.orderId, orderId));
  return row ?? null;
}

export async function findPayment(db: Reader, paymentId: number): Promise<Payment | null> {
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  return row ?? null;
}

/** @returns the stored order; null when its order id is taken, also by a concurrent request */
export async function insertPayment(tx: Transaction, row: NewPayment): Promise<Payment | null> {
  const [stored] = await tx
    .insert(payment)
    .values(row)
    .onConflictDoNothing({ target: payment.orderId })
    .returning();
  return stored ?? null;
}

/**
 * Moves a payment along its lifecycle, comparing the state that the caller has seen.
 * @throws Error when the lifecycle has no such transition, or the state has changed: an error of the caller, who
 * holds the customer's lock
 */
export async function advancePayment(
  tx: Transaction,
  before: Payment,
  event: PaymentEvent,
  set: Partial<Omit<Payment, 'id' | 'state'>>,
): Promise<Payment> {
  const state = next(paymentMachine, before.state, event);
  if (!state) throw new Error(`A ${before.state} payment does not take ${event.type}.`);
  const [after] = await tx
    .update(payment)
    .set({ ...set, state })
    .where(and(eq(payment.id, before.id), eq(payment.state, before.state)))
    .returning();
  if (!after) throw new Error(`Payment ${before.id} is no longer ${before.state}.`);
  return after;
}

/**
 * Locks a discount, so that it is neither changed nor ended before the order that uses it exists (A-DISC-5).
 * @returns its terms and its method; null when it does not exist or cannot be used on that day
 */
export async function lockDiscount(tx: Transaction, discountId: number, day: KoreaDate) {
  const [row] = await tx
    .select({
      id: paymentDiscount.id,
      discountRate: paymentDiscount.rate,
      discountAmount: paymentDiscount.amount,
      paymentMethod: paymentDiscount.paymentMethod,
    })
    .from(paymentDiscount)
    .where(and(eq(paymentDiscount.id, discountId), isUsableOn(day)))
    .for('share');
  return row ?? null;
}

/** @returns whether a reservation has an order, in any state, or is a group's */
export async function isRecord(db: Reader, reservationId: number): Promise<boolean> {
  const orders = db
    .select({ id: payment.id })
    .from(payment)
    .where(eq(payment.reservationId, reservationId));
  const groups = db
    .select({ id: groupBooking.id })
    .from(groupBooking)
    .where(eq(groupBooking.reservationId, reservationId));
  const rows = await orders.unionAll(groups).limit(1);
  return rows.length > 0;
}

/**
 * @returns when the customer registered the oldest of the latest `count` orders since an instant; null when there are
 *   fewer
 */
export async function findNthLatestOrder(
  db: Reader,
  { customerId, since, count }: { customerId: number; since: Date; count: number },
): Promise<Date | null> {
  const [row] = await db
    .select({ requestedAt: payment.requestedAt })
    .from(payment)
    .where(and(eq(payment.customerId, customerId), gt(payment.requestedAt, since)))
    .orderBy(desc(payment.requestedAt))
    .offset(count - 1)
    .limit(1);
  return row?.requestedAt ?? null;
}

/** @returns every order of a reservation, newest first */
export function listPayments(db: Reader, reservationId: number): Promise<Payment[]> {
  return db
    .select()
    .from(payment)
    .where(eq(payment.reservationId, reservationId))
    .orderBy(desc(payment.id));
}

/** Stores when to ask an undecided provider again. */
export async function updateNextInquiry(tx: Transaction, order: Payment, at: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ askAgainAt: at, askedTimes: order.askedTimes + 1 })
    .where(eq(payment.id, order.id));
}

/** Schedules an order for the next run of the recovery. */
export async function updateInquiryToNow(
  tx: Transaction,
  order: Payment,
  now: Date,
): Promise<void> {
  await tx
    .update(payment)
    .set({ askAgainAt: now })
    .where(and(eq(payment.id, order.id), inArray(payment.state, UNDECIDED)));
}

/** @returns whether the provider has, or had, the money of an order */
export function isCaptured({ state }: Pick<Payment, 'state'>): boolean {
  return CAPTURED.includes(state);
}

/** Stores when the provider is asked next about a captured order, and what it has returned without a request. */
export async function updateCheck(
  tx: Transaction,
  order: Pick<Payment, 'id'>,
  check: Pick<Payment, 'checkAt'> & Partial<Pick<Payment, 'outsideRefund' | 'outsideRefundAt'>>,
): Promise<void> {
  await tx.update(payment).set(check).where(eq(payment.id, order.id));
}

/**
 * Schedules a captured order for the next run of the check. One that is being changed at this moment is left alone: the
 * caller must not wait for it.
 */
export async function updateCheckToNow(
  tx: Transaction,
  order: Pick<Payment, 'id'>,
  now: Date,
): Promise<void> {
  const free = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.id, order.id), inArray(payment.state, CAPTURED)))
    .for('update', { skipLocked: true });
  if (free.length > 0) await updateCheck(tx, order, { checkAt: now });
}

/**
 * Leases captured orders whose check is due to this node: until `leaseUntil` no other node asks the provider. It is also
 * the time of the next try without an answer.
 */
export async function leaseChecks(
  tx: Transaction,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Payment[]> {
  const due = await tx
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.state, CAPTURED),
        isNotNull(payment.paymentKey),
        lte(payment.checkAt, now),
      ),
    )
    .orderBy(asc(payment.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const order of due) await updateCheck(tx, order, { checkAt: leaseUntil });
  return due;
}

/**
 * Leases undecided orders to this node: until `leaseUntil` no other node asks the provider.
 */
export async function leaseUndecidedOrders(
  tx: Transaction,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Payment[]> {
  const due = await tx
    .select()
    .from(payment)
    .where(and(inArray(payment.state, UNDECIDED), lte(payment.askAgainAt, now)))
    .orderBy(asc(payment.askAgainAt), asc(payment.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const order of due) {
    await tx.update(payment).set({ askAgainAt: leaseUntil }).where(eq(payment.id, order.id));
  }
  return due;
}
