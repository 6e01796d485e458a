import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { actor, actorImage, image, movie, movieImage } from '../../db/schema/catalogue.ts';
import { imageUpload, type UploadKind } from '../../db/schema/image-uploads.ts';
import type { RenderedImage } from './render-image.ts';

/** A picture of a film or an actor. */
export type Picture =
  { kind: 'POSTER' | 'BACKDROP'; movieId: number } | { kind: 'PROFILE'; actorId: number };

const isOf = (picture: Picture) =>
  'movieId' in picture
    ? and(eq(imageUpload.movieId, picture.movieId), eq(imageUpload.kind, picture.kind))
    : eq(imageUpload.actorId, picture.actorId);

/** @returns the states of the latest uploads of a film or an actor, by kind */
export async function listUploadStates(
  db: Reader,
  subject: { movieId: number } | { actorId: number },
) {
  return db
    .select({
      kind: imageUpload.kind,
      state: imageUpload.state,
      failure: imageUpload.failure,
      contentHash: imageUpload.contentHash,
    })
    .from(imageUpload)
    .where(
      'movieId' in subject
        ? eq(imageUpload.movieId, subject.movieId)
        : eq(imageUpload.actorId, subject.actorId),
    );
}

/** Serialises the uploads of all nodes until the end of the transaction. @returns how many wait, and their bytes */
export async function lockWaitingUploads(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('image uploads'))`);
  const [row] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${imageUpload.size}), 0)`.mapWith(Number),
    })
    .from(imageUpload)
    .where(eq(imageUpload.state, 'PROCESSING'));
  return row ?? { count: 0, bytes: 0 };
}

/** Stores an upload in place of the previous one of the picture. */
export async function insertUpload(
  tx: Transaction,
  picture: Picture,
  bytes: Uint8Array,
): Promise<void> {
  await tx.delete(imageUpload).where(isOf(picture));
  await tx.insert(imageUpload).values({
    ...picture,
    state: 'PROCESSING',
    contentHash: hashOf(bytes),
    bytes,
    size: bytes.length,
    uploadedAt: sql`app_now()`,
  });
}

/** Removes a picture, its preview and its upload. The images are deleted by a job. */
export async function deletePicture(tx: Transaction, picture: Picture): Promise<void> {
  await tx.delete(imageUpload).where(isOf(picture));
  if ('actorId' in picture) {
    await tx.delete(actorImage).where(eq(actorImage.actorId, picture.actorId));
    await tx.update(actor).set({ shareImage: null }).where(eq(actor.id, picture.actorId));
    return;
  }
  const { movieId, kind } = picture;
  await tx
    .delete(movieImage)
    .where(and(eq(movieImage.movieId, movieId), eq(movieImage.kind, kind)));
  if (!(await hasBackdrop(tx, movieId))) {
    await tx.update(movie).set({ shareImage: null }).where(eq(movie.id, movieId));
  }
}

/** Counts a try, so that an image that stops the process is not tried for ever. @returns the oldest waiting upload */
export async function claimUpload(tx: Transaction) {
  const [oldest] = await tx
    .select({ id: imageUpload.id })
    .from(imageUpload)
    .where(eq(imageUpload.state, 'PROCESSING'))
    .orderBy(asc(imageUpload.id))
    .limit(1);
  if (!oldest) return undefined;
  const [upload] = await tx
    .update(imageUpload)
    .set({ tries: sql`${imageUpload.tries} + 1` })
    .where(eq(imageUpload.id, oldest.id))
    .returning();
  return upload;
}

/** Ends an upload, unless it was replaced or removed meanwhile. @returns false if it was */
export async function updateUpload(
  tx: Transaction,
  id: number,
  ended: { state: 'READY' } | { state: 'FAILED'; failure: string },
): Promise<boolean> {
  const rows = await tx
    .update(imageUpload)
    .set({ ...ended, bytes: null })
    .where(and(eq(imageUpload.id, id), eq(imageUpload.state, 'PROCESSING')))
    .returning({ id: imageUpload.id });
  return rows.length > 0;
}

/** Shows rendered images in place of the previous ones of the picture. */
export async function replacePicture(
  tx: Transaction,
  picture: Picture,
  { images, share }: { images: readonly RenderedImage[]; share: RenderedImage },
): Promise<void> {
  const shown: { width: number; imageHash: string }[] = [];
  for (const each of images) {
    shown.push({ width: each.width, imageHash: await upsertImage(tx, each) });
  }
  const shareImage = await upsertImage(tx, share);
  if ('actorId' in picture) {
    const { actorId } = picture;
    await tx.delete(actorImage).where(eq(actorImage.actorId, actorId));
    await tx.insert(actorImage).values(shown.map((each) => ({ ...each, actorId })));
    await tx.update(actor).set({ shareImage }).where(eq(actor.id, actorId));
    return;
  }
  const { movieId, kind } = picture;
  // The tall backdrop was cut from the previous one.
  const replaced = kind === 'BACKDROP' ? (['BACKDROP', 'TALL_BACKDROP'] as const) : [kind];
  await tx
    .delete(movieImage)
    .where(and(eq(movieImage.movieId, movieId), inArray(movieImage.kind, [...replaced])));
  await tx.insert(movieImage).values(shown.map((each) => ({ ...each, movieId, kind })));
  if (kind === 'BACKDROP' || !(await hasBackdrop(tx, movieId))) {
    await tx.update(movie).set({ shareImage }).where(eq(movie.id, movieId));
  }
}

async function hasBackdrop(db: Reader, movieId: number): Promise<boolean> {
  const isBackdrop = and(eq(movieImage.movieId, movieId), eq(movieImage.kind, 'BACKDROP'));
  return (await db.$count(movieImage, isBackdrop)) > 0;
}

/** Stores an image once by its content, and keeps one that is about to be deleted. @returns its hash */
async function upsertImage(tx: Transaction, rendered: RenderedImage): Promise<string> {
  const hash = hashOf(rendered.bytes);
  await tx
    .insert(image)
    .values({ hash, ...rendered })
    .onConflictDoUpdate({ target: image.hash, set: { unusedSince: null } });
  return hash;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @returns the picture of an upload */
export function pictureOf(upload: {
  kind: UploadKind;
  movieId: number | null;
  actorId: number | null;
}): Picture {
  const { kind, movieId, actorId } = upload;
  if (kind === 'PROFILE') return { kind, actorId: actorId ?? 0 };
  return { kind, movieId: movieId ?? 0 };
}
