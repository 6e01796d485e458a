import { adminPaths } from '../../../../domain/admin-pages.ts';
import { MAX_ADMIN_PAGE_SIZE } from '../../../../domain/limits.ts';
import { answerOf } from '../../../api/api.ts';
import {
  allPages,
  type ChoiceSource,
  FOUND_SIZE,
  toldApart,
  type FoundSource,
} from '../section/choices.ts';
import { text } from './text.ts';

/** Films by title; those with the same title have their year and id. */
export const movieSource: FoundSource = {
  key: 'scheduled-movies',
  section: adminPaths.films,
  one: '영화',
  find: async ({ http }, query, signal) => {
    const { content } = await answerOf(
      http.GET('/api/admin/movies/get', {
        params: {
          query: { size: FOUND_SIZE, ...(query !== '' && { query, sort: 'match' as const }) },
        },
        signal,
      }),
    );
    return toldApart(content, {
      idOf: ({ movieId }) => movieId,
      nameOf: ({ title }) => title,
      namesakeOf: ({ movieId, title, releaseDate }) =>
        text.namesake(title, releaseDate.slice(0, 4), movieId),
    });
  },
};

export const roomChoices: ChoiceSource = {
  key: 'scheduled-rooms',
  section: adminPaths.rooms,
  one: '상영관',
  load: async ({ http }, signal) => {
    const size = MAX_ADMIN_PAGE_SIZE;
    const rooms = await allPages((page) =>
      answerOf(
        http.GET('/api/admin/screening-rooms/get', { params: { query: { page, size } }, signal }),
      ),
    );
    return rooms.map(({ roomId, roomName }) => ({ id: String(roomId), label: roomName }));
  },
};
