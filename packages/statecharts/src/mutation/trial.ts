import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { MachineModel, MachineStep } from '../model.ts';
import { offeredEvents } from '../offered-events.ts';
import { pureMachine } from '../pure-step.ts';
import { stateKey } from '../state-key.ts';
import type { KnownGraph, KnownState, Passage, Place } from './known-graph.ts';
import { restoreIn } from './restore.ts';

/** A state that the original does not reach. */
interface NewState extends Place {
  readonly snapshot: AnyMachineSnapshot;
  leaving: readonly Passage[];
}

/** A step of the mutant in a state of the original. */
export interface TakenPassage extends Passage {
  readonly step: MachineStep;
}

/**
 * The steps of one mutant. States that are equal to one of the original are not explored further; the others can be.
 * @param model with the mutant as its machine
 * @param renamed the ids in the original of the mutant's transitions that have another id there
 */
export function startTrial(
  model: MachineModel,
  { goals, states }: KnownGraph,
  renamed: ReadonlyMap<string, string>,
) {
  const machine = pureMachine(model.machine, model.cases);
  const found = new Map<string, NewState>();
  const broken = new Set<string>();
  let stepCount = 0;

  function enter(snapshot: AnyMachineSnapshot): Place {
    const key = stateKey(snapshot);
    const known = states.get(key) ?? found.get(key);
    if (known !== undefined) return known;
    const state = { snapshot, leaving: [] };
    found.set(key, state);
    return state;
  }

  function record(step: MachineStep): TakenPassage {
    stepCount += 1;
    const takes = step.takes.map((id) => renamed.get(id) ?? id);
    const judged = goals.judge({ ...step, takes });
    judged.broken.forEach((name) => broken.add(name));
    return { step, to: enter(step.to), goals: judged.reached };
  }

  function start(input: unknown): Passage {
    const { snapshot, takes, effects } = machine.start(input);
    const event = { type: 'xstate.init' };
    return record({ from: snapshot, event, to: snapshot, takes, effects });
  }

  /** Takes the wanted events in a state of the original. */
  function takeFrom(
    known: KnownState,
    isWanted: (event: AnyEventObject) => boolean,
  ): TakenPassage[] {
    const from = restoreIn(model.machine, known.snapshot);
    return offeredEvents(model, from)
      .filter(isWanted)
      .map((event) => take(from, event));
  }

  function take(from: AnyMachineSnapshot, event: AnyEventObject): TakenPassage {
    const { snapshot: to, takes, effects } = machine.step(from, event);
    return record({ from, event, to, takes, effects });
  }

  /**
   * Explores the new states until an invariant breaks or there are too many steps.
   * @returns whether all were explored
   */
  function exploreNewStates(mostSteps: number): boolean {
    // The iteration of a map includes the entries that are added during it.
    for (const state of found.values()) {
      if (broken.size > 0 || stepCount > mostSteps) return false;
      if (state.snapshot.status !== 'active') continue;
      state.leaving = offeredEvents(model, state.snapshot).map((event) =>
        take(state.snapshot, event),
      );
    }
    return true;
  }

  return { broken, start, takeFrom, exploreNewStates };
}

export type Trial = ReturnType<typeof startTrial>;

/** The goals that are reached from the starts. */
export function reachedGoals(
  starts: readonly Passage[],
  leavingOf: (place: Place) => readonly Passage[],
): Set<number> {
  const reached = new Set<number>();
  const places = new Set<Place>();
  const pass = ({ to, goals }: Passage) => {
    goals.forEach((goal) => reached.add(goal));
    places.add(to);
  };
  starts.forEach(pass);
  // The iteration of a set includes the entries that are added during it.
  for (const place of places) leavingOf(place).forEach(pass);
  return reached;
}
