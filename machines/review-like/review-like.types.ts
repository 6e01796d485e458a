import type { Author } from '../review-editor/review-editor.types.ts';

/** Whether the user likes a review, and how many users do. */
export interface LikeState {
  readonly isLiked: boolean;
  readonly count: number;
}

export interface ReviewLikeInput {
  readonly reviewId: number;
}

export interface ReviewLikeContext {
  readonly reviewId: number;
  /** The last answer of the server; before the first call the state that the list shows. */
  readonly settled: LikeState;
  /** The user's last press. */
  readonly isWanted: boolean;
  /** The calls that may still follow the last press. */
  readonly callsLeft: number;
}

/** A press of the button, with the user and the state that the list shows. */
export interface ReviewLikeEvent {
  type: 'like.press';
  author: Author;
  shown: LikeState;
}

/** A message for the user; `message` is the server's. */
export type ReviewLikeEmitted =
  | { type: 'notice'; kind: 'membersOnly' | 'likeMissing' }
  | { type: 'notice'; kind: 'likeFailed'; message: string | null };

/** The machine's side effects. None may throw: that would stop the machine. */
export interface ReviewLikeEffects {
  /** Draws the like in every list. */
  showLike: (scope: unknown, params: { reviewId: number; like: LikeState }) => void;
  /** Reloads the film's reviews. */
  refreshReviews: () => void;
  /** Opens the login, which returns to the film's reviews. */
  openLogin: () => void;
}
