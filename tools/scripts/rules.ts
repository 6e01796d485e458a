/**
 * Compares the product's rules (docs/product) with the test titles that carry their ids.
 * Usage: `node --import tsx tools/scripts/rules.ts [--check]`; with `--check` a gap ends in exit code 1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTestTitles } from './test/test-titles.ts';

/** A file's path below the project, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

interface Rule {
  id: string;
  text: string;
}

/** The result of comparing rules with tests; ids in natural order. */
export interface RuleReport {
  ruleCount: number;
  /** Ids defined more than once, with the files that define them. */
  duplicates: { id: string; files: string[] }[];
  /** Built rules whose id is in no test title. */
  untested: Rule[];
  /** Rules marked as not built yet. */
  unbuilt: Rule[];
  /** Ids in test titles that no rule has, with the files of those tests. */
  unknown: { id: string; files: string[] }[];
  /** Ids in test titles whose rule is marked as not built yet, with the files of those tests. */
  premature: { id: string; files: string[] }[];
}

const RULE = /^- \*\*([ACX]-[A-Z]+-\d+)\*\* (\(not built yet\) )?(.+)$/gm;
/** The id of a rule in a text. */
export const RULE_ID = /\b[ACX]-[A-Z]+-\d+\b/g;

/**
 * Ids count only in test titles and in the names of a statechart model's invariants: a comment or a
 * variable proves nothing.
 */
export function compareRules(
  documents: readonly SourceFile[],
  tests: readonly SourceFile[],
): RuleReport {
  const built = new Map<string, string>();
  const unbuilt = new Map<string, string>();
  const definedIn = new Map<string, string[]>();
  for (const { path, text } of documents) {
    for (const [, id = '', mark, rule = ''] of text.matchAll(RULE)) {
      (mark === undefined ? built : unbuilt).set(id, rule);
      append(definedIn, id, path);
    }
  }

  const carriedBy = new Map<string, string[]>();
  for (const { path, text } of tests) {
    for (const id of idsInTitles(path, text)) append(carriedBy, id, path);
  }
  const carried = inOrder(carriedBy).map(([id, files]) => ({ id, files }));

  return {
    ruleCount: definedIn.size,
    duplicates: inOrder(definedIn)
      .filter(([, files]) => files.length > 1)
      .map(([id, files]) => ({ id, files })),
    untested: inOrder(built)
      .filter(([id]) => !carriedBy.has(id))
      .map(([id, text]) => ({ id, text })),
    unbuilt: inOrder(unbuilt).map(([id, text]) => ({ id, text })),
    unknown: carried.filter(({ id }) => !definedIn.has(id)),
    premature: carried.filter(({ id }) => unbuilt.has(id)),
  };
}

function idsInTitles(path: string, text: string): Set<string> {
  if (!text.match(RULE_ID)) return new Set();
  const { titles, invariants } = readTestTitles(path, text);
  return new Set([...titles, ...invariants].join('\n').match(RULE_ID));
}

/** The sentences of the rules of documents, by the rules' ids. */
export function readRules(documents: readonly SourceFile[]): Map<string, string> {
  return new Map(
    documents.flatMap(({ text }) =>
      [...text.matchAll(RULE)].map(([, id = '', , rule = '']) => [id, rule] as const),
    ),
  );
}

/** @returns the report in words, ending in a line that counts */
export function describeReport(report: RuleReport): string {
  const withFiles = ({ id, files }: { id: string; files: string[] }) =>
    `${id} (${files.join(', ')})`;
  const withText = ({ id, text }: Rule) => `${id} ${text}`;
  return [
    ...section('Ids defined more than once:', report.duplicates.map(withFiles)),
    ...section('Rules without a test title:', report.untested.map(withText)),
    ...section('Ids in test titles that no rule has:', report.unknown.map(withFiles)),
    ...section(
      'Ids in test titles whose rule is marked as not built yet:',
      report.premature.map(withFiles),
    ),
    ...section('Not built yet:', report.unbuilt.map(withText)),
    `${report.ruleCount} rules, ${report.untested.length} without a test, ${report.unbuilt.length} not built yet.`,
  ].join('\n');
}

/** @returns the process's exit code: a duplicate id always fails, a gap only with `--check` */
export function exitCode(report: RuleReport, check: boolean): 0 | 1 {
  const { duplicates, untested, unknown, premature } = report;
  const hasGap = [untested, unknown, premature].some((list) => list.length > 0);
  return duplicates.length > 0 || (check && hasGap) ? 1 : 0;
}

/** @returns the files below a folder whose names end in one of the endings, sorted by path; none without the folder */
export function readFiles(root: string, folder: string, endings: readonly string[]): SourceFile[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({
      path: relative(root, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }));
}

function append(map: Map<string, string[]>, key: string, value: string): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

function inOrder<T>(map: Map<string, T>): [string, T][] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return [...map.entries()].sort(([a], [b]) => compare(a, b));
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
}

function main(root: string, check: boolean): void {
  const documents = readFiles(root, 'docs/product', ['.md']);
  const tests = ['tests', 'packages/statecharts/tests'].flatMap((folder) =>
    readFiles(root, folder, ['.ts', '.tsx']),
  );
  const models = ['machines', 'packages/statecharts/src'].flatMap((folder) =>
    readFiles(root, folder, ['.ts']).filter(({ path }) => /\/model\/|\.model\.ts$/.test(path)),
  );
  const report = compareRules(documents, [...tests, ...models]);
  console.log(describeReport(report));
  process.exitCode = exitCode(report, check);
}

const script = fileURLToPath(import.meta.url);
if (process.argv[1] !== undefined && resolve(process.argv[1]) === script) {
  main(process.cwd(), process.argv.includes('--check'));
}
