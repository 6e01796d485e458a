import type { ScheduleBoard, AdminScreening } from '../../../../../openapi.gen.d.ts';
import type { DraftForm } from '../../../../../machines/draft/draft.types.ts';

/** A day of the schedule: all rooms with their screenings. */
export type BoardDay = ScheduleBoard;

export type BoardScreening = AdminScreening;

/** Where a block is on the board. */
export interface Place {
  readonly roomId: number;
  /** Of the start, after six in the morning. */
  readonly minute: number;
}

/** The changed blocks by the ids of their screenings: the new place, or null for a removed one. */
export type Changes = Readonly<Record<string, Place | null>>;

/** Unsaved changes, kept in the tab. */
export interface KeptChanges {
  readonly changes: Changes;
  /** Of the changed screenings, as the user has seen them. */
  readonly versions: Readonly<Record<string, number>>;
}

/** How far blocks move together. */
export interface Move {
  readonly ids: readonly number[];
  /** Later, or earlier for a negative number. */
  readonly minutes: number;
  /** Down, or up for a negative number. */
  readonly rooms: number;
}

/** Why blocks cannot be moved or removed: one is fixed, would leave the board, or too many would be changed. */
export type Obstacle = 'fixed' | 'outside' | 'tooMany';

/** The day as it was read last, with the changes of the user. */
export interface BoardForm extends DraftForm {
  readonly day: BoardDay;
  readonly changes: Changes;
  /** The changes before and after, for undo and redo. */
  readonly past: readonly Changes[];
  readonly future: readonly Changes[];
  /** The changed screenings that another administrator has changed too (A-SCHED-30). */
  readonly conflicts: readonly number[];
}

/** What prevents the changes, by screening. */
export type Faults = Readonly<Record<string, string>>;

/** What is announced of an act of the user. */
export type Told =
  | { readonly kind: 'moved' | 'removed' | 'restored'; readonly ids: readonly number[] }
  | { readonly kind: 'undone' | 'redone' }
  | { readonly kind: 'refused'; readonly obstacle: Obstacle; readonly ids: readonly number[] };

/** What an act of the user makes of the board. */
export interface Act {
  readonly form: BoardForm;
  readonly told: Told;
}
