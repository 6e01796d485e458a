import { OFFLINE_PATIENCE_MS, RELOAD_PAUSE_MS } from '../../domain/limits.ts';
import { guarded } from '../api/guarded.ts';

const RELOADED_AT = 'marquee.reloadedAt';

let reload: Promise<boolean> | null = null;

/**
 * Reloads the page when one of its files cannot be loaded although the server answers: a newer build has replaced the files
 * (X-PAGE-46). Vite reports the failure of every later file.
 */
export function reloadForMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    reload ??= reloadOnce().finally(() => {
      reload = null;
    });
  });
}

/** @returns whether the page reloads for the missing file that made its drawing fail; null for another failure */
export function isReloading(): Promise<boolean> | null {
  return reload;
}

/** Not again within the pause: other nodes may still have the previous build, and a loop helps nobody. */
async function reloadOnce(): Promise<boolean> {
  const last = guarded(() => Number(sessionStorage.getItem(RELOADED_AT) ?? 0));
  const isTooSoon = last === null || Math.abs(Date.now() - last) < RELOAD_PAUSE_MS;
  if (isTooSoon || !(await isServerThere())) return false;
  const isNoted = guarded(() => {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  });
  if (isNoted === null) return false;
  location.reload();
  return true;
}

/** Without a network a reload would lose the page. */
async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(OFFLINE_PATIENCE_MS);
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}
