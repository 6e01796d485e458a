import { REVIEW_PAGE_SIZE } from '../../../domain/limits.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import { pageAnswer, sliceOf, type PageRequest } from '../../lib/paged.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { publishCatalogueChange } from '../catalogue/publish-change.ts';
import { lockOwner } from '../ledger/preconditions.ts';
import {
  countAdminReviews,
  findAdminReview,
  findAuthorOf,
  listAdminReviews,
  type AdminReviewFilter,
  type AdminReviewOrder,
  type AdminReviewRow,
} from './admin-review-store.ts';
import { deleteReviewRow, lockReview } from './change-store.ts';
import { reviewText } from './text.ts';

/** The requested part of the list, and its order. */
interface AdminReviewsRequest extends Partial<PageRequest> {
  sort?: AdminReviewOrder;
}

/**
 * @returns a page of the reviews, also of those of cancelled reservations (A-REV-1)
 * @throws Refusal 404 for an unknown film or customer
 */
export async function readAdminReviews(
  db: Reader,
  filter: AdminReviewFilter,
  { sort = 'latest', page = 0, size = REVIEW_PAGE_SIZE }: AdminReviewsRequest,
): Promise<Schemas['AdminReviewPage']> {
  const total = await countAdminReviews(db, filter);
  if (total === null) {
    throw notFound(
      filter.kind === 'movie' ? reviewText.movieNotFound : reviewText.customerNotFound,
    );
  }
  const slice = sliceOf({ page, size });
  // A page after the last one would read the whole index to find nothing.
  const rows = slice.offset < total ? await listAdminReviews(db, filter, { sort, ...slice }) : [];
  return pageAnswer(rows.map(toAdminReview), total, { page, size });
}

/** @throws Refusal 404 for an unknown id */
export async function getAdminReview(
  db: Reader,
  reviewId: number,
): Promise<Schemas['AdminReview']> {
  const row = await findAdminReview(db, reviewId);
  if (!row) throw notFound(reviewText.notFound);
  return toAdminReview(row);
}

/**
 * Deletes a customer's review with its likes, and records it (A-REV-4, A-REV-5). The author is locked first, as for every
 * change of a customer's rows: the film's stored rating stays right when the author cancels the booking at the same time.
 * @throws Refusal 404 for an unknown or deleted one
 */
export function deleteAdminReview(
  database: Database,
  by: AdminCaller,
  reviewId: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    const authorId = await findAuthorOf(tx, reviewId);
    if (authorId === undefined) throw notFound(reviewText.notFoundToDelete);
    await lockOwner(tx, authorId);
    await lockReview(tx, reviewId);
    const row = await findAdminReview(tx, reviewId);
    if (!row) throw notFound(reviewText.notFoundToDelete);
    await deleteReviewRow(tx, reviewId);
    const { movieId, movieTitle, customerId, rating, likeCount } = row;
    await recordChange(tx, {
      by,
      kind: 'REVIEW',
      subject: { id: reviewId, name: movieTitle },
      before: {
        ...{ reviewId, movieId, movieTitle, customerId, rating, likeCount },
        createdAt: toKoreaTime(row.createdAt),
      },
      after: null,
    });
    await publishCatalogueChange(database, tx);
  });
}

function toAdminReview(row: AdminReviewRow): Schemas['AdminReview'] {
  return { ...row, createdAt: toKoreaTime(row.createdAt) };
}
