import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Invariant, Rule } from './model.ts';
import { fieldsOf } from './read-effects.ts';

/** What an event must lead to in a state. */
export interface Outcome<TMachine extends AnyStateMachine> {
  /** The rule as a sentence, with its id. */
  readonly rule: string;
  /** The states, `paying.atProvider`, each of which gets an invariant of its own. */
  readonly in: string | readonly string[];
  readonly on: string;
  /** What else must be true, as the answer of the call. */
  readonly if?: Rule<TMachine>;
  /** The state afterwards; left out where it does not matter. */
  readonly to?: string;
  /** What must be true of the step. */
  readonly and?: Rule<TMachine>;
}

/** An invariant for each state of each outcome. It fails when the machine does not react to the event there. */
export function outcomes<TMachine extends AnyStateMachine>(
  rows: readonly Outcome<TMachine>[],
): Invariant<TMachine>[] {
  return rows.flatMap(({ rule, in: states, on, if: applies, to: target, and: obeys }) =>
    [states].flat().map((state) => ({
      name: `${rule}: ${on} in ${state}`,
      when: (step) =>
        fieldsOf(step.event).type === on && isIn(step.from, state) && (applies?.(step) ?? true),
      holds: (step) => (target === undefined || isIn(step.to, target)) && (obeys?.(step) ?? true),
    })),
  );
}

function isIn(snapshot: AnyMachineSnapshot, state: string): boolean {
  return snapshot.matches(state);
}

/** Whether a call has failed in this way. */
export const failedWith =
  (error: Error) =>
  ({ event }: { readonly event: object }): boolean =>
    'error' in event && event.error === error;
