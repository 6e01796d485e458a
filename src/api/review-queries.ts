import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { REVIEW_PAGE_SIZE } from '../../domain/limits.ts';
import type { Review, ReviewPage } from '../../openapi.gen.d.ts';
import { answerOf, answerOrNull, type Api, PERSONAL } from './api.ts';
import { ApiError } from './api-error.ts';
import { listPageOf, type ListPage } from './tolerant-schemas.ts';

const MINUTE = 60_000;
export type ReviewSort = 'latest' | 'like';
/** The audience of the answers: a signed-in user, whose likes and reviews are marked, or the public. */
export type Reader = 'user' | 'public';

/** The first part of the keys of a film's lists, in both orders. */
export function reviewListsKey(movieId: number, reader: Reader) {
  return reader === 'user' ? [PERSONAL, 'reviews', movieId] : ['reviews', movieId, 'lists'];
}

/** A film's reviews, page by page; none after a 404. */
export const reviewsQuery = ({ http }: Api, movieId: number, sortBy: ReviewSort, reader: Reader) =>
  infiniteQueryOptions({
    queryKey: [...reviewListsKey(movieId, reader), sortBy],
    queryFn: async ({ signal, pageParam }) =>
      (await unlessMissing(
        answerOrNull(
          http.GET('/api/reviews/movie/{id}', {
            params: {
              path: { id: movieId },
              query: { sortBy, page: pageParam, size: REVIEW_PAGE_SIZE },
            },
            signal,
          }),
        ),
      )) ?? noReviews,
    initialPageParam: 0,
    getNextPageParam: ({ last, number }: ReviewPage) => (last ? null : number + 1),
    staleTime: 0,
  });

/** The member's own reviews, page by page, the newest first. */
export const myReviewsQuery = ({ http }: Api) =>
  infiniteQueryOptions({
    queryKey: [PERSONAL, 'reviews', 'my'],
    queryFn: async ({ signal, pageParam }) =>
      listPageOf(
        await answerOrNull(
          http.GET('/api/protected/reviews/my', {
            params: { query: { page: pageParam, size: REVIEW_PAGE_SIZE } },
            signal,
          }),
        ),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ totalPages }: ListPage<unknown>, _: unknown, page: number) =>
      page + 1 < totalPages ? page + 1 : null,
    staleTime: 0,
  });

/** A film's average rating and the number of reviews; null after a 404. */
export const reviewSummaryQuery = ({ http }: Api, movieId: number) =>
  queryOptions({
    queryKey: ['reviews', movieId, 'summary'],
    queryFn: ({ signal }) =>
      unlessMissing(
        answerOf(
          http.GET('/api/reviews/movie/{id}/summary', {
            params: { path: { id: movieId } },
            signal,
          }),
        ),
      ),
    staleTime: MINUTE,
  });

/** A review that is written between two page loads moves the last one of a page to the next page. */
export function eachReviewOnce(reviews: readonly Review[]): readonly Review[] {
  return [...new Map(reviews.map((review) => [review.reviewId, review])).values()];
}

const noReviews: ReviewPage = {
  content: [],
  last: true,
  totalPages: 0,
  totalElements: 0,
  number: 0,
};

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
