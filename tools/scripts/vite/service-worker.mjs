import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { buildTarget } from './supported-browsers.mjs';

/**
 * Builds a service worker after the page, with the files of its shell: those of the given modules and
 * their static imports. The name has no hash, because browsers look for a new version at the same address.
 * @param {string} entry the worker's module
 * @param {readonly string[]} modules the modules of the shell, by their names in the manifest
 * @param {string} fileName
 * @returns {import('vite').Plugin}
 */
export function serviceWorker(entry, modules, fileName) {
  let outDir = '';
  return {
    name: `service-worker ${fileName}`,
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const shell = await describeShell(outDir, modules);
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
 * @param {string} outDir
 * @param {readonly string[]} modules
 */
async function describeShell(outDir, modules) {
  const html = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite', 'manifest.json'), 'utf8'));
  /** @type {Set<string>} */
  const names = new Set();
  /** @type {Set<string>} */
  const files = new Set();
  const left = ['index.html', ...modules];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (names.has(name)) continue;
    names.add(name);
    // The packages may be linked from another folder, as in the copy that mutants are tried in.
    const key = Object.keys(manifest).find((each) => each === name || each.endsWith(`../${name}`));
    const chunk = manifest[key ?? name];
    if (chunk === undefined) throw new Error(`The build has no ${name} for the service worker`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    left.push(...(chunk.imports ?? []));
  }
  // The first chunk has no name in the manifest that stays the same.
  for (const [, path] of html.matchAll(/"(\/assets\/[^"]+)"/g)) files.add(path);
  const sorted = [...files].sort();
  const version = createHash('sha256')
    .update(html)
    .update(sorted.join())
    .digest('hex')
    .slice(0, 12);
  return { version, entry: `/${manifest['index.html'].file}`, files: sorted };
}
