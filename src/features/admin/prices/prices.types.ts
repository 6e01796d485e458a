import type { components, PriceForm } from '../../../../openapi.gen.d.ts';
import type { DraftForm } from '../../../../machines/draft/draft.types.ts';

type Schemas = components['schemas'];

/** A part of the table of all prices. */
export type PriceTable = Schemas['PriceTable'];

/** A price as another administrator has left it; without an amount when it was removed. */
export type PriceConflict = Schemas['PriceConflict'];

/** A price to set. */
export type PriceChange = PriceForm;

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

/** The table with the changes of the user. */
export interface PriceDraft extends DraftForm {
  readonly table: PriceTable;
  readonly drafts: Drafts;
  /** The fields that the user has to decide about: what another administrator has saved (A-PRICE-34). */
  readonly conflicts: Readonly<Record<Cell, PriceConflict>>;
}
