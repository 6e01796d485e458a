import { desc, eq, inArray, sql } from 'drizzle-orm';
import { MAX_LISTED_USES } from '../../../domain/limits.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import {
  distributor,
  movie,
  movieCast,
  movieGenre,
  movieRating,
} from '../../db/schema/catalogue.ts';
import { screening, screeningRoom } from '../../db/schema/programme.ts';
import { countEntries } from '../../db/list-count-store.ts';
import { programmeDay } from '../../db/programme-day.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { castOf, withGenresAndPictures } from '../catalogue/movie-service.ts';
import {
  detailColumns,
  findMovie,
  listCast,
  listGenres,
  listMovieImages,
} from '../catalogue/movie-store.ts';
import { picturesOf } from '../catalogue/pictures.ts';
import { imageStates } from '../images/accept-upload.ts';
import { isMeant } from '../search/search-store.ts';
import { byMatch, orderBy, type ListPart } from './list-entries.ts';
import type { Use } from './section.ts';

/** @returns the films of a part of the list, past ones too, and the number of all */
export async function listMoviePage(
  db: Reader,
  { terms, sort, offset, limit }: ListPart<Schemas['MovieOrder']>,
) {
  const where = terms ? isMeant(movie.title, terms) : undefined;
  const columns = { title: movie.title, releaseDate: movie.releaseDate };
  const order =
    sort === 'match' ? byMatch(terms, movie.title, movie.id) : orderBy(sort, columns, movie.id);
  // Details are read for the listed films only, and found films are matched and counted at once.
  const part = await db
    .select({ id: movie.id, total: sql`${terms ? sql`count(*) over ()` : 0}`.mapWith(Number) })
    .from(movie)
    .where(where)
    .orderBy(...order)
    .offset(offset)
    .limit(limit);
  const ids = part.map(({ id }) => id);
  const rows = await db
    .select({
      movieId: movie.id,
      title: movie.title,
      duration: movie.runningMinutes,
      releaseDate: movie.releaseDate,
      version: movie.version,
      ...detailColumns,
    })
    .from(movie)
    .innerJoin(movieRating, eq(movieRating.id, movie.ratingId))
    .innerJoin(distributor, eq(distributor.id, movie.distributorId))
    .where(inArray(movie.id, ids))
    .orderBy(...order);
  const counted = async () => part[0]?.total ?? (offset === 0 ? 0 : await db.$count(movie, where));
  const total = terms ? await counted() : await countEntries(db, 'MOVIE');
  return { content: await withGenresAndPictures(db, rows), total };
}

/** @returns a film as it is edited; undefined for an unknown id */
export async function findMovieEntry(
  db: Reader,
  id: number,
): Promise<Schemas['AdminMovieEntry'] | undefined> {
  // Read first: if the film changes before the rest is read, the form has an older version, and its change is refused.
  const [row] = await db.select({ version: movie.version }).from(movie).where(eq(movie.id, id));
  const found = row && (await findMovie(db, id));
  if (!found) return undefined;
  const { posterUrl, posterSources, backdropUrl, backdropSources } = picturesOf(
    await listMovieImages(db, [id]),
  );
  const stateOf = await imageStates(
    db,
    { movieId: id },
    { POSTER: posterUrl !== null, BACKDROP: backdropUrl !== null },
  );
  return {
    movieId: id,
    title: found.title,
    tagline: found.tagline,
    description: found.description,
    duration: found.duration,
    releaseDate: found.releaseDate,
    screeningEndDate: found.screeningEndDate,
    language: found.language,
    director: found.director,
    distributor: found.distributor,
    movieRating: found.movieRating,
    genres: (await listGenres(db, [id])).map(({ genreId, genreName }) => ({ genreId, genreName })),
    movieCasts: castOf(await listCast(db, id)),
    posterUrl,
    posterSources,
    backdropUrl,
    backdropSources,
    rank: found.rank,
    version: row.version,
    poster: stateOf('POSTER'),
    backdrop: stateOf('BACKDROP'),
  };
}

/** Replaces the genres and the cast of a film. */
export async function replaceGenresAndCast(
  tx: Transaction,
  movieId: number,
  { genreIds = [], movieCasts = [] }: Pick<Schemas['MovieForm'], 'genreIds' | 'movieCasts'>,
): Promise<void> {
  await tx.delete(movieGenre).where(eq(movieGenre.movieId, movieId));
  await tx.delete(movieCast).where(eq(movieCast.movieId, movieId));
  if (genreIds.length > 0) {
    await tx.insert(movieGenre).values(genreIds.map((genreId) => ({ movieId, genreId })));
  }
  if (movieCasts.length === 0) return;
  const cast = movieCasts.map(({ actorId, role }, index) => ({
    movieId,
    position: index + 1,
    actorId,
    role: role.trim(),
  }));
  await tx.insert(movieCast).values(cast);
}

/** @returns the screenings of a film, past and cancelled ones too: their number and the latest ones */
export async function listScreeningsAsUse(db: Reader, movieId: number): Promise<Use[]> {
  const ofFilm = eq(screening.movieId, movieId);
  const rows = await db
    .select({ id: screening.id, startsAt: screening.startsAt, roomName: screeningRoom.name })
    .from(screening)
    .innerJoin(screeningRoom, eq(screeningRoom.id, screening.roomId))
    .where(ofFilm)
    .orderBy(desc(screening.startsAt), desc(screening.id))
    .limit(MAX_LISTED_USES);
  if (rows.length === 0) return [];
  const items = rows.map(({ id, startsAt, roomName }) => ({
    id,
    title: `${roomName} ${toKoreaTime(startsAt).slice(0, 16).replace('T', ' ')}`,
  }));
  return [{ kind: 'SCREENING', count: await db.$count(screening, ofFilm), items }];
}

/** Raises the version of a film with the change. */
export const nextVersion = sql`${movie.version} + 1`;

/** The booked screenings of a film that a change touches. */
interface Touched {
  /** They come to be before the release. */
  early: number;
  /** They come to be after the last day. */
  late: number;
  /** The film is longer or shorter, and their stored ends stay. */
  resized: number;
  /** Null when nothing is touched. */
  firstStartsAt: Date | null;
}

/** @returns the coming booked screenings of a film that a change of its dates or its duration touches (A-CAT-45) */
export async function countTouched(
  db: Reader,
  id: number,
  form: Pick<Schemas['MovieForm'], 'releaseDate' | 'screeningEndDate' | 'duration'>,
): Promise<Touched> {
  const { releaseDate, screeningEndDate = null, duration } = form;
  const day = programmeDay(sql`s.starts_at`);
  const [row] = await db.execute<Touched & Record<string, unknown>>(sql`
    select count(*) filter (where early)::integer as early, count(*) filter (where late)::integer as late,
           count(*) filter (where resized)::integer as resized,
           min(starts_at) filter (where early or late or resized) as "firstStartsAt"
    from (
      select s.starts_at,
             coalesce(${day} < ${releaseDate}::date and ${day} >= f.release_date, false) as early,
             coalesce(${day} > ${screeningEndDate}::date, false)
               and not coalesce(${day} > f.screening_end_date, false) as late,
             f.running_minutes <> ${duration} as resized
      from movie f join screening s on s.movie_id = f.id
      where f.id = ${id} and s.starts_at > app_now() and s.cancelled_at is null
        and exists (select from seat_claim c where c.screening_id = s.id and c.state <> 'HELD')
    ) touched`);
  if (row === undefined) throw new Error('A count has one row');
  return row;
}
