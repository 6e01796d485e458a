import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * A hash over a file, everything it imports by relative paths, and the version of Node. Packages are not followed:
 * give their lock file among the others.
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
    if (path.endsWith('.ts')) relativeImports(path, text).forEach((found) => files.add(found));
  }
  return hash.digest('hex');
}

/** Finds too much rather than too little: comments and strings that look like imports count. */
function relativeImports(path: string, text: string): string[] {
  if (/\b(?:import|require)\s*\((?!\s*['"])/.test(text)) {
    throw new Error(`${path} imports something by a computed name`);
  }
  return [...text.matchAll(/\b(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)].map(
    ([, specifier = '']) => join(dirname(path), specifier),
  );
}
