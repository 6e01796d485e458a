import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openKnownSessions,
  type KnownSessions,
} from '../../server/modules/account/known-sessions.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { insertSession, insertSignedInAdministrator } from './support/fixtures.ts';
import { openRecording } from './support/recorded-statements.ts';
import type { TestServer } from './support/server.ts';
import { setStage } from './support/stage.ts';
import { endListeners, twoNodes } from './support/two-nodes.ts';

const MINE = '/api/protected/reservations/my-reservations';

describeOnAnyDatabase('a session that a node knows', (open) => {
  const stage = setStage(open);

  const statusOf = async (session: string, path: string) =>
    (await stage.server.api.get(path, { session })).status;

  it.each<[string, SQL, number]>([
    ['a deleted session', sql`delete from session`, 401],
    ['an emptied table', sql`truncate session`, 401],
    ['an earlier end', sql`update session set expires_at = app_now()`, 401],
    ['a deactivated customer', sql`update customer set is_active = false`, 401],
    ['a moved clock', sql`update app_clock set shift = shift + interval '2000 years'`, 401],
    [
      'a customer who became a guest',
      sql`update customer set kind = 'GUEST', login_id = null, points = 0`,
      403,
    ],
  ])('X-API-179: follows %s, changed by any program', async (_, change, status) => {
    const { session } = stage.cinema.haneul;
    const points = '/api/protected/get/point';
    expect(await statusOf(session, points)).toBe(200);
    await stage.database.orm.execute(change);
    expect(await statusOf(session, points)).toBe(status);
  });

  it('X-API-179: follows the role of an administrator, and the end of the account', async () => {
    const { orm } = stage.database;
    const { session } = await insertSignedInAdministrator(orm, 'known', { role: 'SUPER' });
    const path = '/api/admin/audit';
    expect(await statusOf(session, path)).toBe(200);
    await orm.execute(sql`update administrator set role = 'BASIC'`);
    expect(await statusOf(session, path)).toBe(403);
    await orm.execute(sql`delete from administrator`);
    expect(await statusOf(session, path)).toBe(401);
  });
});

describe('the memory of sessions', () => {
  let recording: Awaited<ReturnType<typeof openRecording>>;
  let sessions: KnownSessions;
  let cinema: SmallCinema;
  let elapsed = 0;

  beforeAll(async () => {
    recording = await openRecording();
    sessions = await openKnownSessions(recording.database, {
      mostSessions: 2,
      elapsed: () => elapsed,
    });
  });
  afterAll(async () => {
    await sessions.close();
    await recording.database.close();
  });
  beforeEach(async () => {
    cinema = await openSmallCinema(recording.database);
  });

  const readsOf = async (session: string) =>
    (await recording.recordIn(() => sessions.findOwner(session))).length;

  it('reads a session once, and again after a minute', async () => {
    const { session } = cinema.haneul;
    expect([await readsOf(session), await readsOf(session)]).toEqual([1, 0]);
    elapsed += 60_000;
    expect(await readsOf(session)).toBe(1);
  });

  it('does not keep a session longer than it lasts, nor an unknown one', async () => {
    const { orm } = recording.database;
    const { customerId } = cinema.haneul;
    const soon = new Date('2026-11-20T12:00:30+09:00');
    const session = await insertSession(orm, customerId, soon);
    expect([await readsOf(session), await readsOf(session)]).toEqual([1, 0]);
    elapsed += 30_000;
    expect(await readsOf(session)).toBe(1);
    expect([await readsOf('unknown'), await readsOf('unknown')]).toEqual([1, 1]);
  });

  it('reads the unknown sessions of a moment with one statement', async () => {
    const { haneul, bada } = cinema;
    const others = [];
    for (let count = 0; count < 40; count += 1) {
      others.push(await insertSession(recording.database.orm, bada.customerId));
    }
    const asked = [haneul.session, ...others, 'unknown', haneul.session];
    const owners: unknown[] = [];
    const reads = await recording.recordIn(async () => {
      const found = await Promise.all(asked.map((session) => sessions.findOwner(session)));
      owners.push(...found);
    });
    expect(reads).toHaveLength(1);
    const ownerOf = ({ customerId }: { customerId: number }) => ({
      customer: { customerId, kind: 'MEMBER' },
    });
    expect(owners).toEqual([
      ownerOf(haneul),
      ...others.map(() => ownerOf(bada)),
      undefined,
      ownerOf(haneul),
    ]);
  });

  it('forgets the session that was used least recently', async () => {
    const { haneul, bada } = cinema;
    const third = await insertSession(recording.database.orm, haneul.customerId);
    await sessions.findOwner(haneul.session);
    await sessions.findOwner(bada.session);
    await sessions.findOwner(haneul.session);
    await sessions.findOwner(third);
    expect([await readsOf(haneul.session), await readsOf(bada.session)]).toEqual([0, 1]);
  });

  it('reads a session again when the question about changes has no answer', async () => {
    let isLost = false;
    const listening = await openKnownSessions({
      ...recording.database,
      caughtUp: () => (isLost ? Promise.reject(new Error('no answer')) : Promise.resolve()),
    });
    const { session } = cinema.haneul;
    const reads = async () => (await recording.recordIn(() => listening.findOwner(session))).length;
    const before = [await reads(), await reads()];
    isLost = true;
    const meanwhile = [await reads(), await reads()];
    await listening.close();
    expect({ before, meanwhile }).toEqual({ before: [1, 0], meanwhile: [1, 1] });
  });

  it('X-API-179: does not keep a session when a change is announced while it is read', async () => {
    let announce: (payload: string) => void = () => undefined;
    let announced = '';
    const reading = await openKnownSessions(
      {
        ...recording.database,
        listen: (_channel, { onPayload }) => {
          announce = onPayload;
          return Promise.resolve(() => Promise.resolve());
        },
      },
      // It is asked for the time when the reading begins.
      {
        elapsed: () => {
          announce(announced);
          return 0;
        },
      },
    );
    const { session } = cinema.haneul;
    const reads = () => recording.recordIn(() => reading.findOwner(session));
    expect([(await reads()).length, (await reads()).length]).toEqual([1, 1]);
    announced = 'ff'.repeat(32);
    expect([(await reads()).length, (await reads()).length]).toEqual([1, 1]);
    announce = () => undefined;
    expect([(await reads()).length, (await reads()).length]).toEqual([1, 0]);
  });
});

describe('sessions of two nodes (postgres)', () => {
  const nodes = twoNodes();

  const statusAt = async ({ api }: TestServer) => (await api.get(MINE, nodes.cinema.haneul)).status;

  it('X-API-179: refuse a session at every node after its sign-out', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { haneul } = nodes.cinema;
      const session = await insertSession(nodes.one.deps.database.orm, haneul.customerId);
      expect((await nodes.other.api.get(MINE, { session })).status).toBe(200);
      expect((await nodes.one.api.post('/api/signout/customer', {}, { session })).status).toBe(204);
      expect((await nodes.other.api.get(MINE, { session })).status).toBe(401);
    }
  });

  it('refuse an ended session although a node could not hear of its end', async () => {
    expect(await statusAt(nodes.other)).toBe(200);
    await nodes.one.deps.database.transaction(async (tx) => {
      await endListeners(tx);
      await tx.execute(sql`delete from session`);
    });
    expect(await statusAt(nodes.other)).toBe(401);
  });

  it('refuse a session that ended while the database server was away', async () => {
    expect(await statusAt(nodes.other)).toBe(200);
    await nodes.proxy.refuse();
    // Without this the node could notice the outage after its end.
    await nodes.untilOther('down');
    await nodes.one.deps.database.orm.execute(sql`delete from session`);
    await nodes.proxy.restore();
    await nodes.untilOther('ready');
    expect(await statusAt(nodes.other)).toBe(401);
  });
});
