import * as v from 'valibot';
import type { MachineCoverage } from '@marquee/statecharts/coverage';
import { readMeasured } from '../statecharts/measured-files.ts';

/** Which tests took the transitions of each machine in the last run, by the machine's name. */
export type ChartCoverage = Readonly<Record<string, MachineCoverage>>;

const takenBySchema = v.record(v.string(), v.array(v.string()));
const coverageSchema = v.record(
  v.string(),
  v.object({ paths: v.number(), vitest: takenBySchema, chromium: takenBySchema }),
);

/** The measured coverage of a project; empty when there is none. */
export function readCoverage(root: string): ChartCoverage {
  return v.parse(coverageSchema, JSON.parse(readMeasured(root, 'coverage')));
}
