import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/db/client.ts';
import type { ReportState } from '../../server/db/engine.ts';
import { reservation } from '../../server/db/schema/booking.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { until } from '../support/until.ts';
import { textLike } from './support/api.ts';
import { createBooker } from './support/booking.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const unavailable = {
  message: '서비스를 일시적으로 이용할 수 없어요. 잠시 후 다시 시도해 주세요.',
  code: 'UNAVAILABLE',
  requestId: textLike(/^[0-9a-f-]{36}$/),
};

describe('a database server that fails', () => {
  let url: string;
  let proxy: FaultProxy;
  let database: Database;
  let cinema: SmallCinema;
  let server: TestServer;
  let states: string[];
  let removeClient: () => Promise<void>;

  beforeEach(async () => {
    url = await createPostgresDatabase();
    proxy = await startFaultProxy(Number(new URL(url).port));
    states = [];
    database = await openThroughProxy((state) => states.push(state));
    cinema = await openSmallCinema(database);
    const client = await makeClientFolder();
    removeClient = client.remove;
    server = await startTestServer(database, { app: { clientDirectory: client.folder } });
  });
  afterEach(async () => {
    await server.close();
    await database.close();
    await proxy.close();
    await dropPostgresDatabase(url);
    await removeClient();
  });

  function openThroughProxy(reportState?: ReportState): Promise<Database> {
    const address = new URL(url);
    address.port = String(proxy.port);
    return openDatabase({ url: address.href, ...(reportState && { reportState }) });
  }

  const untilStatus = (status: number) =>
    until(async () => {
      expect((await server.api.get('/api/ready')).status).toBe(status);
    });

  describe.each([
    ['refuses connections', () => proxy.refuse()],
    [
      'hangs',
      () => {
        proxy.hang();
        return Promise.resolve();
      },
    ],
  ])('it %s', (_, fail) => {
    it('X-API-50: is answered with 503 and the time to wait, and works again when it is back', async () => {
      await fail();
      await untilStatus(503);
      const film = await server.api.get(`/api/movies/${cinema.movieId}`);
      const hold = await createBooker(server, noProvider).post(
        cinema.haneul,
        'reservations/hold',
        holdOf(cinema),
      );
      expect([film.status, film.body, film.headers['retry-after']]).toEqual([
        503,
        unavailable,
        '2',
      ]);
      expect([hold.status, hold.body]).toEqual([503, unavailable]);
      await proxy.restore();
      await untilStatus(200);
      await createBooker(server, noProvider).reserve(cinema.haneul, cinema, seatsOf(cinema));
      expect(states).toEqual(['down', 'ready']);
    });

    it('X-API-50: answers requests that were waiting for it', async () => {
      await database.orm.execute(sql`select 1`);
      const waiting = server.api.get('/api/movies');
      await fail();
      const asked = [waiting, ...Array.from({ length: 20 }, () => server.api.get('/api/movies'))];
      const answers = await Promise.all(asked);
      expect(answers.slice(1).map(({ status }) => status)).toEqual(Array(20).fill(503));
    });

    it('X-API-51: reports that it is not ready, is alive, and sends pages without their data', async () => {
      await fail();
      await untilStatus(503);
      const ready = await server.api.get('/api/ready');
      const health = await server.api.get('/api/health');
      const page = await server.app.inject({ url: '/', headers: { accept: 'text/html' } });
      expect([ready.body, ready.headers['retry-after'], health.status]).toEqual([
        unavailable,
        '2',
        200,
      ]);
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(page.body).toContain('<div id="root">');
    });

    it('X-API-52: sends the changes after the outage, and the request to reload', async () => {
      const heard: string[] = [];
      await database.listen('outage', {
        onPayload: (payload) => heard.push(payload),
        onGap: () => heard.push('gap'),
      });
      await fail();
      await untilStatus(503);
      await proxy.restore();
      await until(() => expect(heard).toEqual(['gap']));
      await database.transaction((tx) => database.notify(tx, 'outage', 'after'));
      await until(() => expect(heard).toEqual(['gap', 'after']));
    });

    it('X-API-53: is closed without waiting for it', async () => {
      const other = await openThroughProxy();
      const query = other.orm.execute(sql`select pg_sleep(60)`).catch(() => 'failed');
      await until(async () => expect(await sleepers(url)).toBe(1));
      await fail();
      await other.close();
      expect(await query).toBe('failed');
    });
  });

  it('X-API-54: answers a commit without an answer with 503, and its repetition with the one reservation', async () => {
    const booker = createBooker(server, noProvider);
    await booker.hold(cinema.haneul, cinema, seatsOf(cinema));
    const create = () =>
      booker.post(cinema.haneul, 'reservations/create', {
        screeningId: cinema.screeningId,
        ticketTypes: [{ ticketTypeId: cinema.adult, count: 1 }],
        seatIds: seatsOf(cinema),
      });
    proxy.cutAnswerTo('commit\0');
    const cut = await create();
    const committed = await database.orm.select().from(reservation);
    const again = await create();
    const left = await database.orm.select({ state: reservation.state }).from(reservation);
    expect([cut.status, cut.body, committed.length]).toEqual([503, unavailable, 1]);
    expect([again.status, left.filter(({ state }) => state === 'PENDING').length]).toEqual([
      201, 1,
    ]);
  });

  it('X-API-54: answers a transaction that is cut off with 503, and stores nothing of it', async () => {
    proxy.cutAnswerTo('insert into "reservation"');
    const booker = createBooker(server, noProvider);
    await booker.hold(cinema.haneul, cinema, seatsOf(cinema));
    const cut = await booker.post(cinema.haneul, 'reservations/create', {
      screeningId: cinema.screeningId,
      ticketTypes: [{ ticketTypeId: cinema.adult, count: 1 }],
      seatIds: seatsOf(cinema),
    });
    const reservations = await database.orm.select().from(reservation);
    expect([cut.status, cut.body, reservations]).toEqual([503, unavailable, []]);
  });

  it('X-API-54: answers a hold without an answer with 503, and its repetition with the one hold', async () => {
    const booker = createBooker(server, noProvider);
    const hold = () => booker.post(cinema.haneul, 'reservations/hold', holdOf(cinema));
    proxy.cutAnswerTo('hold_seats');
    const cut = await hold();
    const again = await hold();
    const holds = await database.orm.execute(sql`select id::int as "holdId" from seat_hold`);
    expect([cut.status, cut.body]).toEqual([503, unavailable]);
    expect([again.status, [again.body]]).toMatchObject([200, holds]);
  });

  it('limits statements, idle transactions and lock waits, except for migrations', async () => {
    const read = sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`;
    const limited = await database.transaction((tx) => tx.execute(read));
    const migrating = await database.transaction((tx) => tx.execute(read), { unlimited: true });
    expect(limited).toEqual([{ statement: '10s', idle: '10s', lock: '3s' }]);
    expect(migrating).toEqual([{ statement: '0', idle: '10s', lock: '3s' }]);
  });

  it('refuses the caller after 200 that wait for a connection', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const open: Promise<void>[] = [];
    const hold = () =>
      new Promise<void>((begun) => {
        open.push(
          database.transaction(() => {
            begun();
            return released;
          }),
        );
      });
    // With an idle connection the pool lets every caller wait for a moment, so the ten begin first.
    await Promise.all(Array.from({ length: 10 }, hold));
    const waiting = Array.from({ length: 200 + 1 }, () =>
      database
        .transaction(() => released)
        .then(
          () => 'done',
          (error: unknown) => String(error),
        ),
    );
    const refused = await Promise.race(waiting);
    const first = await Promise.race([...waiting.slice(0, 200), Promise.resolve('none')]);
    expect(refused).toContain('Too many callers wait for a connection');
    expect(first).toBe('none');
    release();
    await Promise.all([...open, ...waiting]);
  });
});

const noProvider = { approve: () => Promise.reject(new Error('No provider is needed.')) };

function seatsOf({ room }: SmallCinema): number[] {
  return room.seatIds.slice(0, 1);
}

function holdOf(cinema: SmallCinema) {
  return { screeningId: cinema.screeningId, seatIds: seatsOf(cinema) };
}

/** How many sessions of the database sleep. */
async function sleepers(url: string): Promise<number> {
  const other = await openDatabase({ url });
  const rows = await other.orm.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`,
  );
  await other.close();
  return rows[0]?.count ?? 0;
}
