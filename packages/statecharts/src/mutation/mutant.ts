import type { AnyStateMachine } from 'xstate';

export type MutationKind =
  | 'removed'
  | 'retargeted'
  | 'unguarded'
  | 'negated'
  | 'guards swapped'
  | 'action dropped'
  | 'delay doubled'
  | 'not re-entered'
  | 're-entered'
  | 'order swapped'
  | 'other initial state'
  | 'other history'
  | 'not invoked'
  | 'ends swapped';

/** A copy of a machine with one small mistake. */
export interface Mutant {
  /** Unique in its machine: "removed: picking | seat.pick | 0". */
  readonly name: string;
  readonly kind: MutationKind;
  readonly change: Change;
  /** The ids of the transitions with the mistake: one, none for a state's action, all that wait for a delay. */
  readonly transitions: readonly string[];
  /** The ids in the original of the transitions that have another id in the mutant. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Builds the mutant, with the implementations of the original. */
  readonly build: () => AnyStateMachine;
}

/** Where the mistake is, so that only the steps near it are tried. */
export type Change =
  /** The alternatives of one state for one event; the event type is empty for `always`. */
  | { readonly at: 'transitions'; readonly state: string; readonly eventType: string }
  /** The entry or exit actions of a state. */
  | { readonly at: 'state'; readonly state: string }
  | { readonly at: 'delays' }
  | { readonly at: 'everywhere' };
