/**
 * Bundles the modules of the first page that the entry does not need into one chunk, and preloads that chunk: one chunk
 * compresses better than the parts that later pages share, and it loads at the same time as the entry.
 * @param {string} startModule the last part of the path of the module that the entry loads
 * @returns {{ plugin: import('vite').Plugin, groups: { name: string, test: (id: string) => boolean, priority?: number }[] }}
 */
export function oneFirstChunk(startModule) {
  /** @type {Set<string>} */
  const entry = new Set();
  /** @type {Set<string>} */
  const first = new Set();
  return {
    plugin: {
      name: 'one-first-chunk',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        const importsOf = (/** @type {string} */ id) => this.getModuleInfo(id)?.importedIds ?? [];
        const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
        for (const id of closure(entries, importsOf)) entry.add(id);
        const start = closure(
          ids.filter((id) => id.endsWith(startModule)),
          importsOf,
        );
        for (const id of start) if (!entry.has(id)) first.add(id);
      },
      transformIndexHtml: {
        order: 'post',
        handler(_html, { bundle }) {
          const chunk = Object.values(bundle ?? {}).find(
            (file) =>
              file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(startModule)),
          );
          if (chunk === undefined) throw new Error(`No chunk of the build contains ${startModule}`);
          const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` };
          return [{ tag: 'link', attrs, injectTo: 'head' }];
        },
      },
    },
    groups: [
      { name: 'entry', test: (id) => entry.has(id), priority: 1 },
      { name: 'first', test: (id) => first.has(id) },
    ],
  };
}

/**
 * @param {Iterable<string>} from modules or files
 * @param {(id: string) => readonly string[]} importsOf
 * @returns {Set<string>} they and their imports, transitively
 */
export function closure(from, importsOf) {
  /** @type {Set<string>} */
  const found = new Set();
  const left = [...from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...importsOf(id));
  }
  return found;
}
