import { asc, eq, inArray } from 'drizzle-orm';
import { MAX_LISTED_USES } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import { reservationTicket } from '../../db/schema/booking.ts';
import { distributor, genre, movie, movieGenre, movieRating } from '../../db/schema/catalogue.ts';
import { priceSetting, screeningRoom, ticketType } from '../../db/schema/programme.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers, Schemas } from '../../plugins/contract-types.ts';
import { optionalText } from './form-text.ts';
import { namedHandlers } from './named-section.ts';
import type { Use } from './section.ts';
import { countOf, filmCount, text } from './text.ts';
import { listFilmsAsUse, raiseVersions } from './uses.ts';

type Kind = 'Genre' | 'Rating' | 'Distributor' | 'TicketType';

/** Genres, ratings, distributors and ticket types, for administrators. */
export function adminNamesHandlers({
  database,
}: Deps): Pick<
  Handlers,
  `listAdmin${Kind}s` | `getAdmin${Kind}` | `create${Kind}` | `update${Kind}` | `delete${Kind}`
> {
  const genres = namedHandlers(database, {
    kind: 'GENRE',
    table: genre,
    select: (db) =>
      db
        .select({ genreId: genre.id, genreName: genre.name, version: genre.version })
        .from(genre)
        .$dynamic(),
    nameField: 'genreName',
    nameOf: ({ genreName }) => genreName,
    idOf: ({ genreId }) => genreId,
    valuesOf: ({ genreName }: Schemas['GenreForm']) => ({ name: genreName.trim() }),
    messages: {
      notFound: text.genreNotFound,
      nameTaken: text.genreNameTaken,
      inUse: (uses) => text.genreInUse(filmCount(uses)),
    },
    listUses: (db, id) => listFilmsAsUse(db, inArray(movie.id, filmsOf(db, id))),
    async detach(tx, id) {
      await raiseVersions(tx, filmsOf(tx, id));
      await tx.delete(movieGenre).where(eq(movieGenre.genreId, id));
    },
  });
  const ratings = namedHandlers(database, {
    kind: 'RATING',
    table: movieRating,
    select: (db) =>
      db
        .select({
          ratingId: movieRating.id,
          ratingName: movieRating.name,
          description: movieRating.description,
          minimumAge: movieRating.minimumAge,
          version: movieRating.version,
        })
        .from(movieRating)
        .$dynamic(),
    nameField: 'ratingName',
    nameOf: ({ ratingName }) => ratingName,
    idOf: ({ ratingId }) => ratingId,
    valuesOf: ({ ratingName, description, minimumAge }: Schemas['RatingForm']) => ({
      name: ratingName.trim(),
      description: optionalText(description),
      ...(minimumAge !== undefined && { minimumAge }),
    }),
    messages: {
      notFound: text.ratingNotFound,
      nameTaken: text.ratingNameTaken,
      inUse: (uses) => text.ratingInUse(filmCount(uses)),
    },
    listUses: (db, id) => listFilmsAsUse(db, eq(movie.ratingId, id)),
  });
  const distributors = namedHandlers(database, {
    kind: 'DISTRIBUTOR',
    table: distributor,
    select: (db) =>
      db
        .select({
          distributorId: distributor.id,
          name: distributor.name,
          address: distributor.address,
          phone: distributor.phone,
          version: distributor.version,
        })
        .from(distributor)
        .$dynamic(),
    nameField: 'name',
    nameOf: ({ name }) => name,
    idOf: ({ distributorId }) => distributorId,
    valuesOf: ({ name, address, phone }: Schemas['DistributorForm']) => ({
      name: name.trim(),
      address: optionalText(address),
      phone: optionalText(phone),
    }),
    messages: {
      notFound: text.distributorNotFound,
      nameTaken: text.distributorNameTaken,
      inUse: (uses) => text.distributorInUse(filmCount(uses)),
    },
    listUses: (db, id) => listFilmsAsUse(db, eq(movie.distributorId, id)),
  });
  const ticketTypes = namedHandlers(database, {
    kind: 'TICKET_TYPE',
    table: ticketType,
    select: (db) =>
      db
        .select({
          ticketTypeId: ticketType.id,
          typeName: ticketType.name,
          description: ticketType.description,
          maximumAge: ticketType.maximumAge,
          proof: ticketType.proof,
          version: ticketType.version,
        })
        .from(ticketType)
        .$dynamic(),
    nameField: 'typeName',
    nameOf: ({ typeName }) => typeName,
    idOf: ({ ticketTypeId }) => ticketTypeId,
    valuesOf: ({ typeName, description, maximumAge = null, proof }: Schemas['TicketTypeForm']) => ({
      name: typeName.trim(),
      description: optionalText(description),
      maximumAge,
      proof: optionalText(proof),
    }),
    messages: {
      notFound: text.ticketTypeNotFound,
      nameTaken: text.ticketTypeNameTaken,
      inUse: (uses) =>
        text.ticketTypeInUse({
          rooms: countOf(uses, 'ROOM'),
          reservations: countOf(uses, 'RESERVATION'),
        }),
    },
    listUses: async (db, id) => [
      ...(await listRoomsWithPrice(db, id)),
      ...(await countBookings(db, id)),
    ],
  });
  return {
    listAdminGenres: genres.list,
    getAdminGenre: genres.get,
    createGenre: genres.create,
    updateGenre: genres.update,
    deleteGenre: genres.delete,

    listAdminRatings: ratings.list,
    getAdminRating: ratings.get,
    createRating: ratings.create,
    updateRating: ratings.update,
    deleteRating: ratings.delete,

    listAdminDistributors: distributors.list,
    getAdminDistributor: distributors.get,
    createDistributor: distributors.create,
    updateDistributor: distributors.update,
    deleteDistributor: distributors.delete,

    listAdminTicketTypes: ticketTypes.list,
    getAdminTicketType: ticketTypes.get,
    createTicketType: ticketTypes.create,
    updateTicketType: ticketTypes.update,
    deleteTicketType: ticketTypes.delete,
  };
}

const filmsOf = (db: Reader, id: number) =>
  db.select({ id: movieGenre.movieId }).from(movieGenre).where(eq(movieGenre.genreId, id));

/** Bookings are counted up to this, so that a deletion that is refused reads few of a million. */
const MOST_COUNTED = 1000;

/** The rooms that have a price for the type. */
async function listRoomsWithPrice(db: Reader, id: number): Promise<Use[]> {
  const ofType = eq(priceSetting.ticketTypeId, id);
  const items = await db
    .select({ id: screeningRoom.id, title: screeningRoom.name })
    .from(priceSetting)
    .innerJoin(screeningRoom, eq(screeningRoom.id, priceSetting.roomId))
    .where(ofType)
    .orderBy(asc(screeningRoom.name), asc(screeningRoom.id))
    .limit(MAX_LISTED_USES);
  if (items.length === 0) return [];
  return [{ kind: 'ROOM', count: await db.$count(priceSetting, ofType), items }];
}

/** Bookings are counted and not listed: their numbers belong to customers. */
async function countBookings(db: Reader, id: number): Promise<Use[]> {
  const rows = await db
    .select({ id: reservationTicket.reservationId })
    .from(reservationTicket)
    .where(eq(reservationTicket.ticketTypeId, id))
    .limit(MOST_COUNTED);
  return rows.length === 0 ? [] : [{ kind: 'RESERVATION', count: rows.length, items: [] }];
}
