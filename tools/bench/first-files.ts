import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A script or style that the browser loads before the home page is shown. */
export interface FirstFile {
  /** As in `assets/index-4f2a.js`. */
  name: string;
  /** Bytes, gzipped at level 9. */
  size: number;
  /** Its sources: packages, and our own files by their paths. */
  sources: string[];
}

/**
 * @param clientDirectory the folder of the built client
 * @returns the scripts and styles that its page loads, in order
 */
export function firstFiles(clientDirectory: string): FirstFile[] {
  const html = readFileSync(join(clientDirectory, 'index.html'), 'utf8');
  const names = [...html.matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\/([^"]+\.(?:js|css))"/g)];
  return names.map(([, name = '']) => {
    const bytes = readFileSync(join(clientDirectory, name));
    return {
      name,
      size: gzipSync(bytes, { level: 9 }).length,
      sources: name.endsWith('.js') ? sourcesOf(join(clientDirectory, `${name}.map`)) : [],
    };
  });
}

/** @returns the sources of a script, from its source map */
export function sourcesOf(mapFile: string): string[] {
  // The bundler's own code has none.
  if (!existsSync(mapFile)) return [];
  const map: unknown = JSON.parse(readFileSync(mapFile, 'utf8'));
  if (typeof map !== 'object' || map === null || !('sources' in map)) return [];
  return Array.isArray(map.sources) ? map.sources.map((source) => String(source)) : [];
}
