import { createHash } from 'node:crypto';
import { unwatchFile, watchFile, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { InlineSources } from '../../plugins/security.ts';

/** The built page with the marks that the server replaces. */
export interface PageTemplate {
  /** Another one for each build that is read. */
  readonly build: number;
  /** The sources of what stands in the page itself, for its content security policy. */
  readonly inlineSources: InlineSources;
  /**
   * @param preloads the links for what the browser loads ahead
   * @param hasWords whether the first look has words: preloads and scripts wait until they are painted (X-PAGE-113)
   */
  fill(parts: {
    head: string;
    preloads: readonly string[];
    firstLook: string;
    hasWords: boolean;
    data: string;
  }): string;
  /** @returns the paths of the files that modules need besides the first files; none for an unknown module */
  filesOf(clientModules: readonly string[]): readonly string[];
}

const HEAD = /<!-- page:head -->[\s\S]*?<!-- \/page:head -->/;
const FIRST_LOOK = '<!-- page:first-look -->';
const DATA = '<!-- page:data -->';
const START = /<!-- page:start -->\s*(<script>([\s\S]*?)<\/script>)\s*<!-- \/page:start -->/;
/** What the build adds to load the scripts. */
const PROGRAM = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/;

/** How often the files are looked at for a newer build, in milliseconds. */
const LOOK_MS = 1000;
const MANIFEST = join('.vite', 'manifest.json');

/**
 * Reads the built page, and again when a newer build replaces it: the files that the earlier one names are gone then (X-PAGE-100).
 * @param clientDirectory the absolute path of the built client
 * @returns the template of the newest build, and what ends the looking
 * @throws Error if a mark is missing in the built page
 */
export async function followTemplate(
  clientDirectory: string,
): Promise<{ newest: () => PageTemplate; close: () => void }> {
  let builds = 0;
  let built = await readTemplate(clientDirectory, builds);
  const files = ['index.html', MANIFEST].map((file) => join(clientDirectory, file));
  let again: NodeJS.Timeout | undefined;
  const look = (now: Stats) => {
    if (now.mtimeMs === 0) return;
    builds += 1;
    readTemplate(clientDirectory, builds).then(
      (next) => {
        built = next;
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
    newest: () => built,
    close: () => {
      clearTimeout(again);
      for (const file of files) unwatchFile(file, look);
    },
  };
}

/** @throws Error if a mark is missing in the built page */
export async function readTemplate(clientDirectory: string, build = 0): Promise<PageTemplate> {
  const { html: linked, style } = await inlineStyle(clientDirectory);
  const [, starter, startScript] = START.exec(linked) ?? [];
  if (
    startScript === undefined ||
    !HEAD.test(linked) ||
    !linked.includes(FIRST_LOOK) ||
    !linked.includes(DATA)
  ) {
    throw new Error(
      'The built index.html has lost one of its marks page:head, page:first-look, page:data and page:start',
    );
  }
  const program = linked.match(PROGRAM) ?? [];
  const html = linked.replace(PROGRAM, '');
  const inlineSources = { style: style && sourceOf(style), script: sourceOf(startScript) };
  const manifest = await readManifest(clientDirectory);
  return {
    build,
    inlineSources,
    fill: ({ head, preloads, firstLook, hasWords, data }) => {
      const scripts = [...preloads, ...program].join('\n    ');
      // Functions, because `replace` interprets `$&` in a replacement text.
      return html
        .replace(HEAD, () => (hasWords ? head : `${head}\n    ${scripts}`))
        .replace(FIRST_LOOK, () => firstLook)
        .replace(DATA, () => data)
        .replace(START, () =>
          hasWords ? `<template id="program">${scripts}</template>\n    ${starter}` : '',
        );
    },
    filesOf: (clientModules) =>
      [...manifest.closure(clientModules)]
        .map((file) => `/${file}`)
        .filter((address) => !linked.includes(`"${address}"`)),
  };
}

/** @returns the source of an element with this text in a content security policy */
function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
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
