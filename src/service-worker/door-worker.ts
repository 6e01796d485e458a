import { adminPaths } from '../../domain/admin-pages.ts';
import { paths } from '../../domain/pages.ts';
import { offlinePage } from './offline-page.ts';
import { networkOrStored, requestPage } from './open-page.ts';
import { createShellCache, type Shell } from './shell.ts';

/**
 * Opens the check of tickets at the door without a network, for the devices that opened it before. Its scope is that
 * page: the worker of the stored tickets and its cache stay as they are (docs/decisions/0043).
 */

declare const self: ServiceWorkerGlobalScope;
/** Written by the build (`tools/scripts/vite/service-worker.mjs`). */
declare const SHELL: Shell;

const shell = createShellCache(SHELL, adminPaths.entry, 'marquee-door-');

self.addEventListener('install', (event) => {
  event.waitUntil(shell.fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      shell.deleteOthers(),
      self.registration.navigationPreload.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (shell.has(pathname)) event.respondWith(openFile(request));
});

async function openPage(event: FetchEvent): Promise<Response> {
  const page = await networkOrStored(requestPage(event), () => shell.page());
  return page ?? offlinePage(paths.tickets);
}

async function openFile(request: Request): Promise<Response> {
  return (await shell.file(request)) ?? fetch(request);
}
