import type { QueryClient, InfiniteData } from '@tanstack/react-query';
import { createActor, fromPromise, type Actor, type MachineImplementationsFrom } from 'xstate';
import type { Author } from '../../../machines/review-editor/review-editor.machine.ts';
import {
  reviewLikeMachine,
  type LikeState,
  type ReviewLikeEmitted,
} from '../../../machines/review-like/review-like.machine.ts';
import type { ReviewPage } from '../../../openapi.gen.d.ts';
import { reviewListsKey } from '../../api/review-queries.ts';
import { inspection } from '../../ui/inspection.ts';

export interface ReviewLikeDeps {
  /** Reverses the like at the server. */
  toggle: (reviewId: number) => Promise<LikeState>;
  /** Draws the like. */
  show: (reviewId: number, like: LikeState) => void;
  refreshReviews: () => void;
  /** Opens the login, which returns to the film's reviews. */
  openLogin: () => void;
}

export interface Likes {
  /** Tells the last listener of every message. */
  listen: (listener: (notice: ReviewLikeEmitted) => void) => void;
  /** @param shown the state that the list shows */
  press: (reviewId: number, author: Author, shown: LikeState) => void;
}

function createReviewLikeImplementations({
  toggle,
  show,
  refreshReviews,
  openLogin,
}: ReviewLikeDeps): MachineImplementationsFrom<typeof reviewLikeMachine> {
  return {
    actors: { toggleLike: fromPromise(({ input }) => toggle(input.reviewId)) },
    actions: {
      showLike: (_, { reviewId, like }) => show(reviewId, like),
      refreshReviews,
      openLogin,
    },
  };
}

/**
 * The likes of a film's reviews: one actor for each liked review. The actors run until their calls end, also after
 * the page is closed.
 */
export function createLikes(deps: ReviewLikeDeps): Likes {
  let tell: (notice: ReviewLikeEmitted) => void = () => undefined;
  const machine = reviewLikeMachine.provide(createReviewLikeImplementations(deps));
  const actors = new Map<number, Actor<typeof reviewLikeMachine>>();

  function actorOf(reviewId: number): Actor<typeof reviewLikeMachine> {
    const existing = actors.get(reviewId);
    if (existing !== undefined) return existing;
    const actor = createActor(machine, { input: { reviewId }, ...inspection() });
    actor.on('notice', (notice) => tell(notice));
    actors.set(reviewId, actor);
    return actor.start();
  }

  return {
    listen: (listener) => {
      tell = listener;
    },
    press: (reviewId, author, shown) =>
      actorOf(reviewId).send({ type: 'like.press', author, shown }),
  };
}

/** Draws a like in every cached list of a film. */
export function showLikeIn(queries: QueryClient, movieId: number) {
  return (reviewId: number, like: LikeState): void => {
    queries.setQueriesData<InfiniteData<ReviewPage>>(
      { queryKey: reviewListsKey(movieId, 'user') },
      (lists) => lists && withLike(lists, reviewId, like),
    );
  };
}

/** @returns the lists with another like of one review */
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
