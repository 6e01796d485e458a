import type { Film } from '../../../src/api/use-films.ts';
import type { Read } from './render-page.tsx';

/** The server time of the tests. */
export const NOW = '2026-11-20T19:00:00+09:00';

/** A film released on the 14th. */
export function film(movieId: number, fields: Partial<Film> = {}): Film {
  return {
    movieId,
    title: `영화 ${movieId}`,
    tagline: null,
    description: null,
    duration: 100,
    releaseDate: '2026-11-14',
    movieRatingName: '12세이상관람가',
    minimumAge: 12,
    genres: [{ genreId: 1, genreName: '드라마' }],
    posterUrl: null,
    posterSources: [],
    backdropUrl: null,
    backdropSources: [],
    tallBackdropSources: [],
    voteAverage: 8.7,
    reviewRating: null,
    rank: movieId,
    ...fields,
  };
}

/** A film released on the next day. */
export function upcomingFilm(movieId: number): Film {
  return film(movieId, { releaseDate: '2026-11-21', voteAverage: 0 });
}

export const config = (mode: 'demo' | 'live'): Read => ({ key: ['config'], data: { mode } });
export const films = (...list: Film[]): Read => ({ key: ['movies'], data: list });

/** @param failure the status of the refusal, null for no answer */
export function failing(key: 'config' | 'movies', failure: number | null = 500): Read {
  return { key: [key], failure };
}

/** @returns the targets of the links, in their order */
export function linksOf(markup: string): string[] {
  return [...markup.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
}
