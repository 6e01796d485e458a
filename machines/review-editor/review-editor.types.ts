import type { CallFailure } from '../call-failure.ts';

/** Who presses: a customer, a visitor, or somebody who is signed in but no member. */
export type Author =
  { kind: 'customer'; loginId: string } | { kind: 'visitor' } | { kind: 'nonMember' };

/** One of one's own bookings of the film that has no review yet. */
export interface ReviewableReservation {
  readonly reservationId: number;
  /** ISO time of the screening's start. */
  readonly screeningTime: string;
  readonly screeningRoomName: string;
}

export interface ReviewDraft {
  /** The booking that a new review is about; for an edit the one that it has always been about. */
  readonly reservationId: number | null;
  /** 1 to 5. */
  readonly rating: number;
  /** As it was typed, not trimmed. */
  readonly comment: string;
}

/** A review of one's own, as far as it can be changed. */
export interface OwnReview extends ReviewDraft {
  readonly reviewId: number;
}

/** What outlives the way to the login and back, or to another page. */
export interface SavedDraft extends ReviewDraft {
  /** The review that is edited; null for a new one. */
  readonly reviewId: number | null;
}

/** What is kept while the person signs in again, and whose it is. */
export interface KeptDraft {
  readonly movieId: number;
  readonly loginId: string;
  readonly saved: SavedDraft;
}

export interface EditRequest {
  readonly loginId: string;
  readonly review: OwnReview;
  /** What this person had begun to write about the film before the page was left. */
  readonly saved: SavedDraft | null;
}

export interface PrepareRequest {
  readonly movieId: number;
  readonly loginId: string;
}

export interface Prepared {
  readonly reservations: readonly ReviewableReservation[];
  /** Whether the person has reviewed a booking of the film. */
  readonly hasReviewed: boolean;
  /** What this person had begun to write about the film before a login. */
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

export interface ReviewEditorContext {
  readonly movieId: number;
  readonly loginId: string;
  /** The review that is edited or deleted; null while a new one is written. */
  readonly reviewId: number | null;
  readonly reservations: readonly ReviewableReservation[];
  readonly draft: ReviewDraft;
  /** Whether something would be lost if the draft were dropped. */
  readonly isChanged: boolean;
  /** The last failure, for its words; the state says what failed. */
  readonly failure: CallFailure | null;
}

export type ReviewEditorEvent =
  | { type: 'review.write'; author: Author }
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

/** For the view to translate and show. */
export interface ReviewEditorEmitted {
  type: 'notice';
  kind: 'created' | 'updated' | 'deleted' | 'membersOnly';
  /** The review it is about. */
  reviewId: number | null;
}

/** What the machine has done outside. None may throw: that would end the machine. */
export interface ReviewEditorDeeds {
  /** Has the film's reviews, their summary and one's own bookings read again. */
  refreshReviews: () => void;
  /** Keeps what is written for when the person comes back from the login. */
  keepDraft: (scope: unknown, params: KeptDraft) => void;
  /** Drops what was kept. */
  dropKeptDraft: () => void;
  /** Leads to the login and back to the film; with `resume` the editor opens there again. */
  openLogin: (scope: unknown, params: { resume: boolean }) => void;
}
