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

/** @returns the end of it */
export function followStream({
  url,
  events,
  refresh,
  refreshesOnFocus,
  pollMs,
}: Followed): () => void {
  let stream = openStream();

  function openStream(): EventSource {
    const opened = new EventSource(url);
    opened.addEventListener('resync', refresh);
    for (const [kind, take] of Object.entries(events)) {
      opened.addEventListener(kind, ({ data }: MessageEvent<unknown>) => take(data));
    }
    return opened;
  }

  function poll(): void {
    if (stream.readyState === EventSource.OPEN) return;
    refresh();
    // The browser tries again by itself unless the server refused.
    if (stream.readyState === EventSource.CLOSED) stream = openStream();
  }

  const timer = setInterval(poll, pollMs);
  if (refreshesOnFocus) window.addEventListener('focus', refresh);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', refresh);
    stream.close();
  };
}

/** @returns the changes in the data of an event that match `change`; none when the data cannot be read */
export function changesIn<Change extends v.GenericSchema>(
  data: unknown,
  change: Change,
): v.InferOutput<Change>[] {
  return readJsonAs(v.object({ changes: matchingItems(change) }), data)?.changes ?? [];
}
