import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { customer } from '../../db/schema/people.ts';
import { review } from '../../db/schema/reviews.ts';
import { countEntries } from '../../db/list-count-store.ts';

export type AdminReviewOrder = 'latest' | 'oldest';

/** All reviews, those of a film, or those of a customer. */
export type AdminReviewFilter =
  { kind: 'all' } | { kind: 'movie'; id: number } | { kind: 'customer'; id: number };

export type AdminReviewRow = Awaited<ReturnType<typeof listAdminReviews>>[number];

/** @returns a part of the reviews, in a total order; only the rows of the part are joined (A-REV-3) */
export function listAdminReviews(
  db: Reader,
  filter: AdminReviewFilter,
  { sort, offset, limit }: { sort: AdminReviewOrder; offset: number; limit: number },
) {
  const direction = sort === 'latest' ? desc : asc;
  // The expression of the index `review_created`.
  const time =
    filter.kind === 'all' ? sql`(${review.createdAt} at time zone 'UTC')` : review.createdAt;
  const part = db
    .select({ id: review.id })
    .from(review)
    .where(matches(filter))
    .orderBy(direction(time), direction(review.id))
    .offset(offset)
    .limit(limit)
    .as('part');
  return reviewRows(db)
    .innerJoin(part, eq(part.id, review.id))
    .orderBy(direction(review.createdAt), direction(review.id));
}

/** @returns one review; undefined for an unknown id */
export async function findAdminReview(
  db: Reader,
  reviewId: number,
): Promise<AdminReviewRow | undefined> {
  const [row] = await reviewRows(db).where(eq(review.id, reviewId));
  return row;
}

/** @returns the number of the reviews; null for an unknown film or customer */
export async function countAdminReviews(
  db: Reader,
  filter: AdminReviewFilter,
): Promise<number | null> {
  if (filter.kind === 'customer') {
    const isKnown = (await db.$count(customer, eq(customer.id, filter.id))) > 0;
    return isKnown ? db.$count(review, eq(review.customerId, filter.id)) : null;
  }
  if (filter.kind === 'movie') {
    const [row] = await db
      .select({ count: movie.writtenReviewCount })
      .from(movie)
      .where(eq(movie.id, filter.id));
    return row?.count ?? null;
  }
  return countEntries(db, 'REVIEW');
}

/** @returns the author of a review; undefined for an unknown id */
export async function findAuthorOf(db: Reader, reviewId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ customerId: review.customerId })
    .from(review)
    .where(eq(review.id, reviewId));
  return row?.customerId;
}

function reviewRows(db: Reader) {
  return db
    .select({
      reviewId: review.id,
      movieId: review.movieId,
      movieTitle: movie.title,
      customerId: review.customerId,
      // Only a withdrawn customer has none, and a withdrawal deletes the reviews.
      customerLoginId: sql<string>`coalesce(${customer.loginId}, '')`,
      rating: review.rating,
      comment: review.comment,
      likeCount: review.likeCount,
      createdAt: review.createdAt,
    })
    .from(review)
    .innerJoin(movie, eq(movie.id, review.movieId))
    .innerJoin(customer, eq(customer.id, review.customerId))
    .$dynamic();
}

function matches(filter: AdminReviewFilter): SQL | undefined {
  if (filter.kind === 'movie') return eq(review.movieId, filter.id);
  return filter.kind === 'customer' ? eq(review.customerId, filter.id) : undefined;
}
