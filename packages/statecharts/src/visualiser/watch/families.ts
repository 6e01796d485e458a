import type { StateValue } from 'xstate';
import type { MachineEntry } from '../data.ts';
import type { RunningMachine } from './watched.ts';

/** A machine without a parent, and the machines that it has started, their own included. */
export interface Family {
  /** The tab and the session of the first one. */
  readonly key: string;
  readonly members: readonly RunningMachine[];
}

/** The running machines by the one that started them. */
export function familiesOf(machines: readonly RunningMachine[]): Family[] {
  const parentOf = (machine: RunningMachine) =>
    machines.find(
      ({ tabId, step }) => tabId === machine.tabId && step.session === machine.step.parent,
    );
  const withChildren = (machine: RunningMachine): RunningMachine[] => [
    machine,
    ...machines.filter((other) => parentOf(other) === machine).flatMap(withChildren),
  ];
  return machines
    .filter((machine) => parentOf(machine) === undefined)
    .map((machine) => ({
      key: `${machine.tabId} ${machine.step.session}`,
      members: withChildren(machine),
    }));
}

/** The family to show: the chosen one, else the one with the largest chart. */
export function shownFamily(
  families: readonly Family[],
  chosen: string | null,
  entries: readonly MachineEntry[],
): Family | undefined {
  const sizeOf = ({ members }: Family) =>
    entries.find(({ id }) => id === members[0]?.step.machine)?.states ?? 0;
  return (
    families.find(({ key }) => key === chosen) ??
    families.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  );
}

/** The ids of the active states of a machine, its root included. */
export function activeIds(machine: string, value: StateValue): ReadonlySet<string> {
  return new Set([machine, ...idsBelow(machine, value)]);
}

function idsBelow(id: string, value: StateValue): string[] {
  if (typeof value === 'string') return [`${id}.${value}`];
  return Object.entries(value).flatMap(([key, child]) => [
    `${id}.${key}`,
    ...(child === undefined ? [] : idsBelow(`${id}.${key}`, child)),
  ]);
}
