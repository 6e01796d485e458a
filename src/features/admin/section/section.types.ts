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

export interface DeleteRequest {
  readonly id: number;
  readonly force: boolean;
}
