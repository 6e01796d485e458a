import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { MachineCoverage } from '@marquee/statecharts/coverage';

/** Which tests took the transitions of each machine in the last run, by the machine's name. */
export type ChartCoverage = Readonly<Record<string, MachineCoverage>>;

const takenBySchema = v.record(v.string(), v.array(v.string()));
const coverageSchema = v.record(
  v.string(),
  v.object({ paths: v.number(), vitest: takenBySchema, chromium: takenBySchema }),
);

/** The file with the coverage of a project. */
export function coverageFile(root: string): string {
  return join(root, 'docs', 'statecharts', 'coverage.json');
}

/** The committed coverage of a project; empty when there is none. */
export function readCoverage(root: string): ChartCoverage {
  const file = coverageFile(root);
  if (!existsSync(file)) return {};
  return v.parse(coverageSchema, JSON.parse(readFileSync(file, 'utf8')));
}
