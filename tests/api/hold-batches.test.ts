import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../../server/db/client.ts';
import {
  batchHolds,
  batchReleases,
  holdInDatabase,
  type WantedSeats,
} from '../../server/modules/ledger/seat-functions.ts';
import { batchCustomers } from '../../server/modules/account/service.ts';
import { createReadHold } from '../../server/modules/reservations/release-seats.ts';
import { describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { insertCustomer } from './support/fixtures.ts';
import { openRecording, type RecordingDatabase } from './support/recorded-statements.ts';
import { setStage } from './support/stage.ts';
import { twoNodes } from './support/two-nodes.ts';
import { whileOpen } from './support/while-open.ts';

describe('holds of a moment', () => {
  let recording: RecordingDatabase;
  let cinema: SmallCinema;
  let hold: ReturnType<typeof batchHolds>;
  let release: ReturnType<typeof batchReleases>;

  beforeAll(async () => {
    recording = await openRecording();
    hold = batchHolds(recording.database);
    release = batchReleases(recording.database);
  });
  afterAll(() => recording.database.close());
  beforeEach(async () => {
    cinema = await openSmallCinema(recording.database);
  });

  /** @param index of the room's seats */
  const wantedBy = (customerId: number, index: number): WantedSeats => ({
    customerId,
    screeningId: cinema.screeningId,
    seatIds: cinema.room.seatIds.slice(index, index + 1),
  });

  it('are one statement, and the releases too', async () => {
    const wanted = [wantedBy(cinema.haneul.customerId, 0), wantedBy(cinema.bada.customerId, 1)];
    const held = await recording.roundTripsIn(() => Promise.all(wanted.map(hold)));
    const released = await recording.roundTripsIn(() =>
      Promise.all(wanted.map((each) => release({ ...each, holdId: undefined }))),
    );
    expect([held, released]).toEqual([
      [expect.stringMatching(/hold_seats\(.*waits => false/)],
      [expect.stringMatching(/release_seats\(.*waits => false/)],
    ]);
  });

  it('X-API-256: are read together, each by its customer, like the profiles', async () => {
    const { haneul, bada, screeningId } = cinema;
    const readHold = createReadHold(recording.database);
    const readCustomer = batchCustomers(recording.database);
    const { holdId, seatIds } = await hold(wantedBy(bada.customerId, 1));
    const answers: unknown[] = [];
    const reads = await recording.recordIn(async () => {
      answers.push(
        ...(await Promise.allSettled([
          readHold({ customerId: haneul.customerId, screeningId }),
          readHold({ customerId: haneul.customerId, screeningId: screeningId + 1000 }),
          readHold({ customerId: bada.customerId, screeningId }),
          readCustomer(bada.customerId),
          readCustomer(haneul.customerId + 1000),
          readCustomer(haneul.customerId),
        ])),
      );
    });
    expect(reads).toHaveLength(2);
    expect(answers).toMatchObject([
      { value: { holdId: null, seatIds: [] } },
      { reason: { status: 404 } },
      { value: { holdId, seatIds } },
      { value: { customerId: bada.customerId } },
      { reason: { status: 401 } },
      { value: { customerId: haneul.customerId } },
    ]);
  });

  it('C-BOOK-107: are decided in the order in which they came, whatever seats they begin with', async () => {
    const { haneul, bada, room } = cinema;
    const first = { ...wantedBy(haneul.customerId, 1), seatIds: room.seatIds.slice(1, 3) };
    const second = { ...wantedBy(bada.customerId, 0), seatIds: room.seatIds.slice(0, 2) };
    const held = await Promise.all([hold(first), hold(second)]);
    expect(held.map(({ refusal }) => refusal)).toEqual([null, 'SEAT_TAKEN']);
  });

  // PGlite has no process that writes the log from time to time, so that nothing is written by chance.
  it('are on the disk when they are answered', async () => {
    const wanted = wantedBy(cinema.haneul.customerId, 0);
    const held = await writesToDisk(() => hold(wanted));
    const released = await writesToDisk(() => release({ ...wanted, holdId: undefined }));
    expect([held, released]).toEqual([true, true]);
  });

  /** @returns whether the log that the work has written is on the disk */
  async function writesToDisk(work: () => Promise<unknown>): Promise<boolean | undefined> {
    const { orm } = recording.database;
    const [before] = await orm.execute<{ place: string }>(
      sql`select pg_current_wal_insert_lsn()::text as place`,
    );
    await work();
    const [after] = await orm.execute<{ written: boolean }>(
      sql`select pg_current_wal_flush_lsn() > ${before?.place}::pg_lsn as written`,
    );
    return after?.written;
  }

  it('have the outcome that each would have alone', async () => {
    const { orm } = recording.database;
    const [late, lost, many] = [
      await insertCustomer(orm, 'late'),
      await insertCustomer(orm, 'lost'),
      await insertCustomer(orm, 'many'),
    ];
    const first = wantedBy(cinema.haneul.customerId, 3);
    const outcomes = await Promise.all([
      hold(first),
      hold(wantedBy(late, 3)),
      hold({ ...wantedBy(lost, 0), screeningId: 999_999 }),
      hold({ ...wantedBy(many, 0), seatIds: nineOf(cinema.room.seatIds) }),
      hold(wantedBy(999_999, 1)),
      hold(wantedBy(cinema.bada.customerId, 2)),
    ]);
    expect(outcomes).toMatchObject([
      { refusal: null, seatIds: first.seatIds },
      { refusal: 'SEAT_TAKEN', refusedSeatIds: first.seatIds },
      { refusal: 'SCREENING_NOT_FOUND' },
      { refusal: 'SEAT_LIMIT' },
      { refusal: 'UNAUTHENTICATED' },
      { refusal: null, seatIds: cinema.room.seatIds.slice(2, 3) },
    ]);
    const claims = await orm.execute(sql`select from seat_claim`);
    expect(claims).toHaveLength(2);
  });

  it('of one customer are one after another, so that their limit holds', async () => {
    const { customerId } = cinema.haneul;
    const outcomes = await Promise.all(
      Array.from({ length: 9 }, (_, index) => hold(wantedBy(customerId, index))),
    );
    const refusals = outcomes.map(({ refusal }) => refusal);
    expect(refusals).toEqual([...Array<null>(8).fill(null), 'SEAT_LIMIT']);
  });
});

/** One seat more than a customer may hold, without the third and the fourth. */
function nineOf(seatIds: readonly number[]): number[] {
  return [...seatIds.slice(0, 2), ...seatIds.slice(4, 11)];
}

describeOnPostgres('a batch of holds beside another transaction', (open) => {
  const stage = setStage(open);
  const wantedBy = (customerId: number, index: number): WantedSeats => ({
    customerId,
    screeningId: stage.cinema.screeningId,
    seatIds: stage.seats(index),
  });

  it('does not wait for a customer whose other change runs; only that one does', async () => {
    const { cinema, database } = stage;
    const { haneul, bada } = cinema;
    const hold = batchHolds(database);
    const work = (tx: Transaction) =>
      tx.execute(sql`select from customer where id = ${haneul.customerId} for no key update`);
    const { waiting } = await whileOpen(database, { work, end: 'rollback' }, async () => {
      const alone = vi.spyOn(database, 'transaction');
      const own = hold(wantedBy(haneul.customerId, 0));
      expect(await hold(wantedBy(bada.customerId, 1))).toMatchObject({ refusal: null });
      await untilWaiting(database, 1);
      expect(alone).toHaveBeenCalledTimes(1);
      alone.mockRestore();
      return { waiting: own };
    });
    expect(await waiting).toMatchObject({ refusal: null, seatIds: stage.seats(0) });
  });

  it('does not wait long for a seat that another transaction claims; only its customer does', async () => {
    const { cinema, database } = stage;
    const { haneul, bada } = cinema;
    const hold = batchHolds(database);
    const other = await insertCustomer(database.orm, 'other');
    const work = (tx: Transaction) => holdInDatabase(tx, wantedBy(other, 0));
    const { waiting, patient } = await whileOpen(database, { work, end: 'rollback' }, async () => {
      const ends: string[] = [];
      const end = (): number => ends.push('patient');
      // Waits for three seconds, as every other statement.
      const others = database.orm
        .execute(sql`select from customer where id = ${other} for update`)
        .then(end, end);
      await untilWaiting(database, 1);
      const own = hold(wantedBy(haneul.customerId, 0));
      expect(await hold(wantedBy(bada.customerId, 1))).toMatchObject({ refusal: null });
      expect(ends).toEqual([]);
      await untilWaiting(database, 2);
      return { waiting: own, patient: others };
    });
    await patient;
    expect(await waiting).toMatchObject({ refusal: null, seatIds: stage.seats(0) });
  });
});

describe('batches of two nodes for the same seats (postgres)', () => {
  const nodes = twoNodes();

  it('sell each seat once, and refuse the other customer (C-BOOK-29)', async () => {
    const { screeningId, room } = nodes.cinema;
    const { database } = nodes.one.deps;
    const { orm } = database;
    const seatIds = room.seatIds.slice(0, 12);
    const customers: number[] = [];
    for (const [index] of [...seatIds, ...seatIds].entries()) {
      customers.push(await insertCustomer(orm, `rush${index}`));
    }
    const hold = batchHolds(database);
    const holdOfOther = batchHolds(nodes.other.deps.database);
    const outcomes = await Promise.all(
      seatIds.flatMap((seatId, index) => [
        hold({ customerId: customers[2 * index] ?? 0, screeningId, seatIds: [seatId] }),
        holdOfOther({ customerId: customers[2 * index + 1] ?? 0, screeningId, seatIds: [seatId] }),
      ]),
    );
    const refusals = outcomes.map(({ refusal }) => refusal);
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(seatIds.length);
    expect(refusals.filter((refusal) => refusal === 'SEAT_TAKEN')).toHaveLength(seatIds.length);
    const claims = await orm.execute(
      sql`select from seat_claim where screening_id = ${screeningId}`,
    );
    expect(claims).toHaveLength(seatIds.length);
  });
});
