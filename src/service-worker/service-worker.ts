import { paths } from '../../domain/pages.ts';
import { offlinePage } from './offline-page.ts';
import { isPath, networkOrStored } from './open-page.ts';
import { serveShell } from './serve-shell.ts';
import { createShellCache, type Shell } from './shell.ts';

/**
 * Opens the page of the stored tickets without a network. It keeps that page and its files, and answers nothing else
 * from a cache: no API call, no picture, no other page (docs/decisions/0030).
 */

/** Written by the build (`tools/scripts/vite/service-worker.mjs`). */
declare const SHELL: Shell;

const shell = createShellCache(SHELL, paths.tickets, 'marquee-shell-');

serveShell(shell, openPage);

/** From the network; the stored page of the tickets only without one. */
async function openPage({ pathname, search }: URL, network: Promise<Response>): Promise<Response> {
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

function isBelow(pathname: string, path: string): boolean {
  return isPath(pathname, path) || pathname.toLowerCase().startsWith(`${path}/`);
}
