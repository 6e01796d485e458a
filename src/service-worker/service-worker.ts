import { paths } from '../../domain/pages.ts';
import { offlinePage } from './offline-page.ts';
import { isPath, networkOrStored, requestPage } from './open-page.ts';
import { createShellCache, type Shell } from './shell.ts';

/**
 * Opens the page of the stored tickets without a network. It keeps that page and its files, and answers nothing else
 * from a cache: no API call, no picture, no other page (docs/decisions/0030).
 */

declare const self: ServiceWorkerGlobalScope;
/** Written by the build (`tools/scripts/vite/service-worker.mjs`). */
declare const SHELL: Shell;

const shell = createShellCache(SHELL, paths.tickets, 'marquee-shell-');

self.addEventListener('install', (event) => {
  event.waitUntil(shell.fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      shell.deleteOthers(),
      // The browser requests a page while it starts this worker, so that no page waits for the worker.
      self.registration.navigationPreload.enable(),
      // The page that installed it can open the tickets offline without a reload.
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

/** From the network; the stored page of the tickets only without one. */
async function openPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const network = requestPage(event);
  if (isPath(pathname, paths.tickets)) return openTickets(network);
  try {
    return await network;
  } catch {
    return isBelow(pathname, paths.profile)
      ? Response.redirect(paths.tickets + search)
      : offlinePage(paths.tickets);
  }
}

async function openTickets(network: Promise<Response>): Promise<Response> {
  return (await networkOrStored(network, () => shell.page())) ?? offlinePage(paths.tickets);
}

async function openFile(request: Request): Promise<Response> {
  return (await shell.file(request)) ?? fetch(request);
}

function isBelow(pathname: string, path: string): boolean {
  return isPath(pathname, path) || pathname.toLowerCase().startsWith(`${path}/`);
}
