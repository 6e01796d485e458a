import type { ComponentType, RefCallback } from 'react';
import type { Api } from '../../../api/api.ts';
import type { OnProgress } from '../../../api/upload.ts';
import type { ListOf } from '../list-parts.tsx';
import type { ChoiceSource } from './choices.ts';

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

interface DeleteRequest {
  readonly id: number;
  readonly force: boolean;
}

interface AnyField {
  /** That of the contract. */
  readonly name: string;
  /** The names of the contract, where the field has several. */
  readonly parts?: readonly string[];
  readonly label: string;
  readonly hint?: string;
  /** The message when it is empty; without it the field is optional. */
  readonly required?: string;
  /** Beside another such field where the screen is wide enough. */
  readonly isHalf?: boolean;
  /** Where the value cannot be changed: in every form, or in that of an existing entry. */
  readonly isLocked?: 'always' | 'edit';
}

/** A field of one text. */
export interface TextualField extends AnyField {
  readonly type?: 'text' | 'date' | 'datetime-local';
  /** The value in the form of a new entry; empty by default. */
  readonly initial?: string;
  readonly maxLength?: number;
  readonly isLong?: boolean;
  /** @returns the fault of a value that is not empty, in Korean */
  readonly faultOf?: (value: string) => string | undefined;
  /** @returns the trimmed value as the server stores it */
  readonly normalised?: (value: string) => string;
  readonly inputMode?: 'numeric' | 'tel';
}

/** A field with a control of its own. */
export interface ControlField extends AnyField {
  readonly Control: ComponentType<FieldControlProps>;
  /** The value in the form of a new entry. */
  readonly blank: FormValue;
  /** @returns the fault of the value, in Korean */
  readonly faultOf?: (value: FormValue, form: { isNew: boolean }) => string | undefined;
  /** @returns the value as the server stores it */
  readonly normalised?: (value: FormValue) => FormValue;
  /** Draws the value, for a choice between two versions (A-SEC-16). */
  readonly Shown: ComponentType<{ value: FormValue }>;
}

/** A field of a section's form. */
export type SectionField = TextualField | ControlField;

export interface FieldControlProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  required: boolean;
  /** The value cannot be changed. */
  isLocked: boolean;
  value: FormValue;
  onChange: (value: FormValue) => void;
  /** Takes the focus when the field has a fault. */
  focusRef: RefCallback<{ focus: () => void }>;
  /** The edited entry; null for a new one. */
  entryId: number | null;
  /** How much of the files was sent, from 0 to 1; null while nothing is sent. */
  progress: number | null;
}

export interface FilterProps {
  /** By name; without the empty ones. */
  filters: Readonly<Record<string, string>>;
  onChange: (filters: Readonly<Record<string, string>>) => void;
}

export interface EntryLinksProps {
  entry: Entry;
  /** The server has just refused a change or the deletion of the entry, because of its state. */
  isRefused: boolean;
}

/** A detail of an entry in the list, beside its name. */
export interface SectionColumn {
  readonly label: string;
  readonly of: (entry: Entry) => string;
}

/** An order of the list, as the contract names it. */
export interface SectionOrder {
  readonly value: string;
  readonly label: string;
}

export interface SectionText {
  /** `장르` */
  readonly one: string;
  /** With its particle: `장르를` */
  readonly object: string;
  /** Why an address of an unknown entry shows no form; by default a sentence with `one`. */
  readonly missing?: string;
  /** Why some fields of an entry stay as they are. */
  readonly locked?: string;
  /** Says that an entry was ended instead of deleted. */
  readonly ended?: (name: string) => string;
}

/** The words of a deletion, or of what is done in its place. */
export interface RemovalText {
  readonly title: string;
  readonly question: string;
  /** Of the button in the dialog, and of the one in the list. */
  readonly label: string;
  /** The accessible name of the button in the list. */
  readonly labelOf: string;
}

/** The calls of a section. All reject with an `ApiError`. */
export interface SectionCalls {
  readonly list: (api: Api, query: ListQuery, signal: AbortSignal) => Promise<ListOf<Entry>>;
  readonly get: (api: Api, id: number, signal: AbortSignal) => Promise<Entry>;
  readonly create: (api: Api, values: Values, onProgress: OnProgress) => Promise<unknown>;
  readonly update: (
    api: Api,
    base: Entry,
    values: Values,
    onProgress: OnProgress,
  ) => Promise<unknown>;
  /** @returns `'ended'` when the entry was ended instead of deleted */
  readonly delete: (api: Api, request: DeleteRequest) => Promise<unknown>;
  /**
   * @param sent the values of the refused change
   * @returns the entry in the refusal of an outdated change; null when it has another shape
   */
  readonly entryIn: (current: unknown, sent: Values) => Entry | null | Promise<Entry | null>;
}

/** What differs between the sections of the administration. */
export interface Section {
  readonly path: string;
  readonly text: SectionText;
  /** The first one is the name: a text, or one row with a `name`. */
  readonly fields: readonly [SectionField, ...SectionField[]];
  /** What the form's fields choose from. */
  readonly choices?: readonly ChoiceSource[];
  /** The small picture of an entry in the list. */
  readonly Picture?: ComponentType<{ entry: Entry }>;
  /** The form takes the width of the screen. */
  readonly isWide?: boolean;
  readonly columns: readonly SectionColumn[];
  /** The list has neither search nor orders. */
  readonly isUnsearched?: true;
  /** The form opens in the list: that of a new entry above it, that of an existing one in its row. */
  readonly isInline?: true;
  /** The first one is the default. */
  readonly orders: readonly [SectionOrder, ...SectionOrder[]];
  /** What the list is filtered by besides the search; in the address, by name. */
  readonly filters?: {
    readonly names: readonly string[];
    readonly Controls: ComponentType<FilterProps>;
  };
  /** Further links of an entry: in the list, above its form, and in the dialog of a refused deletion. */
  readonly EntryLinks?: ComponentType<EntryLinksProps>;
  /** @returns the first field of the form as a message names a saved entry */
  readonly nameText?: (name: string) => string;
  /** Whether an entry in use can be detached and deleted. */
  readonly canForce: boolean;
  /** Whether an entry has a form; all by default. */
  readonly canEdit?: (entry: Entry) => boolean;
  /** @returns the words of a deletion, those of every section by default; null for an entry that stays */
  readonly removalOf?: (entry: Entry) => RemovalText | null;
  readonly calls: SectionCalls;
}
