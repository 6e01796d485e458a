import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { findCallerOf } from '../account/authenticator.ts';
import type { KnownSessions } from '../account/known-sessions.ts';
import { getReviewSummary, listMovieReviews, listMyReviews } from './read-reviews.ts';
import { createReview, deleteReview, toggleReviewLike, updateReview } from './write-review.ts';

type ReviewOperationId =
  | 'listMovieReviews'
  | 'getReviewSummary'
  | 'listMyReviews'
  | 'createReview'
  | 'updateReview'
  | 'deleteReview'
  | 'toggleReviewLike';

/** Reviews and likes. */
export function reviewHandlers({
  database,
  sessions,
}: Deps & { sessions: KnownSessions }): Pick<Handlers, ReviewOperationId> {
  const { orm } = database;
  return {
    async listMovieReviews({ params, query, request }) {
      const caller = await findCallerOf(sessions, request);
      return listMovieReviews(orm, params.id, query, caller?.customerId ?? null);
    },
    getReviewSummary: ({ params }) => getReviewSummary(orm, params.id),
    listMyReviews: ({ customer, query }) => listMyReviews(orm, customer.customerId, query),
    createReview: ({ customer, body }) => createReview(database, customer.customerId, body),
    updateReview: ({ customer, params, body }) =>
      updateReview(database, customer.customerId, params.id, body),
    async deleteReview({ customer, params }) {
      await deleteReview(database, customer.customerId, params.id);
      return undefined;
    },
    toggleReviewLike: ({ customer, params }) =>
      toggleReviewLike(database, customer.customerId, params.id),
  };
}
