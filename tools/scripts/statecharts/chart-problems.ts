import { dirname, join, relative } from 'node:path';
import { inlineParts, readChart } from '@marquee/statecharts/read-chart';
import { locateMachine, type MachineSource } from '@marquee/statecharts/source-lines';
import { equalRows } from '@marquee/statecharts/transition-table';
import { exportName, filesEndingIn, type NamedMachine } from './load-machines.ts';

/** What is wrong with how a machine is written, in words: rows, source lines and files. */
export function chartProblems({ name, machine, file }: NamedMachine): string[] {
  const chart = readChart(machine);
  const { transitions, states } = locateMachine(machine, file, exportName(name));
  return [
    ...inlineParts(machine).map((part) => `setup() must name ${part}`),
    ...equalRows(chart).map((row) => `two transitions read the same: ${row}`),
    ...chart.transitions
      .filter(({ id }) => !transitions.has(id))
      .map(({ id }) => `no source line is found: ${id}`),
    ...layoutProblems(dirname(file), filesOf(states)),
  ].map((problem) => `${name}: ${problem}`);
}

function filesOf(states: MachineSource['states']): Map<string, string> {
  return new Map([...states].map(([path, { file }]) => [path, file]));
}

/**
 * What is wrong with the files of a machine that has a `states` folder: a state is written in the file of the state
 * around it, in `states/<path of the state>.ts` or in that file of a state beside it, and no other file is in the folder.
 */
function layoutProblems(folder: string, states: ReadonlyMap<string, string>): string[] {
  const files = filesEndingIn(join(folder, 'states'), '.ts');
  if (files.length === 0) return [];
  const fileOf = (path: string) => join(folder, 'states', `${kebabCase(path)}.ts`);
  const known = new Set([...states.keys()].map(fileOf));
  const isBeside = (path: string, file: string) =>
    [...states.keys()].some(
      (other) => parentOf(other) === parentOf(path) && fileOf(other) === file,
    );
  return [
    ...files
      .filter((file) => !known.has(file))
      .map((file) => `${relative(folder, file)} has the path of no state`),
    ...[...states]
      .filter(([path, file]) => file !== states.get(parentOf(path)) && !isBeside(path, file))
      .map(
        ([path, file]) =>
          `the state ${path} is in ${relative(folder, file)}, not in ${relative(folder, fileOf(path))}`,
      ),
  ];
}

function parentOf(path: string): string {
  return path.split('.').slice(0, -1).join('.');
}

function kebabCase(path: string): string {
  const words = path.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return join(...words.split('.'));
}
