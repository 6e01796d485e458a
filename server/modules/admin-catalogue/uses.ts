import { asc, desc, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { MAX_LISTED_USES } from '../../../domain/limits.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { movie } from '../../db/schema/catalogue.ts';
import type { Use } from './section.ts';

/** @returns the films of a condition as what uses an entry: their number and the newest ones; empty without any */
export async function listFilmsAsUse(db: Reader, where: SQL): Promise<Use[]> {
  const items = await db
    .select({ id: movie.id, title: movie.title })
    .from(movie)
    .where(where)
    .orderBy(desc(movie.releaseDate), desc(movie.id))
    .limit(MAX_LISTED_USES);
  if (items.length === 0) return [];
  return [{ kind: 'MOVIE', count: await db.$count(movie, where), items }];
}

/**
 * Raises the versions of films from which a genre or actor is taken: a form that was opened before would add it again.
 * @param movieIds a query
 */
export async function raiseVersions(tx: Transaction, movieIds: SQLWrapper): Promise<void> {
  // In the order of the ids, so that two deletions do not wait for each other.
  const locked = await tx
    .select({ id: movie.id })
    .from(movie)
    .where(inArray(movie.id, sql`${movieIds}`))
    .orderBy(asc(movie.id))
    .for('update');
  await tx
    .update(movie)
    .set({ version: sql`${movie.version} + 1` })
    .where(
      inArray(
        movie.id,
        locked.map(({ id }) => id),
      ),
    );
}
