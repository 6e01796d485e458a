import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { reviewEditorMachine } from '../../../machines/review-editor/review-editor.machine.ts';
import type {
  DeleteRequest,
  Prepared,
  PrepareRequest,
  SaveAnswer,
  SaveRequest,
} from '../../../machines/review-editor/review-editor.types.ts';
import { answerOf, answerOrNull } from '../../api/answer.ts';
import type { Api } from '../../api/api.ts';
import { myReservationsQuery } from '../../api/queries.ts';
import { reviewListsKey, reviewSummaryQuery } from '../../api/review-queries.ts';
import { dropKeptDraft, keepDraft, readKeptDraft } from './adapter-draft.ts';
import type { LikeState } from './likes.ts';

/** What writing a review needs of the application. */
export interface ReviewsOutside {
  api: Api;
  queries: QueryClient;
  movieId: number;
  /** Opens the login, which leads back to the film’s reviews afterwards, and with `resume` to the editor. */
  openLogin: (way: { resume: boolean }) => void;
}

/** The editor's machine with the server and the tab's storage behind it. */
export function realReviewEditor(outside: ReviewsOutside) {
  const { api, openLogin } = outside;
  return reviewEditorMachine.provide({
    actors: {
      prepare: fromPromise<Prepared, PrepareRequest>(({ input }) => prepare(outside, input)),
      saveReview: fromPromise<SaveAnswer, SaveRequest>(({ input }) => saveReview(api, input)),
      deleteReview: fromPromise<unknown, DeleteRequest>(({ input }) =>
        answerOrNull(
          api.http.DELETE('/api/protected/reviews/delete/{id}', {
            params: { path: { id: input.reviewId } },
          }),
        ),
      ),
    },
    actions: {
      refreshReviews: () => refreshReviews(outside),
      keepDraft: (_, kept) => keepDraft(kept),
      dropKeptDraft: () => dropKeptDraft(outside.movieId),
      openLogin: (_, way) => openLogin(way),
    },
  });
}

/** Acts when the tab goes elsewhere. @returns what ends it, and acts too: the page is left within the application */
export function onLeaving(act: () => void): () => void {
  window.addEventListener('pagehide', act);
  return () => {
    window.removeEventListener('pagehide', act);
    act();
  };
}

/** Turns one's like of a review over. @throws ApiError */
export async function toggleLike({ http }: Api, reviewId: number): Promise<LikeState> {
  const { isLikedByCurrentUser, likeCount } = await answerOf(
    http.POST('/api/protected/reviews/{id}/like', { params: { path: { id: reviewId } } }),
  );
  return { isLiked: isLikedByCurrentUser, count: likeCount };
}

/** Has a film's reviews, their summary and one's own bookings read again. */
export function refreshReviews({ api, queries, movieId }: ReviewsOutside): void {
  for (const queryKey of [
    reviewListsKey(movieId, 'person'),
    reviewListsKey(movieId, 'anybody'),
    reviewSummaryQuery(api, movieId).queryKey,
    myReservationsQuery(api).queryKey,
  ]) {
    void queries.invalidateQueries({ queryKey });
  }
}

async function prepare(
  { api, queries }: ReviewsOutside,
  { movieId, loginId }: PrepareRequest,
): Promise<Prepared> {
  const all = await queries.query(myReservationsQuery(api));
  const ofFilm = all.filter((one) => one.movieId === movieId && one.status === 'COMPLETED');
  return {
    reservations: ofFilm
      .filter(({ reviewId }) => reviewId === null)
      .map(({ reservationId, screeningTime, screeningRoomName }) => ({
        reservationId,
        screeningTime,
        screeningRoomName,
      })),
    hasReviewed: ofFilm.some(({ reviewId }) => reviewId !== null),
    saved: readKeptDraft(movieId, loginId),
  };
}

function saveReview({ http }: Api, request: SaveRequest): Promise<SaveAnswer> {
  const { reviewId, ...body } = request;
  return 'movieId' in body
    ? answerOf(http.POST('/api/protected/reviews/create', { body }))
    : answerOf(
        http.PUT('/api/protected/reviews/update/{id}', {
          params: { path: { id: reviewId ?? 0 } },
          body,
        }),
      );
}
