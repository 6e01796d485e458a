import { commentFault, trimComment } from '../../domain/review.ts';
import type {
  KeptDraft,
  ReviewableReservation,
  ReviewDraft,
  ReviewEditorContext,
  SavedDraft,
  SaveRequest,
} from './review-editor.types.ts';

export function nothingOpen(movieId: number): ReviewEditorContext {
  return {
    movieId,
    loginId: '',
    reviewId: null,
    reservations: [],
    draft: emptyDraft,
    isChanged: false,
    failure: null,
    isResumed: false,
  };
}

/** @returns the draft's fields of a larger object */
export function draftOf({ reservationId, rating, comment }: ReviewDraft): ReviewDraft {
  return { reservationId, rating, comment };
}

/** @returns the kept draft, or an empty draft; a new review has the only booking selected (C-REV-34) */
export function keptDraftOf(
  saved: SavedDraft | null,
  reservations: readonly ReviewableReservation[],
): ReviewDraft {
  const draft = saved === null ? emptyDraft : draftOf(saved);
  if (saved !== null && saved.reviewId !== null) return draft;
  const ids = reservations.map(({ reservationId }) => reservationId);
  const only = ids.length === 1 ? (ids[0] ?? null) : null;
  const chosen = ids.find((id) => id === draft.reservationId) ?? only;
  return { ...draft, reservationId: chosen };
}

/** @returns the draft with its film and its author, for the storage */
export function keptOf({ movieId, loginId, reviewId, draft }: ReviewEditorContext): KeptDraft {
  return { movieId, loginId, saved: { reviewId, ...draft } };
}

/** @returns whether the draft can be sent: a comment of the right length, and a booking for a new review */
export function isComplete({ reviewId, draft }: ReviewEditorContext): boolean {
  return (
    commentFault(draft.comment) === null && (reviewId !== null || draft.reservationId !== null)
  );
}

export function saveRequestOf({ movieId, reviewId, draft }: ReviewEditorContext): SaveRequest {
  const { rating } = draft;
  const comment = trimComment(draft.comment);
  return reviewId === null
    ? { reviewId, movieId, reservationId: draft.reservationId ?? 0, rating, comment }
    : { reviewId, rating, comment };
}

const emptyDraft: ReviewDraft = { reservationId: null, rating: 5, comment: '' };
