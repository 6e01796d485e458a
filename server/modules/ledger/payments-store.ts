import { and, asc, desc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { next } from '../../../machines/lifecycle/advance.ts';
import {
  paymentMachine,
  type PaymentEvent,
} from '../../../machines/lifecycle/payment/payment.machine.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { payment } from '../../db/schema/money.ts';
import { paymentDiscount } from '../../db/schema/programme.ts';

/** The provider decides how these go on. */
const UNDECIDED: Payment['state'][] = ['CONFIRMING', 'WAITING'];

export type Payment = typeof payment.$inferSelect;

/** @returns the order of a reservation that counts: not refused and not given up */
export async function findLiveOrder(db: Reader, reservationId: number): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.reservationId, reservationId),
        notInArray(payment.state, ['FAILED', 'CANCELLED']),
      ),
    );
  return row ?? null;
}

export async function findOrder(db: Reader, orderId: string): Promise<Payment | null> {
  const [row] = await db.select().from(payment).where(eq(payment.orderId, orderId));
  return row ?? null;
}

export async function findPayment(db: Reader, paymentId: number): Promise<Payment | null> {
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  return row ?? null;
}

/** @returns the stored order; null when its order id is taken, be it by somebody who asked at the same moment */
export async function insertPayment(
  tx: Transaction,
  row: typeof payment.$inferInsert,
): Promise<Payment | null> {
  const [stored] = await tx
    .insert(payment)
    .values(row)
    .onConflictDoNothing({ target: payment.orderId })
    .returning();
  return stored ?? null;
}

/**
 * Moves a payment along its lifecycle, comparing the state that the caller has seen.
 * @throws Error when the lifecycle has no such step, or somebody else was faster: a fault of the caller, who holds the
 *   customer's lock and has looked
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

/** @returns the terms of a discount; null when there is no such discount */
export async function findDiscount(db: Reader, discountId: number) {
  const [row] = await db
    .select({
      id: paymentDiscount.id,
      discountRate: paymentDiscount.rate,
      discountAmount: paymentDiscount.amount,
    })
    .from(paymentDiscount)
    .where(eq(paymentDiscount.id, discountId));
  return row ?? null;
}

/** @returns every order of a reservation, newest first */
export function listPayments(db: Reader, reservationId: number): Promise<Payment[]> {
  return db
    .select()
    .from(payment)
    .where(eq(payment.reservationId, reservationId))
    .orderBy(desc(payment.id));
}

/** The provider has not decided; it is asked again then. */
export async function postponeAsking(tx: Transaction, order: Payment, at: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ askAgainAt: at, askedTimes: order.askedTimes + 1 })
    .where(eq(payment.id, order.id));
}

/** Has the provider asked about an order at the next opportunity. */
export async function askSoon(tx: Transaction, order: Payment, now: Date): Promise<void> {
  await tx
    .update(payment)
    .set({ askAgainAt: now })
    .where(and(eq(payment.id, order.id), inArray(payment.state, UNDECIDED)));
}

/**
 * Takes orders that are to be asked about for this node: until `leaseUntil` no other node asks.
 */
export async function claimUndecided(
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
