import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { ApiError } from '../../api/api-error.ts';
import {
  reviewListsKey,
  reviewsQuery,
  reviewSummaryQuery,
  type Reader,
  type ReviewPage,
  type ReviewSort,
} from '../../api/review-queries.ts';
import { useToast } from '../../ui/toasts.tsx';
import { refreshReviews, toggleLike } from './adapter.ts';
import { createLikes, type LikeState } from './likes.ts';
import { text } from './text.ts';
import type { Review, Viewer } from './viewer.ts';

export type ReviewsView = ReturnType<typeof useReviews>;

export type ReviewList =
  | { status: 'loading' }
  | { status: 'failed'; retrying: boolean; retry: () => void }
  | {
      status: 'loaded';
      reviews: readonly Review[];
      total: number;
      /** Another order is being loaded; these are still the ones before. */
      isStale: boolean;
      more: 'none' | 'offered' | 'loading' | 'failed';
      loadMore: () => void;
    };

/** The summary of a film's reviews by what is known of it. */
export type ReviewSummary =
  { status: 'loading' | 'failed' } | { status: 'loaded'; average: number; count: number };

interface ReviewsOptions {
  movieId: number;
  viewer: Viewer;
  openLogin: (way: { resume: boolean }) => void;
}

/** A film's reviews as one reads them: their summary, the list in an order, and the likes. */
export function useReviews({ movieId, viewer, openLogin }: ReviewsOptions) {
  const api = useApi();
  const [sortBy, setSortBy] = useState<ReviewSort>('latest');
  const reader: Reader = viewer?.kind === 'visitor' ? 'anybody' : 'person';
  const list = useInfiniteQuery({
    ...reviewsQuery(api, movieId, sortBy, reader),
    // Whose likes they are is known once it is known who looks.
    enabled: viewer !== null,
    placeholderData: (previous, query) =>
      query?.queryKey[0] === reviewListsKey(movieId, reader)[0] ? previous : undefined,
  });
  const summary = useQuery(reviewSummaryQuery(api, movieId));
  const pressLike = usePressLike({ movieId, viewer, openLogin });

  return { sortBy, setSortBy, list: listOf(list), summary: summaryOf(summary), pressLike };
}

function usePressLike({ movieId, viewer, openLogin }: ReviewsOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [likes] = useState(() =>
    createLikes({
      toggle: (reviewId) => toggleLike(api, reviewId),
      show: (reviewId, like) =>
        queries.setQueriesData<InfiniteData<ReviewPage>>(
          { queryKey: reviewListsKey(movieId, 'person') },
          (lists) => lists && withLike(lists, reviewId, like),
        ),
      onFailure: (error) => {
        const status = error instanceof ApiError ? error.status : null;
        if (status === 401) {
          toast(text.loginToLike);
          openLogin({ resume: false });
          return;
        }
        toast(status === 404 ? text.likeMissing : text.likeFailed, 'danger');
        if (status === 404) refreshReviews({ api, queries, movieId, openLogin });
      },
    }),
  );
  return (review: Review) => {
    if (viewer?.kind === 'customer') {
      likes.press(review.reviewId, {
        isLiked: review.isLikedByCurrentUser,
        count: review.likeCount,
      });
    } else if (viewer?.kind === 'visitor') {
      toast(text.loginToLike);
      openLogin({ resume: false });
    } else if (viewer !== null) {
      toast(text.membersOnly);
    }
  };
}

/** @returns the lists with the likes of one review as they are now */
export function withLike(
  lists: InfiniteData<ReviewPage>,
  reviewId: number,
  { isLiked, count }: LikeState,
): InfiniteData<ReviewPage> {
  const pages = lists.pages.map((page) => ({
    ...page,
    content: page.content.map((review) =>
      review.reviewId === reviewId
        ? { ...review, isLikedByCurrentUser: isLiked, likeCount: count }
        : review,
    ),
  }));
  return { ...lists, pages };
}

type ListQuery = ReturnType<typeof useInfiniteQuery<ReviewPage>>;

function listOf(query: ListQuery): ReviewList {
  if (query.isPending) return { status: 'loading' };
  if (query.data === undefined) {
    return { status: 'failed', retrying: query.isFetching, retry: () => void query.refetch() };
  }
  return {
    status: 'loaded',
    reviews: eachOnce(query.data.pages.flatMap(({ content }) => content)),
    total: query.data.pages[0]?.totalElements ?? 0,
    isStale: query.isPlaceholderData,
    more: moreOf(query),
    loadMore: () => void query.fetchNextPage(),
  };
}

function moreOf(query: ListQuery): 'none' | 'offered' | 'loading' | 'failed' {
  if (!query.hasNextPage) return 'none';
  if (query.isFetchingNextPage) return 'loading';
  return query.isFetchNextPageError ? 'failed' : 'offered';
}

/** What came anew between two pages pushes the last of one to the top of the next. */
function eachOnce(reviews: readonly Review[]): readonly Review[] {
  return [...new Map(reviews.map((review) => [review.reviewId, review])).values()];
}

function summaryOf({
  data,
  isPending,
}: ReturnType<
  typeof useQuery<{ averageRating: number; totalReviews: number } | null>
>): ReviewSummary {
  if (isPending) return { status: 'loading' };
  if (data === undefined) return { status: 'failed' };
  return { status: 'loaded', average: data?.averageRating ?? 0, count: data?.totalReviews ?? 0 };
}
