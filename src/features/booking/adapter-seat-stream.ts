import { hashKey, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { SeatMap, SeatStatus } from '../../../openapi.gen.d.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { seatMapQuery } from '../../api/seat-map-query.ts';
import { changesIn, followStream } from '../../api/event-stream.ts';

/** Left out where nothing follows. */
interface SeatListeners {
  onFreed?: (seatIds: number[]) => void;
  onSold?: (seatIds: number[]) => void;
  onClosed?: (code: string | null) => void;
  onMoved?: (startsAt: string) => void;
}

/** How often the map is loaded again while the stream is broken. */
const POLL_MS = 15_000;
const STATUSES: readonly SeatStatus[] = ['available', 'booked', 'reserved', 'unavailable'];
const seatChangeSchema = v.object({ seatId: v.number(), status: v.picklist(STATUSES) });

type SeatChange = v.InferOutput<typeof seatChangeSchema>;

/**
 * Keeps the seat map in the query cache fresh: by the server's stream, and without it every 15 seconds and whenever the
 * window gets the focus (C-BOOK-46 to C-BOOK-48).
 * @param onFreed called with the seats that are free again: those of each change, and all free ones of a map that the stream
 *   loaded again, because it misses what happened while the page was hidden (C-BOOK-60)
 * @param onSold called with all sold seats after each change and each reload of the map
 * @param onClosed called with the server's code when the screening is cancelled or deleted (A-CANCEL-19), and with `ROOM_CHANGED`
 *   when it is in another room: the picked seats are of the old one (A-SCHED-63)
 * @param onMoved called with the new start when the screening is moved (A-SCHED-48)
 * @returns stops it
 */
export function watchSeats(
  api: Api,
  queries: QueryClient,
  screeningId: number,
  listeners: SeatListeners = {},
): () => void {
  const { queryKey } = seatMapQuery(api, screeningId);
  const map = watchMap(queries, queryKey, listeners);
  const stopStream = followStream({
    url: `/api/screenings/${screeningId}/seats/events`,
    events: {
      seats: (data) => {
        const changes = changesOf(data);
        applySeatChanges(api, queries, screeningId, changes);
        const freed = changes.filter(({ status }) => status === 'available');
        if (freed.length > 0) listeners.onFreed?.(freed.map(({ seatId }) => seatId));
      },
    },
    refresh: () => {
      map.reportFreed();
      void queries.invalidateQueries({ queryKey, refetchType: 'all' });
    },
    refreshesOnFocus: true,
    pollMs: POLL_MS,
  });
  return () => {
    stopStream();
    map.stop();
  };
}

/** Watches the map in the cache, because a reload after a broken stream also brings sales, or finds no screening. */
function watchMap(
  queries: QueryClient,
  queryKey: MapKey,
  { onFreed, onSold, onClosed, onMoved }: SeatListeners,
): {
  stop: () => void;
  /** Reports the free seats of the next loaded map. */ reportFreed: () => void;
} {
  const startOf = () => queries.getQueryData(queryKey)?.screening.screeningStartTime;
  const roomOf = () => queries.getQueryData(queryKey)?.screening.screeningRoom.roomId;
  let start = startOf();
  let room = roomOf();
  let reportsFreed = false;
  const stop = followMap(queries, queryKey, (action) => {
    if (action.type === 'error') {
      const error: unknown = action.error;
      if (error instanceof ApiError && error.failure.status === 404) onClosed?.(error.failure.code);
    }
    if (action.type !== 'success') return;
    const left = room;
    room = roomOf() ?? room;
    if (room !== undefined && left !== undefined && room !== left) onClosed?.('ROOM_CHANGED');
    const before = start;
    start = startOf() ?? start;
    if (start !== undefined && before !== undefined && start !== before) onMoved?.(start);
    const seats = queries.getQueryData(queryKey)?.seats ?? [];
    const seatsThatAre = (wanted: SeatStatus) =>
      seats.filter(({ status }) => status === wanted).map(({ seatId }) => seatId);
    const sold = seatsThatAre('booked');
    if (sold.length > 0) onSold?.(sold);
    // A change that is written into the map is no loaded one.
    if (!reportsFreed || action.manual === true) return;
    reportsFreed = false;
    onFreed?.(seatsThatAre('available'));
  });
  return { stop, reportFreed: () => (reportsFreed = true) };
}

type MapKey = ReturnType<typeof seatMapQuery>['queryKey'];
type MapAction = Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action'];

/** @returns the end of it */
function followMap(
  queries: QueryClient,
  queryKey: MapKey,
  onUpdate: (action: MapAction) => void,
): () => void {
  const hash = hashKey(queryKey);
  return queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.queryHash === hash) onUpdate(event.action);
  });
}

/** Writes changes into the cached map. A map that is being loaded may be older than the changes: it is loaded again. */
export function applySeatChanges(
  api: Api,
  queries: QueryClient,
  screeningId: number,
  changes: readonly SeatChange[],
): void {
  const { queryKey } = seatMapQuery(api, screeningId);
  if (changes.length === 0) return;
  const isLoading = queries.isFetching({ queryKey }) > 0;
  queries.setQueryData(queryKey, (map) => (map === undefined ? undefined : changed(map, changes)));
  if (isLoading) void queries.invalidateQueries({ queryKey, refetchType: 'all' });
}

/** @returns the seats that became free in the cached map since the call, until it is stopped */
export function watchFreedSeats(
  api: Api,
  queries: QueryClient,
  screeningId: number,
): { seatIds: ReadonlySet<number>; stop: () => void } {
  const { queryKey } = seatMapQuery(api, screeningId);
  const seatIds = new Set<number>();
  const stop = followMap(queries, queryKey, () => {
    for (const { seatId, status } of queries.getQueryData(queryKey)?.seats ?? []) {
      if (status === 'available') seatIds.add(seatId);
    }
  });
  return { seatIds, stop };
}

/** @returns the changes in an event's data; none for what cannot be read */
export function changesOf(data: unknown): SeatChange[] {
  return changesIn(data, seatChangeSchema);
}

/** @returns the map with the changes; the same object when it already contains them */
export function changed(map: SeatMap, changes: readonly SeatChange[]): SeatMap {
  const statuses = new Map(changes.map(({ seatId, status }) => [seatId, status]));
  const isNews = map.seats.some(
    ({ seatId, status }) => (statuses.get(seatId) ?? status) !== status,
  );
  if (!isNews) return map;
  return {
    ...map,
    seats: map.seats.map((seat) => ({ ...seat, status: statuses.get(seat.seatId) ?? seat.status })),
  };
}
