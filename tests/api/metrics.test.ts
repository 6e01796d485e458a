import { sql, type SQLWrapper } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import { shareLatest } from '../../server/metrics/latest.ts';
import { addLedgerMetrics } from '../../server/metrics/ledger-metrics.ts';
import {
  countDeadEntries,
  countLiveHolds,
  countRecentPayments,
  countUnfinishedPayments,
  countWaitingEntries,
} from '../../server/metrics/ledger-store.ts';
import { listenForMetrics } from '../../server/metrics/listen.ts';
import { createMetrics } from '../../server/lib/metrics.ts';
import { addNodeMetrics } from '../../server/metrics/node-metrics.ts';
import { now } from '../../server/ports/clock.ts';
import { arriveInCrowd } from '../support/crowd.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { resetData } from '../support/seed-rows.ts';
import { setStreams } from './support/event-stream.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { setStage } from './support/stage.ts';

/** Reads for every scrape, and waits as long as it takes. */
const ALWAYS = { freshMs: 0, waitMs: 60_000, staleMs: 60_000 };

/** The lines of the metrics whose names begin like that, without comments. */
async function linesOf(
  { registry }: Pick<TestServer['deps']['metrics'], 'registry'>,
  start: string,
): Promise<string[]> {
  const lines = (await registry.metrics()).split('\n');
  return lines.filter((line) => line.startsWith(start));
}

describeOnAnyDatabase('the metrics of requests', (open) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await resetData(database);
    server = await startTestServer(database);
    return () => server.close();
  });

  const counts = () => linesOf(server.deps.metrics, 'marquee_http_request_duration_seconds_count');
  const line = (method: string, route: string, status: string, times: number) =>
    `marquee_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} ${times}`;

  it('X-API-81: count by route template and class of status', async () => {
    for (const path of ['movies/1', 'movies/2', 'movies/x', 'config']) {
      await server.api.get(`/api/${path}`);
    }
    await server.api.request('HEAD', '/api/config');
    expect(await counts()).toEqual([
      line('GET', '/api/movies/:id', '4xx', 3),
      line('GET', '/api/config', '2xx', 1),
      line('HEAD', '/api/config', '2xx', 1),
    ]);
  });

  it('X-API-81: never contain what a client sent', async () => {
    await server.api.get('/api/customer-4711?secret=1');
    await server.api.request('PATCH', '/api/customer-4712');
    expect(await counts()).toEqual([line('any', 'none', '4xx', 2)]);
  });

  it('X-API-81: are not on the public port', async () => {
    expect((await server.api.get('/metrics')).status).toBe(404);
  });
});

describeOnAnyDatabase('the metrics of the ledger', (open) => {
  const stage = setStage(open);
  const streams = setStreams(stage);
  const read = async (name: string): Promise<string[]> => {
    const metrics = createMetrics();
    addLedgerMetrics(metrics, stage.database, ALWAYS);
    return linesOf(metrics, `marquee_${name}{`);
  };

  it('X-API-82: count the live holds and their seats', async () => {
    const { cinema, booker } = stage;
    await booker.hold(cinema.haneul, cinema, stage.seats(0, 1));
    await booker.hold(cinema.bada, cinema, stage.seats(2));
    const held = await read('live_holds');
    await stage.at('2026-11-20T12:11:00+09:00');
    expect([held, await read('live_holds')]).toEqual([
      ['marquee_live_holds{of="holds"} 2', 'marquee_live_holds{of="seats"} 3'],
      ['marquee_live_holds{of="holds"} 0', 'marquee_live_holds{of="seats"} 0'],
    ]);
  });

  it('X-API-82: count the people who wait for seats, and their lines', async () => {
    const { screeningId, haneul, bada } = stage.cinema;
    await stage.freezeAt('2026-11-20T12:00:00+09:00');
    await arriveInCrowd(stage.database, screeningId);
    for (const { session } of [haneul, bada]) {
      await stage.server.api.post(
        '/api/protected/waiting-line',
        { screeningId, isWaiting: false },
        { session },
      );
    }
    const rush = await read('waiting_line');
    await stage.freezeAt('2026-11-20T12:02:00+09:00');
    expect([rush, await read('waiting_line')]).toEqual([
      [
        'marquee_waiting_line{of="people"} 2',
        'marquee_waiting_line{of="lines"} 1',
        'marquee_waiting_line{of="admitted_last_minute"} 300',
      ],
      [
        'marquee_waiting_line{of="people"} 0',
        'marquee_waiting_line{of="lines"} 0',
        'marquee_waiting_line{of="admitted_last_minute"} 0',
      ],
    ]);
  });

  it('X-API-82: count the orders by state', async () => {
    const { cinema, booker } = stage;
    await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await booker.register(cinema.bada, cinema, stage.seats(1));
    const recent = await read('payments_last_hour');
    const unfinished = await read('payments_unfinished');
    await stage.at('2026-11-20T13:01:00+09:00');
    expect({ recent, unfinished, later: await read('payments_last_hour') }).toMatchObject({
      recent: expect.arrayContaining([
        'marquee_payments_last_hour{state="DONE"} 1',
        'marquee_payments_last_hour{state="READY"} 1',
        'marquee_payments_last_hour{state="FAILED"} 0',
      ]) as unknown,
      unfinished: [
        'marquee_payments_unfinished{state="READY"} 1',
        'marquee_payments_unfinished{state="CONFIRMING"} 0',
        'marquee_payments_unfinished{state="WAITING"} 0',
        'marquee_payments_unfinished{state="REFUND_PENDING"} 0',
      ],
      later: expect.arrayContaining(['marquee_payments_last_hour{state="DONE"} 0']) as unknown,
    });
  });

  it('X-API-82: show the size and the age of the outbox by kind, and the entries given up', async () => {
    const { orm } = stage.database;
    const at = await now(orm);
    const payload = { kind: 'MAIL', recipient: 'a@b.kr', content: null } as const;
    const entry = { kind: payload.kind, payload, createdAt: at };
    await orm.insert(outbox).values([
      { ...entry, key: 'waits' },
      { ...entry, key: 'done', doneAt: at },
      { ...entry, key: 'dead', deadAt: at },
    ]);
    await stage.at('2026-11-20T12:01:30+09:00');
    expect([await read('outbox_entries'), await read('outbox_dead_entries')]).toEqual([
      [
        'marquee_outbox_entries{kind="PROVIDER_CANCEL"} 0',
        'marquee_outbox_entries{kind="PARTIAL_CANCEL"} 0',
        'marquee_outbox_entries{kind="MAIL"} 1',
      ],
      [
        'marquee_outbox_dead_entries{kind="PROVIDER_CANCEL"} 0',
        'marquee_outbox_dead_entries{kind="PARTIAL_CANCEL"} 0',
        'marquee_outbox_dead_entries{kind="MAIL"} 1',
      ],
    ]);
    const [refunds = '', , mails = ''] = await read('outbox_oldest_seconds');
    expect(refunds).toBe('marquee_outbox_oldest_seconds{kind="PROVIDER_CANCEL"} 0');
    expect(Number(mails.split(' ')[1])).toBeGreaterThan(80);
  });

  it('X-API-81: count the open event streams', async () => {
    const { metrics } = stage.server.deps;
    const stream = await streams.open(`/api/screenings/${stage.cinema.screeningId}/seats/events`);
    await stream.next();
    expect(await linesOf(metrics, 'marquee_event_streams')).toEqual(['marquee_event_streams 1']);
  });
});

describeOnPostgres('the metrics of a database server', (open) => {
  it('are read through indexes', async () => {
    const database = await open();
    const { orm } = database;
    const at = await now(orm);
    const queries: [string, SQLWrapper][] = [
      ['seat_claim_unsold', countLiveHolds(orm, at)],
      ['payment_unfinished', countUnfinishedPayments(orm)],
      ['payment_requested', countRecentPayments(orm, at)],
      ['outbox_due', countWaitingEntries(orm)],
      ['outbox_dead', countDeadEntries(orm)],
    ];
    for (const [index, query] of queries) {
      const plan = await database.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return JSON.stringify(await tx.execute(sql`explain ${query.getSQL()}`));
      });
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
    }
  });

  it('X-API-81: contain the connections and the password checks that wait', async () => {
    const metrics = createMetrics();
    const database = await open();
    addNodeMetrics(metrics, database);
    await Promise.all([1, 2].map(() => database.exec('select pg_sleep(0.01)')));
    expect(await linesOf(metrics, 'marquee_database_connections')).toEqual([
      'marquee_database_connections{state="busy"} 0',
      'marquee_database_connections{state="idle"} 2',
      'marquee_database_connections{state="waiting"} 0',
    ]);
    expect(await linesOf(metrics, 'marquee_password_queue')).toEqual(['marquee_password_queue 0']);
  });

  it('X-API-82: miss the figures of the ledger while the database does not answer', async () => {
    const metrics = createMetrics();
    const database = await open();
    addLedgerMetrics(metrics, database, ALWAYS);
    const before = await linesOf(metrics, 'marquee_');
    await database.exec('drop function app_now cascade');
    const after = await linesOf(metrics, 'marquee_');
    expect(before).toContain('marquee_ledger_read 1');
    expect(after).toEqual(['marquee_event_streams 0', 'marquee_ledger_read 0']);
  });
});

describe('a shared read', () => {
  it('X-API-82: runs once for all who ask at the same time, and again when its value is old', async () => {
    let reads = 0;
    const read = () => Promise.resolve((reads += 1));
    const young = shareLatest(read, { freshMs: 60_000, waitMs: 60_000, staleMs: 60_000 });
    expect([await Promise.all([young(), young()]), await young()]).toEqual([[1, 1], 1]);
    const old = shareLatest(read, ALWAYS);
    expect([await Promise.all([old(), old()]), await old()]).toEqual([[2, 2], 3]);
  });

  it('X-API-82: does not hold up who asks', async () => {
    const latest = shareLatest(() => new Promise(() => undefined), { ...ALWAYS, waitMs: 1 });
    expect([await latest(), await latest()]).toEqual([null, null]);
  });

  it('X-API-82: returns the last value while a new one is being read, and none after a failure', async () => {
    const ends: [resolve: (value: string) => void, reject: (error: Error) => void][] = [];
    const read = () => new Promise<string>((...end) => ends.push(end));
    const latest = shareLatest(read, { ...ALWAYS, waitMs: 1 });
    await latest();
    ends[0]?.[0]('first');
    const known = [await latest(), await latest()];
    ends[1]?.[1](new Error('gone'));
    await latest();
    expect([known, await latest(), ends.length]).toEqual([['first', 'first'], null, 3]);
  });
});

describe('the port of the metrics', () => {
  it('X-API-81: answers /metrics and nothing else', async () => {
    const listener = await listenForMetrics(createMetrics(), { host: '127.0.0.1', port: 0 });
    const found = await fetch(listener.url);
    const text = await found.text();
    const others = [];
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/metrics/x'],
      ['POST', '/metrics'],
    ] as const) {
      others.push((await fetch(new URL(path, listener.url), { method })).status);
    }
    await listener.close();
    expect([found.status, found.headers.get('content-type'), others]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      [404, 404, 404],
    ]);
    expect(text).toContain('# TYPE marquee_http_request_duration_seconds histogram');
  });

  it('refuses a taken port', async () => {
    const listener = await listenForMetrics(createMetrics(), { host: '127.0.0.1', port: 0 });
    const port = Number(new URL(listener.url).port);
    await expect(
      listenForMetrics(createMetrics(), { host: '127.0.0.1', port }),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await listener.close();
  });
});
