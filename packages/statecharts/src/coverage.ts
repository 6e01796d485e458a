import type { AnyStateMachine } from 'xstate';
import { causesById } from './causes.ts';
import type { MachineModel } from './model.ts';
import { declaredTransitions } from './read-chart.ts';

/** The titles of tests by the id of the transition that they take: sorted, at most {@link MAX_TITLES} each. */
export type TakenBy = Readonly<Record<string, readonly string[]>>;

/** A test, and the ids of the transitions that the machines took in it. */
export interface TestRecord {
  readonly title: string;
  readonly taken: readonly string[];
}

/** Which tests take the transitions of a machine. */
export interface MachineCoverage {
  /** The number of generated paths. */
  readonly paths: number;
  readonly vitest: TakenBy;
  readonly chromium: TakenBy;
}

const MAX_TITLES = 5;

/** The tests that take each transition of a machine; a transition that none takes has no entry. */
export function takenBy(machine: AnyStateMachine, records: readonly TestRecord[]): TakenBy {
  const titles = new Map<string, Set<string>>();
  for (const { title, taken } of records) {
    for (const id of taken) titles.set(id, (titles.get(id) ?? new Set()).add(title));
  }
  const entries = declaredTransitions(machine).flatMap((id): [string, string[]][] => {
    const found = titles.get(id);
    return found === undefined ? [] : [[id, [...found].toSorted().slice(0, MAX_TITLES)]];
  });
  return Object.fromEntries(entries);
}

/** Taken transitions, of those that tests must take. */
export interface Share {
  readonly taken: number;
  readonly required: number;
}

/** The share of the transitions that are not listed as unreachable, and that the generated paths take. */
export function vitestShare(model: MachineModel, taken: TakenBy): Share {
  const { machine, unreachable = {} } = model;
  return share(machine, taken, (id) => unreachable[id] === undefined);
}

/** The share of the transitions with a cause in a browser; undefined for a machine that no page runs. */
export function browserShare(model: MachineModel, taken: TakenBy): Share | undefined {
  if (model.runsWithoutPage !== undefined) return undefined;
  const causes = causesById(model);
  return share(model.machine, taken, (id) => causes[id]?.never === undefined);
}

function share(
  machine: AnyStateMachine,
  taken: TakenBy,
  isRequired: (id: string) => boolean,
): Share {
  const required = declaredTransitions(machine).filter(isRequired);
  return {
    taken: required.filter((id) => taken[id] !== undefined).length,
    required: required.length,
  };
}

/**
 * What is wrong with a model after all browser tests: a transition that something causes and no test took, one that was
 * taken although the model says that it never is, and a model that says nothing.
 */
export function browserProblems(model: MachineModel, taken: TakenBy): string[] {
  const { machine, causes, runsWithoutPage } = model;
  if (causes === undefined) {
    if (runsWithoutPage === undefined) return [`${machine.id}: the model has no causes`];
    return Object.keys(taken).map((id) => `taken in a page, although no page runs it: ${id}`);
  }
  return Object.entries(causesById(model)).flatMap(([id, cause]) => {
    const [title] = taken[id] ?? [];
    if (cause.never === undefined) {
      return title === undefined ? [`taken by no browser test: ${id} (${cause.how})`] : [];
    }
    return title === undefined
      ? []
      : [`taken by "${title}", although it never happens: ${id} (${cause.never})`];
  });
}
