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
export function writeDataFiles(folder: string, wanted: Files): void {
  const found = readDataFiles(folder);
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
