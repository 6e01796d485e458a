import { useQuery } from '@tanstack/react-query';
import { isUpcoming } from '../../domain/film.ts';
import { type KoreaDate, addDays } from '../../domain/korea-time.ts';
import type { MovieSummary } from '../../openapi.gen.d.ts';
import { useApi, configQuery, moviesQuery } from './api.ts';

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

/** The samples that replace a failed list in demo mode. They exist on no server, so they are not links. */
function sampleFilms(today: KoreaDate): readonly Film[] {
  return [
    sample(1, '예시: 항구의 마지막 밤', 12, addDays(today, -7), 8.2),
    sample(2, '예시: 종이비행기 클럽', 0, addDays(today, -3), 7.6),
    sample(3, '예시: 눈 내리는 역', 15, addDays(today, 14), 0),
  ];
}

const ratingNames: Readonly<Record<number, string>> = {
  0: '전체 관람가',
  12: '12세 이상 관람가',
  15: '15세 이상 관람가',
};

function sample(
  movieId: number,
  title: string,
  minimumAge: number,
  releaseDate: KoreaDate,
  voteAverage: number,
): Film {
  return {
    movieId,
    title,
    tagline: null,
    description: null,
    duration: 110,
    releaseDate,
    movieRatingName: ratingNames[minimumAge] ?? '',
    minimumAge,
    genres: [],
    posterUrl: null,
    posterSources: [],
    backdropUrl: null,
    backdropSources: [],
    tallBackdropSources: [],
    voteAverage,
    reviewRating: null,
    rank: null,
  };
}

/** A film in the lists. */
export type Film = MovieSummary;
