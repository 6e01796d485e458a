import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReviewLikeEmitted } from '../../../machines/review-like/review-like.machine.ts';
import type { ReviewPage, Review } from '../../../openapi.gen.d.ts';
import type { CallFailure } from '../../../machines/calls.ts';
import { useApi } from '../../api/api.ts';
import {
  eachReviewOnce,
  reviewListsKey,
  reviewsQuery,
  reviewSummaryQuery,
  type Reader,
  type ReviewSort,
} from '../../api/review-queries.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { refreshReviews, toggleLike, deleteReview } from './adapter.ts';
import { createLikes, showLikeIn } from './likes.ts';
import { text } from './text.ts';
import { authorOf, type Viewer, type ReviewChange } from './viewer.ts';

export type ReviewsView = ReturnType<typeof useReviews>;

export type ReviewList =
  | { status: 'loading' }
  | { status: 'failed'; retrying: boolean; retry: () => void }
  | {
      status: 'loaded';
      reviews: readonly Review[];
      total: number;
      /** The reviews of the last order, while another order is loading. */
      isStale: boolean;
      more: 'none' | 'offered' | 'loading' | 'failed';
      loadMore: () => void;
    };

/** The summary of a film's reviews. */
export type ReviewSummary =
  { status: 'loading' | 'failed' } | { status: 'loaded'; average: number; count: number };

interface ReviewsOptions {
  movieId: number;
  viewer: Viewer;
  openLogin: (way: { resume: boolean }) => void;
}

/** A film's reviews: their summary, the list in an order, and the likes. */
export function useReviews({ movieId, viewer, openLogin }: ReviewsOptions) {
  const api = useApi();
  const [sortBy, setSortBy] = useState<ReviewSort>('latest');
  const reader: Reader = viewer?.kind === 'visitor' ? 'public' : 'user';
  const list = useInfiniteQuery({
    ...reviewsQuery(api, movieId, sortBy, reader),
    // The list includes the viewer's likes.
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
      show: showLikeIn(queries, movieId),
      refreshReviews: () => refreshReviews({ api, queries, movieId }),
      openLogin: () => openLogin({ resume: false }),
    }),
  );
  const tell = useEffectEvent((notice: ReviewLikeEmitted) => {
    // The session has ended during the call (C-REV-32).
    const isSignedOut = viewer?.kind === 'visitor';
    if (notice.kind === 'likeFailed' && isSignedOut) openLogin({ resume: false });
    else toast(likeNoticeText(notice), isFailure(notice.kind) ? 'danger' : 'info');
  });
  // Also after the page is closed.
  useEffect(() => {
    likes.listen((notice) => tell(notice));
  }, [likes]);
  return (review: Review) => {
    if (viewer === null) return;
    likes.press(review.reviewId, authorOf(viewer), {
      isLiked: review.isLikedByCurrentUser,
      count: review.likeCount,
    });
  };
}

/** @returns the message about a like, with the server's reason (X-PAGE-29) */
export function likeNoticeText(notice: ReviewLikeEmitted): string {
  const reason = notice.kind === 'likeFailed' ? notice.message : null;
  return [text[notice.kind], reason].filter(Boolean).join(' ');
}

function isFailure(kind: ReviewLikeEmitted['kind']): boolean {
  return kind === 'likeMissing' || kind === 'likeFailed';
}

type ListQuery = ReturnType<typeof useInfiniteQuery<ReviewPage>>;

function listOf(query: ListQuery): ReviewList {
  if (query.isPending) return { status: 'loading' };
  if (query.data === undefined) {
    return { status: 'failed', retrying: query.isFetching, retry: () => void query.refetch() };
  }
  return {
    status: 'loaded',
    reviews: eachReviewOnce(query.data.pages.flatMap(({ content }) => content)),
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

interface ReviewRemovalOptions {
  movieId: number;
  onDone: (done: ReviewChange) => void;
}

/** The confirmed deletion of the user's review: what the dialog shows, and the user's commands (C-REV-43). */
export function useReviewRemoval({ movieId, onDone }: ReviewRemovalOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { subject, failure, ...removal } = useConfirmation<number>({
    carryOut: (reviewId) => deleteReview(api, reviewId),
    refresh: () => refreshReviews({ api, queries, movieId }),
    onDone: (reviewId) => {
      toast(text.deleted, 'success');
      onDone({ kind: 'deleted', reviewId });
    },
  });
  return {
    ...removal,
    isOpen: subject !== null,
    problem: failure === null ? null : problemOf(failure),
  };
}

export type ReviewRemovalView = ReturnType<typeof useReviewRemoval>;

function problemOf({ status, message }: CallFailure): string {
  if (status === 404) return text.deleteMissing;
  return [text.deleteFailed, message].filter(Boolean).join('\n');
}
