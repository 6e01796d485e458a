import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '../../server/db/client.ts';
import {
  batchHolds,
  batchReleases,
  holdInDatabase,
  type WantedSeats,
} from '../../server/modules/ledger/seat-functions.ts';
import {
  createPostgresDatabase,
  describeOnPostgres,
  dropPostgresDatabase,
} from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { insertCustomer } from './support/fixtures.ts';
import { openRecording, type RecordingDatabase } from './support/recorded-statements.ts';
import { signal } from './support/signal.ts';
import { setStage } from './support/stage.ts';

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

  it('are one statement, and the releases too (X-API-176)', async () => {
    const wanted = [wantedBy(cinema.haneul.customerId, 0), wantedBy(cinema.bada.customerId, 1)];
    const held = await recording.roundTripsIn(() => Promise.all(wanted.map(hold)));
    const released = await recording.roundTripsIn(() =>
      Promise.all(wanted.map((each) => release({ ...each, holdId: undefined }))),
    );
    expect([held, released]).toEqual([
      [expect.stringContaining('hold_seats_in_batch')],
      [expect.stringContaining('release_seats_in_batch')],
    ]);
  });

  it('have the outcome that each would have alone (X-API-176)', async () => {
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

  it('of one customer are one after another, so that their limit holds (X-API-176)', async () => {
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

  /** Runs `meanwhile` while a transaction is open that has done `work`. The transaction is then rolled back. */
  async function whileOpen(
    work: (...args: Parameters<Parameters<Database['transaction']>[0]>) => Promise<unknown>,
    meanwhile: () => Promise<unknown>,
  ): Promise<void> {
    const begun = signal();
    const done = signal();
    const leaving = new Error('rolled back');
    const transaction = stage.database.transaction(async (tx) => {
      await work(tx);
      begun.give();
      await done.given;
      throw leaving;
    });
    await begun.given;
    await meanwhile().finally(() => done.give());
    await expect(transaction).rejects.toBe(leaving);
  }

  it('does not wait for a customer whose other change runs; only that one does (X-API-183)', async () => {
    const { haneul, bada } = stage.cinema;
    const hold = batchHolds(stage.database);
    const alone = vi.spyOn(stage.database, 'single');
    let waiting: ReturnType<typeof hold> | undefined;
    await whileOpen(
      (tx) =>
        tx.execute(sql`select from customer where id = ${haneul.customerId} for no key update`),
      async () => {
        waiting = hold(wantedBy(haneul.customerId, 0));
        expect(await hold(wantedBy(bada.customerId, 1))).toMatchObject({ refusal: null });
        await untilWaiting(stage.database, 1);
      },
    );
    expect(await waiting).toMatchObject({ refusal: null, seatIds: stage.seats(0) });
    expect(alone).toHaveBeenCalledTimes(1);
    alone.mockRestore();
  });

  it('does not wait long for a seat that another transaction claims; only its customer does (X-API-183)', async () => {
    const { haneul, bada } = stage.cinema;
    const hold = batchHolds(stage.database);
    const other = await insertCustomer(stage.database.orm, 'other');
    let patient: Promise<unknown> | undefined;
    let waiting: ReturnType<typeof hold> | undefined;
    await whileOpen(
      (tx) => holdInDatabase(tx, wantedBy(other, 0)),
      async () => {
        const ends: string[] = [];
        // Waits for three seconds, as every other statement.
        const end = (): number => ends.push('patient');
        patient = stage.database.orm
          .execute(sql`select from customer where id = ${other} for update`)
          .then(end, end);
        await untilWaiting(stage.database, 1);
        waiting = hold(wantedBy(haneul.customerId, 0));
        expect(await hold(wantedBy(bada.customerId, 1))).toMatchObject({ refusal: null });
        expect(ends).toEqual([]);
        await untilWaiting(stage.database, 2);
      },
    );
    await patient;
    expect(await waiting).toMatchObject({ refusal: null, seatIds: stage.seats(0) });
  });

  it('keeps nothing of a hold that loses a seat while it waits (C-BOOK-29)', async () => {
    const { haneul, screeningId } = stage.cinema;
    const { database } = stage;
    const other = await insertCustomer(database.orm, 'other');
    const begun = signal();
    const waitedFor = signal();
    const winning = database.transaction(async (tx) => {
      await holdInDatabase(tx, wantedBy(other, 1));
      begun.give();
      await waitedFor.given;
    });
    await begun.given;
    const seatIds = stage.seats(0, 1);
    const losing = database.single((db) =>
      holdInDatabase(db, { customerId: haneul.customerId, screeningId, seatIds }),
    );
    await untilWaiting(database, 1);
    waitedFor.give();
    await winning;
    expect(await losing).toMatchObject({
      refusal: 'SEAT_TAKEN',
      refusedSeatIds: stage.seats(1),
      holdId: null,
      deadline: null,
    });
    const holds = await database.orm.execute(
      sql`select customer_id::int as "customerId" from seat_hold`,
    );
    expect([holds, (await stage.states()).claims]).toEqual([[{ customerId: other }], ['HELD']]);
  });
});

describe('batches of two nodes for the same seats', () => {
  let url: string;
  let nodes: [Database, Database];

  beforeAll(async () => {
    url = await createPostgresDatabase();
    nodes = [await openDatabase({ url }), await openDatabase({ url })];
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await dropPostgresDatabase(url);
  });

  it('sell each seat once, and refuse the other customer (C-BOOK-29)', async () => {
    const [{ orm }] = nodes;
    const { screeningId, room } = await openSmallCinema(nodes[0]);
    const seatIds = room.seatIds.slice(0, 12);
    const customers: number[] = [];
    for (const [index] of [...seatIds, ...seatIds].entries()) {
      customers.push(await insertCustomer(orm, `rush${index}`));
    }
    const hold = batchHolds(nodes[0]);
    const holdOfOther = batchHolds(nodes[1]);
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
