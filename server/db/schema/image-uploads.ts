import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant, reference } from './columns.ts';

/** What an uploaded image is shown as. */
export type UploadKind = 'POSTER' | 'BACKDROP' | 'PROFILE';

export const imageUpload = pgTable('image_upload', {
  id: id(),
  movieId: reference('movie_id'),
  actorId: reference('actor_id'),
  kind: text('kind').$type<UploadKind>().notNull(),
  state: text('state').$type<'PROCESSING' | 'READY' | 'FAILED'>().notNull(),
  contentHash: text('content_hash').notNull(),
  bytes: bytes('bytes'),
  size: integer('size').notNull(),
  tries: integer('tries').notNull().default(0),
  failure: text('failure'),
  uploadedAt: instant('uploaded_at').notNull().defaultNow(),
});
