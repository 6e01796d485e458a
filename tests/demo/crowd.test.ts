import { asc, gt, inArray, like, lt } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { seedCrowd, type PayAtEmulator } from '../../demo/seed/crowd.ts';
import { payAtEmulator } from '../../demo/seed/pay-at-emulator.ts';
import type { LedgerPayment } from '../../server/audit/ledger.ts';
import type { Database } from '../../server/db/client.ts';
import { reservation, seatClaim } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { seat } from '../../server/db/schema/programme.ts';
import { listMoneyGroups } from '../../server/modules/admin-today/money-store.ts';
import {
  insertMovie,
  insertPrice,
  insertRoom,
  insertScreening,
  type TestRoom,
} from '../api/support/fixtures.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { resetData } from '../support/seed-rows.ts';
import { fingerprint } from './support/fingerprint.ts';
import { call, startEmulator } from './toss/support.ts';

const instant = new Date('2026-11-20T12:00:00+09:00');

describeOnAnyDatabase('the crowd', (open) => {
  let database: Database;
  let room: TestRoom;
  let movieId: number;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await resetData(database);
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

  it('X-API-229: pays at the emulator today and before, several customers by several methods', async () => {
    await insertScreeningsAndPay();
    const { orm } = database;
    const today = { from: new Date('2026-11-20T00:00:00+09:00'), before: instant };
    const groups = await listMoneyGroups(orm, today);
    const methods = new Set(groups.map(({ method }) => method));
    expect(methods).toEqual(
      new Set(['CARD', 'TRANSFER', 'MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE']),
    );
    expect(groups.filter(({ amount }) => amount === 0)).toEqual([]);
    expect(new Set(groups.map(({ hour }) => hour)).size).toBeGreaterThan(6);
    const rows = await orm
      .select({ customerId: payment.customerId, screeningId: payment.screeningId })
      .from(payment);
    const buyers = new Set(rows.map(({ customerId }) => customerId));
    expect(buyers.size).toBeGreaterThan(20);
    const once = new Set(rows.map((row) => `${row.customerId} ${row.screeningId}`));
    expect(once.size).toBe(rows.length);
    const earliest = await orm.$count(payment, lt(payment.approvedAt, today.from));
    expect(earliest).toBeGreaterThan(0);
  });

  it('X-API-229: agrees with the emulator’s ledger, which a repeated start does not change', async () => {
    const { ledger, again } = await insertScreeningsAndPay();
    const before = await ledger();
    const known = await fingerprint(database);
    expect(before.length).toBeGreaterThan(20);
    await expectSound(database, before);
    await again();
    expect([await ledger(), await fingerprint(database)]).toEqual([before, known]);
  });

  it('sends the same payments again after a start that failed in between', async () => {
    await showings(10);
    const sent: unknown[] = [];
    const fail = database.transaction((tx) =>
      seedCrowd(tx, {
        instant,
        pay: (payments) => {
          sent.push(payments);
          throw new Error('interrupted');
        },
      }),
    );
    await expect(fail).rejects.toThrow('interrupted');
    await come((payments) => Promise.resolve(sent.push(payments) > 0));
    expect(sent[0]).toEqual(sent[1]);
  });

  it('X-API-229: has free tickets when the emulator does not answer', async () => {
    await showings(10);
    await come((payments) => payAtEmulator('http://127.0.0.1:1', payments, 200));
    expect(await database.orm.$count(payment, gt(payment.finalAmount, 0))).toBe(0);
    expect(await database.orm.$count(payment)).toBeGreaterThan(20);
    await expectSound(database, []);
  });

  /** Screenings whose crowd pays at an emulator. */
  async function insertScreeningsAndPay() {
    await showings(10);
    const emulator = startEmulator();
    const origin = await emulator.listen({ host: '127.0.0.1', port: 0 });
    const again = () => come((payments) => payAtEmulator(origin, payments));
    await again();
    const ledger = async () => {
      const { body } = await call(emulator, 'GET', '/emulator/ledger');
      return (body as { payments: LedgerPayment[] }).payments;
    };
    return { ledger, again };
  }

  function come(pay: PayAtEmulator = () => Promise.resolve(true)): Promise<void> {
    return database.transaction((tx) => seedCrowd(tx, { instant, pay }));
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
