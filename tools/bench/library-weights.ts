import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';

/** What a package, or our own code, adds to scripts. */
export interface Weight {
  /** The package's name, or `our own code`. */
  name: string;
  /** Bytes after minification. */
  minified: number;
  /** Its share of the gzipped scripts, in bytes. */
  gzipped: number;
}

/**
 * The share of each package in scripts. A script is compressed as a whole, so the shares are estimated: each is what the
 * package's code has when it is compressed alone, scaled so that the shares of a script add up to its size.
 * @param clientDirectory the folder of the built client
 * @param scripts names as in `assets/index-4f2a.js`
 * @returns the heaviest first
 */
export function libraryWeights(clientDirectory: string, scripts: readonly string[]): Weight[] {
  const weights = new Map<string, Weight>();
  for (const part of scripts.flatMap((name) => partsOf(join(clientDirectory, name)))) {
    const { minified, gzipped } = weights.get(part.name) ?? { minified: 0, gzipped: 0 };
    weights.set(part.name, {
      name: part.name,
      minified: minified + part.minified,
      gzipped: gzipped + part.gzipped,
    });
  }
  return [...weights.values()].toSorted((a, b) => b.gzipped - a.gzipped);
}

function partsOf(file: string): Weight[] {
  const code = readFileSync(file, 'utf8');
  const map = new TraceMap(readFileSync(`${file}.map`, 'utf8'));
  const parts = [...codeByOwner(code, map)].map(([name, text]) => ({
    name,
    minified: Buffer.byteLength(text),
    alone: gzippedSize(text),
  }));
  const scale = gzippedSize(code) / parts.reduce((sum, { alone }) => sum + alone, 0);
  return parts.map(({ name, minified, alone }) => ({ name, minified, gzipped: alone * scale }));
}

/** @returns the code of a script by where it comes from */
function codeByOwner(code: string, map: TraceMap): Map<string, string> {
  const lineStarts = [0];
  for (const { index } of code.matchAll(/\n/g)) lineStarts.push(index + 1);
  const pieces = new Map<string, string[]>();
  let owner = OURS;
  let from = 0;
  const takeUntil = (end: number) => {
    const owned = pieces.get(owner) ?? [];
    owned.push(code.slice(from, end));
    pieces.set(owner, owned);
    from = end;
  };
  eachMapping(map, ({ generatedLine, generatedColumn, source }) => {
    // The library counts lines from 1.
    takeUntil((lineStarts[generatedLine - 1] ?? 0) + generatedColumn);
    owner = ownerOf(source ?? '');
  });
  takeUntil(code.length);
  return new Map([...pieces].map(([name, owned]) => [name, owned.join('')]));
}

/** Scopes whose packages are parts of one library. */
const FAMILIES: readonly string[] = ['@radix-ui', '@tanstack'];

/** Also what the bundler adds: the names of files. */
const OURS = 'our own code';

function ownerOf(source: string): string {
  const [, path] = /.*node_modules\/(.*)/.exec(source) ?? [];
  if (path === undefined) return OURS;
  const [scope = '', name = ''] = path.split('/');
  return scope.startsWith('@') && !FAMILIES.includes(scope) ? `${scope}/${name}` : scope;
}

function gzippedSize(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
