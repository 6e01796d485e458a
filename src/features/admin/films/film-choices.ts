import { adminPaths } from '../../../../domain/admin-pages.ts';
import { MAX_ADMIN_PAGE_SIZE } from '../../../../domain/limits.ts';
import { answerOf } from '../../../api/answer.ts';
import { allPages, type Choice, type ChoiceSource } from '../section/choices.ts';
import type { CastRow } from './cast-rows.ts';
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

export const actorChoices: ChoiceSource = {
  key: 'actors',
  section: adminPaths.actors,
  one: '배우',
  load: async ({ http }, signal) => {
    const actors = await allPages((page) =>
      answerOf(http.GET('/api/admin/actors/get', { params: { query: { page, size } }, signal })),
    );
    return toldApart(actors);
  },
};

interface NamedActor {
  actorId: number;
  name: string;
  birthDate: string | null;
}

/** @returns actors with different labels: those of the same name have their birth date, and their id */
export function toldApart(actors: readonly NamedActor[]): Choice[] {
  const namesakes = new Map<string, number>();
  for (const { name } of actors) namesakes.set(name, (namesakes.get(name) ?? 0) + 1);
  return actors.map(({ actorId, name, birthDate }) =>
    choice(
      actorId,
      (namesakes.get(name) ?? 0) > 1 ? text.namesake(name, birthDate, actorId) : name,
    ),
  );
}

/** @returns the actor of a row; empty for a row without one */
export function actorLabel({ actorId, typed }: CastRow, actors: readonly Choice[]): string {
  if (actorId === '') return typed;
  return actors.find(({ id }) => id === actorId)?.label ?? text.unknownActor(actorId);
}

function choice(id: number, label: string): Choice {
  return { id: String(id), label };
}
