import type { Invariant, Rule, Step } from '@marquee/statecharts/model';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import type { doorCheckMachine } from '../door-check.machine.ts';
import type { Verdict } from '../door-check.setup.ts';

export type DoorInvariant = Invariant<typeof doorCheckMachine>;
export type DoorRule = Rule<typeof doorCheckMachine>;
export type DoorStep = Step<typeof doorCheckMachine>;
type Snapshot = DoorStep['to'];

/** The result that a state shows; null for none. */
export function shownIn(state: Snapshot): Verdict['kind'] | null {
  return state.matches({ checking: 'shown' }) ? (state.context.verdict?.kind ?? null) : null;
}

export function isBusy(state: Snapshot): boolean {
  return state.matches({ checking: 'judging' }) || state.matches({ checking: 'asking' });
}

export function isOnline(state: Snapshot): boolean {
  return state.matches({ network: 'online' });
}

export const isNewCode: DoorRule = ({ from, event }) =>
  event.type === 'code.read' && event.text !== from.context.seenCode;

/** The answer of the call that a step is about. */
export function outputOf({ event }: DoorStep): Record<string, unknown> {
  return fieldsOf('output' in event ? event.output : undefined);
}
