import { join } from 'node:path';
import { hashSources } from '@marquee/statecharts/source-hash';
import { root } from '../lib/run.mjs';

/**
 * Where the proof of a model is stored, and the hash of the sources that it must be of.
 * @param name of the tests of the model
 */
export function proofPlace(name: string, testFile: string): { file: string; sources: string } {
  return {
    file: join(root, '.cache/statecharts', `${name.replaceAll(' ', '-')}.json`),
    sources: hashSources(testFile, [join(root, 'package-lock.json')]),
  };
}
