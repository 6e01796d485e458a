import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, type Database } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { insertSmallCinema } from '../api/support/cinema.ts';
import { insertCustomer } from '../api/support/fixtures.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';
import { expectSound } from './support/audited.ts';
import { recordUsage } from './support/figures.ts';
import { createVisitors } from './support/mixed-visits.ts';
import { killPrograms, startEmulator, startMeasuredServer } from './support/programs.ts';
import { callJson } from './support/site.ts';

/** Requests, set by `npm run prove -- long-run`; a short edition otherwise. */
const REQUESTS = Number(process.env.PROVE_LONG_RUN ?? 600);
const isLong = process.env.PROVE_LONG_RUN !== undefined;
/** Measurements; the use is compared with that after the first ones, when all code and statements were used. */
const WINDOWS = isLong ? 10 : 3;
const WARM = isLong ? 4 : 1;
const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;
/** Longer than mails, codes and sessions are kept (docs/bounds.md). */
const BETWEEN_MS = 8 * DAY_MS;
const PATIENCE = { timeout: MINUTE, interval: 200 };
const MB = 1024 * 1024;
/** How much more may be used after the last window than after the warm ones. */
const MOST_HEAP = 4 * MB;
const MOST_RSS = 24 * MB;
/** A statement gets its name with its fifth use, so rare ones are prepared late. */
const MOST_LATE_STATEMENTS = 20;
/** Names of statements of a node (docs/bounds.md). */
const MOST_STATEMENTS = 200;
/** Of a node (docs/operations.md). */
const MOST_CONNECTIONS = 15;

/** What users leave behind for a time only (docs/bounds.md); `outbox` without its refunds, which are records. */
const BOOKKEEPING = {
  // The customers of the small cinema have one without an end.
  session: `session where expires_at < '2900-01-01'`,
  requested_code: 'requested_code',
  email_code_window: 'email_code_window',
  request_count: 'request_count',
  seat_hold: 'seat_hold',
  seat_claim: 'seat_claim',
  'reservation without an order':
    'reservation where not exists (select from payment where reservation_id = reservation.id)',
  'outbox, mails': `outbox where kind = 'MAIL'`,
  'outbox, open': 'outbox where done_at is null',
  mail_request: 'mail_request',
};

/** The counts of the requests that move the clock are the newest. */
const NOTHING_LEFT = {
  ...Object.fromEntries(Object.keys(BOOKKEEPING).map((name) => [name, 0])),
  request_count: expect.toSatisfy((count: number) => count <= 2) as number,
};

it(
  'X-API-272: uses no more memory, handles, statements and rows after many requests than after few',
  async () => {
    const url = await createPostgresDatabase();
    const data = mkdtempSync(join(tmpdir(), 'marquee-long-run-'));
    const database = await openDatabase({ url });
    onTestFinished(async () => {
      await killPrograms();
      await database.close();
      await dropPostgresDatabase(url);
      rmSync(data, { recursive: true, force: true });
    });
    await migrate(database);
    const startsAt = new Date(Date.now() + (WINDOWS + 20) * BETWEEN_MS).toISOString();
    const cinema = await insertSmallCinema(database.orm, { rows: [6, 6], startsAt });
    const people = [];
    for (const loginId of ['one', 'two', 'three', 'four', 'five', 'six']) {
      people.push({ loginId, customerId: await insertCustomer(database.orm, loginId) });
    }
    const provider = await startEmulator(join(data, 'emulator'));
    const most = '1000000';
    const server = await startMeasuredServer({
      ...{ DATA_DIR: data, DATABASE_URL: url, EMULATOR_URL: provider.url },
      ...{ SIGN_IN_RATE_LIMIT: most, SIGN_IN_NETWORK_RATE_LIMIT: most },
      ...{ EMAIL_CODE_RATE_LIMIT: most, SIGN_UP_RATE_LIMIT: most },
    });
    const approve = async (order: { orderId: string; amount: number }) => {
      const payment = { orderName: '달의 뒤편', method: 'CARD', ...order };
      const { body } = await callJson(`${provider.url}/emulator/payments`, payment);
      return (body as { paymentKey: string }).paymentKey;
    };
    const visitors = createVisitors({ serverUrl: server.url, cinema, people, approve });

    /** Waits until the jobs have deleted all that is due and nobody is connected. */
    const settle = async (window: number) => {
      visitors.leave();
      // A mail that waits for days is given up, and kept for a month.
      await vi.waitFor(async () => {
        expect((await countRows(database))['outbox, open']).toBe(0);
      }, PATIENCE);
      let offsetMs = window * BETWEEN_MS;
      return vi.waitFor(async () => {
        offsetMs += 1000;
        const moved = { offsetMs, awaitJobs: true };
        expect((await callJson(`${server.url}/dev/clock`, moved)).status).toBe(200);
        const rows = await countRows(database);
        expect(rows).toEqual(NOTHING_LEFT);
        const usage = await server.measure();
        // Those with which the clock was moved, here and at the provider.
        expect(usage.otherSockets).toBeLessThanOrEqual(2);
        return { ...usage, rows };
      }, PATIENCE);
    };

    const measured = [];
    for (let window = 1; window <= WINDOWS; window += 1) {
      await visitors.visitUntil((REQUESTS / WINDOWS) * window);
      const left = await countRows(database);
      const figures = { requests: visitors.sent, left, ...(await settle(window)) };
      measured.push(figures);
      recordUsage(figures);
    }

    // A node refuses what it cannot do in time on a machine that others use.
    const statuses = [...visitors.statuses.keys()].filter((status) => status !== 503);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 201, 204, 400, 401, 404]);
    // Every window leaves rows, so their deletion is seen.
    for (const { left } of measured) expect(left.session).toBeGreaterThan(0);
    const warm = measured[WARM - 1];
    const last = measured.at(-1);
    if (!warm || !last) throw new Error('Nothing was measured.');
    expect(last.statements).toBeLessThanOrEqual(MOST_STATEMENTS);
    if (isLong) {
      expect(last.heap - warm.heap).toBeLessThan(MOST_HEAP);
      expect(last.rss - warm.rss).toBeLessThan(MOST_RSS);
      // Each connection has a timer of its own.
      const others = measured.map(({ handles, connections }) => handles - connections);
      expect(others.at(-1)).toBeLessThanOrEqual(Math.max(...others.slice(0, WARM)));
      expect(last.connections).toBeLessThanOrEqual(MOST_CONNECTIONS);
      expect(last.statements - warm.statements).toBeLessThan(MOST_LATE_STATEMENTS);
    }
    server.tellToEnd();
    expect(await server.ended).toBe(0);
    await expectSound(database);
  },
  60 * MINUTE,
);

async function countRows({ orm }: Database): Promise<Record<keyof typeof BOOKKEEPING, number>> {
  const counts = Object.entries(BOOKKEEPING).map(
    ([name, from]) => `(select count(*)::int from ${from}) as "${name}"`,
  );
  const [row] = await orm.execute<Record<keyof typeof BOOKKEEPING, number>>(
    sql.raw(`select ${counts.join(', ')}`),
  );
  if (row === undefined) throw new Error('The database counts nothing.');
  return row;
}
