import { relative, sep } from 'node:path';
import type { TestRecord } from '@marquee/statecharts/coverage';
import { recallProof } from '@marquee/statecharts/proof-cache';
import { root } from '../lib/run.mjs';
import type { NamedModel } from '../statecharts/load-models.ts';
import { proofPlace } from './proof-place.ts';

/**
 * The transitions that the generated paths of a model take in vitest, by the beginning of each path's title. Undefined
 * when the tests of the model have not passed since its sources changed.
 */
export function readPathRecords({ name, model, testFile }: NamedModel): TestRecord[] | undefined {
  const { file, sources } = proofPlace(name, testFile);
  const testPath = relative(root, testFile).split(sep).join('/');
  return recallProof(file, sources, model)?.map(({ start, steps }, index) => ({
    title: `${testPath} › walks path ${index + 1}`,
    taken: [start.step, ...steps].flatMap(({ takes }) => takes),
  }));
}
