import type { AnyMachineSnapshot } from 'xstate';
import { coverageProblems } from '../check-model.ts';
import type { Graph } from '../explore.ts';
import type { Invariant, MachineModel, MachineStep } from '../model.ts';
import { declaredTransitions } from '../read-chart.ts';

/** A state and what it can do, as far as the search for what is still reached needs it. */
export interface Place {
  readonly leaving: readonly Passage[];
}

export interface Passage {
  readonly to: Place;
  /** Indexes of the goals that the step reaches. */
  readonly goals: readonly number[];
}

/** A state of the original machine. */
export interface KnownState extends Place {
  readonly snapshot: AnyMachineSnapshot;
  /** The ids of the active states. */
  readonly active: ReadonlySet<string>;
  readonly leaving: KnownPassage[];
}

export interface KnownPassage extends Passage {
  readonly step: MachineStep;
  readonly to: KnownState;
}

/** What the steps of a correct machine reach: its declared transitions, and a situation for each invariant. */
export interface Goals {
  /** The declared transitions that the model does not excuse. */
  readonly transitions: readonly string[];
  /** The names of the invariants. The index of their first goal follows that of the last transition. */
  readonly invariants: readonly string[];
  /** The indexes of the goals that a step reaches, and the names of the invariants that it breaks. */
  judge(step: MachineStep): { readonly reached: number[]; readonly broken: string[] };
}

/** The explored states of a machine without mistakes. */
export interface KnownGraph {
  readonly goals: Goals;
  readonly states: ReadonlyMap<string, KnownState>;
}

/**
 * Prepares an explored model for trying its mutants.
 * @throws Error when the machine itself does not reach all its transitions, or breaks an invariant.
 */
export function knownGraph(model: MachineModel, graph: Graph): KnownGraph {
  const problems = coverageProblems(model, graph);
  if (problems.length > 0) throw new Error(`${model.machine.id}: ${problems.join('; ')}`);
  const goals = goalsOf(model);
  const states = new Map<string, KnownState>();

  function enter(key: string, snapshot: AnyMachineSnapshot): KnownState {
    const known = states.get(key);
    if (known !== undefined) return known;
    const state = { snapshot, active: new Set(snapshot._nodes.map(({ id }) => id)), leaving: [] };
    states.set(key, state);
    return state;
  }

  graph.starts.forEach(({ key, step }) => enter(key, step.to));
  for (const edge of [...graph.edges.values()].flat()) {
    const to = enter(edge.toKey, edge.to);
    const { reached, broken } = goals.judge(edge);
    if (broken.length > 0) throw new Error(`${model.machine.id} breaks: ${broken.join('; ')}`);
    enter(edge.fromKey, edge.from).leaving.push({ step: edge, to, goals: reached });
  }
  return { goals, states };
}

function goalsOf(model: MachineModel): Goals {
  const transitions = declaredTransitions(model.machine).filter(
    (id) => model.unreachable?.[id] === undefined,
  );
  const indexes = new Map(transitions.map((id, index) => [id, index]));
  return {
    transitions,
    invariants: model.invariants.map(({ name }) => name),
    judge(step) {
      const reached = step.takes.flatMap((id) => indexes.get(id) ?? []);
      const broken: string[] = [];
      model.invariants.forEach((invariant, index) => {
        const opinion = opinionOf(invariant, step);
        if (opinion !== 'not concerned') reached.push(transitions.length + index);
        if (opinion === 'broken') broken.push(invariant.name);
      });
      return { reached, broken };
    },
  };
}

/** An invariant that throws, as on a context that its author held impossible, fails its test: it is broken. */
function opinionOf(
  { when, holds }: Invariant,
  step: MachineStep,
): 'not concerned' | 'kept' | 'broken' {
  try {
    if (!when(step)) return 'not concerned';
    return holds(step) ? 'kept' : 'broken';
  } catch {
    return 'broken';
  }
}
