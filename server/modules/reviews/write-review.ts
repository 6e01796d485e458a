import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from '../../../domain/limits.ts';
import { commentFault, trimComment, type CommentFault } from '../../../domain/review.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict, forbidden, invalidRequest, notFound, type FieldError } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { fieldMessages } from '../../text.ts';
import { findScreening } from '../ledger/holds-store.ts';
import { requireCustomer } from '../ledger/preconditions.ts';
import { findOwnReservation } from '../ledger/reservations-store.ts';
import {
  deleteReviewRow,
  insertReview,
  lockReview,
  updateLike,
  updateReviewText,
} from './change-store.ts';
import { toReview } from './read-reviews.ts';
import { findReview } from './review-store.ts';
import { reviewText } from './text.ts';

/**
 * Reviews a film for one of the caller's reservations of it.
 * @throws Refusal 400 for the comment; 404 without such a reservation; 409 RESERVATION_NOT_COMPLETED or REVIEW_EXISTS
 */
export function createReview(
  database: Database,
  customerId: number,
  { movieId, rating, comment, reservationId }: Schemas['ReviewRequest'],
): Promise<Schemas['Review']> {
  const text = requireComment(comment);
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    const reservation = await findOwnReservation(tx, reservationId, customerId);
    const screening = reservation && (await findScreening(tx, reservation.screeningId));
    if (screening?.movieId !== movieId) throw notFound(reviewText.reservationNotFound);
    if (reservation?.state !== 'COMPLETED') {
      throw conflict('RESERVATION_NOT_COMPLETED', reviewText.reservationNotCompleted);
    }
    const reviewId = await insertReview(tx, {
      ...{ movieId, customerId, reservationId, rating },
      screeningId: screening.id,
      comment: text,
    });
    if (reviewId === null) throw conflict('REVIEW_EXISTS', reviewText.alreadyReviewed);
    return readOwn(tx, reviewId, customerId);
  });
}

/**
 * Changes rating and comment of the caller's own review; its film and reservation stay.
 * @throws Refusal 400 for the comment, another film or another reservation; 404; 403 for another customer's
 */
export function updateReview(
  database: Database,
  customerId: number,
  reviewId: number,
  change: Schemas['ReviewChange'],
): Promise<Schemas['Review']> {
  const comment = requireComment(change.comment);
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    const review = await lockReview(tx, reviewId);
    if (!review) throw notFound(reviewText.notFound);
    if (review.customerId !== customerId) throw forbidden(reviewText.mayNotUpdate);
    assertSameSubject(review, change);
    const { rating } = change;
    await updateReviewText(tx, reviewId, { rating, comment, updatedAt: await appNow(tx) });
    return readOwn(tx, reviewId, customerId);
  });
}

/** Deletes the caller's own review, with its likes. @throws Refusal 404; 403 for another customer's */
export function deleteReview(
  database: Database,
  customerId: number,
  reviewId: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    const review = await lockReview(tx, reviewId);
    if (!review) throw notFound(reviewText.notFoundToDelete);
    if (review.customerId !== customerId) throw forbidden(reviewText.mayNotDelete);
    await deleteReviewRow(tx, reviewId);
  });
}

/**
 * Toggles the caller's like of another customer's review.
 * @throws Refusal 404 for a review that the film's page does not show; 403 for the caller's own
 */
export function toggleReviewLike(
  database: Database,
  customerId: number,
  reviewId: number,
): Promise<Schemas['ReviewLike']> {
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    const review = await lockReview(tx, reviewId);
    if (!review?.isShown) throw notFound(reviewText.notFoundToLike);
    if (review.customerId === customerId) throw forbidden(reviewText.mayNotLikeOwn);
    const { isLiked, likeCount } = await updateLike(tx, { reviewId, customerId });
    return { reviewId, isLikedByCurrentUser: isLiked, likeCount };
  });
}

/** @throws Refusal 400 when the change names another film or reservation than the review's own (C-REV-47) */
function assertSameSubject(
  own: { movieId: number; reservationId: number },
  { movieId = own.movieId, reservationId = own.reservationId }: Schemas['ReviewChange'],
): void {
  const faults: FieldError[] = [
    ...(movieId === own.movieId
      ? []
      : [{ field: 'movieId', defaultMessage: reviewText.otherMovie }]),
    ...(reservationId === own.reservationId
      ? []
      : [{ field: 'reservationId', defaultMessage: reviewText.otherReservation }]),
  ];
  if (faults.length > 0) throw invalidRequest(faults);
}

/** @returns the stored form of the comment */
function requireComment(comment: string): string {
  const fault = commentFault(comment);
  if (fault !== null) {
    throw invalidRequest([{ field: 'comment', defaultMessage: faultMessages[fault] }]);
  }
  return trimComment(comment);
}

const faultMessages: Record<CommentFault, string> = {
  'too-short': fieldMessages.shorterThan(REVIEW_MIN_LENGTH),
  'too-long': fieldMessages.longerThan(REVIEW_MAX_LENGTH),
  unprintable: reviewText.unprintable,
};

async function readOwn(
  tx: Transaction,
  reviewId: number,
  customerId: number,
): Promise<Schemas['Review']> {
  const row = await findReview(tx, reviewId, customerId);
  if (!row) throw new Error(`Review ${reviewId} was not stored.`);
  return toReview(row, customerId, await appNow(tx));
}
