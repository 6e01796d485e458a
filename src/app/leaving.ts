let isLeaving = false;
const waiting = new Set<() => void>();

/**
 * Follows whether the page is being left. Firefox and WebKit end the requests of a page as soon as it begins to be left, while its
 * scripts still run; Chromium ends both together. WebKit on a phone has no `beforeunload`, and says it by `pagehide` only.
 */
export function followLeaving(): void {
  window.addEventListener('beforeunload', ({ isTrusted }) => {
    // The page asks its forms by an event of its own.
    if (isTrusted) isLeaving = true;
  });
  window.addEventListener('pagehide', () => {
    isLeaving = true;
  });
  // A page stays when its form asked and the user stayed, after a download, and when it comes out of the browser's cache.
  for (const sign of ['pageshow', 'pointerdown', 'keydown', 'click']) {
    window.addEventListener(sign, stay, { capture: true });
  }
}

/** Whether the page is being left: a request that fails meanwhile ended with its page, and is no error (X-PAGE-48). */
export function isBeingLeft(): boolean {
  return isLeaving;
}

/** Resolves at once unless the page is being left, and then only when it stays after all. */
export function untilItStays(): Promise<void> {
  if (!isLeaving) return Promise.resolve();
  return new Promise((resolve) => waiting.add(resolve));
}

function stay(): void {
  isLeaving = false;
  waiting.forEach((resolve) => resolve());
  waiting.clear();
}
