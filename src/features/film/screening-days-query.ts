import { queryOptions } from '@tanstack/react-query';
import { answerOrNull } from '../../api/answer.ts';
import type { Api } from '../../api/api.ts';
import { listOf } from '../../api/tolerant.ts';

const MINUTE = 60_000;

/** The days on which a film is shown. */
export const screeningDaysQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: ['movies', id, 'screening-days'],
    queryFn: async ({ signal }) =>
      listOf(
        await answerOrNull(
          http.GET('/api/movies/{id}/screening-days', { params: { path: { id } }, signal }),
        ),
      ),
    staleTime: MINUTE,
  });
