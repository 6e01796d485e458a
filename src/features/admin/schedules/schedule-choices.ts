import { adminPaths } from '../../../../domain/admin-pages.ts';
import { MAX_ADMIN_PAGE_SIZE } from '../../../../domain/limits.ts';
import { answerOf } from '../../../api/answer.ts';
import { allPages, type Choice, type ChoiceSource } from '../section/choices.ts';
import { text } from './text.ts';

const size = MAX_ADMIN_PAGE_SIZE;

/** All films by title; those with the same title have their year and id. */
export const movieChoices: ChoiceSource = {
  key: 'scheduled-movies',
  section: adminPaths.films,
  one: '영화',
  load: async ({ http }, signal) => {
    const movies = await allPages((page) =>
      answerOf(
        http.GET('/api/admin/movies/get', {
          params: { query: { page, size, sort: 'title' } },
          signal,
        }),
      ),
    );
    return toldApart(movies);
  },
};

export const roomChoices: ChoiceSource = {
  key: 'scheduled-rooms',
  section: adminPaths.rooms,
  one: '상영관',
  load: async ({ http }, signal) => {
    const rooms = await allPages((page) =>
      answerOf(
        http.GET('/api/admin/screening-rooms/get', { params: { query: { page, size } }, signal }),
      ),
    );
    return rooms.map(({ roomId, roomName }) => ({ id: String(roomId), label: roomName }));
  },
};

interface TitledMovie {
  movieId: number;
  title: string;
  releaseDate: string;
}

/** @returns films with different labels */
function toldApart(movies: readonly TitledMovie[]): Choice[] {
  const namesakes = new Map<string, number>();
  for (const { title } of movies) namesakes.set(title, (namesakes.get(title) ?? 0) + 1);
  return movies.map(({ movieId, title, releaseDate }) => ({
    id: String(movieId),
    label:
      (namesakes.get(title) ?? 0) > 1
        ? text.namesake(title, releaseDate.slice(0, 4), movieId)
        : title,
  }));
}
