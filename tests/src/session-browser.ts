import { vi } from 'vitest';
import { memoryStore } from './support/memory-store.ts';

/** The parts of a browser that the session uses: storage, cookie, visibility, and events from other tabs. */
export function stubBrowser(options: { storageThrows?: boolean } = {}) {
  const items = new Map<string, string>();
  const tabItems = memoryStore();
  const guarded = <T>(work: () => T): T => {
    if (options.storageThrows === true) throw new Error('storage is forbidden');
    return work();
  };
  const cookies: string[] = [];
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    // A page without first data is not known to be the demo's, so that it reports no machines.
    getElementById: () => null,
  });
  Object.defineProperty(page, 'cookie', {
    set(text: string) {
      cookies.push(text);
    },
  });
  const tab = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guarded(() => items.get(key) ?? null),
    setItem: (key: string, text: string) => guarded(() => items.set(key, text)),
    removeItem: (key: string) => guarded(() => items.delete(key)),
  });
  vi.stubGlobal('sessionStorage', tabItems);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', tab);
  vi.stubGlobal('location', { protocol: 'https:' });
  return {
    cookies,
    /** Without the count of the sign-outs, which stays. */
    stored: () => Object.fromEntries([...items].filter(([key]) => key !== 'marquee.signOuts')),
    /** The storage of this tab. */
    tabItems: tabItems.items,
    store: (entries: Record<string, string>) => {
      Object.entries(entries).forEach(([key, text]) => items.set(key, text));
    },
    /** Another tab wrote, or removed, an item. */
    otherTab: (key: string, text: string | null) => {
      if (text === null) items.delete(key);
      else items.set(key, text);
      tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
    comeOnline: () => tab.dispatchEvent(new Event('online')),
    wakeUp: () => page.dispatchEvent(new Event('visibilitychange')),
  };
}
