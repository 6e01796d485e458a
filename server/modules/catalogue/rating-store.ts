import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { reservation } from '../../db/schema/booking.ts';
import { movie } from '../../db/schema/catalogue.ts';

/** Reviews of cancelled reservations are left out, so that a returned booking leaves no stars. */
export const isShown = eq(reservation.state, 'COMPLETED');

/** The mean of a film's shown reviews with one decimal; null without any. It is stored with the film (C-REV-55). */
export const meanRating = sql<
  number | null
>`round(${movie.reviewRatingSum}::numeric / nullif(${movie.reviewCount}, 0), 1)::float8`.as(
  'mean_rating',
);

/** @returns the mean of a film's ratings with one decimal, null without any, and their number; null for an unknown film */
export async function findRating(
  db: Reader,
  movieId: number,
): Promise<{ average: number | null; total: number } | null> {
  const [row] = await db
    .select({ average: meanRating, total: movie.reviewCount })
    .from(movie)
    .where(eq(movie.id, movieId));
  return row ?? null;
}
