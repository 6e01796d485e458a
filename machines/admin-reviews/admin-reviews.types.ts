import type { CallFailure } from '../call-failure.ts';

/** A review of the list, as the dialog names it. */
export interface ListedReview {
  readonly id: number;
  /** The login id of its author. */
  readonly author: string;
  /** The title of its film. */
  readonly film: string;
}

export interface AdminReviewsContext {
  /** The review that the dialog asks about. */
  readonly removing: ListedReview | null;
  readonly failure: CallFailure | null;
}

export type AdminReviewsEvent =
  | { type: 'delete.request'; review: ListedReview }
  | { type: 'delete.confirm' }
  | { type: 'delete.dismiss' };

export interface AdminReviewsEmitted {
  type: 'notice';
  kind: 'deleted';
}
