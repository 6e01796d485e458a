import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { TIMETABLE_REFRESH_INTERVAL_MS } from '../../../domain/limits.ts';
import type { Screening } from '../../../openapi.gen.d.ts';
import { movieScreeningsKey } from '../../api/api.ts';
import { changesIn, followStream } from '../../api/event-stream.ts';

const freeSeatsSchema = v.object({ screeningId: v.number(), availableSeats: v.number() });

type FreeSeats = v.InferOutput<typeof freeSeatsSchema>;

/**
 * Keeps the free seats of a film's screenings in the query cache fresh: by the server's stream, and without it every 5
 * seconds (C-BOOK-54).
 * @returns the end of it
 */
export function watchTimetable(queries: QueryClient, movieId: number): () => void {
  return followStream({
    url: `/api/movies/${movieId}/screenings/events`,
    events: { screenings: (data) => applyFreeSeats(queries, movieId, freeSeatsOf(data)) },
    refresh: () => void queries.invalidateQueries({ queryKey: movieScreeningsKey(movieId) }),
    refreshesOnFocus: true,
    pollMs: TIMETABLE_REFRESH_INTERVAL_MS,
  });
}

/** Writes counts into the cached days. A day that is being loaded may be older than the counts: it is loaded again. */
export function applyFreeSeats(
  queries: QueryClient,
  movieId: number,
  changes: readonly FreeSeats[],
): void {
  const queryKey = movieScreeningsKey(movieId);
  if (changes.length === 0) return;
  queries.setQueriesData<readonly Screening[]>({ queryKey }, (day) => day && counted(day, changes));
  void queries.invalidateQueries({ queryKey, fetchStatus: 'fetching', refetchType: 'all' });
}

/** @returns the counts in an event's data; none for what cannot be read */
export function freeSeatsOf(data: unknown): FreeSeats[] {
  return changesIn(data, freeSeatsSchema);
}

function counted(day: readonly Screening[], changes: readonly FreeSeats[]): readonly Screening[] {
  const counts = new Map(changes.map((change) => [change.screeningId, change.availableSeats]));
  return day.map((screening) => ({
    ...screening,
    availableSeats: counts.get(screening.screeningId) ?? screening.availableSeats,
  }));
}
