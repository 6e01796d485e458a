import { asc, inArray, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { seedCrowd } from '../../demo/seed/crowd.ts';
import { seedCustomers } from '../../demo/seed/customers.ts';
import type { Database } from '../../server/db/client.ts';
import { reservation, seatClaim } from '../../server/db/schema/booking.ts';
import { seat } from '../../server/db/schema/programme.ts';
import {
  insertMovie,
  insertPrice,
  insertRoom,
  insertScreening,
  type TestRoom,
} from '../api/support/fixtures.ts';
import { describeOnBothDatabases } from '../support/database.ts';
import { resetData } from '../support/seed-rows.ts';

const instant = new Date('2026-11-20T12:00:00+09:00');

describeOnBothDatabases('the crowd', (open) => {
  let database: Database;
  let room: TestRoom;
  let movieId: number;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await resetData(database);
    await seedCustomers(database, (password) => Promise.resolve(`hash of ${password}`), instant);
    room = await insertRoom(database.orm, '1관', [10, 10, 10, 10, 10, 10]);
    await insertPrice(database.orm, room.roomId, { name: '성인', price: 15_000 });
    movieId = await insertMovie(database.orm);
  });

  it('uses neither broken seats nor wheelchair places', async () => {
    const broken = room.seatIds.filter((_, index) => index % 10 < 3);
    const wheelchair = room.seatIds.filter((_, index) => index % 10 > 7);
    const { orm } = database;
    await orm.update(seat).set({ outOfOrder: true }).where(inArray(seat.id, broken));
    await orm.update(seat).set({ wheelchair: true }).where(inArray(seat.id, wheelchair));
    const screenings = await showings(10);
    await come();
    const claims = await orm.select({ seatId: seatClaim.seatId }).from(seatClaim);
    const unfit = new Set([...broken, ...wheelchair]);
    expect(claims.filter(({ seatId }) => unfit.has(seatId))).toEqual([]);
    expect(claims.length).toBeGreaterThan(screenings.length);
  });

  it('books once in each screening of the next four days, and in no other', async () => {
    const past = await show('2026-11-20T09:00:00+09:00');
    const soon = await show('2026-11-20T12:30:00+09:00');
    const late = await show('2026-11-24T10:40:00+09:00');
    const far = await show('2026-11-24T12:00:00+09:00');
    await come();
    const visited = await visitedScreenings();
    expect([past, soon, late, far].map((id) => visited.includes(id))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    await come();
    expect(await visitedScreenings()).toEqual(visited);
  });

  function come(): Promise<void> {
    return database.transaction((tx) => seedCrowd(tx, { instant }));
  }

  function show(startsAt: string): Promise<number> {
    const at = { movieId, roomId: room.roomId, startsAt, minutes: 60 };
    return insertScreening(database.orm, at);
  }

  /** Screenings every three hours. */
  async function showings(count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let index = 1; index <= count; index += 1) {
      ids.push(await show(new Date(instant.getTime() + index * 3 * 3_600_000).toISOString()));
    }
    return ids;
  }

  /** One entry per group. */
  async function visitedScreenings(): Promise<number[]> {
    const rows = await database.orm
      .select({ id: reservation.screeningId })
      .from(reservation)
      .where(like(reservation.ticketCode, 'box-office-ticket-%'))
      .orderBy(asc(reservation.id));
    return rows.map(({ id }) => id);
  }
});
