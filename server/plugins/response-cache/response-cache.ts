import type { Database } from '../../db/client.ts';
import { createCachedBody, type CachedBody } from './cached-body.ts';
import { createCacheStore, type CachedResponse } from './cache-store.ts';

/** The channel of the triggers that announce changes of public data. */
export const PUBLIC_CHANGE_CHANNEL = 'public_change';

/** An answer that was read, with how long it holds. */
export interface ReadAnswer {
  text: string;
  /** How long it holds without a change of the data, in milliseconds from the beginning of the reading. */
  lastsMs: number;
  /** The screenings whose claims it shows. */
  screeningIds: readonly number[];
}

/** The claims that an answer may show: those of one screening, or of some that are known when it was read. */
export type ShownClaims = 'none' | 'some' | number;

/** Keeps answers that are the same for everybody. None is older than the request for it. */
export interface ResponseCache {
  /**
   * @param read reads the answer; requests at the same time share one reading
   * @throws what `read` throws
   */
  find(key: string, claims: ShownClaims, read: () => Promise<ReadAnswer>): Promise<CachedBody>;
  close(): Promise<void>;
}

export interface ResponseCacheOptions {
  mostBytes?: number;
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number;
}

const MOST_BYTES = 32 * 1024 * 1024;
/** The longest time that an answer is cached, in milliseconds: the clocks of node and database drift apart. */
const LONGEST_MS = 60_000;

/** A reading that has not ended, and what was announced since it began. */
interface Reading {
  claims: ShownClaims;
  changedScreenings: Set<number>;
  isOutdated: boolean;
  result: Promise<CachedBody>;
  /** The one that begins when it has ended, for the requests that it is too old for. */
  next: Promise<CachedBody> | null;
}

/** Opens the cached answers of a node. PostgreSQL announces changes of any writer; after a gap everything is dropped. */
export async function openResponseCache(
  database: Pick<Database, 'listen' | 'caughtUp'>,
  { mostBytes = MOST_BYTES, elapsed = () => performance.now() }: ResponseCacheOptions = {},
): Promise<ResponseCache> {
  const store = createCacheStore(mostBytes);
  const running = new Map<string, Reading>();

  function dropAll(): void {
    store.dropAll();
    for (const reading of running.values()) reading.isOutdated = true;
  }

  function dropScreening(id: number): void {
    store.dropScreening(id);
    for (const { claims, changedScreenings } of running.values()) {
      if (claims === 'some' || claims === id) changedScreenings.add(id);
    }
  }

  const unlisten = await database.listen(PUBLIC_CHANGE_CHANNEL, {
    onPayload(payload) {
      // A later version of the server may announce something else.
      if (/^\d+$/.test(payload)) dropScreening(Number(payload));
      else dropAll();
    },
    onGap: dropAll,
  });

  async function finish(
    key: string,
    reading: Omit<Reading, 'result'>,
    read: () => Promise<ReadAnswer>,
  ): Promise<CachedBody> {
    const begunAt = elapsed();
    try {
      const { text, lastsMs, screeningIds } = await Promise.resolve().then(read);
      const body = createCachedBody(text, () => elapsed() - begunAt);
      const { isOutdated, changedScreenings } = reading;
      if (!isOutdated && !screeningIds.some((id) => changedScreenings.has(id))) {
        store.put(key, { body, endsAt: begunAt + Math.min(lastsMs, LONGEST_MS), screeningIds });
      }
      return body;
    } finally {
      running.delete(key);
    }
  }

  /** One reading of an answer at a time: in a rush each of its many changes would begin another one. */
  function readShared(
    key: string,
    claims: ShownClaims,
    read: () => Promise<ReadAnswer>,
  ): Promise<CachedBody> {
    const other = running.get(key);
    if (other === undefined) return begin(key, claims, read);
    if (!other.isOutdated && other.changedScreenings.size === 0) return other.result;
    // The statements of this one may be older than the request.
    other.next ??= other.result.then(ignore, ignore).then(() => readShared(key, claims, read));
    return other.next;
  }

  function begin(
    key: string,
    claims: ShownClaims,
    read: () => Promise<ReadAnswer>,
  ): Promise<CachedBody> {
    // One object: at its end the reading sees what was announced meanwhile.
    const begun = { claims, changedScreenings: new Set<number>(), isOutdated: false, next: null };
    const reading: Reading = Object.assign(begun, { result: finish(key, begun, read) });
    running.set(key, reading);
    return reading.result;
  }

  function bodyOf(cached: CachedResponse | undefined): CachedBody | undefined {
    return cached && elapsed() < cached.endsAt ? cached.body : undefined;
  }

  return {
    async find(key, claims, read) {
      try {
        await database.caughtUp();
      } catch {
        // Nobody knows what has changed. The reading meets the same outage, or finds the database again.
        dropAll();
      }
      const cached = bodyOf(store.find(key));
      return cached ?? readShared(key, claims, read);
    },
    close: unlisten,
  };
}

function ignore(): void {
  // Its own callers hear of it.
}
