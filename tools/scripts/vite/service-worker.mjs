import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { closure } from './one-first-chunk.mjs';
import { buildTarget } from './supported-browsers.mjs';

/**
 * Builds a service worker after the page, with the files of its shell: what one page loads at any time. The name has no
 * hash, because browsers look for a new version at the same address.
 * @param {string} entry the worker's module
 * @param {readonly string[]} route the modules that the router loads for the page, one after the other
 * @param {string} fileName
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(entry, route, fileName) {
  let root = '';
  let outDir = '';
  /** @type {Set<string>} */
  let modules = new Set();
  /** @type {string[]} */
  let files = [];
  let first = '';
  return {
    name: `service-worker ${fileName}`,
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      ({ outDir } = config.build);
    },
    buildEnd() {
      modules = modulesOf(
        [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry),
        route.map((module) => join(root, module)),
        (id) => this.getModuleInfo(id),
      );
    },
    writeBundle(_options, bundle) {
      files = filesOf(bundle, modules);
      first =
        Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName ?? '';
    },
    async closeBundle() {
      const html = await readFile(join(outDir, 'index.html'), 'utf8');
      const version = createHash('sha256').update(html).update(files.join()).digest('hex');
      const shell = { version: version.slice(0, 12), entry: `/${first}`, files };
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { SHELL: JSON.stringify(shell) },
        build: {
          outDir,
          target: buildTarget,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: entry,
            output: { entryFileNames: fileName, codeSplitting: false },
          },
        },
      });
    },
  };
}

/**
 * Follows all imports. A module that loads a part of the route is a table of pages: of its dynamic imports only that part is
 * followed.
 * @param {string[]} from
 * @param {readonly string[]} route
 * @param {(id: string) => Pick<import('vite').Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null} infoOf
 * @returns {Set<string>}
 */
function modulesOf(from, route, infoOf) {
  const found = closure(from, (id) => {
    const info = infoOf(id);
    if (info === null) return [];
    const parts = info.dynamicallyImportedIds.filter((each) => route.includes(each));
    return [...info.importedIds, ...(parts.length > 0 ? parts : info.dynamicallyImportedIds)];
  });
  const missing = route.filter((id) => !found.has(id));
  if (missing.length > 0) throw new Error(`No page of the build loads ${missing.join(', ')}`);
  return found;
}

/**
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {Set<string>} modules
 * @returns {string[]} the paths of the chunks with these modules and of their static imports; the style stands in the page (X-PAGE-110)
 */
function filesOf(bundle, modules) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = closure(
    chunks
      .filter(({ moduleIds }) => moduleIds.some((id) => modules.has(id)))
      .map(({ fileName }) => fileName),
    (name) => chunks.find(({ fileName }) => fileName === name)?.imports ?? [],
  );
  return [...needed].map((name) => `/${name}`).sort();
}
