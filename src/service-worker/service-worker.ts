import { OFFLINE_PATIENCE_MS } from '../../domain/limits.ts';
import { paths } from '../../domain/pages.ts';
import { offlinePage } from './offline-page.ts';
import { createShellCache, type Shell } from './shell.ts';

/**
 * Opens the page of the stored tickets without a network. It keeps that page and its files, and answers nothing else
 * from a cache: no API call, no picture, no other page (docs/decisions/0030).
 */

declare const self: ServiceWorkerGlobalScope;
/** Written by the build (`tools/scripts/vite/service-worker.mjs`). */
declare const SHELL: Shell;

const shell = createShellCache(SHELL, paths.tickets);

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

async function requestPage({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

/** A connection that does not answer, as in a full foyer, counts as none; so does a proxy without a server. */
async function openTickets(network: Promise<Response>): Promise<Response> {
  const inTime = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), OFFLINE_PATIENCE_MS)),
  ]);
  if (inTime !== null && inTime.status < 500) return inTime;
  return (await shell.page()) ?? inTime ?? offlinePage(paths.tickets);
}

async function openFile(request: Request): Promise<Response> {
  return (await shell.file(request)) ?? fetch(request);
}

function isPath(pathname: string, path: string): boolean {
  return pathname.replace(/\/$/, '').toLowerCase() === path;
}

function isBelow(pathname: string, path: string): boolean {
  return isPath(pathname, path) || pathname.toLowerCase().startsWith(`${path}/`);
}
