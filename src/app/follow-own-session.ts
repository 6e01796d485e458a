import { followStream } from '../api/event-stream.ts';
import type { Api } from '../api/api.ts';

/** How often the server is asked while the stream does not help, in milliseconds: 5 seconds are promised (A-ACC-42). */
const POLL_MS = 4000;
/** How long the page waits before it asks: it may be about to say that the user has ended the session, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Signs an administrator's idle page out soon after its session has ended at the server (A-ACC-42). The stream only says when to
 * ask; a 401 then ends the session, as of any call. It is of the session of the cookie, which may be missing or another's than the
 * page's: the page asks each time that it begins, and again and again when the session that has ended is not its own. Only a
 * visible page with a network is connected: the door works without.
 * @returns the end of it
 */
export function followOwnSession({ http }: Pick<Api, 'http'>): () => void {
  let stop: (() => void) | null = null;
  const ask = (): void => {
    // A failed call says nothing; a 401 is reported to the session, which ends this.
    http.GET('/api/admin/account').catch(() => undefined);
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  const rest = (): void => {
    clearTimeout(waiting);
    clearInterval(asking);
    stop?.();
    stop = null;
  };
  const askSoon = (): void => {
    clearTimeout(waiting);
    clearInterval(asking);
    waiting = setTimeout(ask, PATIENCE_MS);
    asking = setInterval(ask, POLL_MS);
  };
  const update = (): void => {
    rest();
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    stop = followStream({
      url: '/api/session/events',
      events: { ended: askSoon },
      refresh: ask,
      refreshesOnFocus: false,
      pollMs: POLL_MS,
    });
    ask();
  };
  document.addEventListener('visibilitychange', update);
  for (const kind of ['online', 'offline']) window.addEventListener(kind, update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    for (const kind of ['online', 'offline']) window.removeEventListener(kind, update);
    rest();
  };
}
