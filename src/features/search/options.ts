import { stageOf } from '../../../domain/film.ts';
import type { KoreaDate } from '../../../domain/korea-time.ts';
import type { FoundMovie, ActorSummary, SearchResults } from '../../../openapi.gen.d.ts';
import { paths } from '../../../domain/pages.ts';
import { text } from './text.ts';

/** The content and the link of a row of the search. */
export interface SearchOption {
  /** The id of the element, referenced by the search box. */
  readonly id: string;
  readonly href: string;
  readonly name: string;
  /** The less prominent line below the name. */
  readonly facts: readonly string[];
  /** The score of a film, 0 to 10; 0 without one. */
  readonly voteAverage: number;
  readonly picture: FilmPicture | ActorPicture;
}

interface FilmPicture {
  readonly kind: 'film';
  readonly url: string | null;
  readonly sources: FoundMovie['posterSources'];
}

interface ActorPicture {
  readonly kind: 'actor';
  readonly url: string | null;
}

/** Rows under one heading. */
export interface OptionGroup {
  readonly id: string;
  readonly title: string;
  /** The number of results, including those that are not shown; null without a count. */
  readonly count: string | null;
  readonly hidden: number;
  readonly options: readonly SearchOption[];
}

/** @returns the groups that are not empty, films before actors (C-SEARCH-13) */
export function resultGroups(results: SearchResults, today: KoreaDate): OptionGroup[] {
  const { movies, actors, totalMovies, totalActors } = results;
  const groups: OptionGroup[] = [
    {
      id: 'search-films',
      title: text.films,
      count: text.filmCount(totalMovies),
      hidden: totalMovies - movies.length,
      options: movies.map((movie) => filmOption(movie, text[stageOf(movie, today)])),
    },
    {
      id: 'search-actors',
      title: text.actors,
      count: text.actorCount(totalActors),
      hidden: totalActors - actors.length,
      options: actors.map(actorOption),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** @returns the films that a blank search offers (C-SEARCH-16) */
export function suggestionGroups(films: readonly SuggestedFilm[]): OptionGroup[] {
  if (films.length === 0) return [];
  const options = films.map((film) => filmOption(film, text.showing));
  return [{ id: 'search-suggestions', title: text.suggestions, count: null, hidden: 0, options }];
}

type SuggestedFilm = Pick<
  FoundMovie,
  'movieId' | 'title' | 'releaseDate' | 'voteAverage' | 'posterUrl' | 'posterSources'
>;

function filmOption(film: SuggestedFilm, stage: string): SearchOption {
  return {
    id: `search-film-${film.movieId}`,
    href: paths.film(film.movieId),
    name: film.title,
    facts: [text.year(film.releaseDate), stage],
    voteAverage: film.voteAverage,
    picture: { kind: 'film', url: film.posterUrl, sources: film.posterSources },
  };
}

function actorOption(actor: ActorSummary): SearchOption {
  return {
    id: `search-actor-${actor.actorId}`,
    href: paths.actor(actor.actorId),
    name: actor.name,
    facts: [text.actor, ...(actor.birthDate === null ? [] : [text.born(actor.birthDate)])],
    voteAverage: 0,
    picture: { kind: 'actor', url: actor.profileImageUrl },
  };
}
