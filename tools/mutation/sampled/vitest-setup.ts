import { relative, sep } from 'node:path';
import { afterAll, beforeEach, expect } from 'vitest';
import { root } from '../../scripts/lib/run.mjs';
import { HIT_LIMIT, MUTANTS_FOLDER, plannedMutant, writeResult } from './records.ts';

declare global {
  var __stryker__: Instrumentation | undefined;
}

/** What the instrumented code reads and writes. */
interface Instrumentation {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { readonly static: Readonly<Record<string, number>> };
}

// Runs before each test file is loaded, in a process of its own.
const folder = process.env[MUTANTS_FOLDER] ?? '';
const unit = relative(root, expect.getState().testPath ?? '').replaceAll(sep, '/');
const mutant = plannedMutant(folder, unit);
if (mutant === undefined) {
  afterAll(() => {
    const covered = Object.keys(globalThis.__stryker__?.mutantCoverage?.static ?? {});
    // The reporter says whether it passed.
    writeResult(folder, { unit, hasPassed: true, covered });
  });
} else {
  globalThis.__stryker__ = { activeMutant: mutant, hitCount: 0, hitLimit: HIT_LIMIT };
  // For the programs that the test starts.
  process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
  let hasFailed = false;
  // One failure is enough: each further test could wait for its limit of time.
  beforeEach(({ skip, onTestFailed }) => {
    if (hasFailed) skip();
    onTestFailed(() => void (hasFailed = true));
  });
}
