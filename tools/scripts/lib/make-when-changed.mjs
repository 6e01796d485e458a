import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { root } from './run.mjs';

/**
 * Makes a file when its sources differ from those that it was last made of.
 * @param {object} thing
 * @param {string} thing.made the file, from the project's folder
 * @param {string} thing.stamp the file for the hash of the sources
 * @param {readonly string[]} thing.sources files and folders
 * @param {string | undefined} [thing.variant] what else the file depends on
 * @param {() => Promise<void>} thing.make rejects when it has failed
 */
export async function makeWhenChanged({ made, stamp, sources, variant = '', make }) {
  const wanted = `${hashFiles(sources)}${variant}`;
  const stampFile = join(root, stamp);
  const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
  if (existsSync(join(root, made)) && last === wanted) return;
  await make();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}
