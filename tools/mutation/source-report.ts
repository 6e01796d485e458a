import { readFileSync } from 'node:fs';
import { percentOf } from './score.ts';

/** The part of Stryker's report that is read here. */
interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly StrykerMutant[] }>>;
}

interface StrykerMutant {
  readonly status: string;
}

const DETECTED = ['Killed', 'Timeout'];

/** The table of all files of a Stryker run. A file whose tests are elsewhere has only mutants without coverage. */
export function sourceReport(file: string): string {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isReport(report)) throw new TypeError(`${file} is no report of Stryker`);
  const files = Object.entries(report.files).filter(([, { mutants }]) => mutants.length > 0);
  const all = files.flatMap(([, { mutants }]) => mutants);
  return [
    '| file | mutants | detected | | not detected | without a test here |',
    '| --- | --: | --: | --: | --: | --: |',
    ...files.map(([name, { mutants }]) => row(name, mutants)),
    row('all', all),
  ].join('\n');
}

function row(name: string, mutants: readonly StrykerMutant[]): string {
  const count = (...statuses: readonly string[]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const [detected, survived, uncovered] = [
    count(...DETECTED),
    count('Survived'),
    count('NoCoverage'),
  ];
  const percent = percentOf(detected, detected + survived);
  const share = detected + survived === 0 ? '' : `${percent} %`;
  return `| ${[name, mutants.length, detected, share, survived, uncovered].join(' | ')} |`;
}

function isReport(value: unknown): value is StrykerReport {
  return typeof value === 'object' && value !== null && 'files' in value;
}
