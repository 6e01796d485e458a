import type { Opened } from '../../../../machines/draft/draft.types.ts';
import type {
  Cell,
  Draft,
  Drafts,
  PriceChange,
  PriceConflict,
  PriceDraft,
  PriceTable,
} from './prices.types.ts';

type Plan = Omit<PriceDraft, 'isChanged' | 'isInConflict'>;

function draftOf(plan: Plan): PriceDraft {
  return {
    ...plan,
    isChanged: Object.keys(plan.drafts).length > 0,
    isInConflict: Object.keys(plan.conflicts).length > 0,
  };
}

/** @returns the field of a ticket type in a room */
export function cellOf({ roomId, ticketTypeId }: { roomId: number; ticketTypeId: number }): Cell {
  return `${roomId}-${ticketTypeId}`;
}

/** @returns what a field shows before it is changed: the price as text, or nothing */
export function savedIn(table: PriceTable, cell: Cell): Draft {
  const found = table.prices.find((price) => cellOf(price) === cell);
  return found === undefined
    ? { value: '', version: null }
    : { value: String(found.price), version: found.version };
}

function hasCell(table: PriceTable, cell: Cell): boolean {
  return table.rooms.some(({ roomId }) =>
    table.ticketTypes.some(({ ticketTypeId }) => cellOf({ roomId, ticketTypeId }) === cell),
  );
}

/** @returns the table with a typed value; the saved one is no change (A-PRICE-31). A typed value settles no conflict */
export function typedTable(
  { table, drafts, conflicts }: PriceDraft,
  cell: Cell,
  value: string,
): PriceDraft {
  const saved = savedIn(table, cell);
  const version = drafts[cell]?.version ?? saved.version;
  const isSaved = value === saved.value && !(cell in conflicts);
  return draftOf({
    ...{ table, conflicts },
    drafts: isSaved ? without(drafts, cell) : { ...drafts, [cell]: { value, version } },
  });
}

/** @returns the table that was read with the kept changes; what was changed since then is a conflict (A-PRICE-36) */
export function openedTable(table: PriceTable, kept: Drafts): Opened<PriceDraft> {
  const drafts = Object.entries(kept).filter(
    ([cell, { value }]) => hasCell(table, cell) && value !== savedIn(table, cell).value,
  );
  const outdated = drafts.filter(([cell, { version }]) => version !== savedIn(table, cell).version);
  const form = draftOf({
    table,
    drafts: Object.fromEntries(drafts),
    conflicts: Object.fromEntries(outdated.map(([cell]) => [cell, conflictIn(table, cell)])),
  });
  return { form, isRestored: form.isChanged };
}

function conflictIn(table: PriceTable, cell: Cell): PriceConflict {
  const [roomId = 0, ticketTypeId = 0] = cell.split('-').map(Number);
  const found = table.prices.find((price) => cellOf(price) === cell);
  return { roomId, ticketTypeId, price: found?.price ?? null, version: found?.version ?? null };
}

/** @returns the table with what is saved now, and the conflicts of a refused save (A-PRICE-34) */
export function refusedTable(
  { table, drafts }: PriceDraft,
  conflicts: readonly PriceConflict[],
): PriceDraft {
  return draftOf({
    drafts,
    conflicts: Object.fromEntries(
      conflicts
        .filter((conflict) => cellOf(conflict) in drafts)
        .map((conflict) => [cellOf(conflict), conflict]),
    ),
    table: conflicts.reduce(withCurrent, table),
  });
}

function withCurrent(table: PriceTable, { price, version, ...place }: PriceConflict): PriceTable {
  const cell = cellOf(place);
  const others = table.prices.filter((each) => cellOf(each) !== cell);
  if (price === null || version === null) return { ...table, prices: others };
  const type = table.ticketTypes.find(({ ticketTypeId }) => ticketTypeId === place.ticketTypeId);
  const ticketTypeName = type?.typeName ?? '';
  return { ...table, prices: [...others, { ...place, ticketTypeName, price, version }] };
}

/** @returns the field with the own value, over the price that the other administrator has saved */
export function keptCell({ table, drafts, conflicts }: PriceDraft, cell: Cell): PriceDraft {
  const saved = savedIn(table, cell);
  const value = drafts[cell]?.value ?? saved.value;
  return draftOf({
    table,
    conflicts: without(conflicts, cell),
    drafts:
      value === saved.value
        ? without(drafts, cell)
        : { ...drafts, [cell]: { value, version: saved.version } },
  });
}

/** @returns the field with the price that the other administrator has saved */
export function takenCell({ table, drafts, conflicts }: PriceDraft, cell: Cell): PriceDraft {
  return draftOf({ table, drafts: without(drafts, cell), conflicts: without(conflicts, cell) });
}

/** @returns what a save sends, in the order of its cells */
export function changesOf(drafts: Drafts): PriceChange[] {
  return Object.entries(drafts).map(([cell, { value, version }]) => {
    const [roomId = 0, ticketTypeId = 0] = cell.split('-').map(Number);
    return { roomId, ticketTypeId, price: Number(value), version };
  });
}

function without<Value>(all: Readonly<Record<Cell, Value>>, cell: Cell): Record<Cell, Value> {
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== cell));
}
