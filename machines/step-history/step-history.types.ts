/** The steps that have an entry in the browser's history: those of the booking, and the login dialog over the first. */
export type ShownStep = 'screenings' | 'login' | 'seats' | 'summary';

export interface StepHistoryContext {
  /** The depth of the browser's current entry: how many entries lie between it and the booking's first. */
  at: number;
  /** The depth of the step that the page shows; null before the first step. */
  shown: number | null;
  /** The depth to which the customer went back, while the page has not reached it; null otherwise. */
  wish: number | null;
}

export type StepHistoryEvent =
  /** The page shows a step. */
  | { type: 'step.show'; step: ShownStep }
  /** The browser's current entry has this depth: once at the start, then after each move. */
  | { type: 'entry.change'; depth: number }
  /** The page has had its turn to react to the last `entry.change`. */
  | { type: 'turn.end' };

/** Sent to the parent: the customer went one or more entries back, or forward. */
export type StepHistoryReport = { type: 'step.back' } | { type: 'step.next' };

/** What only the browser can do. */
export interface StepHistoryEffects {
  /** Moves by a number of entries; negative is back. `entry.change` follows. */
  moveBy: (_: unknown, move: { by: number }) => void;
  /** Adds an entry for each depth from `from` to `to`, after the current one. */
  addEntries: (_: unknown, depths: { from: number; to: number }) => void;
}
