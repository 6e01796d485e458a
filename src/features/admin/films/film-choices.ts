import { adminPaths } from '../../../../domain/admin-pages.ts';
import { MAX_ADMIN_PAGE_SIZE } from '../../../../domain/limits.ts';
import { answerOf } from '../../../api/api.ts';
import {
  allPages,
  type Choice,
  type ChoiceSource,
  FOUND_SIZE,
  toldApart,
  type FoundSource,
} from '../section/choices.ts';
import { text } from './text.ts';

const size = MAX_ADMIN_PAGE_SIZE;

export const distributorChoices: ChoiceSource = {
  key: 'distributors',
  section: adminPaths.distributors,
  one: '배급사',
  load: async ({ http }, signal) => {
    const distributors = await allPages((page) =>
      answerOf(
        http.GET('/api/admin/distributors/get', { params: { query: { page, size } }, signal }),
      ),
    );
    return distributors.map(({ distributorId, name }) => choice(distributorId, name));
  },
};

export const ratingChoices: ChoiceSource = {
  key: 'ratings',
  section: adminPaths.ratings,
  one: '등급',
  load: async ({ http }, signal) => {
    const ratings = await allPages((page) =>
      answerOf(
        http.GET('/api/admin/movie-ratings/get', { params: { query: { page, size } }, signal }),
      ),
    );
    return ratings.map(({ ratingId, ratingName }) => choice(ratingId, ratingName));
  },
};

export const genreChoices: ChoiceSource = {
  key: 'genres',
  section: adminPaths.genres,
  one: '장르',
  load: async ({ http }, signal) => {
    const genres = await allPages((page) =>
      answerOf(
        http.GET('/api/admin/movie-genres/get', { params: { query: { page, size } }, signal }),
      ),
    );
    return genres.map(({ genreId, genreName }) => choice(genreId, genreName));
  },
};

/** Actors by name; those of the same name have their birth date and id (A-FILM-5). */
export const actorSource: FoundSource = {
  key: 'actors',
  section: adminPaths.actors,
  one: '배우',
  find: async ({ http }, query, signal) => {
    const sort = query === '' ? '-id' : 'match';
    const { content } = await answerOf(
      http.GET('/api/admin/actors/get', {
        params: { query: { size: FOUND_SIZE, sort, ...(query !== '' && { query }) } },
        signal,
      }),
    );
    return toldApart(content, {
      idOf: ({ actorId }) => actorId,
      nameOf: ({ name }) => name,
      namesakeOf: ({ actorId, name, birthDate }) => text.namesake(name, birthDate, actorId),
    });
  },
};

function choice(id: number, label: string): Choice {
  return { id: String(id), label };
}
