import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../server/db/client.ts';
import { seatClaim } from '../../server/db/schema/booking.ts';
import { holdInDatabase, releaseInDatabase } from '../../server/modules/ledger/seat-functions.ts';
import { describeOnBothDatabases } from '../support/database.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { insertCustomer, insertRoom, insertScreening } from './support/fixtures.ts';
import { openRecording, type RecordingDatabase } from './support/recorded-statements.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { setStage } from './support/stage.ts';

describe('a hold and a release', () => {
  let recording: RecordingDatabase;
  let server: TestServer;
  let cinema: SmallCinema;

  beforeAll(async () => {
    recording = await openRecording();
    server = await startTestServer(recording.database);
  });
  afterAll(async () => {
    await server.close();
    await recording.database.close();
  });
  beforeEach(async () => {
    cinema = await openSmallCinema(recording.database);
  });

  const post = async (what: 'hold' | 'release') => {
    const { screeningId, room, haneul } = cinema;
    const body = { screeningId, seatIds: room.seatIds.slice(0, 2) };
    const path = `/api/protected/reservations/${what}`;
    const { status } = await server.api.post(path, body, haneul);
    expect(status).toBe(200);
  };

  it('are at most three round trips to the database, the last one to the disk (X-API-176)', async () => {
    // The first request leases a part of the client's limit, and reads the session.
    await post('release');
    const held = await recording.roundTripsIn(() => post('hold'));
    const released = await recording.roundTripsIn(() => post('release'));
    expect([held, released]).toEqual([
      ['caught up', expect.stringContaining('hold_seats'), 'flush'],
      ['caught up', expect.stringContaining('release_seats'), 'flush'],
    ]);
  });
});

describeOnBothDatabases('a hold in a large room', (open) => {
  const stage = setStage(open);

  /** @returns the rows of seats and claims that one hold and its release read */
  async function rowsReadIn(rowCount: number): Promise<number> {
    const { orm } = stage.database;
    const { movieId, haneul } = stage.cinema;
    const layout = Array.from({ length: rowCount }, () => 25);
    const { roomId, seatIds } = await insertRoom(orm, `큰 ${rowCount}관`, layout);
    const startsAt = '2026-11-21T19:00:00+09:00';
    const screeningId = await insertScreening(orm, { movieId, roomId, startsAt });
    const other = await insertCustomer(orm, `other${rowCount}`);
    const others = { screeningId, customerId: other };
    await orm.execute(sql`insert into seat_hold (customer_id, screening_id, started_at, deadline)
      values (${other}, ${screeningId}, app_now(), app_now() + interval '10 minutes')`);
    const [free = 0, ...taken] = seatIds;
    await orm.insert(seatClaim).values(
      taken.map((seatId) => ({
        ...others,
        roomId,
        seatId,
        holdId: sql`(select max(id) from seat_hold)`,
        state: 'HELD' as const,
        expiresAt: sql`(select max(deadline) from seat_hold)`,
      })),
    );
    const wanted = {
      customerId: haneul.customerId,
      screeningId,
      seatIds: [free],
      isFlushedLater: false,
    };
    return stage.database.transaction(async (tx) => {
      const before = await countRead(tx);
      expect(await holdInDatabase(tx, wanted)).toMatchObject({ refusal: null });
      const release = { ...wanted, holdId: undefined, isReservationEnded: false };
      expect(await releaseInDatabase(tx, release)).toMatchObject({ refusal: null });
      return (await countRead(tx)) - before;
    });
  }

  async function countRead(db: Reader): Promise<number> {
    const [row] = await db.execute<{ read: number }>(sql`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname in ('seat', 'seat_claim', 'seat_hold')`);
    return row?.read ?? 0;
  }

  it('reads as few rows as in a small one (X-API-177)', async () => {
    const small = await rowsReadIn(1);
    const large = await rowsReadIn(20);
    expect(small).toBeGreaterThan(0);
    expect(large).toBe(small);
  });
});
