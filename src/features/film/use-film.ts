import { useQuery } from '@tanstack/react-query';
import { stageOf, type FilmStage } from '../../../domain/film.ts';
import type { Screening, Movie } from '../../../openapi.gen.d.ts';
import { useApi, configQuery, movieQuery, movieScreeningsQuery } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';

export type Film = Movie;

export type FilmView =
  | { status: 'loading' | 'unknown' }
  | { status: 'failed'; message: string | null; retrying: boolean; retry: () => void }
  | LoadedFilm;

/** What the parts of the page draw. */
export interface FilmParts {
  film: Film;
  stage: FilmStage;
  screenings: TodaysScreenings;
}

export interface LoadedFilm extends FilmParts {
  status: 'loaded';
}

type TodaysScreenings =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; list: readonly Screening[] };

/** A film and its remaining screenings of today, by start time (C-FILM-13, C-FILM-15). */
export function useFilm(movieId: number): FilmView {
  const api = useApi();
  const config = useQuery(configQuery(api));
  const film = useQuery(movieQuery(api, movieId));
  const today = api.clock.today();
  const screenings = useQuery({
    ...movieScreeningsQuery(api, movieId, today),
    // The configuration sets the clock, and with it the day.
    enabled: !config.isPending,
  });

  if (film.isPending) return { status: 'loading' };
  // Also of a film that was deleted while its page was open (A-CAT-43).
  if (film.error instanceof ApiError && film.error.status === 404) return { status: 'unknown' };
  if (film.data === undefined) {
    return {
      status: 'failed',
      message: film.error instanceof ApiError ? film.error.message : null,
      retrying: film.isFetching,
      retry: () => void film.refetch(),
    };
  }
  return {
    status: 'loaded',
    film: film.data,
    stage: stageOf(film.data, today),
    screenings: screenings.isPending
      ? { status: 'loading' }
      : screenings.data === undefined
        ? { status: 'failed', retry: () => void screenings.refetch() }
        : { status: 'loaded', list: byStart(screenings.data, api.clock.now()) },
  };
}

function byStart(screenings: readonly Screening[], now: number): readonly Screening[] {
  const start = ({ screeningStartTime }: Screening) => Date.parse(screeningStartTime);
  return screenings
    .filter((screening) => start(screening) > now)
    .toSorted((one, other) => start(one) - start(other));
}
