import type { CachedBody } from './cached-body.ts';

/** An answer that can be sent as it is. */
export interface CachedResponse {
  body: CachedBody;
  /** When the passing of time may change it, in milliseconds of the node's monotonic clock. */
  endsAt: number;
  /** The screenings whose claims it shows. */
  screeningIds: readonly number[];
}

/** The cached answers of this node, within a number of bytes: the one that was used least recently is dropped first. */
export interface CacheStore {
  find(key: string): CachedResponse | undefined;
  put(key: string, answer: CachedResponse): void;
  /** Drops the answers that show a screening's claims. */
  dropScreening(screeningId: number): void;
  dropAll(): void;
}

/** What is counted for an answer beside its bytes: its key and its place in the maps. */
const OVERHEAD_BYTES = 1024;

export function createCacheStore(mostBytes: number): CacheStore {
  // A map keeps the order of insertion; a used answer is inserted again.
  const answers = new Map<string, CachedResponse>();
  const keysOf = new Map<number, Set<string>>();
  let bytes = 0;

  function drop(key: string): void {
    const answer = answers.get(key);
    if (!answer) return;
    answers.delete(key);
    bytes -= bytesOf(answer);
    for (const id of answer.screeningIds) {
      const keys = keysOf.get(id);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(id);
    }
  }

  return {
    find(key) {
      const answer = answers.get(key);
      if (answer) {
        answers.delete(key);
        answers.set(key, answer);
      }
      return answer;
    },
    put(key, answer) {
      drop(key);
      if (bytesOf(answer) > mostBytes) return;
      answers.set(key, answer);
      bytes += bytesOf(answer);
      for (const id of answer.screeningIds) {
        keysOf.set(id, (keysOf.get(id) ?? new Set<string>()).add(key));
      }
      for (const oldest of answers.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
    dropScreening(screeningId) {
      for (const key of [...(keysOf.get(screeningId) ?? [])]) drop(key);
    },
    dropAll() {
      answers.clear();
      keysOf.clear();
      bytes = 0;
    },
  };
}

/** Each representation is counted with the full length, although the compressed ones are shorter. */
function bytesOf({ body, screeningIds }: CachedResponse): number {
  const numbers = 64 * screeningIds.length;
  return 3 * body.plain.byteLength + numbers + OVERHEAD_BYTES;
}
