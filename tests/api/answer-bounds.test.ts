import { afterAll, beforeAll, expect, it } from 'vitest';
import * as limits from '../../domain/limits.ts';
import type { Database } from '../../server/db/client.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import {
  insertMovie,
  insertPrice,
  insertRoom,
  insertScreening,
  setTime,
} from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';

describeOnAnyDatabase('the answers about a cinema without bounds', (open) => {
  let database: Database;
  let server: TestServer;
  let movieId: number;
  let screeningId: number;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
    const { orm } = database;
    await setTime(orm, '2026-11-20T08:00:00+09:00');
    movieId = await insertMovie(orm);
    const { roomId } = await insertRoom(orm, '1관', [3]);
    await insertPrice(orm, roomId, { name: '성인', price: 15_000 });
    screeningId = await insertScreening(orm, {
      movieId,
      roomId,
      startsAt: '2026-11-20T10:00:00+09:00',
    });
    await database.exec(`
      insert into movie (title, running_minutes, release_date, distributor_id, rating_id)
        select '영화 ' || n, 100, '2026-01-01', distributor_id, rating_id
        from movie, generate_series(1, ${limits.MAX_LISTED_FILMS}) n;
      insert into screening_room (name)
        select '특별관 ' || n from generate_series(1, ${limits.MAX_LISTED_SCREENINGS}) n;
      insert into screening (movie_id, room_id, starts_at, ends_at, cleared_at)
        select ${movieId}, r.id, s.starts_at, s.ends_at, s.cleared_at
        from screening s, screening_room r where r.id <> s.room_id;
      insert into actor (name)
        select '배우 ' || n from generate_series(1, ${limits.MAX_CATALOGUE_ENTRIES + 1}) n;
      insert into movie_cast (movie_id, position, actor_id, role)
        select m.id, p, (select min(id) from actor), '배역'
        from movie m, generate_series(1, 2) p;
      insert into genre (name) select '장르 ' || n from generate_series(1, 25) n;
      insert into movie_genre (movie_id, genre_id) select ${movieId}, id from genre;
      insert into image (hash, content_type, width, height, bytes)
        select lpad(n::text, 64, '0'), 'image/webp', n, n, '' from generate_series(1, 12) n;
      insert into movie_image (movie_id, kind, width, image_hash)
        select ${movieId}, kind, width, hash from image, unnest(array['POSTER', 'BACKDROP']) kind;
      insert into actor_image (actor_id, width, image_hash)
        select (select min(id) from actor), width, hash from image;
      insert into ticket_type (name) select '관람권 ' || n from generate_series(1, 25) n;
      insert into price_setting (room_id, ticket_type_id, price)
        select ${roomId}, id, 1000 from ticket_type on conflict do nothing;
      insert into payment_discount (provider_name, rate)
        select '카드 ' || n, 1 from generate_series(1, ${limits.MAX_DISCOUNTS + 1}) n;
    `);
  });
  afterAll(() => server.close());

  const lengthOf = async (path: string, ...fields: string[]) => {
    const { status, body } = await server.api.get(`/api/${path}`);
    expect(status).toBe(200);
    const found = fields.map((field) => (body as Record<string, unknown[]>)[field]?.length);
    return fields.length === 0 ? (body as unknown[]).length : found;
  };

  it('X-API-40: have the limits of the contract', async () => {
    const actors = (await server.api.get('/api/actors')).body as { actorId: number }[];
    const actorId = Math.min(...actors.map((each) => each.actorId));
    expect({
      films: await lengthOf('movies'),
      day: await lengthOf('screenings?date=2026-11-20'),
      dayOfFilm: await lengthOf(`movies/${movieId}/screenings?date=2026-11-20`),
      actors: actors.length,
      discounts: await lengthOf('payment-discount/get'),
      prices: await lengthOf(`screenings/${screeningId}/ticket-prices`, 'ticketPrices'),
      film: await lengthOf(`movies/${movieId}`, 'genres', 'posterSources', 'backdropSources'),
      actor: await lengthOf(`actors/get/${actorId}`, 'filmography', 'profileImageSources'),
    }).toEqual({
      films: limits.MAX_LISTED_FILMS,
      day: limits.MAX_LISTED_SCREENINGS,
      dayOfFilm: limits.MAX_LISTED_SCREENINGS,
      actors: limits.MAX_CATALOGUE_ENTRIES,
      discounts: limits.MAX_DISCOUNTS,
      prices: [limits.MAX_TICKET_TYPES],
      film: [limits.MAX_GENRES_OF_FILM, limits.MAX_PICTURE_SIZES, limits.MAX_PICTURE_SIZES],
      actor: [limits.MAX_FILMOGRAPHY_ROLES / 2, limits.MAX_PICTURE_SIZES],
    });
  });
});
