import { percentOf } from '@marquee/statecharts/mutation/score';
import type { SourceMutant } from './source-results.ts';

/** Why a mutant is not detected: file → the mutant's name → the reason. */
export type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The table of all files of a part, and the mutants that no test detects, each with its reason. */
export function sourceReport(mutants: readonly SourceMutant[], reasons: Reasons): string {
  const table = [
    '| file | mutants | detected | | not detected |',
    '| --- | --: | --: | --: | --: |',
    ...filesOf(mutants).map((name) => row(name, of(name, mutants))),
    row('all', mutants),
  ].join('\n');
  return [table, ...survivorLists(mutants, reasons)].join('\n\n');
}

/** @returns the mutants that no test detects, each with its reason; nothing without any */
export function survivorLists(mutants: readonly SourceMutant[], reasons: Reasons): string[] {
  const lists = filesOf(mutants).flatMap((file) =>
    survivorList(file, of(file, mutants), reasons[file] ?? {}),
  );
  return lists.length === 0 ? [] : ['Not detected:', lists.join('\n')];
}

function filesOf(mutants: readonly SourceMutant[]): string[] {
  return [...new Set(mutants.map(({ file }) => file))].sort();
}

/** @returns the percentage of the mutants that a test detects, rounded down to one decimal */
export function percentDetected(mutants: readonly SourceMutant[]): number {
  return percentOf(mutants.filter(({ isDetected }) => isDetected).length, mutants.length);
}

/** @returns the mutants that survive without a reason, and the reasons whose mutant does not survive, one per line */
export function reasonFaults(mutants: readonly SourceMutant[], reasons: Reasons): string[] {
  const without = mutants
    .filter(({ isDetected, file, name }) => !isDetected && reasons[file]?.[name] === undefined)
    .map(({ file, name }) => `${file}: no test detects "${name}", and it has no reason`);
  return [...new Set([...without, ...outdatedReasons(mutants, reasons)])];
}

/** @returns the reasons whose mutant does not survive, one per line */
export function outdatedReasons(mutants: readonly SourceMutant[], reasons: Reasons): string[] {
  const survivors = mutants.filter(({ isDetected }) => !isDetected);
  return Object.entries(reasons).flatMap(([file, ofFile]) =>
    Object.keys(ofFile)
      .filter((name) => !survivors.some((it) => it.file === file && it.name === name))
      .map((name) => `${file}: there is a reason for "${name}", which does not survive`),
  );
}

function of(file: string, mutants: readonly SourceMutant[]): SourceMutant[] {
  return mutants.filter((mutant) => mutant.file === file);
}

function row(name: string, mutants: readonly SourceMutant[]): string {
  const survived = mutants.filter(({ isDetected }) => !isDetected).length;
  const percent = `${percentDetected(mutants)} %`;
  return `| ${[name, mutants.length, mutants.length - survived, percent, survived].join(' | ')} |`;
}

function survivorList(
  file: string,
  mutants: readonly SourceMutant[],
  reasons: Readonly<Record<string, string>>,
): string[] {
  const names = new Set(mutants.filter(({ isDetected }) => !isDetected).map(({ name }) => name));
  return [...names].map(
    (name) => `- ${file}: ${codeSpan(name)}: ${reasons[name] ?? 'without a reason'}`,
  );
}

/** Markdown's code with a fence that is longer than those in the text. */
function codeSpan(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  if (runs.length === 0) return `\`${text}\``;
  const fence = '`'.repeat(1 + Math.max(...runs.map(({ length }) => length)));
  return `${fence} ${text} ${fence}`;
}
