import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { trimComment } from '../../../domain/review.ts';
import type { OwnReview } from '../../../machines/review-editor/review-editor.machine.ts';
import type { LikeState } from '../../../machines/review-like/review-like.machine.ts';
import { answerOf, answerOrNull, type Api, movieQuery, moviesQuery } from '../../api/api.ts';
import { filmReservationsQuery, myReservationsKey } from '../../api/my-page-queries.ts';
import { reviewListsKey, reviewSummaryQuery } from '../../api/review-queries.ts';
import type { DraftCalls } from '../../ui/use-draft.ts';
import { keptDraftsOf, type KeptDrafts } from '../../api/kept-drafts.ts';
import { idSchema } from '../../api/schemas.ts';
import { editedReview, newReview, type ReviewDraft, type KeptReview } from './review-draft.ts';

const draftSchema = v.object({
  reviewId: v.nullable(idSchema),
  reservationId: v.nullable(idSchema),
  rating: v.pipe(idSchema, v.maxValue(5)),
  comment: v.string(),
});

/** @returns the drafts of a customer's reviews by film, which the tab keeps (C-REV-41, C-REV-42, C-REV-56) */
export function reviewDrafts(loginId: string): KeptDrafts<KeptReview> {
  return keptDraftsOf('reviewDrafts', loginId, draftSchema);
}

/** The reviews of a film at the server and in the cache. */
export interface FilmReviews {
  api: Api;
  queries: QueryClient;
  movieId: number;
}

interface ReviewDeps extends FilmReviews {
  /** Of the customer who writes. */
  loginId: string;
  /** The edited review; null for a new one. */
  edited: OwnReview | null;
}

/** The form of a review at the server and in the tab's storage, which keeps it for the customer only (C-REV-41). */
export function reviewCalls({ loginId, edited, ...film }: ReviewDeps): DraftCalls<ReviewDraft> {
  const drafts = reviewDrafts(loginId);
  const place = String(film.movieId);
  /** The draft of another review of the film is not used. */
  const readKept = () => {
    const kept = drafts.read(place);
    return edited === null || kept?.reviewId === edited.reviewId ? kept : null;
  };
  return {
    open: async () =>
      edited === null
        ? newReview(await reviewableOf(film), readKept())
        : editedReview(edited, readKept()),
    save: async (form) => {
      try {
        return { kind: 'saved', form: { ...form, savedId: await saveReview(film, form) } };
      } catch (error) {
        // The refusal may show that the list is stale (C-REV-40).
        refreshReviews(film);
        throw error;
      }
    },
    keep: ({ reviewId, values }) => drafts.keep(place, { reviewId, ...values }),
    drop: () => {
      if (readKept() !== null) drafts.drop(place);
    },
  };
}

/** Deletes the user's review. @throws ApiError */
export function deleteReview({ http }: Api, reviewId: number): Promise<unknown> {
  return answerOrNull(
    http.DELETE('/api/protected/reviews/delete/{id}', { params: { path: { id: reviewId } } }),
  );
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

/** The user's bookings of the film that have no review (C-REV-34). */
async function reviewableOf({ api, queries, movieId }: FilmReviews) {
  const all = await queries.query(filmReservationsQuery(api, movieId));
  // A server that ignores the film answers with the reservations of all films.
  const ofFilm = all.filter((each) => each.movieId === movieId && each.status === 'COMPLETED');
  return {
    reservations: ofFilm
      .filter(({ reviewId }) => reviewId === null)
      .map(({ reservationId, screeningTime, screeningRoomName }) => ({
        ...{ reservationId, screeningTime, screeningRoomName },
      })),
    hasReviewed: ofFilm.some(({ reviewId }) => reviewId !== null),
  };
}

/** @returns the id of the review */
async function saveReview(
  { api: { http }, movieId }: FilmReviews,
  { reviewId, values }: ReviewDraft,
): Promise<number> {
  const { rating } = values;
  const comment = trimComment(values.comment);
  const saved = await (reviewId === null
    ? answerOf(
        http.POST('/api/protected/reviews/create', {
          body: { movieId, reservationId: values.reservationId ?? 0, rating, comment },
        }),
      )
    : answerOf(
        http.PUT('/api/protected/reviews/update/{id}', {
          params: { path: { id: reviewId } },
          body: { rating, comment },
        }),
      ));
  return saved.reviewId;
}
