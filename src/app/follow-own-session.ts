import { followStream } from '../api/event-stream.ts';
import type { Api } from '../api/api.ts';

/** How often the server is asked while the stream is broken, in milliseconds: 5 seconds are promised (A-ACC-42). */
const POLL_MS = 4000;
/** How long the page waits before it asks: it may be about to say that the user has ended the session, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Signs an administrator's idle page out soon after its session has ended at the server (A-ACC-42). The stream only says when to
 * ask; a 401 then ends the session, as of any call. Only a visible page with a network is connected: the door works without.
 * @returns the end of it
 */
export function followOwnSession({ http }: Pick<Api, 'http'>): () => void {
  let stop: (() => void) | null = null;
  const ask = (): void => {
    // A failed call says nothing; a 401 is reported to the session.
    http.GET('/api/admin/account').catch(() => undefined);
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const askSoon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, PATIENCE_MS);
  };
  const update = (): void => {
    stop?.();
    stop = null;
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    stop = followStream({
      url: '/api/session/events',
      events: { ended: askSoon },
      refresh: ask,
      refreshesOnFocus: false,
      pollMs: POLL_MS,
    });
  };
  document.addEventListener('visibilitychange', update);
  for (const kind of ['online', 'offline']) window.addEventListener(kind, update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    for (const kind of ['online', 'offline']) window.removeEventListener(kind, update);
    clearTimeout(waiting);
    stop?.();
  };
}
