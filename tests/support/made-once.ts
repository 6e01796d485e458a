import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

import { hashFiles } from '../../tools/scripts/lib/hash-files.mjs';
import { root } from '../../tools/scripts/lib/run.mjs';

/** What was made is deleted after this time. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps what tests use and what takes seconds of CPU time to make.
 * @param folder its place in `.cache`
 * @param sources files and folders of which it is made
 * @param make writes a file or a folder to the path that it gets
 * @returns the path of what was made of the current sources
 */
export async function madeOnce(
  folder: string,
  sources: readonly string[],
  make: (path: string) => Promise<void>,
): Promise<string> {
  const place = join(root, '.cache', folder);
  const made = join(place, hashFiles([...sources, 'package-lock.json']));
  if (existsSync(made)) return made;
  mkdirSync(place, { recursive: true });
  for (const name of readdirSync(place)) {
    const path = join(place, name);
    const isOld = statSync(path).mtimeMs < Date.now() - LIFETIME_MS;
    if (isOld) rmSync(path, { recursive: true });
  }
  const draft = mkdtempSync(join(place, 'draft-'));
  await make(join(draft, 'made'));
  // Another run may be making the same: it must never read half of it.
  try {
    renameSync(join(draft, 'made'), made);
  } catch (error) {
    if (!existsSync(made)) throw error;
  }
  rmSync(draft, { recursive: true });
  return made;
}
