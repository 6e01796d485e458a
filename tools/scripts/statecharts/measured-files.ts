import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What was measured: the tests that take each transition, and the rules that guard it. */
export const MEASURED = ['coverage', 'guarded-by'] as const;
export type MeasuredName = (typeof MEASURED)[number];

/** The file of a measurement, which is not in git: it is of the last run on this machine. */
function measuredFile(root: string, name: MeasuredName): string {
  return join(root, '.cache', 'measured', `${name}.json`);
}

/** @returns the JSON of a measurement, by machine; of no machine when nothing was measured */
export function readMeasured(root: string, name: MeasuredName): string {
  const file = measuredFile(root, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '{}';
}

export function writeMeasured(root: string, name: MeasuredName, measured: object): void {
  const file = measuredFile(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(measured));
}
