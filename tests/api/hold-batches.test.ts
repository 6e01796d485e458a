import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../../server/db/client.ts';
import {
  batchHolds,
  batchReleases,
  holdInDatabase,
  type HoldOutcome,
  type WantedSeats,
} from '../../server/modules/ledger/seat-functions.ts';
import { batchCustomers } from '../../server/modules/account/service.ts';
import { createReadHold } from '../../server/modules/reservations/release-seats.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { insertCustomer, insertScreening } from './support/fixtures.ts';
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

  it('for the same seats are one statement too, and the first one gets them (C-BOOK-107)', async () => {
    const { orm } = recording.database;
    const [other, third, fourth] = [
      await insertCustomer(orm, 'other'),
      await insertCustomer(orm, 'third'),
      await insertCustomer(orm, 'fourth'),
    ];
    const { haneul, bada, room } = cinema;
    await hold(wantedBy(other, 4));
    const [seat = 0, , taken = 0] = room.seatIds.slice(2);
    const outcomes: HoldOutcome[] = [];
    const trips = await recording.roundTripsIn(async () => {
      const wanted = [
        wantedBy(haneul.customerId, 2),
        wantedBy(bada.customerId, 2),
        { ...wantedBy(third, 2), seatIds: [taken, seat] },
        // Too many as well, which is said after the lost seat, as if each had run alone.
        {
          ...wantedBy(fourth, 2),
          seatIds: [seat, ...room.seatIds.slice(3, 4), ...room.seatIds.slice(5)],
        },
      ];
      outcomes.push(...(await Promise.all(wanted.map(hold))));
    });
    expect(trips).toHaveLength(1);
    expect(outcomes).toMatchObject([
      { refusal: null, seatIds: [seat] },
      { refusal: 'SEAT_TAKEN', refusedSeatIds: [seat] },
      { refusal: 'SEAT_TAKEN', refusedSeatIds: [seat, taken] },
      { refusal: 'SEAT_TAKEN', refusedSeatIds: [seat] },
    ]);
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

describeOnAnyDatabase('a batch of several screenings', (open) => {
  const stage = setStage(open);
  const at = (clock: string) => `2026-11-20T12:${clock}+09:00`;

  it('gives each hold its deadline, and releases each by itself (C-BOOK-26, C-BOOK-28)', async () => {
    const { cinema, database } = stage;
    const { orm } = database;
    const { movieId, room, screeningId } = cinema;
    const startsAt = '2026-11-21T19:30:00+09:00';
    const other = await insertScreening(orm, { movieId, roomId: room.roomId, startsAt });
    const [goesOn, again] = [cinema.haneul.customerId, cinema.bada.customerId];
    const begins = await insertCustomer(orm, 'begins');
    const elsewhere = await insertCustomer(orm, 'elsewhere');
    const wanted = (customerId: number, index: number, inScreening = screeningId) => ({
      ...{ customerId, screeningId: inScreening, seatIds: stage.seats(index), holdId: undefined },
    });
    const hold = batchHolds(database);
    const release = batchReleases(database);

    await stage.freezeAt(at('00:00'));
    const [first, ended] = await Promise.all([hold(wanted(goesOn, 0)), hold(wanted(again, 1))]);
    await release(wanted(again, 1));
    // As when its order has gone to the provider.
    await orm.execute(sql`update seat_hold set extended_at = started_at, first_deadline = deadline,
      deadline = ${at('12:00')} where id = ${ended.holdId}`);
    await stage.freezeAt(at('01:00'));
    const alone = vi.spyOn(database, 'transaction');
    const held = await Promise.all([
      hold(wanted(begins, 4)),
      hold(wanted(again, 3)),
      // The same seat as of the first one.
      hold(wanted(elsewhere, 4, other)),
      hold(wanted(goesOn, 2)),
    ]);
    expect(held).toMatchObject([
      { refusal: null, seatIds: stage.seats(4), deadline: new Date(at('11:00')) },
      { refusal: null, seatIds: stage.seats(3), deadline: new Date(at('12:00')) },
      { refusal: null, seatIds: stage.seats(4), deadline: new Date(at('11:00')) },
      { refusal: null, seatIds: stage.seats(0, 2), deadline: first.deadline, holdId: first.holdId },
    ]);
    const claims = await orm.execute(sql`
      select c.customer_id::int as customer, c.screening_id::int as screening, c.seat_id::int as seat, c.hold_id::int as hold,
        c.expires_at = h.deadline as "isOfHold", h.first_deadline = ${at('10:00')}::timestamptz as "isMoved"
      from seat_claim c join seat_hold h on h.id = c.hold_id and h.customer_id = c.customer_id and h.released_at is null
      order by c.screening_id, c.seat_id`);
    const claim = (customer: number, index: number, place: number, screening = screeningId) => ({
      ...{ customer, screening, seat: stage.seats(index)[0], hold: held[place]?.holdId },
      ...{ isOfHold: true, isMoved: customer === again ? true : null },
    });
    expect(claims).toEqual([
      claim(goesOn, 0, 3),
      claim(goesOn, 2, 3),
      claim(again, 3, 1),
      claim(begins, 4, 0),
      claim(elsewhere, 4, 2, other),
    ]);

    const released = await Promise.all([
      release(wanted(begins, 4)),
      // Of someone else.
      release(wanted(again, 2)),
      release(wanted(elsewhere, 4, other)),
      release(wanted(goesOn, 2)),
    ]);
    expect(alone).not.toHaveBeenCalled();
    alone.mockRestore();
    const nothing = { refusal: null, seatIds: [], holdId: null, deadline: null };
    expect(released).toMatchObject([
      nothing,
      {
        refusal: null,
        seatIds: stage.seats(3),
        holdId: held[1].holdId,
        deadline: held[1].deadline,
      },
      nothing,
      { refusal: null, seatIds: stage.seats(0), holdId: first.holdId, deadline: first.deadline },
    ]);
    const left =
      await orm.execute(sql`select seat_id::int as seat, (select array_agg(customer_id::int order by customer_id)
      from seat_hold where released_at is null) as open from seat_claim order by seat_id`);
    const isOpen = [goesOn, again].sort((one, next) => one - next);
    expect(left).toEqual(stage.seats(0, 3).map((seat) => ({ seat, open: isOpen })));
  });
});

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
    const third = await insertCustomer(database.orm, 'third');
    const work = (tx: Transaction) => holdInDatabase(tx, wantedBy(other, 1));
    const { waiting, patient } = await whileOpen(database, { work, end: 'rollback' }, async () => {
      const ends: string[] = [];
      const end = (): number => ends.push('patient');
      // Waits for three seconds, as every other statement.
      const others = database.orm
        .execute(sql`select from customer where id = ${other} for update`)
        .then(end, end);
      await untilWaiting(database, 1);
      const alone = vi.spyOn(database, 'transaction');
      const before = hold(wantedBy(bada.customerId, 0));
      const own = hold(wantedBy(haneul.customerId, 1));
      const after = hold(wantedBy(third, 2));
      expect(await Promise.all([before, after])).toMatchObject([
        { refusal: null },
        { refusal: null },
      ]);
      expect(ends).toEqual([]);
      await untilWaiting(database, 2);
      expect(alone).toHaveBeenCalledTimes(1);
      alone.mockRestore();
      return { waiting: own, patient: others };
    });
    await patient;
    expect(await waiting).toMatchObject({ refusal: null, seatIds: stage.seats(1) });
  });

  it('refuses only the hold whose seat the other transaction keeps (C-BOOK-29)', async () => {
    const { cinema, database } = stage;
    const { haneul, bada } = cinema;
    const hold = batchHolds(database);
    const other = await insertCustomer(database.orm, 'other');
    const third = await insertCustomer(database.orm, 'third');
    const work = (tx: Transaction) => holdInDatabase(tx, wantedBy(other, 1));
    const { waiting } = await whileOpen(database, { work, end: 'commit' }, async () => {
      const together = [haneul.customerId, bada.customerId, third].map((customerId, index) =>
        hold(wantedBy(customerId, index)),
      );
      await untilWaiting(database, 1);
      return { waiting: Promise.all(together) };
    });
    expect(await waiting).toMatchObject([
      { refusal: null, seatIds: stage.seats(0) },
      { refusal: 'SEAT_TAKEN', refusedSeatIds: stage.seats(1), holdId: null },
      { refusal: null, seatIds: stage.seats(2) },
    ]);
    const held = await database.orm
      .execute(sql`select h.customer_id::int as customer, c.seat_id::int as seat
      from seat_hold h left join seat_claim c on c.hold_id = h.id order by c.seat_id`);
    expect(held).toEqual(
      [haneul.customerId, other, third].map((customer, index) => ({
        customer,
        seat: stage.seats(index)[0],
      })),
    );
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
