import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../.cache/taken-transitions');

/** Deletes the records of an earlier run. */
export function clearTakenTransitions(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Writes the transitions that the pages of one worker took. */
export function writeTakenTransitions(worker: number, taken: Iterable<string>): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${worker}.json`), JSON.stringify([...taken]));
}

/** The transitions that the pages of all workers took; none when no worker has written any. */
export function readTakenTransitions(): ReadonlySet<string> {
  mkdirSync(FOLDER, { recursive: true });
  const records = readdirSync(FOLDER).map((file): unknown =>
    JSON.parse(readFileSync(join(FOLDER, file), 'utf8')),
  );
  return new Set(records.flat().map(String));
}
