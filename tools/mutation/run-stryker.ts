import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../scripts/lib/run.mjs';
import type { SourcePart } from './source-parts.ts';
import { sourceResult, type SourceMutant } from './source-results.ts';

/**
 * Mutates a part of the code, and runs its tests on each mutant.
 * @throws Error when Stryker fails, or a test file was left out: one that cannot be loaded has no tests for Stryker
 */
export async function runStryker(root: string, part: SourcePart): Promise<readonly SourceMutant[]> {
  const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const settings = join(root, 'tools', 'mutation', 'stryker.json');
  const code = await runNode([stryker, 'run', settings, '--mutate', part.mutate.join(',')]);
  if (code !== 0) throw new Error(`Stryker ended with ${code}.`);
  const report = join(root, '.cache', 'mutation', 'stryker.json');
  const { mutants, testFiles } = sourceResult(readFileSync(report, 'utf8'));
  const missing = testFilesIn(root, part).filter((file) => !testFiles.includes(file));
  if (missing.length > 0) throw new Error(`No test ran of ${missing.join(', ')}.`);
  return mutants;
}

function testFilesIn(root: string, { tests, testsOfDocuments }: SourcePart): string[] {
  return readdirSync(join(root, tests), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${tests}/${file.replaceAll('\\', '/')}`)
    .filter((file) => !testsOfDocuments.includes(file));
}
