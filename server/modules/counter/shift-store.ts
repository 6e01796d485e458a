import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, sum } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { counterEntry, counterShift } from '../../db/schema/counter.ts';
import { administrator, customer } from '../../db/schema/people.ts';
import { sumCompensationsOf } from '../ledger/late-compensation-store.ts';

export type Shift = typeof counterShift.$inferSelect;
export type CounterEntry = typeof counterEntry.$inferSelect;

/** The counter's customer of an administrator has no person's address. */
const emailOf = (administratorId: number) => `counter-${administratorId}@marquee.invalid`;

/** @returns the customer who holds what an administrator sells; null before the first shift */
export async function findCounterCustomer(
  db: Reader,
  administratorId: number,
): Promise<number | null> {
  const [row] = await db
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.email, emailOf(administratorId)), eq(customer.kind, 'COUNTER')));
  return row?.id ?? null;
}

/** Stores the counter's customer of an administrator, once. Without a password nobody signs in as this customer. */
export async function insertCounterCustomer(
  tx: Transaction,
  { administratorId, name, at }: { administratorId: number; name: string; at: Date },
): Promise<void> {
  await tx
    .insert(customer)
    .values({
      ...{ kind: 'COUNTER', name, email: emailOf(administratorId) },
      ...{ phone: '', passwordHash: '', registeredAt: at },
    })
    .onConflictDoNothing();
}

/** @returns the stored shift; null when the administrator has an open one */
export async function insertShift(
  tx: Transaction,
  shift: Pick<Shift, 'administratorId' | 'openedAt' | 'openingAmount'>,
): Promise<Shift | null> {
  const [row] = await tx.insert(counterShift).values(shift).onConflictDoNothing().returning();
  return row ?? null;
}

/**
 * Locks the open shift of an administrator, so that it is not closed before what is sold or returned meanwhile is stored. It is
 * locked after the customer and the seats.
 */
export async function lockOpenShift(
  tx: Transaction,
  administratorId: number,
): Promise<Shift | null> {
  const [row] = await tx
    .select()
    .from(counterShift)
    .where(isOpenOf(administratorId))
    .for('no key update');
  return row ?? null;
}

export async function findOpenShift(db: Reader, administratorId: number): Promise<Shift | null> {
  const [row] = await db.select().from(counterShift).where(isOpenOf(administratorId));
  return row ?? null;
}

const isOpenOf = (administratorId: number) =>
  and(eq(counterShift.administratorId, administratorId), isNull(counterShift.closedAt));

export async function lockShift(tx: Transaction, shiftId: number): Promise<Shift | null> {
  const [row] = await tx
    .select()
    .from(counterShift)
    .where(eq(counterShift.id, shiftId))
    .for('no key update');
  return row ?? null;
}

export async function updateClosedShift(
  tx: Transaction,
  shiftId: number,
  closing: Pick<Shift, 'closedAt' | 'countedAmount' | 'note'>,
): Promise<void> {
  await tx.update(counterShift).set(closing).where(eq(counterShift.id, shiftId));
}

/** @returns a part of all shifts, the latest first */
export function listShifts(
  db: Reader,
  { offset, limit }: Record<'offset' | 'limit', number>,
): Promise<Shift[]> {
  return db
    .select()
    .from(counterShift)
    .orderBy(desc(counterShift.openedAt), desc(counterShift.id))
    .offset(offset)
    .limit(limit);
}

export function countShifts(db: Reader): Promise<number> {
  return db.$count(counterShift);
}

/** @returns the login ids of those administrators who have an account */
export async function listLoginIds(
  db: Reader,
  administratorIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: administrator.id, loginId: administrator.loginId })
    .from(administrator)
    .where(inArray(administrator.id, [...administratorIds]));
  return new Map(rows.map(({ id, loginId }) => [id, loginId]));
}

/** What moved in a shift, by kind and method. */
export interface ShiftSum extends Pick<CounterEntry, 'shiftId' | 'method'> {
  /** `COMPENSATION`: the second prices of late starts. */
  kind: CounterEntry['kind'] | 'COMPENSATION';
  entries: number;
  /** Won. */
  amount: number;
}

/** @returns what moved in these shifts, in at most six groups for each */
export async function sumEntries(db: Reader, shiftIds: readonly number[]): Promise<ShiftSum[]> {
  const { shiftId, kind, method, amount } = counterEntry;
  const entries: ShiftSum[] = await db
    .select({ shiftId, kind, method, entries: count(), amount: sum(amount).mapWith(Number) })
    .from(counterEntry)
    .where(inArray(shiftId, [...shiftIds]))
    .groupBy(shiftId, kind, method)
    .orderBy(asc(shiftId), desc(kind), asc(method));
  const paid = await sumCompensationsOf(db, shiftIds);
  return [
    ...entries,
    ...paid.map((each) => ({ ...each, kind: 'COMPENSATION' as const, method: 'CASH' as const })),
  ];
}

export async function insertEntry(
  tx: Transaction,
  entry: typeof counterEntry.$inferInsert,
): Promise<void> {
  await tx.insert(counterEntry).values(entry);
}

/** @returns the sale that a page has made with a key */
export async function findSale(db: Reader, key: string): Promise<CounterEntry | null> {
  const [row] = await db.select().from(counterEntry).where(eq(counterEntry.key, key));
  return row ?? null;
}

/** @returns what the counter has paid for a refund, which is paid once */
export async function findPaidRefund(
  db: Reader,
  { paymentId, refundNumber }: Pick<CounterEntry, 'paymentId' | 'refundNumber'>,
): Promise<(CounterEntry & { administratorId: number }) | null> {
  const [row] = await db
    .select({ ...getTableColumns(counterEntry), administratorId: counterShift.administratorId })
    .from(counterEntry)
    .innerJoin(counterShift, eq(counterShift.id, counterEntry.shiftId))
    .where(
      and(
        eq(counterEntry.paymentId, paymentId),
        eq(counterEntry.kind, 'REFUND'),
        eq(counterEntry.refundNumber, refundNumber),
      ),
    );
  return row ?? null;
}
