import { withCallRules } from '../call-rules.ts';
import { statechartDocument } from '../document.ts';
import { explore } from '../explore.ts';
import { withFakeActors } from '../fake-actors.ts';
import type { MachineModel, MachineStep } from '../model.ts';
import { serialize } from '../serialize.ts';
import { stateValue } from '../snapshot.ts';
import { frozenText } from '../state-key.ts';
import { differenceOf } from './difference.ts';
import {
  knownGraph,
  type KnownGraph,
  type KnownPassage,
  type KnownState,
  type Passage,
  type Place,
} from './known-graph.ts';
import type { Mutant } from './mutant.ts';
import { nearnessOf } from './near-steps.ts';
import { reachedGoals, startTrial, type TakenPassage, type Trial } from './trial.ts';

/** What detects a mutant. */
export interface Verdict {
  /** A broken rule, an exception or endless loop, or a transition that is no longer reached. */
  readonly killedBy: 'rule' | 'error' | 'reach' | undefined;
  /** The names of the invariants that it breaks, or that apply to steps with the mistake and no longer to any step. */
  readonly rules: readonly string[];
  /** Whether the machine's generated page differs. */
  readonly isOnPage: boolean;
  /** Of a mutant that nothing kills: how the first step that differs does so. Undefined when none of its steps does. */
  readonly difference: string | undefined;
}

/** A model whose states are explored, for trying its mutants. */
export interface Subject {
  readonly model: MachineModel;
  readonly known: KnownGraph;
  readonly page: string;
}

/** After so many states near a mistake, the broken rules are known. */
const ENOUGH_STATES = 150;
/** The most steps in states that the original does not reach. Without all of them nothing is known of the reach. */
const MOST_NEW_STEPS = 1_000;

/** Explores a model for {@link tryMutant}. */
export function prepareSubject(model: MachineModel): Subject {
  const faked = { ...withCallRules(model), machine: withFakeActors(model.machine) };
  return {
    model: faked,
    known: knownGraph(faked, explore(faked)),
    page: statechartDocument(faked.machine),
  };
}

/** Takes the mutant's steps near its mistake and compares what it reaches with the original. */
export function tryMutant(subject: Subject, mutant: Mutant): Verdict {
  const machine = mutant.build();
  const isOnPage = statechartDocument(machine) !== subject.page;
  const trial = startTrial({ ...subject.model, machine }, subject.known, mutant.renamed);
  const verdict = (killedBy: Verdict['killedBy'], lost: readonly string[]): Verdict => ({
    killedBy,
    rules: [...trial.broken, ...lost],
    isOnPage,
    difference: undefined,
  });

  try {
    const starts = Object.values(subject.model.inputs).map(trial.start);
    const near = takeNearSteps(subject, mutant, trial);
    const areAllExplored = trial.exploreNewStates(MOST_NEW_STEPS);
    if (trial.broken.size > 0) return verdict('rule', []);
    const difference = firstDifference(near);
    if (!areAllExplored) return { ...verdict(undefined, []), difference };
    const { transitions, rules } = lostGoals(subject.known, starts, leavingNow(near), mutant);
    if (rules.length > 0) return verdict('rule', rules.filter(isAbout(subject, mutant)));
    return transitions.length > 0
      ? verdict('reach', [])
      : { ...verdict(undefined, []), difference };
  } catch {
    return verdict('error', []);
  }
}

/** What a mutant does in a state of the original. */
interface NearSteps {
  readonly state: KnownState;
  /** The steps that the mistake cannot change. */
  readonly same: readonly KnownPassage[];
  readonly taken: readonly TakenPassage[];
}

function takeNearSteps({ model, known }: Subject, { change }: Mutant, trial: Trial): NearSteps[] {
  const near = nearnessOf(model.machine, change);
  const concerned = [...known.states.values()].filter(
    (state) =>
      state.snapshot.status === 'active' &&
      (near.concerns(state) || state.leaving.some((passage) => near.affects(state, passage))),
  );
  const steps: NearSteps[] = [];
  for (const [index, state] of inTurns(concerned).entries()) {
    if (trial.broken.size > 0 && index >= ENOUGH_STATES) break;
    const isAffected = (passage: KnownPassage) =>
      near.affects(state, passage) || near.affectsEvent(state, passage.step.event);
    const affected = state.leaving.filter(isAffected);
    const events = new Set(affected.map(({ step }) => frozenText(step.event)));
    const same = state.leaving.filter((passage) => !affected.includes(passage));
    const taken = trial.takeFrom(
      state,
      (event) => near.affectsEvent(state, event) || events.has(frozenText(event)),
    );
    steps.push({ state, same, taken });
  }
  return steps;
}

/** @returns the steps that replace those of the original, by the state that they leave */
function leavingNow(near: readonly NearSteps[]): ReadonlyMap<Place, readonly Passage[]> {
  return new Map(near.map(({ state, same, taken }) => [state, [...same, ...taken]]));
}

function firstDifference(near: readonly NearSteps[]): string | undefined {
  for (const { state, taken } of near) {
    const originals = new Map(
      state.leaving.map(({ step }): [string, MachineStep] => [frozenText(step.event), step]),
    );
    for (const { step } of taken) {
      const original = originals.get(frozenText(step.event));
      const difference = original && differenceOf(original, step);
      if (difference !== undefined) return `\`${step.event.type}\`: ${difference}`;
    }
  }
  return undefined;
}

/** What the original reaches and the mutant does not, except for the transition that the mutant does not have. */
function lostGoals(
  { goals }: KnownGraph,
  starts: readonly Passage[],
  replaced: ReadonlyMap<Place, readonly Passage[]>,
  { kind, transitions: changed }: Mutant,
): { readonly transitions: string[]; readonly rules: string[] } {
  const reached = reachedGoals(starts, (place) => replaced.get(place) ?? place.leaving);
  const removed = new Set(kind === 'removed' ? changed : []);
  const lost = (names: readonly string[], firstIndex: number) =>
    names.filter((name, index) => !reached.has(firstIndex + index) && !removed.has(name));
  return {
    transitions: lost(goals.transitions, 0),
    rules: lost(goals.invariants, goals.transitions.length),
  };
}

/**
 * Whether an invariant applies to a step with the mistake. The others are lost because what follows is not reached, and
 * do not guard the transition.
 */
function isAbout({ known }: Subject, { transitions }: Mutant): (rule: string) => boolean {
  const { goals, states } = known;
  const passages = [...states.values()]
    .flatMap(({ leaving }) => leaving)
    .filter(({ step }) => step.takes.some((id) => transitions.includes(id)));
  const applying = new Set(passages.flatMap((passage) => passage.goals));
  return (rule) => applying.has(goals.transitions.length + goals.invariants.indexOf(rule));
}

/** The states so that those with different state values come first. */
function inTurns(states: readonly KnownState[]): KnownState[] {
  const counts = new Map<string, number>();
  const ranked = states.map((state) => {
    const value = serialize(stateValue(state.snapshot));
    const rank = counts.get(value) ?? 0;
    counts.set(value, rank + 1);
    return { state, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ state }) => state);
}
