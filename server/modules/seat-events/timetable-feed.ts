import type { Database } from '../../db/client.ts';
import { streamEvent, type Send } from '../../plugins/event-streams.ts';
import { now } from '../../ports/clock.ts';
import { listFreeSeats, type FreeSeats } from '../catalogue/screening-store.ts';
import type { SeatHub } from './hub.ts';
import { resync } from './resync.ts';

/** How long changes are collected before counting, in milliseconds: a rush costs a few counts per second. */
const GATHERING_MS = 250;

/** Counts the free seats of changed screenings, once for all open timetables of this node. */
export interface TimetableFeed {
  /**
   * @param send gets the screenings with a new number of free seats, or a request to reload
   * @returns a function that ends the subscription
   */
  subscribe(movieId: number, send: Send): () => void;
}

export function createTimetableFeed(deps: { database: Database; seatHub: SeatHub }): TimetableFeed {
  const { database, seatHub } = deps;
  const listeners = new Map<number, Set<Send>>();
  const changed = new Set<number>();
  let counting: Promise<void> | null = null;
  let unsubscribe = (): void => undefined;

  const tellResync = (): void => {
    for (const each of listeners.values()) for (const send of each) send(resync);
  };

  /** Counts run in sequence, so that none overtakes a later one. */
  async function countChanged(): Promise<void> {
    while (changed.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));
      const screeningIds = [...changed];
      changed.clear();
      if (listeners.size > 0) await countThese(screeningIds);
    }
  }

  async function countThese(screeningIds: number[]): Promise<void> {
    try {
      const { orm } = database;
      tell(await listFreeSeats(orm, screeningIds, await now(orm)));
    } catch {
      // The next load of the timetable meets the same error and reports it.
      tellResync();
    }
  }

  function tell(counted: FreeSeats[]): void {
    for (const [movieId, here] of listeners) {
      const changes = counted
        .filter((each) => each.movieId === movieId)
        .map(({ screeningId, availableSeats }) => ({ screeningId, availableSeats }));
      if (changes.length === 0) continue;
      const event = streamEvent('screenings', { changes });
      for (const send of here) send(event);
    }
  }

  const watchSeats = () =>
    seatHub.subscribeToAll({
      onChange({ screeningId }) {
        changed.add(screeningId);
        counting ??= countChanged().finally(() => (counting = null));
      },
      onResync: tellResync,
    });

  return {
    subscribe(movieId, send) {
      if (listeners.size === 0) unsubscribe = watchSeats();
      const here = listeners.get(movieId) ?? new Set();
      listeners.set(movieId, here.add(send));
      return () => {
        here.delete(send);
        if (here.size === 0) listeners.delete(movieId);
        if (listeners.size === 0) unsubscribe();
      };
    },
  };
}
