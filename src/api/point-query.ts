import { queryOptions } from '@tanstack/react-query';
import { answerOrNull } from './answer.ts';
import type { Api } from './api.ts';
import { PERSONAL } from './queries.ts';
import { pointsOf } from './tolerant-schemas.ts';

/** The customer's point balance. */
export const pointQuery = ({ http }: Api) =>
  queryOptions({
    queryKey: [PERSONAL, 'points'],
    queryFn: async ({ signal }) =>
      pointsOf(await answerOrNull(http.GET('/api/protected/get/point', { signal }))),
    staleTime: 0,
  });
