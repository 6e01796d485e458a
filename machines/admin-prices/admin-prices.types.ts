import type { components } from '../../openapi.gen.d.ts';
import type { LeaveTarget } from '../admin-section/admin-section.types.ts';
import type { CallFailure } from '../call-failure.ts';

type Schemas = components['schemas'];

/** A part of the table of all prices. */
export type PriceTable = Schemas['PriceTable'];

/** A price as another administrator has left it; without an amount when it was removed. */
export type PriceConflict = Schemas['PriceConflict'];

/** A price to set. */
export type PriceChange = Schemas['PriceForm'];

/** The field of a ticket type in a room: `roomId-ticketTypeId`. */
export type Cell = string;

/** What the address shows. */
export interface TableAddress {
  /** Of the rooms, from 0. */
  readonly page: number;
  /** Of the ticket types, from 0. */
  readonly typePage: number;
}

/** A changed field. */
export interface Draft {
  /** As typed. */
  readonly value: string;
  /** Of the price that the user has seen; null for a field without one. */
  readonly version: number | null;
}

/** The changed fields. */
export type Drafts = Readonly<Record<Cell, Draft>>;

/** What is read for an address: the table, and the changes that the tab has kept for it. */
export interface Opened {
  readonly table: PriceTable;
  readonly kept: Drafts;
}

export interface SaveRequest {
  readonly changes: readonly PriceChange[];
}

export type SaveAnswer =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict'; readonly conflicts: readonly PriceConflict[] };

export interface AdminPricesContext {
  readonly address: TableAddress;
  /** Shown while it is read again, too. */
  readonly table: PriceTable | null;
  readonly drafts: Drafts;
  /** The fields that the user has to decide about: what another administrator has saved (A-PRICE-34). */
  readonly conflicts: Readonly<Record<Cell, PriceConflict>>;
  /** The table shows changes that were kept. */
  readonly isRestored: boolean;
  readonly leaveTo: LeaveTarget | null;
  readonly failure: CallFailure | null;
}

export type AdminPricesEvent =
  | { type: 'address.change'; address: TableAddress }
  | { type: 'table.reload' }
  | { type: 'cell.type'; cell: Cell; value: string }
  | { type: 'cell.keep'; cell: Cell }
  | { type: 'cell.take'; cell: Cell }
  | { type: 'drafts.submit' }
  | { type: 'drafts.reset' }
  | { type: 'leave.request'; to: LeaveTarget }
  | { type: 'leave.confirm' }
  | { type: 'leave.dismiss' }
  | { type: 'page.leave' };

export interface AdminPricesEmitted {
  type: 'notice';
  /** Saved prices. */
  count: number;
}

/** The machine's side effects. None may throw: that would stop the machine. */
export interface AdminPricesEffects {
  /** Opens a page of the table in place of the current one. */
  openAddress: (scope: unknown, params: { address: TableAddress }) => void;
  /** Follows the link, or goes back, as the user wanted. */
  leave: (scope: unknown, params: { to: LeaveTarget }) => void;
  /** Keeps the changes in the tab until the user returns to their address. */
  keepDrafts: (scope: unknown, params: { address: TableAddress; drafts: Drafts }) => void;
  dropKeptDrafts: (scope: unknown, params: { address: TableAddress }) => void;
  /** Marks what the shop and other sections have read as stale. */
  refreshShop: () => void;
}
