import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** The environment variable with the folder through which the command and the tests of a run speak. */
export const MUTANTS_FOLDER = 'MUTANTS_FOLDER';

/** More executions of a mutant are an endless loop. */
export const HIT_LIMIT = 100_000;

const resultSchema = v.object({
  unit: v.string(),
  hasPassed: v.boolean(),
  covered: v.array(v.string()),
});

/** What a unit of tests says at its end. */
export type UnitResult = v.InferOutput<typeof resultSchema>;

/** Prepares a run. @param plan the mutant of each unit; none to record what the units cover */
export function writePlan(folder: string, plan: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(Object.fromEntries(plan)));
}

/** For the tests: the mutant of a unit, undefined to record what it covers. */
export function plannedMutant(folder: string, unit: string): string | undefined {
  const plan: unknown = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'));
  return v.parse(v.record(v.string(), v.string()), plan)[unit];
}

export function writeResult(folder: string, result: UnitResult): void {
  const name = hash(result.unit).slice(0, 16);
  writeFileSync(join(folder, `result-${name}.json`), JSON.stringify(result));
}

export function readResults(folder: string): UnitResult[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.startsWith('result-'))
    .map((file) => v.parse(resultSchema, JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
