import type { CallFailure } from '../call-failure.ts';

/** The user: a customer, a visitor, or a guest or administrator. */
export type Author =
  { kind: 'customer'; loginId: string } | { kind: 'visitor' } | { kind: 'nonMember' };

/** A booking of the user for the film, without a review. */
export interface ReviewableReservation {
  readonly reservationId: number;
  /** ISO time of the screening's start. */
  readonly screeningTime: string;
  readonly screeningRoomName: string;
}

export interface ReviewDraft {
  /** The reviewed booking; an edit keeps it. */
  readonly reservationId: number | null;
  /** 1 to 5. */
  readonly rating: number;
  /** Not trimmed. */
  readonly comment: string;
}

/** The fields of the user's review that can be changed. */
export interface OwnReview extends ReviewDraft {
  readonly reviewId: number;
}

/** A draft that is kept while the user signs in or visits another page. */
export interface SavedDraft extends ReviewDraft {
  /** The edited review; null for a new review. */
  readonly reviewId: number | null;
}

/** A kept draft with its film and its author. */
export interface KeptDraft {
  readonly movieId: number;
  readonly loginId: string;
  readonly saved: SavedDraft;
}

export interface EditRequest {
  readonly loginId: string;
  readonly review: OwnReview;
}

export interface PrepareRequest {
  readonly movieId: number;
  readonly loginId: string;
}

export interface Prepared {
  readonly reservations: readonly ReviewableReservation[];
  /** Whether the user has reviewed a booking of the film. */
  readonly hasReviewed: boolean;
  /** The user's draft for the film from before a login. */
  readonly saved: SavedDraft | null;
}

/** The comment is trimmed. */
export type SaveRequest =
  | {
      readonly reviewId: null;
      readonly movieId: number;
      readonly reservationId: number;
      readonly rating: number;
      readonly comment: string;
    }
  | { readonly reviewId: number; readonly rating: number; readonly comment: string };

export interface SaveAnswer {
  readonly reviewId: number;
}

export interface DeleteRequest {
  readonly reviewId: number;
}

export interface ReviewEditorInput {
  readonly movieId: number;
  /** The user returns from the login to write. */
  readonly isResumed: boolean;
}

export interface ReviewEditorContext {
  readonly movieId: number;
  readonly loginId: string;
  /** The edited or deleted review; null for a new review. */
  readonly reviewId: number | null;
  readonly reservations: readonly ReviewableReservation[];
  readonly draft: ReviewDraft;
  /** Whether the draft differs from the saved review. */
  readonly isChanged: boolean;
  /** The last failure, for its message. The state shows what failed. */
  readonly failure: CallFailure | null;
  /** The user returns from the login to write. */
  readonly isResumed: boolean;
}

export type ReviewEditorEvent =
  /** The account is known, or has changed. */
  | { type: 'viewer.change'; author: Author }
  /** Without an author until the account is known. */
  | { type: 'review.write'; author: Author | null }
  | ({ type: 'review.edit' } & EditRequest)
  | { type: 'review.delete'; reviewId: number }
  | { type: 'rating.change'; rating: number }
  | { type: 'comment.change'; comment: string }
  | { type: 'reservation.choose'; reservationId: number }
  | { type: 'draft.submit' }
  | { type: 'editor.reload' }
  | { type: 'editor.close' }
  | { type: 'discard.confirm' }
  | { type: 'discard.dismiss' }
  | { type: 'delete.confirm' }
  | { type: 'delete.dismiss' }
  | { type: 'login.open' }
  | { type: 'page.leave' };

/** A message for the user. */
export interface ReviewEditorEmitted {
  type: 'notice';
  kind: 'created' | 'updated' | 'deleted' | 'membersOnly';
  /** The review that was saved or deleted. */
  reviewId: number | null;
}

/** The machine's side effects. None may throw: that would stop the machine. */
export interface ReviewEditorEffects {
  /** Reloads the film's reviews, their summary and the user's bookings. */
  refreshReviews: () => void;
  /** Stores the draft until the user returns. */
  keepDraft: (scope: unknown, params: KeptDraft) => void;
  /** Removes the stored draft. */
  dropKeptDraft: () => void;
  /** Opens the login, which returns to the film; with `resume` the editor opens there again. */
  openLogin: (scope: unknown, params: { resume: boolean }) => void;
  /** Removes the request to open the editor from the address. */
  endResumption: () => void;
}
