import type { createShellCache } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;

type ShellCache = ReturnType<typeof createShellCache>;

/**
 * Serves the files of a page from the cache, and nothing else.
 * @param openPage answers a navigation; `network` is the page from the server
 */
export function serveShell(
  shell: ShellCache,
  openPage: (address: URL, network: Promise<Response>) => Promise<Response>,
): void {
  self.addEventListener('install', (event) => {
    event.waitUntil(shell.fill().then(() => self.skipWaiting()));
  });

  self.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([
        shell.deleteOthers(),
        // An earlier build enabled it. Without a network Firefox then shows its own error page and asks no worker (C-TICK-34).
        self.registration.navigationPreload.disable(),
        // The page that installed it can open without a network and without a reload.
        self.clients.claim(),
      ]),
    );
  });

  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (request.method !== 'GET' || address.origin !== self.location.origin) return;
    // A link to a file of the server, which is no page (C-TICK-55).
    if (address.pathname.startsWith('/api/')) return;
    if (request.mode === 'navigate') event.respondWith(openPage(address, fetch(request)));
    else if (shell.has(address.pathname)) event.respondWith(openFile(shell, request));
  });
}

async function openFile(shell: ShellCache, request: Request): Promise<Response> {
  return (await shell.file(request)) ?? fetch(request);
}
