import { maskedLoginId } from '../../../domain/review.ts';
import { REVIEW_PAGE_SIZE } from '../../../domain/limits.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { messages } from '../../text.ts';
import { movieExists } from '../catalogue/movie-store.ts';
import { findRating } from '../catalogue/rating-store.ts';
import {
  countReviews,
  listReviews,
  type ReviewFilter,
  type ReviewOrder,
  type ReviewRow,
} from './review-store.ts';

/** The requested part of a list; pages start at 0. */
export interface PageRequest {
  sortBy?: ReviewOrder;
  page?: number;
  size?: number;
}

/**
 * @param callerId null for a visitor
 * @returns a page of a film's reviews, without those of cancelled reservations
 * @throws Refusal 404 for an unknown film
 */
export async function listMovieReviews(
  db: Reader,
  movieId: number,
  request: PageRequest,
  callerId: number | null,
): Promise<Schemas['ReviewPage']> {
  await requireMovie(db, movieId);
  return readPage(db, { movieId }, request, callerId);
}

/** @returns a page of the caller's own reviews, newest first */
export function listMyReviews(
  db: Reader,
  customerId: number,
  request: PageRequest,
): Promise<Schemas['ReviewPage']> {
  return readPage(db, { authorId: customerId }, request, customerId);
}

/** @throws Refusal 404 for an unknown film */
export async function getReviewSummary(
  db: Reader,
  movieId: number,
): Promise<Schemas['ReviewSummary']> {
  await requireMovie(db, movieId);
  const { average, total } = await findRating(db, movieId);
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

async function requireMovie(db: Reader, movieId: number): Promise<void> {
  if (!(await movieExists(db, movieId))) throw notFound(messages.movieNotFound);
}

async function readPage(
  db: Reader,
  filter: ReviewFilter,
  { sortBy = 'latest', page = 0, size = REVIEW_PAGE_SIZE }: PageRequest,
  callerId: number | null,
): Promise<Schemas['ReviewPage']> {
  const slice = { sortBy, offset: page * size, limit: size };
  const rows = await listReviews(db, filter, slice, callerId);
  const totalElements = await countReviews(db, filter);
  const totalPages = Math.ceil(totalElements / size);
  const now = await appNow(db);
  return {
    content: rows.map((row) => toReview(row, callerId, now)),
    last: page >= totalPages - 1,
    totalPages,
    totalElements,
    number: page,
  };
}
