import { assign, emit, fromPromise, setup } from 'xstate';
import type { LeaveTarget } from '../admin-section/admin-section.types.ts';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  AdminPricesContext,
  AdminPricesEffects,
  AdminPricesEmitted,
  AdminPricesEvent,
  Cell,
  Opened,
  SaveAnswer,
  SaveRequest,
  TableAddress,
} from './admin-prices.types.ts';
import {
  hasCell,
  keptCell,
  noDrafts,
  openedTable,
  refusedTable,
  takenCell,
  typedDrafts,
} from './price-drafts.ts';

const noEffects: AdminPricesEffects = {
  openAddress: () => undefined,
  leave: () => undefined,
  keepDrafts: () => undefined,
  dropKeptDrafts: () => undefined,
  refreshShop: () => undefined,
};

const isChanged = ({ drafts }: AdminPricesContext) => Object.keys(drafts).length > 0;
const isOther = (context: AdminPricesContext, address: TableAddress) =>
  address.page !== context.address.page || address.typePage !== context.address.typePage;
const conflictCount = ({ conflicts }: AdminPricesContext) => Object.keys(conflicts).length;

/** The parts of the chart of the table of all prices. */
export const adminPricesSetup = setup({
  types: {
    context: {} as AdminPricesContext,
    events: {} as AdminPricesEvent,
    input: {} as TableAddress,
    emitted: {} as AdminPricesEmitted,
    tags: {} as 'table' | 'submitting',
  },
  actors: {
    openTable: fromPromise<Opened, TableAddress>(notProvided('openTable')),
    savePrices: fromPromise<SaveAnswer, SaveRequest>(notProvided('savePrices')),
  },
  guards: {
    ...callFailureGuards,
    isOtherAddress: ({ context }, { address }: { address: TableAddress }) =>
      isOther(context, address),
    isOtherChanged: ({ context }, { address }: { address: TableAddress }) =>
      isOther(context, address) && isChanged(context),
    isPastEnd: (_, { table: { rooms, ticketTypes, roomPages, typePages } }: Opened) =>
      (rooms.length === 0 && roomPages > 0) || (ticketTypes.length === 0 && typePages > 0),
    isWithoutRooms: (_, { table: { rooms } }: Opened) => rooms.length === 0,
    isWithoutTypes: (_, { table: { ticketTypes } }: Opened) => ticketTypes.length === 0,
    isChanged: ({ context }) => isChanged(context),
    isCell: ({ context }, { cell }: { cell: Cell }) => hasCell(context, cell),
    isInConflict: ({ context }, { cell }: { cell: Cell }) => cell in context.conflicts,
    isLastConflict: ({ context }, { cell }: { cell: Cell }) =>
      cell in context.conflicts && conflictCount(context) === 1,
    hasConflicts: ({ context }) => conflictCount(context) > 0,
    isSaved: (_, { kind }: SaveAnswer) => kind === 'saved',
  },
  actions: {
    takeAddress: assign((_, { address }: { address: TableAddress }) => ({ address })),
    takeOpened: assign((_, opened: Opened) => openedTable(opened)),
    clearTable: assign({ table: null }),
    typeCell: assign(({ context }, { cell, value }: { cell: Cell; value: string }) => ({
      drafts: typedDrafts(context, cell, value),
    })),
    /** The own value is saved over that of the other administrator. */
    keepCell: assign(({ context }, { cell }: { cell: Cell }) => keptCell(context, cell)),
    takeCell: assign(({ context }, { cell }: { cell: Cell }) => takenCell(context, cell)),
    takeConflicts: assign(({ context }, answer: SaveAnswer) => refusedTable(context, answer)),
    clearDrafts: assign(noDrafts),
    takeLeaveTarget: assign((_, { to }: { to: LeaveTarget }) => ({ leaveTo: to })),
    clearLeaveTarget: assign({ leaveTo: null }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    notifySaved: emit(({ context }) => ({
      type: 'notice' as const,
      count: Object.keys(context.drafts).length,
    })),
    ...noEffects,
  },
});

export const keepDrafts = {
  type: 'keepDrafts',
  params: ({ context: { address, drafts } }: { context: AdminPricesContext }) => ({
    address,
    drafts,
  }),
} as const;

export const dropKeptDrafts = {
  type: 'dropKeptDrafts',
  params: ({ context: { address } }: { context: AdminPricesContext }) => ({ address }),
} as const;

export const leave = {
  type: 'leave',
  params: ({ context }: { context: AdminPricesContext }) => ({
    to: context.leaveTo ?? ({ kind: 'list' } as const),
  }),
} as const;
