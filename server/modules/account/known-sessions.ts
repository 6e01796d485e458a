import { batchReads } from '../../db/batched-calls.ts';
import type { Database } from '../../db/client.ts';
import { forgetOldest } from '../../lib/forget-oldest.ts';
import type { SessionOwner } from '../../plugins/contract-types.ts';
import { prepareLiveSessions } from './session-store.ts';
import { hashSessionId } from './session-token.ts';

/** The channel of the triggers that announce ended and changed sessions. */
const SESSION_CHANGE_CHANNEL = 'session_change';

/** The owners of sessions, as of the call. */
export interface KnownSessions {
  /** @returns the owner of a live session; undefined also for a deactivated customer */
  findOwner(sessionId: string): Promise<SessionOwner | undefined>;
  /**
   * @param onEnd is called once when the session has ended on any node, also when it is not live at the call (A-ACC-42)
   * @returns a function that ends the watch
   */
  watch(sessionId: string, onEnd: () => void): () => void;
  close(): Promise<void>;
}

export interface KnownSessionsOptions {
  mostSessions?: number;
  /** Milliseconds of a clock that never jumps. */
  elapsed?: () => number;
}

const MOST_SESSIONS = 20_000;
/** The longest time that a session is kept, in milliseconds: the clocks of node and database drift apart. */
const LONGEST_MS = 60_000;

interface KnownSession {
  owner: SessionOwner;
  /** In milliseconds of the node's monotonic clock. */
  endsAt: number;
}

/**
 * Caches the owners of sessions in the memory of a node, like public answers (decision 0056): PostgreSQL
 * announces changes by any program, and each call first waits until all earlier ones have arrived. The unknown sessions of
 * a moment are read together: in a rush every session is unknown.
 */
export async function openKnownSessions(
  database: Pick<Database, 'listen' | 'caughtUp' | 'batches'>,
  { mostSessions = MOST_SESSIONS, elapsed = () => performance.now() }: KnownSessionsOptions = {},
): Promise<KnownSessions> {
  // A map keeps the order of insertion; a used session is inserted again.
  const sessions = new Map<string, KnownSession>();
  /** Grows with every announcement: a session that was read meanwhile may be outdated. */
  let announced = 0;

  const listLive = prepareLiveSessions(database.batches);
  const read = batchReads(async (requests: readonly { hash: Uint8Array; key: string }[]) => {
    const live = await listLive(requests.map(({ hash }) => hash));
    return requests.map(({ key }) => live.get(key));
  });

  const watchers = new Set<{ key: string; look: () => void }>();

  function drop(key?: string): void {
    announced += 1;
    if (key === undefined) sessions.clear();
    else sessions.delete(key);
    for (const watcher of watchers) if (key === undefined || key === watcher.key) watcher.look();
  }

  const unlisten = await database.listen(SESSION_CHANGE_CHANNEL, {
    // A later version of the server may announce something else.
    onPayload: (payload) => drop(/^[0-9a-f]{64}$/.test(payload) ? payload : undefined),
    onGap: () => drop(),
  });

  function put(key: string, session: KnownSession): void {
    sessions.delete(key);
    sessions.set(key, session);
    forgetOldest(sessions, mostSessions);
  }

  const known: KnownSessions = {
    async findOwner(sessionId) {
      const hash = hashSessionId(sessionId);
      const key = Buffer.from(hash).toString('hex');
      try {
        await database.caughtUp();
      } catch {
        // Nobody knows what has changed. The reading meets the same outage, or finds the database again.
        drop();
      }
      const kept = sessions.get(key);
      if (kept && elapsed() < kept.endsAt) {
        put(key, kept);
        return kept.owner;
      }
      const before = announced;
      const begunAt = elapsed();
      const found = await read({ hash, key });
      if (!found) return undefined;
      const { owner, lastsMs } = found;
      if (before === announced)
        put(key, { owner, endsAt: begunAt + Math.min(lastsMs, LONGEST_MS) });
      return owner;
    },
    watch(sessionId, onEnd) {
      const key = Buffer.from(hashSessionId(sessionId)).toString('hex');
      const look = async () => {
        // Without a database nothing is known; the gap that follows looks again.
        const isLive = await known.findOwner(sessionId).then(Boolean, () => true);
        if (!isLive && watchers.delete(watcher)) onEnd();
      };
      const watcher = { key, look: () => void look() };
      watchers.add(watcher);
      watcher.look();
      return () => void watchers.delete(watcher);
    },
    close: unlisten,
  };
  return known;
}
