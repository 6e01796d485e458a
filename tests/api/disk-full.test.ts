import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/db/client.ts';
import { DiskFullError } from '../../server/db/errors.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createJobs } from '../../server/jobs/jobs.ts';
import { startJobs } from '../../server/jobs/runner.ts';
import { createBooker } from './support/booking.ts';
import { insertSmallCinema, NOON, type SmallCinema } from './support/cinema.ts';
import { setTime } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const MB = 1024 * 1024;
const ENOUGH = 64 * MB;

const noProvider = { approve: () => Promise.reject(new Error('No provider is needed.')) };

describe('a disk that fills up', () => {
  let folder: string;
  let free = ENOUGH;
  let readFree = () => free;
  const states: string[] = [];
  let database: Database;
  let server: TestServer;
  let cinema: SmallCinema;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-full-'));
    database = await openDatabase({
      folder,
      diskSpace: { freeBytes: () => readFree() },
      reportState: (state) => states.push(state),
    });
    await migrate(database);
    await setTime(database.orm, NOON);
    cinema = await insertSmallCinema(database.orm, {
      rows: [6],
      startsAt: '2026-11-20T19:30:00+09:00',
    });
    server = await startTestServer(database);
  });
  beforeEach(() => {
    free = ENOUGH;
    readFree = () => free;
    database.state();
    states.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const hold = (seat: number) =>
    createBooker(server, noProvider).post(cinema.haneul, 'reservations/hold', {
      screeningId: cinema.screeningId,
      seatIds: cinema.room.seatIds.slice(seat, seat + 1),
    });

  it('X-API-56: refuses writes below 64 MB, reads on, reports it, and recovers by itself', async () => {
    free = ENOUGH - 1;
    const refused = await hold(0);
    const film = await server.api.get(`/api/movies/${cinema.movieId}`);
    const ready = await server.api.get('/api/ready');
    const health = await server.api.get('/api/health');
    free = ENOUGH;
    const again = [(await server.api.get('/api/ready')).status, (await hold(0)).status];
    expect([refused.status, refused.body]).toEqual([
      503,
      {
        message: '서비스를 일시적으로 이용할 수 없어요. 잠시 후 다시 시도해 주세요.',
        code: 'UNAVAILABLE',
        requestId: expect.any(String) as string,
      },
    ]);
    expect([film.status, ready.status, health.status, again]).toEqual([200, 503, 200, [200, 200]]);
    expect(states).toEqual(['full', 'ready']);
  });

  it('X-API-56: tells the time to wait', async () => {
    free = 0;
    const { status, headers } = await server.api.post('/api/signin/customer', {
      loginId: 'haneul',
      password: 'wrong',
    });
    const refused = await database.orm.execute(sql`create table t (a int)`).catch(causeOf);
    expect(refused).toBeInstanceOf(DiskFullError);
    // A wrong password is told without a write.
    expect([status, headers['retry-after']]).toEqual([401, undefined]);
    const raw = await server.app.inject({
      method: 'POST',
      url: '/api/protected/reservations/hold',
      headers: { authorization: cinema.bada.session },
      payload: { screeningId: cinema.screeningId, seatIds: cinema.room.seatIds.slice(3, 4) },
    });
    expect([raw.statusCode, raw.headers['retry-after']]).toEqual([503, '30']);
  });

  it('X-API-56: counts a disk that does not answer as full', async () => {
    readFree = () => {
      throw new Error('EIO');
    };
    expect((await hold(1)).status).toBe(503);
  });

  it('X-API-56: rolls back a transaction during which the disk fills up', async () => {
    const refused = await database
      .transaction(async (tx) => {
        await tx.execute(sql`update app_clock set shift = shift + interval '1 hour'`);
        free = 0;
        await tx.execute(sql`update app_clock set shift = shift + interval '1 hour'`);
      })
      .catch(causeOf);
    free = ENOUGH;
    const before = await server.api.get('/dev/clock');
    expect(refused).toBeInstanceOf(DiskFullError);
    expect((await hold(2)).status).toBe(200);
    expect(await server.api.get('/dev/clock')).toMatchObject({ body: before.body });
  });

  it('X-API-56: runs no job until the disk has room', async () => {
    free = 0;
    const ran: string[] = [];
    let run = (): void => undefined;
    const hasRun = new Promise<void>((resolve) => (run = resolve));
    const job = {
      name: 'test',
      pauseMs: 1,
      run: () => {
        ran.push(database.state());
        run();
        return Promise.resolve();
      },
    };
    const failures: string[] = [];
    const jobs = startJobs(database, [...createJobs(server.deps), job], (name) =>
      failures.push(name),
    );
    await database.orm.execute(sql`select 1`);
    await new Promise((resolve) => setImmediate(resolve));
    free = ENOUGH;
    await hasRun;
    await jobs.stop();
    expect([ran[0], failures]).toEqual(['ready', []]);
  });
});

it('X-API-57: does not open a database on a full disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-full-'));
  const opened = openDatabase({ folder, diskSpace: { freeBytes: () => ENOUGH - 1 } });
  await expect(opened).rejects.toThrow(
    `The database in the folder ${folder} could not be opened: less than 64 MB of its disk are free.`,
  );
  rmSync(folder, { recursive: true });
});

/** Drizzle wraps the errors of its queries. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined && !(error instanceof DiskFullError)
    ? error.cause
    : error;
}
