import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPaths } from '../../../domain/admin-pages.ts';
import { paths } from '../../../domain/pages.ts';
import { text } from '../../../src/service-worker/text.ts';

const ORIGIN = 'http://cinema.test';
/** What the build writes into a worker. */
const shell = { version: 'build2', entry: '/assets/index-2.js', files: ['/assets/index-2.js'] };

interface Workers {
  readonly page: 'service-worker' | 'door-worker';
  /** The page that the worker keeps. */
  readonly path: string;
  readonly cache: string;
}

const tickets: Workers = {
  ...{ page: 'service-worker', path: paths.tickets, cache: 'marquee-shell-build2' },
};
const door: Workers = {
  ...{ page: 'door-worker', path: adminPaths.entry, cache: 'marquee-door-build2' },
};

/** Starts a worker in a browser of its own, with a network whose answers a test sets by their paths. */
async function start({ page }: Workers) {
  const listeners = new Map<string, (event: unknown) => void>();
  const stored = new Map<string, Map<string, Response>>();
  const network = new Map<string, () => Response>();
  const requests: unknown[] = [];
  const done: string[] = [];
  const pathOf = (request: unknown) =>
    typeof request === 'string' ? request : new URL((request as { url: string }).url).pathname;
  const ask = (request: unknown, options?: unknown) => {
    requests.push(options === undefined ? pathOf(request) : [pathOf(request), options]);
    const answer = network.get(pathOf(request));
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  };
  vi.stubGlobal('SHELL', shell);
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('caches', {
    open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return Promise.resolve({
        match: (request: unknown) => Promise.resolve(entries.get(pathOf(request))?.clone()),
        put: (path: string, response: Response) => Promise.resolve(entries.set(path, response)),
        addAll: async (files: readonly string[]) => {
          for (const file of files) entries.set(file, await ask(file));
        },
      });
    },
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  });
  const does = (what: string) => () => Promise.resolve(void done.push(what));
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    skipWaiting: does('takes over'),
    clients: { claim: does('claims the pages') },
    registration: { navigationPreload: { disable: does('requests pages itself') } },
  });
  // Node's needs a whole address.
  vi.spyOn(Response, 'redirect').mockImplementation(
    (to) => new Response(null, { status: 302, headers: { location: String(to) } }),
  );
  vi.resetModules();
  // The types of a worker are not those of a page.
  const module = `../../../src/service-worker/${page}.ts`;
  await import(/* @vite-ignore */ module);
  return {
    ...{ stored, network, requests, done },
    /** Sends an event of its life, and waits for what the worker does. */
    live: async (type: 'install' | 'activate') => {
      const waits: Promise<unknown>[] = [];
      listeners.get(type)?.({ waitUntil: (it: Promise<unknown>) => waits.push(it) });
      expect(waits).toHaveLength(1);
      await Promise.all(waits);
    },
    /** @returns the answer to a request; null when the worker leaves it to the browser */
    fetch: async (address: string, request: { method?: string; mode?: string } = {}) => {
      const answers: Promise<Response>[] = [];
      listeners.get('fetch')?.({
        request: { method: 'GET', mode: 'cors', url: new URL(address, ORIGIN).href, ...request },
        respondWith: (it: Promise<Response>) => answers.push(it),
      });
      return (await answers[0]) ?? null;
    },
  };
}

const page = (words: string) => () => new Response(words);
const navigation = { mode: 'navigate' };
const wordsOf = async (answer: Response | null) => (await answer?.text()) ?? null;
const storedIn = (stored: Map<string, Map<string, Response>>) =>
  [...stored].map(([name, entries]) => [name, [...entries.keys()]]);

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([tickets, door])('the worker of $path', (worker) => {
  it('stores a visitor’s page with its files, and takes over (C-TICK-26, A-ENTRY-54)', async () => {
    const { live, network, requests, done, stored } = await start(worker);
    network.set(worker.path, page(`a page with ${shell.entry}`));
    network.set('/assets/index-2.js', page('a script'));
    await live('install');
    expect(storedIn(stored)).toEqual([[worker.cache, ['/assets/index-2.js', worker.path]]]);
    expect(requests).toEqual([
      [worker.path, { headers: { accept: 'text/html' }, cache: 'no-store', credentials: 'omit' }],
      '/assets/index-2.js',
    ]);
    expect(done).toEqual(['takes over']);
  });

  it('keeps a page that is stored already, without a request (C-TICK-28)', async () => {
    const { live, requests, done, stored } = await start(worker);
    stored.set(worker.cache, new Map([[worker.path, new Response('the page')]]));
    await live('install');
    expect(requests).toEqual([]);
    expect(done).toEqual(['takes over']);
  });

  it.each([
    ['the page is of another build', new Response('/assets/index-1.js'), true],
    ['the page is a fault', new Response(shell.entry, { status: 500 }), true],
    ['a file is missing', new Response(shell.entry), false],
  ])('stores nothing when %s (C-TICK-28)', async (_, answer, hasFile) => {
    const { live, network, done, stored } = await start(worker);
    network.set(worker.path, () => answer);
    if (hasFile) network.set('/assets/index-2.js', page('a script'));
    await expect(live('install')).rejects.toThrow(
      hasFile ? 'The page is of another build' : 'Failed to fetch',
    );
    expect(storedIn(stored)).toEqual([]);
    expect(done).toEqual([]);
  });

  it('deletes its other builds only, and claims the pages (C-TICK-28, C-TICK-34)', async () => {
    const { live, done, stored } = await start(worker);
    for (const name of ['marquee-shell-build', 'marquee-door-build', 'other-']) {
      for (const build of [1, 2]) stored.set(`${name}${build}`, new Map());
    }
    await live('activate');
    const old = worker.cache.replace('2', '1');
    expect([...stored.keys()].sort()).toEqual(
      ['marquee-door-build1', 'marquee-door-build2', 'marquee-shell-build1', 'marquee-shell-build2']
        .filter((name) => name !== old)
        .concat('other-1', 'other-2'),
    );
    expect(done.sort()).toEqual(['claims the pages', 'requests pages itself']);
  });

  it('opens its page from the network, else the stored one, else says so (C-TICK-25, C-TICK-29)', async () => {
    const { fetch, network, stored } = await start(worker);
    network.set(worker.path, page('the server’s page'));
    expect(await wordsOf(await fetch(worker.path, navigation))).toBe('the server’s page');
    network.delete(worker.path);
    const offline = await fetch(worker.path, navigation);
    expect(offline?.status).toBe(503);
    expect(await wordsOf(offline)).toContain(text.heading);
    stored.set(worker.cache, new Map([[worker.path, new Response('the stored page')]]));
    expect(await wordsOf(await fetch(worker.path, navigation))).toBe('the stored page');
  });

  it('answers its files from the cache, else from the network (C-TICK-21)', async () => {
    const { fetch, network, stored } = await start(worker);
    network.set('/assets/index-2.js', page('the server’s script'));
    expect(await wordsOf(await fetch('/assets/index-2.js'))).toBe('the server’s script');
    stored.set(worker.cache, new Map([['/assets/index-2.js', new Response('the stored script')]]));
    expect(await wordsOf(await fetch('/assets/index-2.js'))).toBe('the stored script');
  });

  it.each([
    ['another file', '/assets/film-1.js', {}],
    ['a call', '/api/movies', {}],
    ['a file of the server that is opened as a page', '/api/tickets/1.ics', navigation],
    ['a form', worker.path, { method: 'POST', mode: 'navigate' }],
    ['another origin', 'http://provider.test/assets/index-2.js', {}],
  ])('leaves %s to the browser (C-TICK-26, C-TICK-55)', async (_, address, request) => {
    const { fetch } = await start(worker);
    expect(await fetch(address, request)).toBeNull();
  });
});

describe('the pages beside the stored tickets', () => {
  it('are the server’s while there is a network (C-TICK-26)', async () => {
    const { fetch, network } = await start(tickets);
    network.set('/movies', () => new Response('a fault', { status: 500 }));
    expect(await wordsOf(await fetch('/movies', navigation))).toBe('a fault');
  });

  it('say without a network that there is none, and lead to the tickets (C-TICK-25)', async () => {
    const { fetch } = await start(tickets);
    for (const path of ['/', '/movies', '/profiles']) {
      const answer = await fetch(path, navigation);
      expect(answer?.status).toBe(503);
      expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
      });
      const html = await wordsOf(answer);
      for (const words of [text.title, text.hint, `<a href="">${text.retry}</a>`]) {
        expect(html).toContain(words);
      }
      expect(html).toContain(`<a href="${paths.tickets}">${text.tickets}</a>`);
    }
  });

  it.each(['/profile', '/profile/', '/Profile/settings'])(
    'open the tickets in place of %s, with its booking (C-TICK-23)',
    async (path) => {
      const { fetch } = await start(tickets);
      const answer = await fetch(`${path}?reservation=7`, navigation);
      expect(answer?.headers.get('location')).toBe('/tickets?reservation=7');
    },
  );

  it('know the tickets’ address in capitals and with a slash (C-TICK-29)', async () => {
    const { fetch, stored } = await start(tickets);
    stored.set(tickets.cache, new Map([[paths.tickets, new Response('the stored page')]]));
    expect(await wordsOf(await fetch('/Tickets/', navigation))).toBe('the stored page');
  });
});
