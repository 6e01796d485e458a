import { readManifest } from '../../../demo/art/manifest.ts';
import { hashFiles } from '../lib/hash-files.mjs';
import { findDamagedFiles, findOrphans, renditionsOf } from './rendered-files.ts';

/** The inputs of the rendered drawings. */
const sources = [
  'demo/art/drawings',
  'demo/art/render.ts',
  'demo/art/rendition.ts',
  'demo/people.ts',
];

/** @returns the hash that the manifests of up-to-date folders contain */
export function hashArtworkSources(): string {
  return hashFiles(sources);
}

/**
 * Checks a folder of rendered drawings without drawing anything: its manifest must be made from these sources, and its
 * files must be there.
 * @returns the problems, in words
 */
export async function checkArtwork(folder: string, sourceHash: string): Promise<string[]> {
  const manifest = await readManifest(folder);
  if (manifest.sources !== sourceHash) return [`The drawings of ${folder} have changed.`];
  const problems: string[] = [];
  for (const { name, rendition } of renditionsOf(manifest)) {
    for (const file of await findDamagedFiles(folder, rendition)) {
      problems.push(`${name}: ${file} is missing or damaged`);
    }
  }
  const orphans = await findOrphans(folder, manifest);
  return [...problems, ...orphans.map((file) => `${file} has no drawing`)];
}
