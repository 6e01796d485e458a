/**
 * Lets the browser keep the files that show tickets without a network, by the service worker of
 * `src/service-worker/`. Only who opens a ticket needs them, so nobody else loads them (C-TICK-26). A browser that
 * refuses shows tickets online only.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !hasWorkers()) return;
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
}

/** Calls `act` once the files are kept. @returns stops waiting */
export function whenShellIsKept(act: () => void): () => void {
  let isOver = false;
  if (hasWorkers()) void navigator.serviceWorker.ready.then(() => isOver || act());
  return () => {
    isOver = true;
  };
}

/** Absent on a page without TLS and where the browser forbids storage. */
function hasWorkers(): boolean {
  return 'serviceWorker' in navigator;
}
