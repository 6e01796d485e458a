import { eq, inArray, sql } from 'drizzle-orm';
import { koreaDate } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { actor, movie, movieCast } from '../../db/schema/catalogue.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { countEntries } from '../../db/list-count-store.ts';
import { now } from '../../ports/clock.ts';
import { withPictures } from '../catalogue/actor-service.ts';
import { listActorImages } from '../catalogue/actor-store.ts';
import { imageUrl } from '../catalogue/pictures.ts';
import { imageStates } from '../images/accept-upload.ts';
import { isMeant } from '../search/search-store.ts';
import { optionalText } from './form-text.ts';
import { insertedId } from './inserted-id.ts';
import { byMatch, orderBy, type ListPart } from './list-entries.ts';
import type { Section } from './section.ts';
import { filmCount, text } from './text.ts';
import { listFilmsAsUse, raiseVersions } from './uses.ts';

const columns = {
  actorId: actor.id,
  name: actor.name,
  birthDate: actor.birthDate,
  version: actor.version,
};

const filmsOf = (db: Reader, id: number) =>
  db.select({ id: movieCast.movieId }).from(movieCast).where(eq(movieCast.actorId, id));

/** @returns the actors of a part of the list, and the number of all */
export async function listActorPage(
  db: Reader,
  { terms, sort, offset, limit }: ListPart<Schemas['ActorOrder']>,
) {
  const where = terms ? isMeant(actor.name, terms) : undefined;
  const order =
    sort === 'match'
      ? byMatch(terms, actor.name, actor.id)
      : orderBy(sort, { name: actor.name }, actor.id);
  const rows = await db
    .select(columns)
    .from(actor)
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
  return {
    content: await withPictures(db, rows),
    total: terms ? await db.$count(actor, where) : await countEntries(db, 'ACTOR'),
  };
}

export const actorSection: Section<Schemas['AdminActorEntry'], Schemas['ActorForm']> = {
  kind: 'ACTOR',
  messages: {
    notFound: text.actorNotFound,
    inUse: (uses) => text.actorInUse(filmCount(uses)),
  },
  nameOf: ({ name }) => name,
  idOf: ({ actorId }) => actorId,
  async find(db, id) {
    const [row] = await db
      .select({ ...columns, biography: actor.biography })
      .from(actor)
      .where(eq(actor.id, id));
    if (!row) return undefined;
    const profileImageSources = (await listActorImages(db, [id])).map(
      ({ hash, width, height }) => ({ url: imageUrl(hash), width, height }),
    );
    const profileImageUrl = profileImageSources.at(-1)?.url ?? null;
    const stateOf = await imageStates(db, { actorId: id }, { PROFILE: profileImageUrl !== null });
    return { ...row, profileImageUrl, profileImageSources, profileImage: stateOf('PROFILE') };
  },
  table: actor,
  async check(tx, { birthDate }) {
    const isPast = (birthDate ?? '') <= koreaDate(await now(tx));
    return isPast ? [] : [{ field: 'birthDate', defaultMessage: text.bornInFuture }];
  },
  async insert(tx, form) {
    const rows = await tx.insert(actor).values(valuesOf(form)).returning({ id: actor.id });
    return insertedId(rows);
  },
  async update(tx, id, form) {
    await tx
      .update(actor)
      .set({ ...valuesOf(form), version: sql`${actor.version} + 1` })
      .where(eq(actor.id, id));
  },
  listUses: (db, id) => listFilmsAsUse(db, inArray(movie.id, filmsOf(db, id))),
  async detach(tx, id) {
    await raiseVersions(tx, filmsOf(tx, id));
    await tx.delete(movieCast).where(eq(movieCast.actorId, id));
  },
};

function valuesOf({ name, birthDate, biography }: Schemas['ActorForm']) {
  return { name: name.trim(), birthDate: birthDate ?? null, biography: optionalText(biography) };
}
