/**
 * Compares the product's rules (docs/product) with the tests that carry their ids.
 * Usage: `node --import tsx tools/scripts/rules.ts [--check]`; with `--check` a gap ends in exit code 1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file's path below the project, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** What a comparison of rules and tests finds; ids in natural order. */
export interface RuleReport {
  ruleCount: number;
  /** Ids defined more than once, with the files that define them. */
  duplicates: { id: string; files: string[] }[];
  /** Rules that no test carries, with the rule's text. */
  untested: { id: string; text: string }[];
  /** Ids that tests carry and no rule has, with those tests. */
  unknown: { id: string; files: string[] }[];
}

const RULE = /^- \*\*([ACX]-[A-Z]+-\d+)\*\* (.+)$/gm;
const RULE_ID = /\b[ACX]-[A-Z]+-\d+\b/g;

/** @returns what is missing between the documents that define rules and the tests that carry their ids */
export function compareRules(
  documents: readonly SourceFile[],
  tests: readonly SourceFile[],
): RuleReport {
  const texts = new Map<string, string>();
  const definedIn = new Map<string, string[]>();
  for (const { path, text } of documents) {
    for (const [, id = '', rule = ''] of text.matchAll(RULE)) {
      texts.set(id, rule);
      append(definedIn, id, path);
    }
  }

  const carriedBy = new Map<string, string[]>();
  for (const { path, text } of tests) {
    for (const id of new Set(text.match(RULE_ID))) append(carriedBy, id, path);
  }

  return {
    ruleCount: texts.size,
    duplicates: inOrder(definedIn)
      .filter(([, files]) => files.length > 1)
      .map(([id, files]) => ({ id, files })),
    untested: inOrder(texts)
      .filter(([id]) => !carriedBy.has(id))
      .map(([id, text]) => ({ id, text })),
    unknown: inOrder(carriedBy)
      .filter(([id]) => !texts.has(id))
      .map(([id, files]) => ({ id, files })),
  };
}

/** @returns the report in words, ending in a line that counts */
export function describeReport(report: RuleReport): string {
  return [
    ...section(
      'Ids defined more than once:',
      report.duplicates.map(({ id, files }) => `${id} (${files.join(', ')})`),
    ),
    ...section(
      'Rules without a test:',
      report.untested.map(({ id, text }) => `${id} ${text}`),
    ),
    ...section(
      'Ids in tests that no rule has:',
      report.unknown.map(({ id, files }) => `${id} (${files.join(', ')})`),
    ),
    `${report.ruleCount} rules, ${report.untested.length} without a test.`,
  ].join('\n');
}

/** @returns the process's exit code: a duplicate id is always a fault, a gap only when it is checked for */
export function exitCode(report: RuleReport, check: boolean): 0 | 1 {
  const hasGap = report.untested.length > 0 || report.unknown.length > 0;
  return report.duplicates.length > 0 || (check && hasGap) ? 1 : 0;
}

/** @returns the files below a folder whose names end in one of the endings, in the order of their paths */
export function readFiles(root: string, folder: string, endings: readonly string[]): SourceFile[] {
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
  const tests = readFiles(root, 'tests', ['.ts', '.tsx']);
  const report = compareRules(documents, tests);
  console.log(describeReport(report));
  process.exitCode = exitCode(report, check);
}

const script = fileURLToPath(import.meta.url);
if (process.argv[1] !== undefined && resolve(process.argv[1]) === script) {
  main(process.cwd(), process.argv.includes('--check'));
}
