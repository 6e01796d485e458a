/** The user: a customer, a visitor, or a guest or administrator. */
export type Author =
  { kind: 'customer'; loginId: string } | { kind: 'visitor' } | { kind: 'nonMember' };

/** The fields of the user's review that can be changed. */
export interface OwnReview {
  readonly reviewId: number;
  /** The reviewed booking; an edit keeps it. */
  readonly reservationId: number | null;
  readonly rating: number;
  readonly comment: string;
}

export interface ReviewEditorContext {
  /** Of the customer who writes; empty while the editor is closed. */
  readonly loginId: string;
  /** Null for a new review. */
  readonly edited: OwnReview | null;
}

export type ReviewEditorEvent =
  /** The user returns from the login to write. */
  | { type: 'review.resume' }
  /** The account is known, or has changed. */
  | { type: 'viewer.change'; author: Author }
  /** Without an author until the account is known. */
  | { type: 'review.write'; author: Author | null }
  | { type: 'review.edit'; loginId: string; review: OwnReview }
  | { type: 'editor.close' };
