import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { databaseCheck } from '../../server/plugins/readiness.ts';
import { startPostgres } from '../../tools/scripts/lib/postgres-server.ts';
import { createPostgresTemplate } from '../support/database-setup.ts';
import { until } from '../support/until.ts';
import { createBooker } from './support/booking.ts';
import { openSmallCinema } from './support/cinema.ts';
import { startTestServer } from './support/server.ts';

const noProvider = { approve: () => Promise.reject(new Error('No provider is needed.')) };

it('X-API-267 X-API-268: a node is not ready while its commits wait for a standby, and a hold fails within five seconds', async () => {
  const primary = await startPostgres({ durable: true });
  onTestFinished(() => primary.stop());
  await createPostgresTemplate(primary.url, 'marquee');
  const standby = await primary.startStandby({ isSynchronous: true });
  const database = await openDatabase({ url: primary.url('marquee') });
  const cinema = await openSmallCinema(database);
  const server = await startTestServer(database);
  const booker = createBooker(server, noProvider);
  const hold = (seat: number) =>
    booker.post(cinema.haneul, 'reservations/hold', {
      screeningId: cinema.screeningId,
      seatIds: cinema.room.seatIds.slice(seat, seat + 1),
    });
  const ready = async () => (await server.api.get('/api/ready')).status;
  expect([await ready(), (await hold(0)).status]).toEqual([200, 200]);

  standby.freeze();
  for (const seat of [1, 2, 3]) {
    const begun = performance.now();
    expect((await hold(seat)).status).toBe(503);
    expect(performance.now() - begun).toBeLessThan(5000);
  }
  expect(await ready()).toBe(503);
  expect((await server.api.get(`/api/movies/${cinema.movieId}`)).status).toBe(200);

  standby.thaw();
  await until(async () => expect(await ready()).toBe(200));
  expect((await hold(4)).status).toBe(200);
  await server.close();
  await database.close();
  await standby.stop();
});

it('X-API-267: a readiness check commits at most once in two seconds, and not on a read-only database', async () => {
  const primary = await startPostgres();
  onTestFinished(() => primary.stop());
  await createPostgresTemplate(primary.url, 'marquee');
  const database = await openDatabase({ url: primary.url('marquee') });
  let ms = 0;
  const check = databaseCheck(database, () => ms);
  const position = async () =>
    (await database.orm.execute(sql`select pg_current_wal_insert_lsn()::text as lsn`))[0]?.lsn;
  await check.findFault();
  const first = await position();
  ms = 1999;
  await check.findFault();
  const second = await position();
  ms = 2000;
  await check.findFault();
  expect([second === first, (await position()) === first]).toEqual([true, false]);
  ms = 4000;
  await database.exec(`alter database marquee set default_transaction_read_only = on`);
  await database.close();
  const readOnly = await openDatabase({ url: primary.url('marquee') });
  await expect(databaseCheck(readOnly).findFault()).rejects.toThrow('it is read-only');
  await readOnly.close();
});
