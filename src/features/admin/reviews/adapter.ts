import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { adminReviewsMachine } from '../../../../machines/admin-reviews/admin-reviews.machine.ts';
import { answerOrNull } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';

/** The deletion of a review bound to the server. */
export function createAdminReviewsImplementations(
  { http }: Api,
  queries: QueryClient,
): MachineImplementationsFrom<typeof adminReviewsMachine> {
  return {
    actors: {
      deleteReview: fromPromise(({ input: { id } }) =>
        answerOrNull(http.DELETE('/api/admin/reviews/{id}', { params: { path: { id } } })),
      ),
    },
    actions: { refreshLists: () => void queries.invalidateQueries() },
  };
}
