import { describe, expect, it } from 'vitest';
import {
  changesOf,
  keptCell,
  openedTable,
  refusedTable,
  savedIn,
  takenCell,
  typedTable,
} from '../../../src/features/admin/prices/price-drafts.ts';
import type { PriceDraft } from '../../../src/features/admin/prices/prices.types.ts';
import { added, newer, removed, table } from './price-examples.ts';

const { form: untouched } = openedTable(table, {});
const typed = typedTable(typedTable(untouched, '1-3', '16000'), '2-3', '9000');
const refused = refusedTable(typed, [newer, added]);
const shown = ({ table: now, drafts }: PriceDraft, cell: string) =>
  drafts[cell]?.value ?? savedIn(now, cell).value;

describe('what is typed', () => {
  it('A-PRICE-31: is in its field, over the version that was seen', () => {
    expect(untouched).toMatchObject({ isChanged: false, isInConflict: false, drafts: {} });
    expect(typed).toMatchObject({ isChanged: true, isInConflict: false, table });
    expect(typed.drafts).toEqual({
      '1-3': { value: '16000', version: 1 },
      '2-3': { value: '9000', version: null },
    });
    expect(typedTable(typed, '1-3', '').drafts['1-3']).toEqual({ value: '', version: 1 });
  });

  it('A-PRICE-31: is no change when it is the saved value', () => {
    expect(typedTable(typed, '1-3', '15000').drafts).toEqual({
      '2-3': { value: '9000', version: null },
    });
    expect(typedTable(typedTable(typed, '1-3', '15000'), '2-3', '')).toEqual(untouched);
  });

  it('A-PRICE-33: is sent with the version that was seen', () => {
    expect(changesOf(typed.drafts)).toEqual([
      { roomId: 1, ticketTypeId: 3, price: 16_000, version: 1 },
      { roomId: 2, ticketTypeId: 3, price: 9000, version: null },
    ]);
  });
});

describe('a conflict', () => {
  it('A-PRICE-34: shows what is saved now, and keeps every change', () => {
    expect(refused).toMatchObject({ isChanged: true, isInConflict: true, drafts: typed.drafts });
    expect(refused.conflicts).toEqual({ '1-3': newer, '2-3': added });
    expect(savedIn(refused.table, '1-3')).toEqual({ value: '15500', version: 2 });
    expect(savedIn(refused.table, '2-3')).toEqual({ value: '10000', version: 1 });
    expect(refused.table.prices.map(({ ticketTypeName }) => ticketTypeName)).toEqual([
      ...['성인', '성인'],
    ]);
  });

  it('A-PRICE-34: is about changed fields only, and shows a removed price as none', () => {
    const one = refusedTable(typedTable(untouched, '1-3', '16000'), [removed, added]);
    expect(one.conflicts).toEqual({ '1-3': removed });
    expect(savedIn(one.table, '1-3')).toEqual({ value: '', version: null });
  });

  it('A-PRICE-34: is not decided by typing, not even the value that is saved now', () => {
    const again = typedTable(refused, '1-3', '15500');
    expect(again).toMatchObject({ isInConflict: true, conflicts: refused.conflicts });
    expect(shown(again, '1-3')).toBe('15500');
    expect(keptCell(again, '1-3').drafts).toEqual({ '2-3': { value: '9000', version: null } });
  });

  it('A-PRICE-34: ends with the own value, over the newer version, or with the saved one', () => {
    const kept = keptCell(refused, '1-3');
    expect(kept).toMatchObject({ isInConflict: true, conflicts: { '2-3': added } });
    expect(kept.drafts['1-3']).toEqual({ value: '16000', version: 2 });
    const taken = takenCell(kept, '2-3');
    expect(taken).toMatchObject({ isChanged: true, isInConflict: false, conflicts: {} });
    expect([shown(taken, '1-3'), shown(taken, '2-3')]).toEqual(['16000', '10000']);
    expect(takenCell(taken, '1-3')).toMatchObject({ isChanged: false, drafts: {} });
    expect(keptCell(untouched, '1-3')).toEqual(untouched);
  });
});

it('A-PRICE-36: kept changes are in the table again, and in conflict with newer prices', () => {
  const change = (value: string, version: number | null) => ({ value, version });
  expect(openedTable(table, { '1-3': change('16000', 1) })).toMatchObject({
    isRestored: true,
    form: { isChanged: true, isInConflict: false, drafts: { '1-3': change('16000', 1) } },
  });
  const { form, isRestored } = openedTable(table, {
    ...{ '1-3': change('16000', null), '2-3': change('9000', 4), '7-3': change('9000', null) },
  });
  expect([isRestored, form.isInConflict]).toEqual([true, true]);
  expect(Object.keys(form.drafts)).toEqual(['1-3', '2-3']);
  expect(form.conflicts).toEqual({
    '1-3': { roomId: 1, ticketTypeId: 3, price: 15_000, version: 1 },
    '2-3': { roomId: 2, ticketTypeId: 3, price: null, version: null },
  });
  expect(openedTable(table, { '1-3': change('15000', 7) })).toEqual({
    ...{ form: untouched, isRestored: false },
  });
});
