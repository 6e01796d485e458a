import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { reservation } from '../../db/schema/booking.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { customer } from '../../db/schema/people.ts';
import { screening } from '../../db/schema/programme.ts';
import { review, reviewLike } from '../../db/schema/reviews.ts';
import { isShown } from '../catalogue/rating-store.ts';

export type ReviewOrder = 'latest' | 'like';

/** The selection of reviews: the visible ones of a film, or all of a customer. */
export type ReviewFilter = { movieId: number } | { authorId: number };

/** A part of a list. */
export interface Slice {
  sortBy: ReviewOrder;
  offset: number;
  limit: number;
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

/** @param callerId whose likes are marked; null for a visitor @returns a part of the reviews, in a total order */
export function listReviews(
  db: Reader,
  filter: ReviewFilter,
  { sortBy, offset, limit }: Slice,
  callerId: number | null,
) {
  const byTime = [desc(review.createdAt), desc(review.id)];
  return reviewRows(db, callerId)
    .where(matches(filter))
    .orderBy(...(sortBy === 'like' ? [desc(review.likeCount)] : []), ...byTime)
    .limit(limit)
    .offset(offset);
}

/** @returns the number of a customer's reviews */
export function countReviewsBy(db: Reader, authorId: number): Promise<number> {
  return db.$count(review, eq(review.customerId, authorId));
}

/** @returns one review with all its facts; undefined for an unknown id */
export async function findReview(
  db: Reader,
  reviewId: number,
  callerId: number,
): Promise<ReviewRow | undefined> {
  const [row] = await reviewRows(db, callerId).where(eq(review.id, reviewId));
  return row;
}

function reviewRows(db: Reader, callerId: number | null) {
  return db
    .select({
      reviewId: review.id,
      movieId: review.movieId,
      movieTitle: movie.title,
      customerId: review.customerId,
      customerLoginId: customer.loginId,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt,
      updatedAt: review.updatedAt,
      likeCount: review.likeCount,
      isLikedByCurrentUser: isLikedBy(callerId),
      reservationId: review.reservationId,
      reservationState: reservation.state,
      endsAt: screening.endsAt,
    })
    .from(review)
    .innerJoin(movie, eq(movie.id, review.movieId))
    .innerJoin(customer, eq(customer.id, review.customerId))
    .innerJoin(reservation, eq(reservation.id, review.reservationId))
    .innerJoin(screening, eq(screening.id, review.screeningId))
    .$dynamic();
}

function isLikedBy(callerId: number | null): SQL<boolean> {
  if (callerId === null) return sql<boolean>`false`;
  return sql<boolean>`exists (select from ${reviewLike}
    where ${reviewLike.reviewId} = ${review.id} and ${reviewLike.customerId} = ${callerId})`;
}

function matches(filter: ReviewFilter): SQL | undefined {
  return 'authorId' in filter
    ? eq(review.customerId, filter.authorId)
    : and(eq(review.movieId, filter.movieId), isShown);
}
