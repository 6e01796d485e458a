import { queryOptions } from '@tanstack/react-query';
import { answerOf, type Api } from './api.ts';

/** The seats of a screening. A file of its own: the first load shows no seats. */
export const seatMapQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: ['screenings', id, 'seats'],
    queryFn: ({ signal }) =>
      answerOf(http.GET('/api/screenings/{id}/seats', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

/** The lists of screenings, with their numbers of free seats. */
export const screeningLists = {
  predicate: ({ queryKey: [first, , third] }: { queryKey: readonly unknown[] }) =>
    first === 'movies' && third === 'screenings',
};
