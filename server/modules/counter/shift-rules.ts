import { conflict, invalidRequest, type Refusal } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Shift, ShiftSum } from './shift-store.ts';
import { text } from './text.ts';

/** @returns the cash that the till must have, in won: terminals charge and return money elsewhere (A-COUNT-20) */
export function expectedCash(openingAmount: number, sums: readonly Omit<ShiftSum, 'shiftId'>[]) {
  return sums
    .filter(({ method }) => method === 'CASH')
    .reduce((cash, { kind, amount }) => cash + (kind === 'SALE' ? amount : -amount), openingAmount);
}

/** @throws Refusal 409 TILL_SHORT for more cash than the till must have, in won: nobody can have paid it from there (A-COUNT-35) */
export function assertCash(
  amount: number,
  { openingAmount }: Pick<Shift, 'openingAmount'>,
  sums: readonly ShiftSum[],
): void {
  const cash = expectedCash(openingAmount, sums);
  if (amount > cash) throw conflict('TILL_SHORT', text.tillShort(cash));
}

/** @throws Refusal 400 for a difference without a note (A-COUNT-21) */
export function assertExplained(
  { countedAmount, note }: { countedAmount: number; note: string | null },
  expected: number,
): void {
  if (countedAmount !== expected && note === null) throw noteNeeded();
}

const noteNeeded = (): Refusal =>
  invalidRequest([{ field: 'note', defaultMessage: text.noteNeeded }]);

/** @param sums of this shift */
export function toCounterShift(
  shift: Shift,
  sums: readonly ShiftSum[],
  loginId: string | null,
): Schemas['CounterShift'] {
  const { openingAmount, countedAmount, closedAt } = shift;
  const expectedAmount = expectedCash(openingAmount, sums);
  return {
    ...{ shiftId: shift.id, loginId, openingAmount, expectedAmount, countedAmount },
    openedAt: toKoreaTime(shift.openedAt),
    closedAt: closedAt && toKoreaTime(closedAt),
    difference: countedAmount === null ? null : countedAmount - expectedAmount,
    note: shift.note,
    sums: sums.map(({ kind, method, entries, amount }) => ({ kind, method, entries, amount })),
  };
}
