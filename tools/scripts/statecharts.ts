/**
 * Writes `docs/statecharts`: the index of all statecharts, a page for each of those that a reader opens first, and the drawings.
 * Usage: `node --import tsx tools/scripts/statecharts.ts [--check | --measured [<machine> …]]`; with `--check` nothing is written.
 * The index keeps its figures of the coverage, and with `--measured` gets those of the last run, for all machines or the named ones. Exit code 1 when a machine is written in
 * a way that the pages cannot show; with `--check` also when a page is stale, missing or of no machine, or when a machine has
 * no model.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statechartDocument } from '@marquee/statecharts/document';
import { readCoverage } from './chart-coverage/coverage-file.ts';
import { chartProblems } from './statecharts/chart-problems.ts';
import { ensureDrawn } from './statecharts/ensure-drawn.ts';
import { figuresIn, figuresOf, renderIndexPage } from './statecharts/index-page.ts';
import {
  filesEndingIn,
  modelFiles,
  projectMachines,
  nameOf,
  type NamedMachine,
} from './statecharts/load-machines.ts';
import { loadModels, type NamedModel } from './statecharts/load-models.ts';
import { pageLinks } from './statecharts/page-links.ts';

/** The pages written so far, by file name, and the names of the models. */
export interface Found {
  pages: ReadonlyMap<string, string>;
  models: readonly string[];
}

/** The statecharts that GitHub shows; `/statecharts` of the running product draws all. */
export const DRAWN: ReadonlySet<string> = new Set([
  'booking',
  'seat-hold',
  'checkout',
  'payment-success',
  'session',
  'signup',
]);

const INDEX = 'README.md';
const COMMAND = 'npm run generate';
const RULE = /^- \*\*([ACX]-[A-Z]+-\d+)\*\*/gm;

/**
 * @param coverage the figures of the index, by machine; by default those that it has
 * @returns the text of the drawn pages of a project by their file names, the index included
 */
export function renderPages(
  machines: readonly NamedMachine[],
  models: readonly NamedModel[],
  root: string,
  coverage = figuresIn(findStatecharts(root).pages.get(INDEX) ?? ''),
): Map<string, string> {
  const ruleFiles = findRuleFiles(join(root, 'docs', 'product'));
  const drawn = machines.filter(({ name }) => DRAWN.has(name));
  const pages = drawn.map((named): [string, string] => [
    `${named.name}.md`,
    statechartDocument(named.machine, pageLinks(named, pagesFolder(root), ruleFiles)),
  ]);
  return new Map([[INDEX, renderIndexPage(machines, models, coverage, DRAWN)], ...pages]);
}

/** @returns the differences between the existing and the required pages and models, in words */
export function compareStatecharts(
  machines: readonly NamedMachine[],
  wanted: ReadonlyMap<string, string>,
  found: Found,
): string[] {
  const names = machines.map(({ name }) => name);
  return [
    ...[...wanted].flatMap(([file, text]) => pageProblem(file, text, found.pages.get(file))),
    ...[...found.pages.keys()]
      .filter((file) => !wanted.has(file))
      .map((file) => `docs/statecharts/${file} is of no machine`),
    ...names
      .filter((name) => !found.models.includes(name))
      .map((name) => `${name}.model.ts is missing`),
    ...found.models
      .filter((name) => !names.includes(name))
      .map((name) => `${name}.model.ts is of no machine`),
  ];
}

/** The pages and the models of a project. */
export function findStatecharts(root: string): Found {
  const docs = pagesFolder(root);
  return {
    pages: new Map(
      filesEndingIn(docs, '.md').map((file) => [relative(docs, file), readFileSync(file, 'utf8')]),
    ),
    models: modelFiles(root).map((file) => nameOf(file, '.model.ts')),
  };
}

function pagesFolder(root: string): string {
  return join(root, 'docs', 'statecharts');
}

/** The file that defines each rule of the product, by the rule's id. */
function findRuleFiles(folder: string): Map<string, string> {
  return new Map(
    filesEndingIn(folder, '.md').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(RULE)].map(([, id = '']): [string, string] => [
        id,
        file,
      ]),
    ),
  );
}

function pageProblem(file: string, wanted: string, text: string | undefined): string[] {
  if (text === wanted) return [];
  return [
    `docs/statecharts/${file} is ${text === undefined ? 'missing' : 'stale'}: run ${COMMAND}`,
  ];
}

async function main(
  root: string,
  { isCheck, measuredNames }: { isCheck: boolean; measuredNames: readonly string[] | undefined },
): Promise<void> {
  const machines = await projectMachines(root);
  const models = await loadModels(machines, root);
  const found = findStatecharts(root);
  const measured =
    measuredNames && measuredFigures(figuresOf(readCoverage(root), models), found, measuredNames);
  const pages = renderPages(machines, models, root, measured);
  if (!isCheck) {
    write(pagesFolder(root), pages, found);
    await ensureDrawn(() => undefined);
  }
  const problems = [
    ...machines.flatMap(chartProblems),
    ...(isCheck ? compareStatecharts(machines, pages, found) : []),
  ];
  problems.forEach((problem) => console.error(problem));
  if (problems.length > 0) process.exitCode = 1;
  else if (isCheck)
    console.log(
      `The pages of ${pages.size - 1} statecharts and the index of ${machines.length} are up to date.`,
    );
}

/** The figures of the last run; with names only those of these machines, beside the figures that the index has. */
export function measuredFigures(
  figures: ReturnType<typeof figuresOf>,
  { pages }: Pick<Found, 'pages'>,
  names: readonly string[],
): ReturnType<typeof figuresOf> {
  if (names.length === 0) return figures;
  const named = [...figures].filter(([name]) => names.includes(name));
  return new Map([...figuresIn(pages.get(INDEX) ?? ''), ...named]);
}

function write(docs: string, pages: ReadonlyMap<string, string>, found: Found): void {
  mkdirSync(docs, { recursive: true });
  for (const [file, text] of pages) writeFileSync(join(docs, file), text);
  const orphans = [...found.pages.keys()].filter((file) => !pages.has(file));
  for (const file of orphans) rmSync(join(docs, file));
  console.log(`Wrote the pages of ${pages.size - 1} statecharts to docs/statecharts.`);
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(resolve(import.meta.dirname, '../..'), {
    isCheck: process.argv.includes('--check'),
    measuredNames: process.argv[2] === '--measured' ? process.argv.slice(3) : undefined,
  });
}
