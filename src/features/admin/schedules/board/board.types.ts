import type { KoreaDate } from '../../domain/korea-time.ts';
import type { components } from '../../openapi.gen.d.ts';
import type { LeaveTarget } from '../draft/draft.types.ts';
import type { CallFailure } from '../call-failure.ts';

type Schemas = components['schemas'];

/** A day of the schedule: all rooms with their screenings. */
export type BoardDay = Schemas['ScheduleBoard'];

export type BoardScreening = Schemas['AdminScreening'];

export type ScheduleChanges = Schemas['ScheduleChanges'];

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

export interface Opened {
  readonly day: BoardDay;
  readonly kept: KeptChanges | null;
}

export interface CheckRequest {
  readonly date: KoreaDate;
  readonly changes: ScheduleChanges;
}

/** The day as it is now, and what prevents the changes, by screening. */
export interface CheckAnswer {
  readonly day: BoardDay;
  readonly faults: Readonly<Record<string, string>>;
}

export interface AdminBoardContext {
  readonly date: KoreaDate;
  /** Shown while it is read again, too. */
  readonly day: BoardDay | null;
  readonly changes: Changes;
  /** The changes before and after, for undo and redo. */
  readonly past: readonly Changes[];
  readonly future: readonly Changes[];
  readonly faults: Readonly<Record<string, string>>;
  /** The changed screenings that another administrator has changed too (A-SCHED-30). */
  readonly conflicts: readonly number[];
  /** The board shows changes that were kept. */
  readonly isRestored: boolean;
  readonly leaveTo: LeaveTarget | null;
  readonly failure: CallFailure | null;
}

export type AdminBoardEvent =
  | { type: 'address.change'; date: KoreaDate }
  | { type: 'day.reload' }
  /** Sent by the watching actor: the day may have changed. */
  | { type: 'day.expire' }
  | ({ type: 'blocks.move' } & Move)
  | { type: 'blocks.remove'; ids: readonly number[] }
  | { type: 'block.restore'; id: number }
  | { type: 'block.keep'; id: number }
  | { type: 'change.undo' }
  | { type: 'change.redo' }
  | { type: 'check.retry' }
  | { type: 'changes.submit' }
  | { type: 'changes.reset' }
  | { type: 'leave.request'; to: LeaveTarget }
  | { type: 'leave.confirm' }
  | { type: 'leave.dismiss' }
  | { type: 'page.leave' };

export type AdminBoardEmitted =
  | { readonly type: 'notice'; readonly kind: 'saved' | 'gone'; readonly count: number }
  | {
      readonly type: 'announcement';
      readonly kind: 'moved' | 'removed' | 'restored' | 'undone' | 'redone';
      /** The blocks that the change is about; none for all. */
      readonly ids: readonly number[];
    }
  | { readonly type: 'refusal'; readonly obstacle: Obstacle; readonly ids: readonly number[] };

/** The machine's side effects. None may throw: that would stop the machine. */
export interface AdminBoardEffects {
  /** Follows the link, or goes back, as the user wanted. */
  leave: (scope: unknown, params: { to: LeaveTarget }) => void;
  /** Keeps the changes in the tab until the user returns to their day. */
  keepChanges: (scope: unknown, params: { date: KoreaDate; kept: KeptChanges }) => void;
  dropKeptChanges: (scope: unknown, params: { date: KoreaDate }) => void;
  /** Marks what the shop and other sections have read as stale. */
  refreshShop: () => void;
}
