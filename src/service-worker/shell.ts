/** What the build writes into the service worker. */
export interface Shell {
  /** Changes with every file of the shell. */
  readonly version: string;
  /** The first script of the page, by which a page of another build is recognised. */
  readonly entry: string;
  /** The paths of the files, whose names contain a hash of their content. */
  readonly files: readonly string[];
}

/**
 * A page and its files in the cache: one page, as a visitor gets it, and nothing else (C-TICK-26, A-ENTRY-54).
 * @param pagePath the address of the page
 * @param prefix of the caches of this page, in all builds
 */
export function createShellCache(shell: Shell, pagePath: string, prefix: string) {
  const name = prefix + shell.version;
  const files = new Set(shell.files);
  return {
    /** @throws Error when a file is missing or of another build, as from a node that is not updated yet */
    async fill(): Promise<void> {
      const cache = await caches.open(name);
      // The page is put last, so a shell with it is complete; a worker with the same shell may be using it.
      if (await cache.match(pagePath)) return;
      try {
        const page = await fetch(pagePath, {
          headers: { accept: 'text/html' },
          cache: 'no-store',
          credentials: 'omit',
        });
        if (!page.ok || !(await page.clone().text()).includes(shell.entry)) {
          throw new Error('The page is of another build');
        }
        await cache.addAll([...files]);
        await cache.put(pagePath, page);
      } catch (error) {
        await caches.delete(name);
        throw error;
      }
    },
    /** Deletes the shells of other builds. */
    async deleteOthers(): Promise<void> {
      const others = (await caches.keys()).filter(
        (each) => each.startsWith(prefix) && each !== name,
      );
      await Promise.all(others.map((each) => caches.delete(each)));
    },
    has: (path: string) => files.has(path),
    page: async () => (await caches.open(name)).match(pagePath),
    file: async (request: Request) => (await caches.open(name)).match(request),
  };
}
