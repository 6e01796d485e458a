import { adminPaths } from '../../domain/admin-pages.ts';
import { paths } from '../../domain/pages.ts';
import { offlinePage } from './offline-page.ts';
import { networkOrStored } from './open-page.ts';
import { serveShell } from './serve-shell.ts';
import { createShellCache, type Shell } from './shell.ts';

/**
 * Opens the check of tickets at the door without a network, for the devices that opened it before. Its scope is that
 * page: the worker of the stored tickets and its cache stay as they are (docs/decisions/0043).
 */

/** Written by the build (`tools/scripts/vite/service-worker.mjs`). */
declare const SHELL: Shell;

const shell = createShellCache(SHELL, adminPaths.entry, 'marquee-door-');

serveShell(shell, async (_address, network) => {
  const page = await networkOrStored(network, () => shell.page());
  return page ?? offlinePage(paths.tickets);
});
