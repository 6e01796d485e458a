import * as v from 'valibot';
import { matchingItems, readJsonAs } from './schemas.ts';

/** A stream of server-sent events that is followed while the page shows its subject. */
interface Followed {
  url: string;
  /** Handles the data of each kind of event. */
  events: Readonly<Record<string, (data: unknown) => void>>;
  /** Loads everything again: when the server wishes it, and without the stream. */
  refresh: () => void;
  /** Whether it is also loaded again when the window gets the focus. */
  refreshesOnFocus: boolean;
  /** How often it is loaded again while the stream is broken, in milliseconds. */
  pollMs: number;
}

/**
 * Follows a stream while the page can be seen: a browser has six connections to a server that speaks HTTP/1.1, and tabs behind
 * others would use them up (X-PAGE-108).
 * @returns the end of it
 */
export function followStream({
  url,
  events,
  refresh,
  refreshesOnFocus,
  pollMs,
}: Followed): () => void {
  let stream: EventSource | null = null;

  function openStream(): EventSource {
    const opened = new EventSource(url);
    opened.addEventListener('resync', refresh);
    // A refused stream brings no request to load again.
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) refresh();
    });
    for (const [kind, take] of Object.entries(events)) {
      opened.addEventListener(kind, ({ data }: MessageEvent<unknown>) => take(data));
    }
    return opened;
  }

  /** A stream begins with the request to load everything again, so that a page that was hidden misses nothing. */
  function followWhileVisible(): void {
    if (document.visibilityState === 'visible') {
      stream ??= openStream();
      return;
    }
    stream?.close();
    stream = null;
  }

  function poll(): void {
    if (stream === null || stream.readyState === EventSource.OPEN) return;
    // The browser tries again by itself unless the server refused.
    if (stream.readyState === EventSource.CLOSED) stream = openStream();
    else refresh();
  }

  followWhileVisible();
  const timer = setInterval(poll, pollMs);
  document.addEventListener('visibilitychange', followWhileVisible);
  if (refreshesOnFocus) window.addEventListener('focus', refresh);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', refresh);
    document.removeEventListener('visibilitychange', followWhileVisible);
    stream?.close();
  };
}

/** @returns the changes in the data of an event that match `change`; none when the data cannot be read */
export function changesIn<Change extends v.GenericSchema>(
  data: unknown,
  change: Change,
): v.InferOutput<Change>[] {
  return readJsonAs(v.object({ changes: matchingItems(change) }), data)?.changes ?? [];
}
