import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { filesEndingIn } from './load-machines.ts';

/** The texts of files by their paths below a folder, with forward slashes. */
export type Files = ReadonlyMap<string, string>;

/** The data of a folder, which has nothing else. */
export function readDataFiles(folder: string): Files {
  return new Map(
    filesEndingIn(folder, '.json').map((file) => [
      relative(folder, file).split(sep).join('/'),
      readFileSync(file, 'utf8'),
    ]),
  );
}

/** Writes files that differ, and deletes the others of the folder and the folders that have no other. */
export function writeDataFiles(folder: string, wanted: Files, found: Files): void {
  for (const [path, text] of wanted) {
    if (found.get(path) === text) continue;
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const kept = new Set([...wanted.keys()].map((path) => dirname(path)));
  for (const path of found.keys()) {
    if (wanted.has(path)) continue;
    rmSync(join(folder, kept.has(dirname(path)) ? path : dirname(path)), {
      recursive: true,
      force: true,
    });
  }
}

/** The differences between wanted and found files, in words. */
export function compareDataFiles(wanted: Files, found: Files): string[] {
  return [
    ...[...wanted].flatMap(([path, text]) => {
      if (found.get(path) === text) return [];
      return `${path} is ${found.has(path) ? 'stale' : 'missing'}`;
    }),
    ...[...found.keys()]
      .filter((path) => !wanted.has(path))
      .map((path) => `${path} is of no machine`),
  ];
}

/**
 * A value as JSON with a line for each part down to a depth: short enough to commit, and a small change is a small
 * difference.
 */
export function toJsonLines(value: unknown, depth: number): string {
  return `${jsonLines(value, depth)}\n`;
}

function jsonLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => jsonLines(item, depth - 1));
    return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n]`;
  }
  const entries = Object.entries(value)
    .filter(([, item]: [string, unknown]) => item !== undefined)
    .map(
      ([key, item]: [string, unknown]) => `${JSON.stringify(key)}:${jsonLines(item, depth - 1)}`,
    );
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n}`;
}
