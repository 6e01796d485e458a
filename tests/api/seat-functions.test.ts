import { asc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database, Transaction } from '../../server/db/client.ts';
import { seatClaim, seatHold } from '../../server/db/schema/booking.ts';
import {
  batchHolds,
  batchReleases,
  holdInDatabase,
  releaseInDatabase,
  type HoldRefusal,
  type ReleasedSeats,
  type ReleaseRefusal,
  type WantedSeats,
} from '../../server/modules/ledger/seat-functions.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import {
  insertCustomer,
  insertRoom,
  insertScreening,
  insertSignedIn,
  only,
} from './support/fixtures.ts';
import { freezeTime } from './support/freeze-time.ts';
import { setStage } from './support/stage.ts';
import { whileOpen } from './support/while-open.ts';

/** On the day of the screening, which starts at 19:30. */
const at = (clock: string) => `2026-11-20T${clock}+09:00`;

/** Claims that are there before. `PENDING` is held for a reservation. */
interface Claims {
  who?: 'own' | 'other';
  /** Indexes of the room's seats. */
  seats: number[];
  as: 'HELD' | 'PENDING' | 'PAYING' | 'BOOKED';
  /** Of a held seat. */
  until?: string;
  /** 0 is the screening of the case, 1 to 4 are others. */
  screening?: number;
}

interface Case {
  title: string;
  before?: Claims[];
  /** A statement that is run before. */
  change?: string;
  now?: string;
  /** Indexes of the room's seats, or -1 for a seat of another room and -2 for one that does not exist. */
  seats: number[];
  customer?: 'unknown';
  screening?: 'unknown';
}

interface HoldCase extends Case {
  refusal?: HoldRefusal;
  refused?: number[];
  held?: number[];
  deadline?: string;
}

interface ReleaseCase extends Case {
  /** Names a hold that is not the customer's. */
  hold?: 'another';
  isReservationEnded?: boolean;
  refusal?: ReleaseRefusal;
  held?: number[];
  /** The claims that are left. */
  left: number[];
  isHoldOpen?: boolean;
}

const elsewhere = (as: Claims['as'], until = '12:05:00'): Claims[] =>
  [1, 2, 3].map((screening) => ({ seats: [0], as, until, screening }));
const eight = [0, 1, 2, 3, 4, 5, 6, 7];
const seven = eight.slice(0, 7);

const titled = <C extends Case>(cases: readonly C[]): [string, C][] =>
  cases.map((each) => [each.title, each]);

const deactivation = `update customer set is_active = false where login_id = 'haneul'`;

const holdCases: HoldCase[] = [
  { title: 'free seats', seats: [1, 0], held: [0, 1], deadline: '12:10:00' },
  {
    title: 'one more seat under the same deadline (C-BOOK-26)',
    before: [{ seats: [0], as: 'HELD' }],
    seats: [1],
    held: [0, 1],
    deadline: '12:05:00',
  },
  {
    title: 'a seat that is held already',
    before: [{ seats: [0], as: 'HELD' }],
    seats: [0],
    held: [0],
    deadline: '12:05:00',
  },
  {
    title: "a seat of the customer's own pending reservation",
    before: [{ seats: [0], as: 'PENDING' }],
    seats: [0],
    held: [0],
    deadline: '12:05:00',
  },
  ...(['HELD', 'PENDING', 'PAYING', 'BOOKED'] as const).map((as) => ({
    title: `no seat when one is another customer's: ${as} (C-BOOK-29)`,
    before: [{ who: 'other' as const, seats: [1, 2], as }],
    seats: [0, 2, 1],
    refusal: 'SEAT_TAKEN' as const,
    refused: [1, 2],
  })),
  {
    title: "a seat of another's hold from its deadline on (C-BOOK-34)",
    before: [{ who: 'other', seats: [0], as: 'HELD', until: '12:00:00' }],
    seats: [0],
    held: [0],
    deadline: '12:10:00',
  },
  {
    title: "no seat of another's hold a millisecond before its deadline",
    before: [{ who: 'other', seats: [0], as: 'HELD', until: '12:00:00.001' }],
    seats: [0],
    refusal: 'SEAT_TAKEN',
    refused: [0],
  },
  ...(['PAYING', 'BOOKED'] as const).map((as) => ({
    title: `no seat that the customer has already: ${as} (C-BOOK-85)`,
    before: [{ seats: [1], as }],
    seats: [0, 1],
    refusal: 'BOOKED_ELSEWHERE' as const,
    refused: [1],
  })),
  {
    title: "first another customer's seats are named (C-BOOK-85)",
    before: [
      { seats: [0], as: 'BOOKED' },
      { who: 'other', seats: [1], as: 'HELD' },
    ],
    seats: [0, 1],
    refusal: 'SEAT_TAKEN',
    refused: [1],
  },
  {
    title: 'up to eight seats of a screening',
    before: [{ seats: seven, as: 'HELD' }],
    seats: [7],
    held: eight,
    deadline: '12:05:00',
  },
  {
    title: 'no ninth seat (C-BOOK-35)',
    before: [{ seats: seven, as: 'HELD' }],
    seats: [7, 8],
    refusal: 'SEAT_LIMIT',
  },
  {
    title: 'no ninth seat while eight are being paid for',
    before: [{ seats: eight, as: 'PAYING' }],
    seats: [8],
    refusal: 'SEAT_LIMIT',
  },
  {
    title: 'a seat beside eight that are booked',
    before: [{ seats: eight, as: 'BOOKED' }],
    seats: [8],
    held: [8],
    deadline: '12:10:00',
  },
  {
    title: 'a seat beside eight whose deadline has passed',
    before: [{ seats: eight, as: 'HELD', until: '12:00:00' }],
    seats: [8],
    held: [8],
    deadline: '12:10:00',
  },
  {
    title: 'no seat in a fourth screening (C-BOOK-35)',
    before: elsewhere('HELD'),
    seats: [0],
    refusal: 'HOLD_LIMIT',
  },
  {
    title: 'no seat in a fourth screening while others are being paid for (C-BOOK-35)',
    before: elsewhere('PAYING'),
    seats: [0],
    refusal: 'HOLD_LIMIT',
  },
  {
    title: 'one more seat of the hold beside three others',
    before: [...elsewhere('HELD'), { seats: [0], as: 'HELD' }],
    seats: [1],
    held: [0, 1],
    deadline: '12:05:00',
  },
  ...(['BOOKED', 'HELD'] as const).map((as) => ({
    title: `a seat beside three screenings that do not count: ${as}, from before`,
    before: elsewhere(as, '12:00:00'),
    seats: [0],
    held: [0],
    deadline: '12:10:00',
  })),
  { title: 'no seat that does not exist', seats: [0, -2], refusal: 'SEAT_NOT_FOUND' },
  { title: 'no seat of another room', seats: [-1], refusal: 'SEAT_NOT_FOUND' },
  {
    title: 'no seat that is out of order (C-BOOK-36)',
    change: 'update seat set out_of_order = true where position = 1',
    seats: [0, 1],
    refusal: 'SEAT_UNAVAILABLE',
    refused: [0],
  },
  {
    title: 'no seat of an unknown screening',
    screening: 'unknown',
    seats: [0],
    refusal: 'SCREENING_NOT_FOUND',
  },
  {
    title: 'no seat of a cancelled screening, which has also started',
    change:
      'update screening set cancelled_at = app_now() where id = (select min(id) from screening)',
    now: '19:30:00',
    seats: [0],
    refusal: 'SCREENING_CANCELLED',
  },
  {
    title: 'no seat from the start on (C-BOOK-36)',
    now: '19:30:00',
    seats: [0],
    refusal: 'SCREENING_STARTED',
  },
  {
    title: 'a seat until the start (C-BOOK-25)',
    now: '19:29:59.999',
    seats: [0],
    held: [0],
    deadline: '19:30:00',
  },
  {
    title: 'no seat for an unknown customer, whatever the screening is',
    customer: 'unknown',
    screening: 'unknown',
    seats: [0],
    refusal: 'UNAUTHENTICATED',
  },
  {
    title: 'no seat for a deactivated customer',
    change: deactivation,
    seats: [0],
    refusal: 'UNAUTHENTICATED',
  },
];

const releaseCases: ReleaseCase[] = [
  {
    title: 'one of two seats, and the deadline stays (C-BOOK-24)',
    before: [{ seats: [0, 1], as: 'HELD' }],
    seats: [0],
    held: [1],
    left: [1],
    isHoldOpen: true,
  },
  {
    title: 'the last seat, which ends the hold (C-BOOK-27)',
    before: [{ seats: [0], as: 'HELD' }],
    seats: [0, 1],
    left: [],
  },
  {
    title: 'a seat whose deadline has passed',
    before: [{ seats: [0], as: 'HELD', until: '12:00:00' }],
    seats: [0],
    left: [],
  },
  {
    title: "no seat of another customer's (C-BOOK-37)",
    before: [{ who: 'other', seats: [0], as: 'HELD' }],
    seats: [0],
    left: [0],
    isHoldOpen: true,
  },
  {
    title: 'no seat of another hold than the named one (C-BOOK-38)',
    before: [{ seats: [0], as: 'HELD' }],
    hold: 'another',
    seats: [0],
    held: [0],
    left: [0],
    isHoldOpen: true,
  },
  ...(['PAYING', 'BOOKED'] as const).map((as) => ({
    title: `no seat that is sold or being paid for: ${as}`,
    before: [{ seats: [0], as }],
    seats: [0],
    left: [0],
  })),
  {
    title: 'the last held seat beside one that is being paid for: the hold stays open',
    before: [
      { seats: [0], as: 'HELD' },
      { seats: [1], as: 'PAYING' },
    ],
    seats: [0],
    left: [1],
    isHoldOpen: true,
  },
  {
    title: 'no seat of a reservation, which is ended first (C-BOOK-41)',
    before: [
      { seats: [0], as: 'PENDING' },
      { seats: [1], as: 'HELD' },
    ],
    seats: [0, 1],
    refusal: 'RESERVED',
    left: [0, 1],
    isHoldOpen: true,
  },
  {
    title: 'a seat of an ended reservation (C-BOOK-41)',
    before: [{ seats: [0], as: 'PENDING' }],
    isReservationEnded: true,
    seats: [0],
    left: [],
  },
  {
    title: 'no seat of an unknown screening',
    before: [{ seats: [0], as: 'HELD' }],
    screening: 'unknown',
    seats: [0],
    refusal: 'SCREENING_NOT_FOUND',
    left: [0],
    isHoldOpen: true,
  },
  {
    title: 'no seat for a deactivated customer',
    before: [{ seats: [0], as: 'HELD' }],
    change: deactivation,
    seats: [0],
    refusal: 'UNAUTHENTICATED',
    left: [0],
    isHoldOpen: true,
  },
  {
    title: 'no seat for an unknown customer',
    customer: 'unknown',
    seats: [0],
    refusal: 'UNAUTHENTICATED',
    left: [],
  },
];

describeOnAnyDatabase('seats of one customer', (open) => {
  let database: Database;
  let cinema: SmallCinema;
  /** The screening of the cases and four others. */
  let screenings: number[];
  let otherRoomsSeat: number;
  let filler: WantedSeats;

  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    cinema = await openSmallCinema(database);
    const { movieId, room } = cinema;
    const others = await Promise.all(
      [21, 22, 23, 24].map((day) =>
        insertScreening(database.orm, {
          movieId,
          roomId: room.roomId,
          startsAt: `2026-11-${day}T19:30:00+09:00`,
        }),
      ),
    );
    screenings = [cinema.screeningId, ...others];
    const { seatIds } = await insertRoom(database.orm, '2관', [1]);
    otherRoomsSeat = only(seatIds);
    const customerId = await insertCustomer(database.orm, 'filler');
    filler = { customerId, screeningId: screenings[4] ?? 0, seatIds: idsOf([11]) };
  });

  const idsOf = (indexes: readonly number[]): number[] =>
    indexes.map((index) =>
      index === -1 ? otherRoomsSeat : index === -2 ? 999_999 : (cinema.room.seatIds[index] ?? 0),
    );

  async function insertClaims(claims: Claims): Promise<void> {
    const { who = 'own', seats, as, until = '12:05:00', screening = 0 } = claims;
    const { customerId } = who === 'own' ? cinema.haneul : cinema.bada;
    const screeningId = screenings[screening] ?? 0;
    const isHeld = as === 'HELD' || as === 'PENDING';
    const deadline = at(until);
    const state = as === 'BOOKED' ? 'COMPLETED' : as;
    await database.orm.execute(sql`
      with held as (
        insert into seat_hold (customer_id, screening_id, started_at, deadline)
          select ${customerId}, ${screeningId}, ${at('11:55:00')}, ${deadline}
          where ${isHeld} and not exists (select from seat_hold where customer_id = ${customerId} and screening_id = ${screeningId})
          returning id),
      of_hold as (
        select id from held union all
          select id from seat_hold where ${isHeld} and customer_id = ${customerId} and screening_id = ${screeningId}),
      reserved as (
        insert into reservation (customer_id, screening_id, state, total_amount, ticket_code, completed_at)
          select ${customerId}, ${screeningId}, ${state}, 0, gen_random_uuid()::text,
            case when ${as === 'BOOKED'} then ${at('11:56:00')}::timestamptz end
          where ${as !== 'HELD'}
          returning id)
      insert into seat_claim (screening_id, seat_id, room_id, customer_id, hold_id, reservation_id, state, expires_at)
        select ${screeningId}, seat_id, ${cinema.room.roomId}, ${customerId}, (select id from of_hold), (select id from reserved),
          ${isHeld ? 'HELD' : as}, case when ${isHeld} then ${deadline}::timestamptz end
        from unnest(${sql.param(idsOf(seats))}::bigint[]) as seat_id`);
  }

  async function prepare({ before = [], change, now = '12:00:00' }: Case): Promise<void> {
    await freezeTime(database.orm, at(now));
    for (const claims of before) await insertClaims(claims);
    if (change !== undefined) await database.exec(change);
  }

  const wantedIn = ({ customer, screening, seats }: Case): WantedSeats => ({
    customerId: customer === 'unknown' ? 999_999 : cinema.haneul.customerId,
    screeningId: screening === 'unknown' ? 999_999 : cinema.screeningId,
    seatIds: idsOf(seats),
  });

  const rows = async () => ({
    claims: await database.orm.select().from(seatClaim).orderBy(asc(seatClaim.seatId)),
    holds: await database.orm.select().from(seatHold).orderBy(asc(seatHold.id)),
  });

  it.each(titled(holdCases))('a hold has %s', async (_, row) => {
    await prepare(row);
    const before = await rows();
    const wanted = wantedIn(row);
    const outcome = await database.transaction((db) => holdInDatabase(db, wanted));
    expect(outcome).toMatchObject(expectedOf(row));
    if (row.refusal) expect(await rows()).toEqual(before);
  });

  it.each(titled(holdCases))('a hold in a batch has %s', async (_, row) => {
    await prepare(row);
    const hold = batchHolds(database);
    const [outcome] = await Promise.all([hold(wantedIn(row)), hold(filler)]);
    expect(outcome).toMatchObject(expectedOf(row));
  });

  const expectedOf = ({ refusal, refused, held = [], deadline }: HoldCase) =>
    refusal === undefined
      ? {
          refusal: null,
          seatIds: idsOf(held),
          deadline: new Date(at(deadline ?? '')),
          holdId: expect.any(Number) as unknown,
        }
      : { refusal, refusedSeatIds: refused ? idsOf(refused) : null, holdId: null, deadline: null };

  const releasedIn = (row: ReleaseCase): ReleasedSeats => ({
    ...wantedIn(row),
    holdId: row.hold === 'another' ? 999_999 : undefined,
  });

  async function expectReleased(row: ReleaseCase): Promise<void> {
    const { claims, holds } = await rows();
    expect(claims.map(({ seatId }) => seatId)).toEqual(idsOf(row.left));
    expect(holds.some(({ releasedAt }) => releasedAt === null)).toBe(row.isHoldOpen === true);
  }

  const outcomeOf = ({ refusal, held = [] }: ReleaseCase) =>
    refusal === undefined ? { refusal: null, seatIds: idsOf(held) } : { refusal };

  it.each(titled(releaseCases))('a release ends %s', async (_, row) => {
    await prepare(row);
    const { isReservationEnded = false } = row;
    const released = releasedIn(row);
    const outcome = await database.transaction((db) =>
      releaseInDatabase(db, released, { isReservationEnded }),
    );
    expect(outcome).toMatchObject(outcomeOf(row));
    await expectReleased(row);
  });

  it.each(titled(releaseCases.filter((row) => !row.isReservationEnded)))(
    'a release in a batch ends %s',
    async (_, row) => {
      await prepare(row);
      const release = batchReleases(database);
      const [outcome] = await Promise.all([
        release(releasedIn(row)),
        release({ ...filler, holdId: undefined }),
      ]);
      expect(outcome).toMatchObject(outcomeOf(row));
      await expectReleased(row);
    },
  );
});

describeOnAnyDatabase('the deadline of a hold', (open) => {
  const stage = setStage(open);

  const wanted = () => ({
    customerId: stage.cinema.haneul.customerId,
    screeningId: stage.cinema.screeningId,
    seatIds: stage.seats(0),
  });
  const hold = () => stage.database.transaction((db) => holdInDatabase(db, wanted()));
  const release = () =>
    stage.database.transaction((db) =>
      releaseInDatabase(db, { ...wanted(), holdId: undefined }, { isReservationEnded: false }),
    );

  it.each([
    { now: '19:00:00', deadline: '19:10:00', why: 'ten minutes on' },
    { now: '19:20:00', deadline: '19:30:00', why: 'exactly the start' },
    { now: '19:20:00.001', deadline: '19:30:00', why: 'cut at the start' },
    { now: '19:29:59.999', deadline: '19:30:00', why: 'a millisecond on' },
  ])('C-BOOK-25: from $now, for a start at 19:30, is $deadline: $why', async (row) => {
    await stage.freezeAt(at(row.now));
    expect(await hold()).toMatchObject({ deadline: new Date(at(row.deadline)) });
  });

  it.each([
    { releasedAt: '19:04:00', now: '19:04:00', deadline: '19:10:00', why: 'at once' },
    { releasedAt: '19:04:00', now: '19:05:00', deadline: '19:10:00', why: 'after 60 s' },
    { releasedAt: '19:04:00', now: '19:05:00.001', deadline: '19:15:00.001', why: 'later' },
    { releasedAt: '19:09:30', now: '19:09:59.999', deadline: '19:10:00', why: 'just before' },
    { releasedAt: '19:09:30', now: '19:10:00', deadline: '19:20:00', why: 'time is up' },
  ])(
    'C-BOOK-28: of one from 19:00 that was released $releasedAt is $deadline at $now: $why',
    async (row) => {
      await stage.freezeAt(at('19:00:00'));
      await hold();
      await stage.freezeAt(at(row.releasedAt));
      await release();
      await stage.freezeAt(at(row.now));
      expect(await hold()).toMatchObject({ deadline: new Date(at(row.deadline)) });
    },
  );

  it('C-BOOK-28: gains no time by releasing and selecting again within a minute', async () => {
    await stage.freezeAt(at('19:00:00'));
    const first = await hold();
    for (let minute = 1; minute < 10; minute += 1) {
      await stage.freezeAt(at(`19:0${minute}:00`));
      await release();
      expect(await hold()).toMatchObject({ deadline: first.deadline });
    }
  });

  it('C-BOOK-27: begins again when the hold has expired and nobody has removed it', async () => {
    await stage.freezeAt(at('19:00:00'));
    const first = await hold();
    await stage.freezeAt(at('19:10:00'));
    const second = await hold();
    expect(second).toMatchObject({ refusal: null, deadline: new Date(at('19:20:00')) });
    expect(second.holdId).not.toBe(first.holdId);
  });
});

describeOnPostgres('locks of a hold', (open) => {
  const stage = setStage(open);
  const wantedBy = (customerId: number, ...indexes: number[]): WantedSeats => ({
    customerId,
    screeningId: stage.cinema.screeningId,
    seatIds: stage.seats(...indexes),
  });

  it.each([
    { first: 'customer', mode: 'no key update', locked: ['customer'] },
    { first: 'screening', mode: 'update', locked: ['customer', 'screening'] },
    // As a change of the room locks it.
    { first: 'seat', mode: 'no key update', locked: ['customer', 'screening', 'seat'] },
  ])('are taken in one order: one that waits for the $first has $locked', async (row) => {
    const { cinema, database } = stage;
    const { haneul, screeningId } = cinema;
    const ids = { customer: haneul.customerId, screening: screeningId, seat: only(stage.seats(0)) };
    const lockOf = (table: string, id: number, mode: string) =>
      sql`select from ${sql.identifier(table)} where id = ${id} for ${sql.raw(mode)}`;
    const isLocked = async (table: keyof typeof ids): Promise<boolean> => {
      const free = await database.orm.execute(lockOf(table, ids[table], 'update skip locked'));
      return free.length === 0;
    };
    const blocked = Object.entries(ids).find(([table]) => table === row.first);
    const work = (tx: Transaction) => tx.execute(lockOf(row.first, blocked?.[1] ?? 0, row.mode));
    const { waiting } = await whileOpen(database, { work, end: 'rollback' }, async () => {
      const held = database.transaction((db) => holdInDatabase(db, wantedBy(haneul.customerId, 0)));
      await untilWaiting(database, 1);
      const locked = [];
      for (const table of ['customer', 'screening', 'seat'] as const) {
        if (await isLocked(table)) locked.push(table);
      }
      expect(locked).toEqual(row.locked);
      return { waiting: held };
    });
    expect(await waiting).toMatchObject({ refusal: null });
  });

  it('begin with the customer in a release too', async () => {
    const { cinema, database } = stage;
    const { customerId } = cinema.haneul;
    const released = { ...wantedBy(customerId, 0), holdId: undefined };
    const work = (tx: Transaction) =>
      tx.execute(sql`select from customer where id = ${customerId} for no key update`);
    const { waiting } = await whileOpen(database, { work, end: 'rollback' }, async () => {
      const release = database.transaction((db) =>
        releaseInDatabase(db, released, { isReservationEnded: false }),
      );
      await untilWaiting(database, 1);
      return { waiting: release };
    });
    expect(await waiting).toMatchObject({ refusal: null, seatIds: [] });
  });

  it('claim seats by id, whatever their order in the request, and name the lost ones (C-BOOK-29)', async () => {
    const { booker, cinema, database } = stage;
    const { haneul, bada, screeningId } = cinema;
    const [low = 0, high = 0] = stage.seats(0, 1);
    const third = await insertSignedIn(database.orm, 'noeul');
    const first = { customerId: haneul.customerId, screeningId, seatIds: [low] };
    const work = (tx: Transaction) => holdInDatabase(tx, first);
    const { second } = await whileOpen(database, { work, end: 'rollback' }, async () => {
      const waiting = booker.post(bada, 'reservations/hold', { screeningId, seatIds: [high, low] });
      await untilWaiting(database, 1);
      // The second hold waits for the first seat and has not claimed the other one yet.
      const { status } = await booker.post(third, 'reservations/hold', {
        screeningId,
        seatIds: [high],
      });
      expect(status).toBe(200);
      return { second: waiting };
    });
    const lost = await second;
    expect([lost.status, lost.body]).toMatchObject([
      409,
      { code: 'SEAT_TAKEN', conflictingSeatIds: [high] },
    ]);
    expect(await stage.states()).toMatchObject({ claims: ['HELD'] });
  });

  it('keep nothing of a hold that loses a seat while it waits (C-BOOK-29)', async () => {
    const { cinema, database } = stage;
    const { haneul, screeningId } = cinema;
    const other = await insertCustomer(database.orm, 'other');
    const work = (tx: Transaction) => holdInDatabase(tx, wantedBy(other, 1));
    const { losing } = await whileOpen(database, { work, end: 'commit' }, async () => {
      const wanted = { customerId: haneul.customerId, screeningId, seatIds: stage.seats(0, 1) };
      const late = database.transaction((db) => holdInDatabase(db, wanted));
      await untilWaiting(database, 1);
      return { losing: late };
    });
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
