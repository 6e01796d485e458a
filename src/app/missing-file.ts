import { OFFLINE_PATIENCE_MS, RELOAD_PAUSE_MS } from '../../domain/limits.ts';
import { useSyncExternalStore } from 'react';
import { guarded } from '../api/guarded.ts';
import { untilItStays } from './leaving.ts';

const RELOADED_AT = 'marquee.reloadedAt';

let reload: Promise<boolean> | null = null;

/** Whether a file is gone and the page stays. */
let isNewer = false;
const listeners = new Set<() => void>();
const typedIn = new WeakSet<EventTarget>();

/**
 * Reloads the page when one of its files cannot be loaded although the server answers: a newer build has replaced the files
 * (X-PAGE-46). A page with unsaved input stays, and says that it is out of date (X-PAGE-100). Vite reports the failure of every
 * later file.
 */
export function reloadForMissingFiles(): void {
  document.addEventListener('input', ({ target }) => {
    if (target !== null) typedIn.add(target);
  });
  window.addEventListener('vite:preloadError', ({ payload }) => {
    reload ??= reloadOnce(payload.message).finally(() => {
      reload = null;
    });
  });
}

/** @returns whether the page reloads for the file that made its drawing fail; null for another failure */
export function isReloading(): Promise<boolean> | null {
  return reload;
}

/** Whether the page is out of date, and stays until the user reloads it (X-PAGE-100). */
export function useIsOutOfDate(): boolean {
  return useSyncExternalStore(subscribe, () => isNewer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a reload could lose something: what is in a field, or what a form asks about before the tab is closed. */
function hasUnsaved(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  const isTyped = [...fields].some((field) => typedIn.has(field) && field.value !== '');
  return isTyped || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Not again within the pause: other nodes may still have the previous build, and a loop helps nobody. */
async function reloadOnce(message: string): Promise<boolean> {
  await untilItStays();
  if (!(await isGone(message))) return false;
  const last = guarded(() => Number(sessionStorage.getItem(RELOADED_AT) ?? 0));
  const isTooSoon = last === null || Math.abs(Date.now() - last) < RELOAD_PAUSE_MS;
  const isNoted =
    !isTooSoon &&
    !hasUnsaved() &&
    guarded(() => {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      return true;
    });
  if (isNoted !== true) {
    isNewer = true;
    listeners.forEach((listener) => listener());
    return false;
  }
  location.reload();
  return true;
}

/**
 * Without a network a reload would lose the page.
 * @param message names the file, but in Safari; then it is enough that the server answers
 */
async function isGone(message: string): Promise<boolean> {
  const file = /\S*\/assets\/\S+\.(?:js|css)/.exec(message)?.[0];
  try {
    const signal = AbortSignal.timeout(OFFLINE_PATIENCE_MS);
    const request = { method: 'HEAD', cache: 'no-store', signal } as const;
    const { status } = await fetch(file ?? location.href, request);
    return file === undefined ? status < 500 : status === 404;
  } catch {
    return false;
  }
}
