import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { REVIEW_PAGE_SIZE } from '../../../../domain/limits.ts';
import { answerOf, type Api, PERSONAL } from '../../../api/api.ts';
import type { ReviewsAddress } from './reviews-address.ts';

/** A page of the reviews. */
export const adminReviewsQuery = (api: Api, address: ReviewsAddress) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'reviews', address],
    queryFn: ({ signal }) => readPage(api, address, signal),
    placeholderData: keepPreviousData,
    // A refusal stays one, and each visit shows the latest reviews.
    retry: false,
    staleTime: 0,
  });

function readPage({ http }: Api, { of, sort, page }: ReviewsAddress, signal: AbortSignal) {
  const query = { sort, page, size: REVIEW_PAGE_SIZE };
  if (of.kind === 'all') {
    return answerOf(http.GET('/api/admin/reviews', { params: { query }, signal }));
  }
  const options = { params: { path: { id: of.id }, query }, signal };
  return answerOf(
    of.kind === 'movie'
      ? http.GET('/api/admin/reviews/movie/{id}', options)
      : http.GET('/api/admin/reviews/customer/{id}', options),
  );
}
