import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { deleteAdminReview, getAdminReview, readAdminReviews } from './admin-reviews.ts';

type AdminReviewOperationId =
  | 'listAdminReviews'
  | 'getAdminReview'
  | 'deleteAdminReview'
  | 'listAdminReviewsOfMovie'
  | 'listAdminReviewsOfCustomer';

/** Customers' reviews, for administrators. */
export function adminReviewHandlers({ database }: Deps): Pick<Handlers, AdminReviewOperationId> {
  const { orm } = database;
  return {
    listAdminReviews: ({ query }) => readAdminReviews(orm, { kind: 'all' }, query),
    listAdminReviewsOfMovie: ({ params: { id }, query }) =>
      readAdminReviews(orm, { kind: 'movie', id }, query),
    listAdminReviewsOfCustomer: ({ params: { id }, query }) =>
      readAdminReviews(orm, { kind: 'customer', id }, query),
    getAdminReview: ({ params }) => getAdminReview(orm, params.id),
    async deleteAdminReview({ administrator, params }) {
      await deleteAdminReview(database, administrator, params.id);
      return undefined;
    },
  };
}
