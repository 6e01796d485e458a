import { withCallRules } from './call-rules.ts';
import { causeProblems } from './causes.ts';
import { coverPaths, type CoverPath } from './cover-paths.ts';
import { explore, type Graph } from './explore.ts';
import { checkInvariants } from './invariants.ts';
import type { MachineModel } from './model.ts';
import { declaredTransitions } from './read-chart.ts';
import { runPath } from './run-path.ts';

/** The figures of a model without problems. */
export interface ModelFigures {
  readonly states: number;
  readonly edges: number;
  /** Declared transitions, those excused as unreachable not counted. */
  readonly transitions: number;
  readonly paths: number;
  readonly steps: number;
}

/** Thrown when a model has problems, with all of them. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly problems: readonly string[];

  constructor(machineId: string, problems: readonly string[]) {
    super(`${machineId}:\n- ${problems.join('\n- ')}`);
    this.problems = problems;
  }
}

/**
 * Checks a model: every declared transition is reachable and is really taken on the live machine, every
 * path runs as generated, and every invariant applies to some step and holds on all steps it applies to.
 * @throws ModelError with all problems.
 */
export async function checkModel(model: MachineModel): Promise<ModelFigures> {
  const graph = explore(model);
  const paths = coverPaths(graph);
  const { violations, unused } = checkInvariants(withCallRules(model), graph);
  // A broken rule is reported once, with its shortest path, and not again for each path that breaks it.
  const judged = violations.length === 0 ? model : { ...model, invariants: [] };
  const { failures, untaken } = await runAll(judged, paths);
  const problems = [
    ...causeProblems(model),
    ...coverageProblems(model, graph),
    ...violations.map((violation) => `broken: ${violation}`),
    ...unused.map((name) => `applies to no step: ${name}`),
    ...failures.map((failure) => `a path fails: ${failure}`),
    // The rest of a failing path is not taken, which needs no report.
    ...(failures.length > 0 ? [] : untaken.map((id) => `not taken when run: ${id}`)),
  ];
  if (problems.length > 0) throw new ModelError(model.machine.id, problems);
  return figures(model, graph, paths);
}

/** The declared transitions that a graph does not reach, and the excuses in `unreachable` that do not apply. */
export function coverageProblems(model: MachineModel, graph: Graph): string[] {
  const declared = declaredTransitions(model.machine);
  const excused = Object.keys(model.unreachable ?? {});
  const reached = reachedTransitions(graph);
  return [
    ...required(model)
      .filter((id) => !reached.has(id))
      .map((id) => `unreached: ${id}`),
    ...excused
      .filter((id) => !declared.includes(id))
      .map((id) => `excused but not declared: ${id}`),
    ...excused.filter((id) => reached.has(id)).map((id) => `excused but reached: ${id}`),
  ];
}

/** Runs all paths on the live machine. Returns the failures, and the declared transitions that no path took. */
export async function runAll(
  model: MachineModel,
  paths: readonly CoverPath[],
): Promise<{ readonly failures: string[]; readonly untaken: string[] }> {
  const taken = new Set<string>();
  const failures: string[] = [];
  for (const path of paths) {
    try {
      for (const id of await runPath(model, path)) taken.add(id);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { failures, untaken: untakenTransitions(model, taken) };
}

/** The declared transitions, without the excused ones, that are not among those taken. */
export function untakenTransitions(model: MachineModel, taken: ReadonlySet<string>): string[] {
  return required(model).filter((id) => !taken.has(id));
}

function required(model: MachineModel): string[] {
  return declaredTransitions(model.machine).filter((id) => model.unreachable?.[id] === undefined);
}

function reachedTransitions(graph: Graph): Set<string> {
  const steps = [...graph.starts.map(({ step }) => step), ...[...graph.edges.values()].flat()];
  return new Set(steps.flatMap((step) => step.takes));
}

function figures(model: MachineModel, graph: Graph, paths: readonly CoverPath[]): ModelFigures {
  const edges = [...graph.edges.values()].flat();
  const states = new Set([
    ...graph.starts.map(({ key }) => key),
    ...edges.map((edge) => edge.toKey),
  ]);
  return {
    states: states.size,
    edges: edges.length,
    transitions: required(model).length,
    paths: paths.length,
    steps: paths.reduce((total, path) => total + path.steps.length, 0),
  };
}
