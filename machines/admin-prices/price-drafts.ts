import type {
  AdminPricesContext,
  Cell,
  Draft,
  Drafts,
  Opened,
  PriceChange,
  PriceConflict,
  PriceTable,
  SaveAnswer,
  TableAddress,
} from './admin-prices.types.ts';

export function startContext(address: TableAddress): AdminPricesContext {
  return { address, table: null, ...noDrafts, leaveTo: null, failure: null };
}

export const noDrafts = { drafts: {}, conflicts: {}, isRestored: false } as const;

/** @returns the field of a ticket type in a room */
export function cellOf({ roomId, ticketTypeId }: { roomId: number; ticketTypeId: number }): Cell {
  return `${roomId}-${ticketTypeId}`;
}

/** @returns what a field shows before it is changed: the price as text, or nothing */
export function savedIn(table: PriceTable | null, cell: Cell): Draft {
  const found = table?.prices.find((price) => cellOf(price) === cell);
  return found === undefined
    ? { value: '', version: null }
    : { value: String(found.price), version: found.version };
}

/** Whether the table has a field. */
export function hasCell({ table }: AdminPricesContext, cell: Cell): boolean {
  return (
    table?.rooms.some(({ roomId }) =>
      table.ticketTypes.some(({ ticketTypeId }) => cellOf({ roomId, ticketTypeId }) === cell),
    ) === true
  );
}

/** @returns the changes with a typed value; none for the value that is saved. A typed value settles no conflict */
export function typedDrafts(
  { table, drafts, conflicts }: AdminPricesContext,
  cell: Cell,
  value: string,
): Drafts {
  const saved = savedIn(table, cell);
  const version = drafts[cell]?.version ?? saved.version;
  const isSaved = value === saved.value && !(cell in conflicts);
  return isSaved ? without(drafts, cell) : { ...drafts, [cell]: { value, version } };
}

/** @returns the table that was read with the kept changes; what was changed since then is a conflict */
export function openedTable({ table, kept }: Opened) {
  const next = { ...startContext({ page: 0, typePage: 0 }), table };
  const drafts = Object.entries(kept).filter(
    ([cell, { value }]) => hasCell(next, cell) && value !== savedIn(table, cell).value,
  );
  const outdated = drafts.filter(([cell, { version }]) => version !== savedIn(table, cell).version);
  return {
    table,
    drafts: Object.fromEntries(drafts),
    conflicts: Object.fromEntries(outdated.map(([cell]) => [cell, conflictIn(table, cell)])),
    isRestored: drafts.length > 0,
  };
}

function conflictIn(table: PriceTable, cell: Cell): PriceConflict {
  const [roomId = 0, ticketTypeId = 0] = cell.split('-').map(Number);
  const found = table.prices.find((price) => cellOf(price) === cell);
  return { roomId, ticketTypeId, price: found?.price ?? null, version: found?.version ?? null };
}

/** @returns the conflicts of a refused save, and the table with what is saved now */
export function refusedTable(context: AdminPricesContext, answer: SaveAnswer) {
  if (answer.kind === 'saved' || context.table === null) return {};
  return {
    conflicts: Object.fromEntries(
      answer.conflicts
        .filter((conflict) => cellOf(conflict) in context.drafts)
        .map((conflict) => [cellOf(conflict), conflict]),
    ),
    table: answer.conflicts.reduce(withCurrent, context.table),
  };
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
export function keptCell({ table, drafts, conflicts }: AdminPricesContext, cell: Cell) {
  const saved = savedIn(table, cell);
  const value = drafts[cell]?.value ?? saved.value;
  return {
    conflicts: without(conflicts, cell),
    drafts:
      value === saved.value
        ? without(drafts, cell)
        : { ...drafts, [cell]: { value, version: saved.version } },
  };
}

/** @returns the field with the price that the other administrator has saved */
export function takenCell({ drafts, conflicts }: AdminPricesContext, cell: Cell) {
  return { drafts: without(drafts, cell), conflicts: without(conflicts, cell) };
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
