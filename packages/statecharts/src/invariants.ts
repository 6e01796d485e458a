import { shortestPath } from './cover-paths.ts';
import { contextLines, pathLines } from './describe-path.ts';
import { eventName } from './event-types.ts';
import type { Graph } from './explore.ts';
import type { MachineModel, MachineStep } from './model.ts';
import { stateValue } from './snapshot.ts';
import { stateName } from './state-name.ts';

/** The condition of a rule that applies to every step. */
export function always(): boolean {
  return true;
}

/** The names of the invariants that a step breaks. */
export function brokenInvariants(model: MachineModel, step: MachineStep): string[] {
  return model.invariants
    .filter(({ when, holds }) => when(step) && !holds(step))
    .map(({ name }) => name);
}

/** What is wrong with the invariants over all explored steps. */
export interface InvariantReport {
  /**
   * The broken invariants, each with the first step that breaks it and, on further lines, the shortest path there, with the
   * payloads, and the context before and after.
   */
  readonly violations: readonly string[];
  /** The names of the invariants whose condition is true on no step: they prove nothing. */
  readonly unused: readonly string[];
}

/** Checks every invariant of a model on every explored step. */
export function checkInvariants(model: MachineModel, graph: Graph): InvariantReport {
  const steps = [...graph.starts.map(({ step }) => step), ...[...graph.edges.values()].flat()];
  const reports = model.invariants.map((invariant) => {
    const applying = steps.filter(invariant.when);
    const violation = applying.find((step) => !invariant.holds(step));
    return { name: invariant.name, isUnused: applying.length === 0, violation };
  });
  return {
    violations: reports.flatMap(({ name, violation }) =>
      violation === undefined
        ? []
        : [[`${name}: ${describeStep(violation)}`, ...story(graph, violation)].join('\n')],
    ),
    unused: reports.filter(({ isUnused }) => isUnused).map(({ name }) => name),
  };
}

/** The shortest path with a step as its last, and what the step does to the context. */
function story(graph: Graph, step: MachineStep): string[] {
  const path = shortestPath(graph, (edge) => edge === step);
  const start = graph.starts.find((one) => one.step === step);
  const lines = path === undefined ? [] : pathLines(path);
  return start === undefined
    ? [...lines, ...contextLines(step)]
    : [...pathLines({ start, steps: [] }), ...contextLines(step)];
}

function describeStep({ from, event, to }: MachineStep): string {
  return `${stateName(stateValue(from))} → ${eventName(event.type)} → ${stateName(stateValue(to))}`;
}
