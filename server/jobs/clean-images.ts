import { sql } from 'drizzle-orm';
import { UNUSED_IMAGE_KEPT_MS } from '../../domain/limits.ts';
import type { Database } from '../db/client.ts';

/** Images in one run. */
const BATCH = 200;

const isUsed = sql`(
  exists (select from movie_image where image_hash = image.hash)
  or exists (select from actor_image where image_hash = image.hash)
  or exists (select from movie where share_image = image.hash)
  or exists (select from actor where share_image = image.hash)
)`;

/**
 * Marks images that nothing shows, and deletes those that nothing has shown for 30 days (A-IMG-9). An upload of the same
 * content clears the mark in its transaction; a deletion that waited for it finds the row changed and leaves it.
 */
export async function cleanImages(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(
      sql`update image set unused_since = null where unused_since is not null and ${isUsed}`,
    );
    await tx.execute(
      sql`update image set unused_since = app_now() where hash in (
        select hash from image where unused_since is null and not ${isUsed} limit ${BATCH}
      )`,
    );
  });
  await database.transaction(async (tx) => {
    const over = sql`unused_since <= app_now() - ${UNUSED_IMAGE_KEPT_MS} * interval '1 millisecond'`;
    await tx.execute(
      sql`delete from image where ${over} and not ${isUsed}
        and hash in (select hash from image where ${over} limit ${BATCH})`,
    );
  });
}
