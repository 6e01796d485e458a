import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './run.mjs';

/**
 * @param {readonly string[]} paths files and folders of the project; a missing one counts as empty
 * @returns {string} the SHA-256 of their paths and contents, the same on every system
 */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.map((path) => join(root, path)).flatMap(filesOf)) {
    const name = file.slice(root.length).replaceAll(sep, '/');
    hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
