/**
 * Lets the browser keep the page of the door, by a service worker that serves this address only. Nobody but an
 * administrator who opens the page gets it (A-ENTRY-54). A browser that refuses checks tickets online only.
 */
export function keepDoorShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/door-sw.js', { scope: '/admin/entry', updateViaCache: 'none' })
    .catch(() => null);
}
