import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { TestRecord } from '@marquee/statecharts/coverage';
import { root } from '../lib/run.mjs';

const FOLDER = join(root, '.cache/taken-transitions');

const recordSchema = v.object({ title: v.string(), taken: v.array(v.string()) });

/** Deletes the records of all browser tests, also of tests that no longer exist. */
export function clearBrowserRecords(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Writes the transitions that the pages of a test took, in place of those of the test's last run. */
export function writeBrowserRecord(testId: string, record: TestRecord): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${testId}.json`), JSON.stringify(record));
}

/** The last record of each browser test; none when no test has run. */
export function readBrowserRecords(): TestRecord[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER).map((file) =>
    v.parse(recordSchema, JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))),
  );
}
