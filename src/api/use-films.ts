import { useQuery } from '@tanstack/react-query';
import { isUpcoming } from '../../domain/film.ts';
import type { KoreaDate } from '../../domain/korea-time.ts';
import { useApi } from './api-context.tsx';
import type { Film } from './film.ts';
import { configQuery, moviesQuery } from './queries.ts';
import { sampleFilms } from './sample-films.ts';

/** The films of the lists, or their loading state. */
export type Films =
  { status: 'loading' } | { status: 'failed'; retrying: boolean; retry: () => void } | LoadedFilms;

export interface LoadedFilms {
  status: 'loaded';
  /** The highest rank first (C-FILM-3). */
  showing: readonly Film[];
  upcoming: readonly Film[];
  today: KoreaDate;
  /** Built-in films that replace a failed list, in demo mode only (C-FILM-11). */
  isSample: boolean;
  retrying: boolean;
  retry: () => void;
}

/** The listed films in two groups by their release date (C-FILM-1). */
export function useFilms(): Films {
  const api = useApi();
  const config = useQuery(configQuery(api));
  const movies = useQuery(moviesQuery(api));
  const retry = () => void movies.refetch();

  // The date comes from the configuration; without an answer the device's date is used.
  if (movies.isPending || config.isPending) return { status: 'loading' };

  const isSample = movies.data === undefined && config.data?.mode === 'demo';
  const today = api.clock.today();
  const films = isSample ? sampleFilms(today) : movies.data;
  if (films === undefined) return { status: 'failed', retrying: movies.isFetching, retry };
  return {
    status: 'loaded',
    showing: films.filter((film) => !isUpcoming(film.releaseDate, today)),
    upcoming: films.filter((film) => isUpcoming(film.releaseDate, today)),
    today,
    isSample,
    retrying: movies.isFetching,
    retry,
  };
}
