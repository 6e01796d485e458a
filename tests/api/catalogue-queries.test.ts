import { openAsBlob } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseOn, type Database } from '../../server/db/client.ts';
import { openMemory } from '../../server/db/pglite.ts';
import { makeClientFolder } from './support/client-folder.ts';
import {
  insertMovie,
  insertPrice,
  insertRoom,
  insertScreening,
  setTime,
} from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';

describe('the queries of the catalogue', () => {
  let database: Database;
  let server: TestServer;
  let client: Awaited<ReturnType<typeof makeClientFolder>>;
  const queries: string[] = [];

  beforeAll(async () => {
    const engine = await openMemory(await openAsBlob(inject('databases').pgliteSnapshot));
    const counting: typeof engine = {
      ...engine,
      query: (text, ...rest) => {
        // Any request may be the one that leases a part of a limit.
        if (!text.includes('request_count')) queries.push(text);
        return engine.query(text, ...rest);
      },
    };
    database = databaseOn(counting, () => undefined);
    client = await makeClientFolder();
    server = await startTestServer(database, { app: { clientDirectory: client.folder } });
  });
  afterAll(async () => {
    await server.close();
    await client.remove();
    await database.close();
  });

  async function addFilms(count: number, day: string): Promise<void> {
    const { roomId } = await insertRoom(database.orm, `${day} 관`, [3]);
    for (let index = 0; index < count; index += 1) {
      const movieId = await insertMovie(database.orm);
      const startsAt = `${day}T${10 + 2 * index}:00:00+09:00`;
      await insertScreening(database.orm, { movieId, roomId, startsAt });
    }
  }

  /** @returns the number of rows and of queries */
  async function cost(url: string): Promise<[rows: number, queries: number]> {
    queries.length = 0;
    const { body } = await server.api.get(url);
    return [Array.isArray(body) ? body.length : Number.NaN, queries.length];
  }

  it('have a constant number for any length of a list', async () => {
    await setTime(database.orm, '2026-11-20T08:00:00+09:00');
    await addFilms(1, '2026-11-20');
    const few = [await cost('/api/movies'), await cost('/api/screenings?date=2026-11-20')];
    await addFilms(5, '2026-11-21');
    const many = [await cost('/api/movies'), await cost('/api/screenings?date=2026-11-21')];
    expect({ few, many }).toEqual({
      few: [
        [1, 5],
        [1, 6],
      ],
      many: [
        [6, 5],
        [5, 6],
      ],
    });
  });

  it('have a constant number for a film’s page, for any number of rooms (X-PAGE-5)', async () => {
    await setTime(database.orm, '2026-11-28T08:00:00+09:00');
    const movieId = await insertMovie(database.orm);
    const showInRoom = async (name: string) => {
      const { roomId } = await insertRoom(database.orm, name, [3]);
      await insertPrice(database.orm, roomId, { name: '성인', price: 15_000 });
      await insertScreening(database.orm, {
        movieId,
        roomId,
        startsAt: '2026-11-28T19:00:00+09:00',
      });
    };
    const queriesOfPage = async () => {
      queries.length = 0;
      await server.api.get(`/movies/${movieId}`, { headers: { accept: 'text/html' } });
      return queries.length;
    };
    await showInRoom('하나');
    const few = await queriesOfPage();
    await showInRoom('둘');
    await showInRoom('셋');
    expect(await queriesOfPage()).toBe(few);
  });

  it('read no review for the list of films and the page of a film (C-REV-55)', async () => {
    const movieId = await insertMovie(database.orm);
    queries.length = 0;
    await server.api.get('/api/movies');
    const { status } = await server.api.get(`/movies/${movieId}`, {
      headers: { accept: 'text/html' },
    });
    expect([status, queries.filter((query) => query.includes('from "review"'))]).toEqual([200, []]);
  });
});
