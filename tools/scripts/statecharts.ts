/**
 * Writes a page for every statechart, `docs/statecharts/<name>.md`, and their index.
 * Usage: `node --import tsx tools/scripts/statecharts.ts [--check]`; with `--check` nothing is written, and a page
 * that is stale, missing or of no machine, or a machine without a model, ends in exit code 1.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { statechartDocument } from '../statecharts/document.ts';
import { readChart } from '../statecharts/read-chart.ts';

/** A machine and the name of its file: `seat-hold` of `seat-hold.machine.ts`. */
export interface NamedMachine {
  name: string;
  machine: AnyStateMachine;
}

/** What there is beside the machines: the pages written so far, by file name, and the names of the models. */
export interface Found {
  pages: ReadonlyMap<string, string>;
  models: readonly string[];
}

const INDEX = 'README.md';
const COMMAND = 'node --import tsx tools/scripts/statecharts.ts';

/**
 * The machines below a folder, by name. Each `<name>.machine.ts` exports one machine, `<camelName>Machine`.
 * @throws Error if a file exports another number of machines or by another name, or if two share a name
 */
export async function loadMachines(folder: string): Promise<NamedMachine[]> {
  const files = filesEndingIn(folder, '.machine.ts');
  const machines = await Promise.all(files.map(loadMachine));
  const names = machines.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two machines are named ${twice}`);
  return machines.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** @returns the text of every page by its file name, the index included */
export function renderPages(machines: readonly NamedMachine[]): Map<string, string> {
  const pages = machines.map(({ name, machine }): [string, string] => [
    `${name}.md`,
    statechartDocument(machine),
  ]);
  return new Map([[INDEX, renderIndex(machines)], ...pages]);
}

/** @returns what is wrong with the pages and models found, in words; nothing if they are as they should be */
export function compareStatecharts(machines: readonly NamedMachine[], found: Found): string[] {
  const wanted = renderPages(machines);
  const names = machines.map(({ name }) => name);
  return [
    ...[...wanted].flatMap(([file, text]) => pageProblem(file, text, found.pages.get(file))),
    ...[...found.pages.keys()]
      .filter((file) => !wanted.has(file))
      .map((file) => `docs/statecharts/${file} is of no machine`),
    ...names
      .filter((name) => !found.models.includes(name))
      .map((name) => `tests/machines/${name}.model.ts is missing`),
    ...found.models
      .filter((name) => !names.includes(name))
      .map((name) => `tests/machines/${name}.model.ts is of no machine`),
  ];
}

async function loadMachine(file: string): Promise<NamedMachine> {
  const name = nameOf(file, '.machine.ts');
  const exported: unknown = await import(pathToFileURL(file).href);
  const machines = Object.entries(exported ?? {}).flatMap(([key, value]: [string, unknown]) =>
    value instanceof StateMachine ? [{ key, machine: value }] : [],
  );
  const [found] = machines;
  const expected = `${camelCase(name)}Machine`;
  if (found === undefined || machines.length > 1 || found.key !== expected) {
    const keys = machines
      .map(({ key }) => key)
      .sort()
      .join(', ');
    throw new Error(
      `${name}.machine.ts must export one machine, ${expected}, but exports: ${keys}`,
    );
  }
  return { name, machine: found.machine };
}

function renderIndex(machines: readonly NamedMachine[]): string {
  const rows = machines.map(({ name, machine }) => {
    const { root, nodes, transitions } = readChart(machine);
    const description = (root.description ?? '').replace(/\s+/g, ' ').replaceAll('|', '\\|');
    return `| [${name}](${name}.md) | ${description} | ${nodes.length} | ${transitions.length} |`;
  });
  return [
    '# Statecharts',
    '',
    `Generated from \`machines/\` by \`${COMMAND}\`; not edited by hand.`,
    '',
    '| Machine | What it is | States | Transitions |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function pageProblem(file: string, wanted: string, text: string | undefined): string[] {
  if (text === wanted) return [];
  return [`docs/statecharts/${file} is ${text === undefined ? 'missing' : 'stale'}`];
}

function filesEndingIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(ending)).map((file) => join(folder, file));
}

function nameOf(file: string, ending: string): string {
  return basename(file).slice(0, -ending.length);
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

async function main(root: string, isCheck: boolean): Promise<void> {
  const docs = join(root, 'docs', 'statecharts');
  const machines = await loadMachines(join(root, 'machines'));
  const found: Found = {
    pages: new Map(
      filesEndingIn(docs, '.md').map((file) => [relative(docs, file), readFileSync(file, 'utf8')]),
    ),
    models: filesEndingIn(join(root, 'tests', 'machines'), '.model.ts').map((file) =>
      nameOf(file, '.model.ts'),
    ),
  };
  if (isCheck) report(machines.length, compareStatecharts(machines, found));
  else write(docs, renderPages(machines), found);
}

function report(machineCount: number, problems: readonly string[]): void {
  if (problems.length === 0) {
    console.log(`The pages and models of ${machineCount} statecharts are as they should be.`);
    return;
  }
  console.error(problems.join('\n'));
  console.error(`Write the pages anew with: ${COMMAND}`);
  process.exitCode = 1;
}

function write(docs: string, pages: ReadonlyMap<string, string>, found: Found): void {
  mkdirSync(docs, { recursive: true });
  for (const [file, text] of pages) writeFileSync(join(docs, file), text);
  const orphans = [...found.pages.keys()].filter((file) => !pages.has(file));
  for (const file of orphans) rmSync(join(docs, file));
  console.log(`Wrote the pages of ${pages.size - 1} statecharts to docs/statecharts.`);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(resolve(import.meta.dirname, '../..'), process.argv.includes('--check'));
}
