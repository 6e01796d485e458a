import type { EventObject } from 'xstate';
import type { MachineStep } from '../model.ts';

/** An event by its place among those that a state offers, so that a link can name it. */
export interface EventRef {
  readonly type: string;
  /** Its place among the offered events of its type, from 0; 0 when absent. */
  readonly payload?: number;
}

/** The type of the {@link EventRef} that ends the timer which is due first, whatever event that timer sends. */
export const NEXT_TIMER = '@timer';

/** A moment of a simulation. It never changes, so that undo is a list of moments. */
export interface Moment {
  /** The name of the model's input with which the simulation started. */
  readonly input: string;
  /** What caused the step; undefined for the start. */
  readonly cause: EventRef | undefined;
  /** The step that led here. */
  readonly step: MachineStep;
  /** The simulated time since the start, in milliseconds. */
  readonly now: number;
  /** The running timers, the one that is due first in front. */
  readonly timers: readonly Timer[];
  /** The names of the invariants that the step breaks. */
  readonly broken: readonly string[];
}

export interface Timer {
  /** What the machine receives when the timer ends. */
  readonly event: EventObject;
  /** In milliseconds since the start. A time that has passed means that a longer timer was ended first. */
  readonly due: number;
  /** In milliseconds. */
  readonly delay: number;
}
