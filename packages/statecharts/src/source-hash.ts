import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

/** The files of this package that others import, by the names that they import. */
const ownFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(packageJson.exports).map(([subpath, file]) => [
    join(packageJson.name, subpath),
    join(import.meta.dirname, '..', file),
  ]),
);

/**
 * A hash over a file, everything it imports by relative paths or from this package, and the version of Node. Other packages
 * are not followed: give their lock file among the others.
 * @throws Error when a file imports something by a computed name, which cannot be followed.
 */
export function hashSources(file: string, others: readonly string[]): string {
  const root = dirname(file);
  const files = new Set([file, ...others]);
  const hash = createHash('sha256').update(process.version);
  // The iteration of a set includes the entries that are added during it.
  for (const path of files) {
    const text = readFileSync(path, 'utf8');
    hash.update(`\n${relative(root, path)}\n`).update(text);
    if (path.endsWith('.ts')) importedFiles(path, text).forEach((found) => files.add(found));
  }
  return hash.digest('hex');
}

/** Finds too much rather than too little: comments and strings that look like imports count. */
function importedFiles(path: string, text: string): string[] {
  if (/\b(?:import|require)\s*\((?!\s*['"])/.test(text)) {
    throw new Error(`${path} imports something by a computed name`);
  }
  return [...text.matchAll(/\b(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(
    ([, specifier = '']) =>
      /^\.{1,2}\//.test(specifier)
        ? join(dirname(path), specifier)
        : (ownFiles.get(specifier) ?? []),
  );
}
