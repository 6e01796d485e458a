import type { Database } from '../../db/client.ts';
import { now } from '../../ports/clock.ts';
import { selectFreeSeats, type FreeSeats } from '../catalogue/screening-store.ts';
import type { SeatHub } from './hub.ts';

/** How long changes are gathered before they are counted, in milliseconds: a rush costs a few counts a second. */
const GATHERING_MS = 250;

/** What an open timetable is told: screenings with another number of free seats, or that it must be loaded again. */
export interface TimetableListener {
  onCount: (changes: { screeningId: number; availableSeats: number }[]) => void;
  onResync: () => void;
}

/** Counts the free seats of screenings that changed, once for all open timetables of this node. */
export interface TimetableFeed {
  /** @returns ends the subscription */
  subscribe(movieId: number, listener: TimetableListener): () => void;
}

export function createTimetableFeed(deps: { database: Database; seatHub: SeatHub }): TimetableFeed {
  const { database, seatHub } = deps;
  const listeners = new Map<number, Set<TimetableListener>>();
  const changed = new Set<number>();
  let counting: Promise<void> | null = null;
  let unsubscribe = (): void => undefined;

  const tellResync = (): void => {
    for (const each of listeners.values()) for (const listener of each) listener.onResync();
  };

  /** One count after the other, so that none overtakes a later one. */
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
      tell(await selectFreeSeats(orm, screeningIds, await now(orm)));
    } catch {
      // Whoever loads the timetable meets the fault itself, and is told of it.
      tellResync();
    }
  }

  function tell(counted: FreeSeats[]): void {
    for (const [movieId, here] of listeners) {
      const changes = counted
        .filter((each) => each.movieId === movieId)
        .map(({ screeningId, availableSeats }) => ({ screeningId, availableSeats }));
      if (changes.length > 0) for (const listener of here) listener.onCount(changes);
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
    subscribe(movieId, listener) {
      if (listeners.size === 0) unsubscribe = watchSeats();
      const here = listeners.get(movieId) ?? new Set();
      listeners.set(movieId, here.add(listener));
      return () => {
        here.delete(listener);
        if (here.size === 0) listeners.delete(movieId);
        if (listeners.size === 0) unsubscribe();
      };
    },
  };
}
