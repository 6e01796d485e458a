import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';

/** A machine and the name of its file: `seat-hold` of `seat-hold.machine.ts`. */
export interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
  /** Absolute. */
  file: string;
}

/** The machines of the product, and that of the page that shows them. */
const FOLDERS = ['machines', 'packages/statecharts/src/visualiser/machine'];

/** All machines of a project, by name. */
export function projectMachines(root: string): Promise<NamedMachine[]> {
  return loadMachines(...FOLDERS.map((folder) => join(root, folder)));
}

/** The files of all models of a project; each is beside its machine. */
export function modelFiles(root: string): string[] {
  return FOLDERS.flatMap((folder) => filesEndingIn(join(root, folder), '.model.ts'));
}

/**
 * The machines below some folders, by name. Each `<name>.machine.ts` exports one machine, `<camelName>Machine`.
 * @throws Error if a file exports another number of machines or by another name, or if two share a name
 */
export async function loadMachines(...folders: readonly string[]): Promise<NamedMachine[]> {
  const files = folders.flatMap((folder) => filesEndingIn(folder, '.machine.ts'));
  const machines = await Promise.all(files.map(loadMachine));
  const names = machines.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two machines are named ${twice}`);
  return machines.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The files below a folder whose names end in a text; none when there is no such folder. */
export function filesEndingIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(ending)).map((file) => join(folder, file));
}

/** The name of a file without its folder and ending. */
export function nameOf(file: string, ending: string): string {
  return basename(file).slice(0, -ending.length);
}

/** The name of the constant with a machine, by the machine's name. */
export function exportName(name: string): string {
  return `${camelCase(name)}Machine`;
}

/** The name of the constant with a machine's model, by the machine's name. */
export function modelName(name: string): string {
  return `${camelCase(name)}Model`;
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

async function loadMachine(file: string): Promise<NamedMachine> {
  const name = nameOf(file, '.machine.ts');
  const exported: unknown = await import(pathToFileURL(file).href);
  const machines = Object.entries(exported ?? {}).flatMap(([key, value]: [string, unknown]) =>
    value instanceof StateMachine ? [{ key, machine: value }] : [],
  );
  const [found] = machines;
  const expected = exportName(name);
  if (found === undefined || machines.length > 1 || found.key !== expected) {
    const keys = machines
      .map(({ key }) => key)
      .sort()
      .join(', ');
    throw new Error(
      `${name}.machine.ts must export one machine, ${expected}, but exports: ${keys}`,
    );
  }
  return { name, machine: found.machine, file };
}
