import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf, kinds, sampleOf, type Kind } from './kinds.ts';
import type { TriedMutant } from './report.ts';
import { detect } from './rounds.ts';
import { detectedBefore, openRunner } from './runners.ts';
import { fillSandbox } from './sandbox.ts';

/** These visit all pages, or the statecharts', and see little of what a page does. */
const SURVEYS =
  /(statecharts|watching-machines|every-screen|fonts|translated-pages|older-browsers)\.spec/;

export interface SampledRun {
  readonly tried: readonly TriedMutant[];
  /** How many mutants each kind has, those outside of the sample too. */
  readonly counts: ReadonlyMap<Kind['name'], number>;
}

/**
 * Tries a sample of the mutants of each kind: first with the tests that need no browser, then with those in a browser.
 * @param files only these, if any
 * @param size at most this many of each kind, in place of the kind's own number
 */
export async function runSampled(
  root: string,
  files: readonly string[],
  size: number | undefined,
): Promise<SampledRun> {
  const sandbox = join(root, '.cache', 'mutation', 'sandbox');
  const all = filesIn(root, ['src', 'server']).filter((file) => kindOf(file) !== undefined);
  const mutants = await fillSandbox(root, sandbox, all);
  const chosen = mutants.filter(({ file }) => files.length === 0 || files.includes(file));
  const counts = new Map<Kind['name'], number>();
  for (const { file } of chosen) {
    const kind = kindOf(file)?.name;
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const sample = kinds.flatMap((kind) =>
    sampleOf(
      chosen.filter(({ file }) => kindOf(file) === kind),
      size ?? kind.size,
    ),
  );
  const ofPages = sample.filter(({ file }) => kindOf(file)?.name !== 'handlers');
  const unitTests = filesIn(root, [
    ...(ofPages.length > 0 ? ['tests/src'] : []),
    ...(ofPages.length < sample.length ? ['tests/api'] : []),
  ]).filter((file) => /\.test\.tsx?$/.test(file));
  // What a stopped run has found in a browser needs no other test.
  const before = detectedBefore('playwright', sandbox, mutants);
  const byUnits = await detect(
    sample.map(({ id }) => id).filter((id) => !(id in before)),
    await openRunner('vitest', sandbox, mutants, unitTests),
  );
  const left = ofPages.map(({ id }) => id).filter((id) => !byUnits.has(id));
  const pageTests = filesIn(root, ['tests/e2e']).filter(
    (file) => file.endsWith('.spec.ts') && !SURVEYS.test(file),
  );
  const byPages = await detect(
    left,
    await openRunner('playwright', sandbox, mutants, left.length > 0 ? pageTests : []),
  );
  return {
    counts,
    tried: sample.map(({ id, file, name }) => {
      const by = byUnits.has(id) ? 'vitest' : byPages.has(id) ? 'playwright' : undefined;
      return { file, name, by, isDetected: by !== undefined };
    }),
  };
}

function filesIn(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  );
}
