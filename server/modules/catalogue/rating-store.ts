import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { reservation } from '../../db/schema/booking.ts';
import { review } from '../../db/schema/reviews.ts';

/** Reviews of cancelled reservations are left out, so that a returned booking leaves no stars. */
export const isShown = eq(reservation.state, 'COMPLETED');

const mean = sql`round(avg(${review.rating}), 1)`.mapWith(Number);

/** @returns the mean of a film's ratings with one decimal, null without any, and their number */
export async function findRating(
  db: Reader,
  movieId: number,
): Promise<{ average: number | null; total: number }> {
  const [row] = await db
    .select({ average: mean, total: count() })
    .from(review)
    .innerJoin(reservation, eq(reservation.id, review.reservationId))
    .where(and(eq(review.movieId, movieId), isShown));
  return row ?? { average: null, total: 0 };
}

/** @returns the mean of the ratings of each reviewed film, with one decimal, by the film's id */
export async function listRatingMeans(
  db: Reader,
  movieIds: number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ movieId: review.movieId, mean })
    .from(review)
    .innerJoin(reservation, eq(reservation.id, review.reservationId))
    .where(and(inArray(review.movieId, movieIds), isShown))
    .groupBy(review.movieId);
  return new Map(rows.map((row) => [row.movieId, row.mean]));
}
