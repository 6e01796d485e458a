import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { pageAnswer, sliceOf, type PageRequest } from '../../lib/paged.ts';
import type { AdminCaller, BodyOf, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { countOwedRefunds } from './owed-store.ts';
import { assertExplained, expectedCash, toCounterShift } from './shift-rules.ts';
import {
  countShifts,
  findOpenShift,
  insertCounterCustomer,
  insertShift,
  listLoginIds,
  listShifts,
  lockShift,
  sumEntries,
  updateClosedShift,
  type Shift,
} from './shift-store.ts';
import { text } from './text.ts';

/** @returns the caller's open shift, and how many refunds the counter owes (A-COUNT-20, A-COUNT-31) */
export async function readCounter(db: Reader, by: AdminCaller): Promise<Schemas['CounterState']> {
  const shift = await findOpenShift(db, by.administratorId);
  const [shown = null] = shift ? await toShifts(db, [shift]) : [];
  return { shift: shown, owedRefunds: await countOwedRefunds(db) };
}

/**
 * Opens a shift of the caller with the amount in the till, and records it (A-COUNT-20).
 * @throws Refusal 409 SHIFT_OPEN when there is one with another amount; the same one is returned again
 */
export function openShift(
  database: Database,
  by: AdminCaller,
  { openingAmount }: BodyOf<'openCounterShift'>,
): Promise<Schemas['CounterShift']> {
  return database.transaction(async (tx) => {
    const { administratorId } = by;
    const openedAt = await appNow(tx);
    await insertCounterCustomer(tx, { administratorId, name: text.buyer, at: openedAt });
    const opened = await insertShift(tx, { administratorId, openedAt, openingAmount });
    if (!opened) {
      const open = await findOpenShift(tx, administratorId);
      if (open?.openingAmount !== openingAmount) throw conflict('SHIFT_OPEN', text.shiftOpen);
      return toShift(tx, open);
    }
    await recordChange(tx, {
      ...{ by, kind: 'SHIFT', subject: { id: opened.id, name: text.shift(opened.id) } },
      ...{ before: null, after: { openingAmount } },
    });
    return toShift(tx, opened);
  });
}

/**
 * Closes a shift with the counted cash, and records it (A-COUNT-21). Sales and refunds of the shift come before, or are refused.
 * Closing it again with the same amount returns it as it is.
 * @throws Refusal 400 for a difference without a note; 403 for another administrator's without the role SUPER; 404; 409 SHIFT_CLOSED
 *   when it was closed with another amount
 */
export function closeShift(
  database: Database,
  by: AdminCaller,
  shiftId: number,
  { countedAmount, note: given }: BodyOf<'closeCounterShift'>,
): Promise<Schemas['CounterShift']> {
  const note = given?.trim() ?? null;
  return database.transaction(async (tx) => {
    const shift = await lockShift(tx, shiftId);
    if (!shift) throw notFound(text.shiftNotFound);
    const isOwn = shift.administratorId === by.administratorId;
    if (!isOwn && by.role !== 'SUPER') throw forbidden(text.otherShift);
    if (shift.countedAmount !== null) {
      if (shift.countedAmount === countedAmount) return toShift(tx, shift);
      throw conflict('SHIFT_CLOSED', text.closedOtherwise(shift.countedAmount));
    }
    const expectedAmount = expectedCash(shift.openingAmount, await sumEntries(tx, [shiftId]));
    assertExplained({ countedAmount, note }, expectedAmount);
    const closing = { closedAt: await appNow(tx), countedAmount, note };
    await updateClosedShift(tx, shiftId, closing);
    await recordChange(tx, {
      ...{ by, kind: 'SHIFT', subject: { id: shiftId, name: text.shift(shiftId) } },
      before: { countedAmount: null, expectedAmount: null, note: null },
      after: { countedAmount, expectedAmount, note },
    });
    return toShift(tx, { ...shift, ...closing });
  });
}

/** @returns a page of all shifts, the latest first (A-COUNT-22) */
export async function readShifts(
  db: Reader,
  { page, size }: PageRequest,
): Promise<Schemas['CounterShiftPage']> {
  const shifts = await listShifts(db, sliceOf({ page, size }));
  return pageAnswer(await toShifts(db, shifts), await countShifts(db), { page, size });
}

async function toShift(tx: Transaction, shift: Shift): Promise<Schemas['CounterShift']> {
  const [shown] = await toShifts(tx, [shift]);
  if (!shown) throw new Error(`Shift ${shift.id} is missing.`);
  return shown;
}

async function toShifts(db: Reader, shifts: readonly Shift[]): Promise<Schemas['CounterShift'][]> {
  const ids = shifts.map(({ id }) => id);
  const sums = ids.length === 0 ? [] : await sumEntries(db, ids);
  const loginIds = await listLoginIds(
    db,
    shifts.map(({ administratorId }) => administratorId),
  );
  return shifts.map((shift) =>
    toCounterShift(
      shift,
      sums.filter(({ shiftId }) => shiftId === shift.id),
      loginIds.get(shift.administratorId) ?? null,
    ),
  );
}
