import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reservation } from '../../server/db/schema/booking.ts';
import { pointEntry } from '../../server/db/schema/money.ts';
import { customer, session } from '../../server/db/schema/people.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { recoverPayments } from '../../server/jobs/recover-payments.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { insertSession } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

const END = '2026-11-20T21:10:00+09:00';

describeOnAnyDatabase('what the server does by itself', (open) => {
  const stage = setStage(open);

  /** A booking of one seat at 15,000 won, partly paid with points or a discount. */
  const pay = async (seat: number, rest: number) => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(seat), {
      paymentDiscountId: await stage.discount({ amount: 15_000 - rest }),
      finalAmount: rest,
    });
    expect((await stage.booker.confirm(order)).status).toBe(200);
    return order;
  };
  const earned = async () => {
    const rows = await stage.database.orm
      .select({ reservationId: pointEntry.reservationId, amount: pointEntry.amount })
      .from(pointEntry)
      .where(eq(pointEntry.kind, 'EARN'))
      .orderBy(asc(pointEntry.reservationId));
    return rows.map(({ reservationId, amount }) => [reservationId, amount]);
  };
  const award = () => awardPoints(stage.database);

  it('C-PAY-55: expires abandoned reservations with their orders, and frees their seats', async () => {
    const { cinema } = stage;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0, 1));
    await stage.booker.hold(cinema.bada, cinema, stage.seats(2));
    await sweep(stage.database);
    expect(await stage.states()).toEqual({
      claims: ['HELD', 'HELD', 'HELD'],
      reservations: ['PENDING'],
      payments: ['READY'],
    });
    await stage.at('2026-11-20T12:10:30+09:00');
    await sweep(stage.database);
    const swept = { claims: [], reservations: ['EXPIRED'], payments: ['CANCELLED'] };
    expect(await stage.states()).toEqual(swept);
    const [row] = await stage.database.orm.select().from(reservation);
    expect(row).toMatchObject({ closedAt: expect.any(Date) as Date, completedAt: null });
    await sweep(stage.database);
    expect(await stage.states()).toEqual(swept);
    const late = await stage.booker.confirm(order);
    expect([late.status, late.body]).toMatchObject([409, { code: 'ORDER_CLOSED' }]);
    expect(await stage.captured(order.orderId)).toBe(0);
  });

  it('C-BOOK-34, C-PAY-55: keeps the seats that another customer took in the meantime', async () => {
    const { cinema } = stage;
    await stage.booker.reserve(cinema.haneul, cinema, stage.seats(0));
    await stage.at('2026-11-20T12:10:30+09:00');
    await stage.booker.register(cinema.bada, cinema, stage.seats(0));
    await sweep(stage.database);
    expect(await stage.states()).toEqual({
      claims: ['HELD'],
      reservations: ['PENDING'],
      payments: ['READY'],
    });
  });

  it('C-PAY-44: leaves reservations that are being paid or sold alone', async () => {
    const { cinema } = stage;
    await stage.booker.pay(cinema.bada, cinema, stage.seats(1));
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    await stage.booker.confirm(order);
    await stage.at('2026-11-20T23:00:00+09:00');
    await sweep(stage.database);
    expect(await stage.states()).toEqual({
      claims: ['PAYING', 'BOOKED'],
      reservations: ['COMPLETED', 'PAYING'],
      payments: ['DONE', 'CONFIRMING'],
    });
  });

  it('deletes ended sessions and no others', async () => {
    const { cinema, database } = stage;
    await insertSession(database.orm, cinema.bada.customerId, new Date('2026-11-20T02:59:00Z'));
    const rows = () => database.orm.select().from(session);
    expect(await rows()).toHaveLength(3);
    await sweep(database);
    expect(await rows()).toHaveLength(2);
    expect((await stage.get(cinema.haneul, 'get/point')).status).toBe(200);
  });

  it('C-PAY-58: awards five percent, rounded down, once, when the screening has ended', async () => {
    const { cinema } = stage;
    const orders = [await pay(0, 15_000), await pay(1, 1_019), await pay(2, 100)];
    await stage.at('2026-11-20T21:09:50+09:00');
    await award();
    expect(await earned()).toEqual([]);
    await stage.at(END);
    await award();
    const expected = [750, 50, 5].map((points, index) => [orders[index]?.reservationId, points]);
    expect(await earned()).toEqual(expected);
    await award();
    expect(await earned()).toEqual(expected);
    expect((await stage.pointsOf(cinema.haneul)).balance).toBe(805);
    const point = await stage.get(cinema.haneul, 'get/point');
    expect(point.body).toEqual({ balance: 805 });
    const [entry] = await stage.database.orm
      .select({ description: pointEntry.description })
      .from(pointEntry);
    expect(entry).toEqual({ description: '달의 뒤편 관람 적립' });
  });

  it('C-PAY-58: awards nothing for cancelled, half refunded, free and unpaid reservations', async () => {
    await stage.givePoints(15_000);
    const { cinema } = stage;
    const cancelled = await pay(0, 15_000);
    await stage.cancel(cinema.haneul, cancelled.reservationId);
    const halved = await pay(1, 15_000);
    const free = await stage.booker.register(cinema.haneul, cinema, stage.seats(2), {
      usedPointAmount: 15_000,
      finalAmount: 0,
    });
    await stage.booker.post(cinema.haneul, `reservations/complete/${free.reservationId}`, {});
    await stage.booker.register(cinema.haneul, cinema, stage.seats(3));
    await stage.at('2026-11-20T19:20:00+09:00');
    await stage.cancel(cinema.haneul, halved.reservationId);
    await stage.at('2026-11-21T12:00:00+09:00');
    await award();
    expect(await earned()).toEqual([]);
    expect((await stage.pointsOf(cinema.haneul)).balance).toBe(0);
  });

  it('C-PAY-58, C-PAY-54: keeps the balance the sum of its entries whatever happens', async () => {
    await stage.givePoints(20_000);
    const { cinema } = stage;
    for (const [seat, usedPointAmount] of [
      [0, 4_000],
      [1, 3_001],
    ] as const) {
      const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(seat), {
        usedPointAmount,
        finalAmount: 15_000 - usedPointAmount,
      });
      expect((await stage.booker.confirm(order)).status).toBe(200);
      await stage.at('2026-11-20T19:15:00+09:00');
      if (seat === 1) await stage.cancel(cinema.haneul, order.reservationId);
    }
    await stage.at(END);
    await award();
    const { balance, entries } = await stage.pointsOf(cinema.haneul);
    expect(entries).toEqual([
      ['SPEND', -4_000],
      ['SPEND', -3_001],
      ['GIVE_BACK', 1_501],
      ['EARN', 550],
    ]);
    expect(balance).toBe(20_000 + entries.reduce((sum, [, amount]) => sum + amount, 0));
  });

  it('C-PAY-49: continues with the other orders when one always fails', async () => {
    const { cinema, database, emulator } = stage;
    const orders = [
      await stage.booker.register(cinema.haneul, cinema, stage.seats(0)),
      await stage.booker.register(cinema.bada, cinema, stage.seats(1)),
    ];
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 2 });
    for (const order of orders) await stage.booker.confirm(order);
    const { paymentKey } = (
      await stage.get(cinema.haneul, `payment/order/${orders[0]?.orderId ?? ''}`)
    ).body as { paymentKey: string };
    await stage.at('2026-11-20T12:01:00+09:00');
    const recovering = recoverPayments(database, {
      ...emulator.provider,
      find: (key) =>
        key === paymentKey ? Promise.reject(new Error('beyond help')) : emulator.provider.find(key),
    });
    await expect(recovering).rejects.toThrow('1 failed.');
    expect(await stage.states()).toMatchObject({ payments: ['CONFIRMING', 'DONE'] });
  });

  it('C-PAY-58: awards the points of the others when one award fails', async () => {
    const { cinema, database } = stage;
    await pay(0, 15_000);
    await stage.booker.pay(cinema.bada, cinema, stage.seats(1));
    await stage.at(END);
    // A balance at its maximum stands for any row that always fails.
    await database.orm
      .update(customer)
      .set({ points: 2_147_483_647 })
      .where(eq(customer.id, cinema.haneul.customerId));
    await expect(award()).rejects.toThrow('1 failed.');
    expect((await stage.pointsOf(cinema.bada)).balance).toBe(750);
  });
});
