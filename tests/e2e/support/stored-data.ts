import type { Page } from '@playwright/test';

/** All that the browser keeps of the site. */
export interface StoredData {
  /** The caches, with the paths of their entries. */
  caches: Record<string, string[]>;
  databases: string[];
  /** The keys of the local storage. */
  keys: string[];
}

export async function readStoredData(page: Page): Promise<StoredData> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name): Promise<[string, string[]]> => {
      const requests = await (await caches.open(name)).keys();
      return [name, requests.map(({ url }) => new URL(url).pathname).sort()];
    });
    return {
      caches: Object.fromEntries(await Promise.all(entries)),
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      keys: Object.keys(localStorage).sort(),
    };
  });
}
