import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { reviewEditorMachine } from '../../../machines/review-editor/review-editor.machine.ts';
import type {
  SaveAnswer,
  SavedDraft,
  SaveRequest,
} from '../../../machines/review-editor/review-editor.types.ts';
import type { LikeState } from '../../../machines/review-like/review-like.types.ts';
import { answerOf, answerOrNull } from '../../api/answer.ts';
import type { Api } from '../../api/api.ts';
import { myReservationsKey } from '../../api/my-reservations-query.ts';
import type { KeptDrafts } from '../../api/kept-drafts.ts';
import { movieQuery, moviesQuery } from '../../api/queries.ts';
import { reviewListsKey, reviewSummaryQuery } from '../../api/review-queries.ts';
import { createPrepare } from './actors/prepare.ts';
import { reviewDrafts } from './adapter-draft.ts';

/** The reviews of a film at the server and in the cache. */
export interface FilmReviews {
  api: Api;
  queries: QueryClient;
  movieId: number;
}

export interface ReviewEditorDeps extends FilmReviews {
  /** Opens the login, which returns to the film’s reviews, and with `resume` to the editor. */
  openLogin: (way: { resume: boolean }) => void;
  /** Removes the request to open the editor from the address. */
  endResumption: () => void;
}

/** The editor's machine bound to the server and the tab's storage. */
export function createReviewEditorImplementations(
  deps: ReviewEditorDeps,
): MachineImplementationsFrom<typeof reviewEditorMachine> {
  const { api, queries, movieId, openLogin, endResumption } = deps;
  const place = String(movieId);
  // The page stays open over sign-outs: the drafts are those of the user who opened the editor.
  let drafts: KeptDrafts<SavedDraft> | null = null;
  const openDraft = (loginId: string) => {
    const opened = reviewDrafts(loginId);
    drafts = opened;
    return () => opened.read(place);
  };
  return {
    actors: {
      prepare: createPrepare(api, queries, openDraft),
      recallDraft: fromPromise(({ input }) => Promise.resolve(openDraft(input.loginId)())),
      saveReview: fromPromise(({ input }) => saveReview(api, input)),
      deleteReview: fromPromise(({ input }) =>
        answerOrNull(
          api.http.DELETE('/api/protected/reviews/delete/{id}', {
            params: { path: { id: input.reviewId } },
          }),
        ),
      ),
    },
    actions: {
      refreshReviews: () => refreshReviews(deps),
      keepDraft: (_, { saved }) => drafts?.keep(place, saved),
      dropKeptDraft: () => drafts?.drop(place),
      openLogin: (_, way) => openLogin(way),
      endResumption,
    },
  };
}

/** Reverses the user's like of a review. @throws ApiError */
export async function toggleLike({ http }: Api, reviewId: number): Promise<LikeState> {
  const { isLikedByCurrentUser, likeCount } = await answerOf(
    http.POST('/api/protected/reviews/{id}/like', { params: { path: { id: reviewId } } }),
  );
  return { isLiked: isLikedByCurrentUser, count: likeCount };
}

/** Reloads a film's reviews, their summary, the film's score and the user's bookings. */
export function refreshReviews({ api, queries, movieId }: FilmReviews): void {
  for (const queryKey of [
    reviewListsKey(movieId, 'user'),
    reviewListsKey(movieId, 'public'),
    reviewSummaryQuery(api, movieId).queryKey,
    myReservationsKey,
  ]) {
    void queries.invalidateQueries({ queryKey });
  }
  // Exact, because the keys of the screenings start with them.
  for (const { queryKey } of [movieQuery(api, movieId), moviesQuery(api)]) {
    void queries.invalidateQueries({ queryKey, exact: true });
  }
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
