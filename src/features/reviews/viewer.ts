import type { Review } from '../../../openapi.gen.d.ts';
import type { Author } from '../../../machines/review-editor/review-editor.machine.ts';

/** The user of the page; null until the session is known. */
export type Viewer =
  | { kind: 'customer'; customerId: number; loginId: string }
  /** Expired: the session has ended by itself, and not by a sign-out. */
  | { kind: 'visitor'; isExpired: boolean }
  | { kind: 'nonMember' }
  | null;

/** The film of the reviews. */
export interface ReviewedFilm {
  movieId: number;
  title: string;
  /** 0 to 10; 0 without a score. */
  voteAverage: number;
  canBook: boolean;
}

/** A review of the user that was saved or deleted. */
export interface ReviewChange {
  kind: 'created' | 'updated' | 'deleted';
  reviewId: number | null;
}

/** @returns whether the viewer wrote the review, by customer id or login id (others' login ids are masked) */
export function isOwn(review: Review, viewer: Viewer): boolean {
  return (
    viewer?.kind === 'customer' &&
    (review.customerId === viewer.customerId || review.customerLoginId === viewer.loginId)
  );
}

/** How the session of a customer who writes has ended; null while it lasts. */
export type SessionEnd = 'expired' | 'signedOut' | null;

export function sessionEndOf(viewer: Viewer): SessionEnd {
  if (viewer === null || viewer.kind === 'customer') return null;
  return viewer.kind === 'visitor' && viewer.isExpired ? 'expired' : 'signedOut';
}

export function authorOf(viewer: NonNullable<Viewer>): Author {
  return viewer.kind === 'customer'
    ? { kind: viewer.kind, loginId: viewer.loginId }
    : { kind: viewer.kind };
}
