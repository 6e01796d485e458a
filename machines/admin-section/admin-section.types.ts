import type { CallFailure } from '../call-failure.ts';

/** The value of a form's field: a text, a list of choices, or a list of rows. */
export type FormValue = string | readonly string[] | readonly Readonly<Record<string, string>>[];

/** The values of a form by field. */
export type Values = Readonly<Record<string, FormValue>>;

/** A genre, a rating, … as the section lists and edits it. */
export interface Entry {
  readonly id: number;
  /** Grows with every change; the server refuses a change of an older version. */
  readonly version: number;
  readonly name: string;
  readonly values: Values;
  /** What the list shows besides the name and the values. */
  readonly details?: Readonly<Record<string, string>>;
  /** The fields that stay as they are, because something uses them (A-DISC-8). */
  readonly locked?: readonly string[];
}

export interface ListQuery {
  /** The searched text; empty for everything. */
  readonly query: string;
  readonly sort: string;
  /** From 0. */
  readonly page: number;
  /** The further filters of a section that has some, by name; without the empty ones. */
  readonly filters?: Readonly<Record<string, string>>;
}

/** What the address below the section's path shows. */
export type SectionAddress =
  | ({ readonly view: 'list' } & ListQuery)
  | { readonly view: 'add' }
  | { readonly view: 'edit'; readonly id: number };

export interface EntryPage {
  readonly entries: readonly Entry[];
  readonly totalElements: number;
  readonly totalPages: number;
}

/** What uses an entry, of one kind. */
export interface Use {
  readonly kind: 'MOVIE' | 'SCREENING' | 'ROOM' | 'RESERVATION' | 'PRICE';
  readonly count: number;
  /** The first of them. */
  readonly items: readonly { readonly id: number; readonly title: string }[];
}

/** An unsaved form, kept in the tab. */
export interface KeptDraft {
  /** The entry as it was read; null for a new one. */
  readonly base: Entry | null;
  readonly values: Values;
}

/** Which of two versions a field gets. */
export type Side = 'mine' | 'theirs';

export interface OpenRequest {
  /** The edited entry; null for a new one. */
  readonly id: number | null;
}

export interface Opened {
  /** Null for a new one. */
  readonly entry: Entry | null;
  readonly kept: KeptDraft | null;
}

export interface SaveRequest {
  /** The entry as it was read; null for a new one. */
  readonly base: Entry | null;
  readonly values: Values;
}

/** `conflict`: another administrator has changed the entry since it was read. */
export type SaveAnswer =
  { readonly kind: 'saved' } | { readonly kind: 'conflict'; readonly current: Entry };

export interface DeleteRequest {
  readonly id: number;
  readonly force: boolean;
}

/** `ended`: what is in use was ended instead of deleted (A-DISC-7). */
export type DeleteAnswer =
  | { readonly kind: 'deleted' | 'ended' }
  | { readonly kind: 'inUse'; readonly usedBy: readonly Use[] };

export interface AdminSectionInput {
  readonly address: SectionAddress;
  /** The list that a form was opened from; null without one. */
  readonly list: ListQuery | null;
  /** The values of the form of a new entry. */
  readonly blank: Values;
  /** Whether an entry in use can be detached and deleted. */
  readonly canForce: boolean;
}

export interface AdminSectionContext {
  readonly blank: Values;
  readonly canForce: boolean;
  readonly address: SectionAddress;
  /** The list that a closed form returns to. */
  readonly list: ListQuery | null;
  /** Shown while the next page loads, too. */
  readonly page: EntryPage | null;
  /** The entry that the dialog asks about. */
  readonly removing: Entry | null;
  readonly force: boolean;
  readonly usedBy: readonly Use[];
  /** The entry as it was read; null for a new one. */
  readonly base: Entry | null;
  readonly draft: Values;
  /** The form shows values that were kept, and not those of the server. */
  readonly isRestored: boolean;
  /** The entry as another administrator saved it. */
  readonly current: Entry | null;
  /** The chosen version of each field with two versions. */
  readonly choices: Readonly<Record<string, Side>>;
  /** Where the user wants to go from a changed form. */
  readonly leaveTo: LeaveTarget | null;
  readonly failure: CallFailure | null;
}

/** An address of the site, one step back in the browser's history, or the section's list. */
export type LeaveTarget =
  { readonly kind: 'address'; readonly href: string } | { readonly kind: 'back' | 'list' };

export type AdminSectionEvent =
  | { type: 'address.change'; address: SectionAddress }
  | { type: 'list.reload' }
  | { type: 'delete.request'; id: number }
  | { type: 'force.change'; force: boolean }
  | { type: 'delete.confirm' }
  | { type: 'delete.dismiss' }
  | { type: 'entry.reload' }
  | { type: 'draft.change'; values: Values }
  | { type: 'draft.submit' }
  | { type: 'draft.reset' }
  | { type: 'leave.request'; to: LeaveTarget }
  | { type: 'leave.confirm' }
  | { type: 'leave.dismiss' }
  | { type: 'version.choose'; field: string; side: Side }
  | { type: 'versions.save' }
  | { type: 'versions.back' }
  | { type: 'entry.recreate' }
  | { type: 'page.leave' };

export interface AdminSectionEmitted {
  type: 'notice';
  kind: 'created' | 'updated' | 'deleted' | 'ended';
  name: string;
}

/** The machine's side effects. None may throw: that would stop the machine. */
export interface AdminSectionEffects {
  /** Opens an address of the section in place of the current one. */
  openAddress: (scope: unknown, params: { address: SectionAddress }) => void;
  /** Follows the link, or goes back, as the user wanted. */
  leave: (scope: unknown, params: { to: LeaveTarget; list: ListQuery | null }) => void;
  /** Keeps the form in the tab until the user returns to its address. */
  keepDraft: (scope: unknown, params: { id: number | null; kept: KeptDraft }) => void;
  dropKeptDraft: (scope: unknown, params: OpenRequest) => void;
  /** Marks what the shop has read as stale. */
  refreshShop: () => void;
}
