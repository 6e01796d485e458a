import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reader } from '../../server/db/client.ts';
import { holdInDatabase, releaseInDatabase } from '../../server/modules/ledger/seat-functions.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { insertRoom, insertScreening } from './support/fixtures.ts';
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

  it('are at most two round trips to the database', async () => {
    // The first request leases a part of the client's limit, and reads the session.
    await post('release');
    const held = await recording.roundTripsIn(() => post('hold'));
    const released = await recording.roundTripsIn(() => post('release'));
    expect([held, released]).toEqual([
      ['caught up', expect.stringContaining('hold_seats')],
      ['caught up', expect.stringContaining('release_seats')],
    ]);
  });
});

describeOnAnyDatabase('a hold in a large room', (open) => {
  const stage = setStage(open);

  interface Full {
    roomId: number;
    screeningId: number;
    free: number;
    taken: number[];
  }

  /** A screening in a new room with rows of 25 seats. */
  async function insertFullRoom(rowCount: number, name = `큰 ${rowCount}관`): Promise<Full> {
    const { orm } = stage.database;
    const layout = Array.from({ length: rowCount }, () => 25);
    const { roomId, seatIds } = await insertRoom(orm, name, layout);
    const { movieId } = stage.cinema;
    const startsAt = '2026-11-21T19:00:00+09:00';
    const screeningId = await insertScreening(orm, { movieId, roomId, startsAt });
    const [free = 0, ...taken] = seatIds;
    return { roomId, screeningId, free, taken };
  }

  /** Holds all seats but one for one other customer each. */
  async function takeSeats({ roomId, screeningId, taken }: Full): Promise<void> {
    const { orm } = stage.database;
    await orm.execute(sql`
      with other as (
        insert into customer (kind, login_id, password_hash, name, email, phone)
          select kind, 'of' || seat, password_hash, name, 'of' || seat || '@example.com', phone
            from customer, unnest(${sql.param(taken)}::bigint[]) as seat where id = ${stage.cinema.haneul.customerId}
          returning id, login_id),
      held as (
        insert into seat_hold (customer_id, screening_id, started_at, deadline)
          select id, ${screeningId}, app_now(), app_now() + interval '10 minutes' from other
          returning id, customer_id, deadline)
      insert into seat_claim (screening_id, seat_id, room_id, customer_id, hold_id, state, expires_at)
        select ${screeningId}, substr(other.login_id, 3)::bigint, ${roomId}, other.id, held.id, 'HELD', held.deadline
          from other join held on held.customer_id = other.id`);
  }

  /** @returns the rows of customers, screenings, seats, holds and claims that one hold and its release read */
  async function rowsReadBy({ screeningId, free }: Full): Promise<number> {
    const { customerId } = stage.cinema.haneul;
    const wanted = { customerId, screeningId, seatIds: [free] };
    return stage.database.transaction(async (tx) => {
      const before = await countRead(tx);
      expect(await holdInDatabase(tx, wanted)).toMatchObject({ refusal: null });
      const released = { ...wanted, holdId: undefined };
      const release = await releaseInDatabase(tx, released, { isReservationEnded: false });
      expect(release).toMatchObject({ refusal: null });
      return (await countRead(tx)) - before;
    });
  }

  async function countRead(db: Reader): Promise<number> {
    const [row] = await db.execute<{ read: number }>(sql`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname in ('customer', 'screening', 'seat', 'seat_claim', 'seat_hold')`);
    return row?.read ?? 0;
  }

  /**
   * Before PostgreSQL 17, three statements of a hold and its release read all claims of their screening (decision 0160).
   * @returns how many rows more may be read when a screening has that many claims more
   */
  async function rowsForClaims(claims: number): Promise<number> {
    const [row] = await stage.database.orm.execute<{ version: number }>(
      sql`select current_setting('server_version_num')::int as version`,
    );
    return (row?.version ?? 0) >= 170_000 ? 0 : 3 * claims;
  }

  it('reads as few rows as in a small one', async () => {
    const small = await insertFullRoom(1);
    const large = await insertFullRoom(20);
    for (const room of [small, large]) await takeSeats(room);
    const ofSmall = await rowsReadBy(small);
    expect(ofSmall).toBeGreaterThan(0);
    const more = await rowsForClaims(large.taken.length - small.taken.length);
    const ofLarge = await rowsReadBy(large);
    expect(ofLarge).toBeGreaterThanOrEqual(ofSmall);
    expect(ofLarge).toBeLessThanOrEqual(ofSmall + more);
  });

  it('reads no claims of other screenings', async () => {
    const before = await insertFullRoom(1, '작은 1관');
    const after = await insertFullRoom(1, '작은 2관');
    for (const room of [before, after]) await takeSeats(room);
    const alone = await rowsReadBy(before);
    await takeSeats(await insertFullRoom(20));
    expect(await rowsReadBy(after)).toBe(alone);
  });

  it('reads as few rows with plans that were made while nothing was held', async () => {
    await stage.database.exec('analyze seat_claim; analyze seat_hold');
    const room = await insertFullRoom(20);
    const ofEmpty = await rowsReadBy(room);
    await takeSeats(room);
    const more = await rowsForClaims(room.taken.length);
    expect(await rowsReadBy(room)).toBeLessThan(ofEmpty + more + 5);
  });
});
