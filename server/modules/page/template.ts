import { createHash } from 'node:crypto';
import { unwatchFile, watchFile, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** The built page with the three marks that the server replaces. */
export interface PageTemplate {
  /** Another one for each build that is read. */
  build(): number;
  /** The source of the page's style element in a content security policy; null without one. */
  styleSource(): string | null;
  fill(parts: { head: string; firstLook: string; data: string }): string;
  /** @returns the paths of the files that modules need besides the first files; none for an unknown module */
  filesOf(clientModules: readonly string[]): readonly string[];
}

const HEAD = /<!-- page:head -->[\s\S]*?<!-- \/page:head -->/;
const FIRST_LOOK = '<!-- page:first-look -->';
const DATA = '<!-- page:data -->';
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/;

/** How often the files are looked at for a newer build, in milliseconds. */
const LOOK_MS = 1000;
const MANIFEST = join('.vite', 'manifest.json');

/**
 * Reads the built page, and again when a newer build replaces it: the files that the earlier one names are gone then (X-PAGE-100).
 * @param clientDirectory the absolute path of the built client
 * @returns also what ends the looking
 * @throws Error if a mark is missing in the built page
 */
export async function followTemplate(
  clientDirectory: string,
): Promise<{ template: PageTemplate; close: () => void }> {
  let built = await readTemplate(clientDirectory);
  let builds = 0;
  const files = ['index.html', MANIFEST].map((file) => join(clientDirectory, file));
  let again: NodeJS.Timeout | undefined;
  const look = (now: Stats) => {
    if (now.mtimeMs === 0) return;
    readTemplate(clientDirectory).then(
      (next) => {
        built = next;
        builds += 1;
      },
      // Half a build. Its end need not be a change of the files that are watched.
      () => {
        clearTimeout(again);
        again = setTimeout(look, LOOK_MS, now).unref();
      },
    );
  };
  for (const file of files) watchFile(file, { interval: LOOK_MS, persistent: false }, look);
  return {
    template: {
      build: () => builds,
      styleSource: () => built.styleSource(),
      fill: (parts) => built.fill(parts),
      filesOf: (clientModules) => built.filesOf(clientModules),
    },
    close: () => {
      clearTimeout(again);
      for (const file of files) unwatchFile(file, look);
    },
  };
}

/** @throws Error if a mark is missing in the built page */
export async function readTemplate(clientDirectory: string): Promise<PageTemplate> {
  const { html, style } = await inlineStyle(clientDirectory);
  const styleSource = style && `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  if (!HEAD.test(html) || !html.includes(FIRST_LOOK) || !html.includes(DATA)) {
    throw new Error(
      'The built index.html has lost one of its marks page:head, page:first-look and page:data',
    );
  }
  const manifest = await readManifest(clientDirectory);
  return {
    build: () => 0,
    styleSource: () => styleSource,
    // Functions, because `replace` interprets `$&` in a replacement text.
    fill: ({ head, firstLook, data }) =>
      html
        .replace(HEAD, () => head)
        .replace(FIRST_LOOK, () => firstLook)
        .replace(DATA, () => data),
    filesOf: (clientModules) =>
      [...manifest.closure(clientModules)]
        .map((file) => `/${file}`)
        .filter((address) => !html.includes(`"${address}"`)),
  };
}

/** @returns the page with its style sheet in itself, so that its first text waits for no other file (X-PAGE-110) */
async function inlineStyle(clientDirectory: string) {
  const linked = await readFile(join(clientDirectory, 'index.html'), 'utf8');
  const [link, file] = STYLE_SHEET.exec(linked) ?? [];
  if (link === undefined || file === undefined) return { html: linked, style: null };
  const style = await readFile(join(clientDirectory, file), 'utf8');
  if (style === '') throw new Error(`The built ${file} is empty`);
  return { html: linked.replace(link, () => `<style>${style}</style>`), style };
}

const manifestSchema = v.fallback(
  v.record(
    v.string(),
    v.object({ file: v.string(), imports: v.fallback(v.array(v.string()), () => []) }),
  ),
  {},
);

/** Reads the manifest of the build. Without a manifest the page is served without preloads. */
async function readManifest(clientDirectory: string) {
  const json = await readJson(join(clientDirectory, MANIFEST));
  const entries = new Map(Object.entries(v.parse(manifestSchema, json)));
  return {
    /** @returns the files of modules and the files of their static imports */
    closure(modules: readonly string[]): Set<string> {
      const files = new Set<string>();
      const left = [...modules].reverse();
      for (let name = left.pop(); name !== undefined; name = left.pop()) {
        const entry = entries.get(name);
        if (!entry || files.has(entry.file)) continue;
        files.add(entry.file);
        left.push(...entry.imports);
      }
      return files;
    },
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
