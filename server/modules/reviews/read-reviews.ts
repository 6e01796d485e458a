import { maskedLoginId } from '../../../domain/review.ts';
import { REVIEW_PAGE_SIZE } from '../../../domain/limits.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import { pageAnswer, sliceOf, type PageRequest } from '../../lib/paged.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { messages } from '../../text.ts';
import { findRating } from '../catalogue/rating-store.ts';
import {
  countReviewsBy,
  listReviews,
  type ReviewFilter,
  type ReviewOrder,
  type ReviewRow,
} from './review-store.ts';

/** The requested part of a list, and its order. */
export interface ReviewsRequest extends Partial<PageRequest> {
  sortBy?: ReviewOrder;
}

/**
 * @param callerId null for a visitor
 * @returns a page of a film's reviews, without those of cancelled reservations
 * @throws Refusal 404 for an unknown film
 */
export async function listMovieReviews(
  db: Reader,
  movieId: number,
  request: ReviewsRequest,
  callerId: number | null,
): Promise<Schemas['ReviewPage']> {
  const { total } = await requireRating(db, movieId);
  return readPage(db, { movieId }, request, { callerId, total });
}

/** @returns a page of the caller's own reviews, newest first */
export async function listMyReviews(
  db: Reader,
  customerId: number,
  request: ReviewsRequest,
): Promise<Schemas['ReviewPage']> {
  const total = await countReviewsBy(db, customerId);
  return readPage(db, { authorId: customerId }, request, { callerId: customerId, total });
}

/** @throws Refusal 404 for an unknown film */
export async function getReviewSummary(
  db: Reader,
  movieId: number,
): Promise<Schemas['ReviewSummary']> {
  const { average, total } = await requireRating(db, movieId);
  return { movieId, averageRating: average ?? 0, totalReviews: total };
}

/**
 * @returns a review as the caller may see it: for other authors, the login id is masked and the reservation is hidden
 */
export function toReview(row: ReviewRow, callerId: number | null, now: Date): Schemas['Review'] {
  const { reservationState, endsAt, ...review } = row;
  const isOwn = row.customerId === callerId;
  // A customer who has withdrawn has no login id.
  const loginId = row.customerLoginId ?? '';
  return {
    ...review,
    customerLoginId: isOwn ? loginId : maskedLoginId(loginId),
    createdAt: toKoreaTime(row.createdAt),
    updatedAt: row.updatedAt && toKoreaTime(row.updatedAt),
    reservationId: isOwn ? row.reservationId : null,
    isVerifiedViewing: reservationState === 'COMPLETED' && endsAt <= now,
  };
}

async function requireRating(db: Reader, movieId: number) {
  const rating = await findRating(db, movieId);
  if (!rating) throw notFound(messages.movieNotFound);
  return rating;
}

async function readPage(
  db: Reader,
  filter: ReviewFilter,
  { sortBy = 'latest', page = 0, size = REVIEW_PAGE_SIZE }: ReviewsRequest,
  { callerId, total }: { callerId: number | null; total: number },
): Promise<Schemas['ReviewPage']> {
  const request = { page, size };
  const rows = await listReviews(db, filter, { sortBy, ...sliceOf(request) }, callerId);
  const now = await appNow(db);
  return pageAnswer(
    rows.map((row) => toReview(row, callerId, now)),
    total,
    request,
  );
}
