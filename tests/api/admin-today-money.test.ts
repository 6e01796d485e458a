import { expect, it } from 'vitest';
import { readMoneyTotals } from '../../server/audit/money-totals.ts';
import { movie } from '../../server/db/schema/catalogue.ts';
import { payment } from '../../server/db/schema/money.ts';
import { readTodayFile } from '../../server/modules/admin-today/today-file.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { addOtherScreenings } from './support/other-screenings.ts';
import { setStage } from './support/stage.ts';
import { createTicketCanceller } from './support/tickets.ts';
import { openToday } from './support/today.ts';

const DAY = '2026-11-20';

describeOnAnyDatabase('the money of a day', (open) => {
  const stage = setStage(open);

  /** Pays for seats with a discount of 2,000 won and 3,000 points. */
  const payWithAll = async (...seats: number[]) => {
    const { cinema } = stage;
    const finalAmount = 15_000 * seats.length - 5_000;
    const order = await stage.booker.register(cinema.haneul, cinema, stage.seats(...seats), {
      paymentDiscountId: await stage.discount({ amount: 2_000 }),
      ...{ usedPointAmount: 3_000, finalAmount },
    });
    expect((await stage.booker.confirm(order)).status).toBe(200);
    return order;
  };
  const cancelTicket = async (reservationId: number, index: number) => {
    const { cinema, booker } = stage;
    const [seatId = 0] = stage.seats(index);
    const canceller = createTicketCanceller((who, path) => stage.get(who, path), booker.post);
    const ticket = { who: cinema.haneul, reservationId, seatId, ticketTypeId: cinema.adult };
    expect((await canceller.confirm(ticket)).status).toBe(200);
  };

  it('A-TODAY-1, A-TODAY-3, A-TODAY-6: shows payments by list price, discount, points and money', async () => {
    await stage.givePoints(3_000);
    const today = await openToday(stage);
    await payWithAll(0, 1);
    await stage.booker.pay(stage.cinema.bada, stage.cinema, stage.seats(6));
    // Neither an order that was not paid nor one that was refused is money.
    await stage.booker.register(stage.cinema.bada, stage.cinema, stage.seats(7));
    const { day, sales, refunds, netAmount, methods, hours } = await today.read();
    expect({ day, sales, refunds, netAmount, methods }).toEqual({
      day: DAY,
      sales: {
        ...{ orders: 2, tickets: 3, listAmount: 45_000 },
        ...{ discountAmount: 2_000, usedPoints: 3_000, amount: 40_000 },
      },
      refunds: { refunds: 0, tickets: 0, amount: 0, returnedPoints: 0, waitingAmount: 0 },
      netAmount: 40_000,
      methods: [{ method: 'CARD', orders: 2, amount: 40_000, refundAmount: 0 }],
    });
    expect(hours.map(({ hour }) => hour)).toEqual(
      Array.from({ length: 24 }, (_, hour) => (6 + hour) % 24),
    );
    expect(hours.filter(({ amount }) => amount > 0)).toEqual([
      { hour: 12, amount: 40_000, refundAmount: 0 },
    ]);
  });

  it('A-TODAY-2, A-TODAY-4, A-TODAY-6: counts a refund when it is decided, whole or by ticket', async () => {
    await stage.givePoints(3_000);
    const today = await openToday(stage);
    const order = await payWithAll(0, 1, 2);
    const whole = await stage.booker.pay(stage.cinema.bada, stage.cinema, stage.seats(6));
    await today.at('2026-11-20T13:30:00+09:00');
    await cancelTicket(order.reservationId, 0);
    expect((await stage.cancel(stage.cinema.bada, whole.reservationId)).status).toBe(200);
    const before = await today.read();
    expect(before.refunds).toMatchObject({ refunds: 2, tickets: 2 });
    expect(before.refunds.amount).toBe(before.refunds.waitingAmount);
    expect(before.refunds.amount).toBeGreaterThan(15_000);
    expect(before.netAmount).toBe(55_000 - before.refunds.amount);
    expect(before.hours[13 - 6]).toEqual({
      hour: 13,
      amount: 0,
      refundAmount: before.refunds.amount,
    });
    await today.deliver();
    const after = await today.read();
    expect(after.refunds).toEqual({ ...before.refunds, waitingAmount: 0 });
    expect(after.sales).toEqual(before.sales);
    expect(after.methods).toEqual([
      { method: 'CARD', orders: 2, amount: 55_000, refundAmount: before.refunds.amount },
    ]);
    // The rest of a booking that has lost a ticket.
    await stage.cancel(stage.cinema.haneul, order.reservationId);
    const rest = await today.read();
    expect(rest.refunds).toMatchObject({ refunds: 3, tickets: 4, amount: 55_000 });
    expect([rest.netAmount, rest.refunds.returnedPoints]).toEqual([0, 3_000]);
    expect(rest.sales).toEqual(before.sales);
  });

  it('A-TODAY-1, A-TODAY-2: divides the days at six in the morning in Korea', async () => {
    const today = await openToday(stage);
    const order = await stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(0));
    const other = await stage.booker.pay(stage.cinema.bada, stage.cinema, stage.seats(1));
    await stage.cancel(stage.cinema.haneul, order.reservationId);
    await stage.database.exec(`
      update payment set approved_at = '2026-11-20 05:59:59.999+09' where id = ${order.paymentId};
      update payment set approved_at = '2026-11-20 06:00+09' where id = ${other.paymentId};
      update reservation set closed_at = '2026-11-21 05:59:59.999+09' where state = 'CANCELLED'`);
    const figures = async (day: string) => {
      const { sales, refunds, netAmount } = await today.read(day);
      return [sales.amount, refunds.amount, netAmount, (await today.rows(day)).length];
    };
    expect(await figures('2026-11-19')).toEqual([15_000, 0, 15_000, 1]);
    expect(await figures(DAY)).toEqual([15_000, 15_000, 0, 2]);
    expect(await figures('2026-11-21')).toEqual([0, 0, 0, 0]);
  });

  it('A-TODAY-1, A-TODAY-3: counts an order of 0 won without a method', async () => {
    await stage.givePoints(15_000);
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const { reservationId } = await booker.register(cinema.haneul, cinema, stage.seats(0), {
      ...{ usedPointAmount: 15_000, finalAmount: 0 },
    });
    const done = await booker.post(cinema.haneul, `reservations/complete/${reservationId}`, {});
    expect(done.status).toBe(200);
    const { sales, methods } = await today.read();
    expect([sales, methods]).toEqual([
      {
        ...{ orders: 1, tickets: 1, listAmount: 15_000, amount: 0 },
        ...{ discountAmount: 0, usedPoints: 15_000 },
      },
      [],
    ]);
    expect(await today.rows()).toMatchObject([{ '결제 금액(원)': '0', '결제 수단': '없음' }]);
    await stage.cancel(cinema.haneul, reservationId);
    expect((await today.read()).refunds).toMatchObject({
      ...{ refunds: 1, tickets: 1, amount: 0, returnedPoints: 15_000, waitingAmount: 0 },
    });
  });

  it('A-TODAY-40, A-TODAY-41: writes a row for each payment and refund', async () => {
    await stage.givePoints(3_000);
    await stage.database.orm.update(movie).set({ title: '=달의 "뒤", 편' });
    const today = await openToday(stage);
    const order = await payWithAll(0, 1);
    await today.at('2026-11-20T14:00:00+09:00');
    await cancelTicket(order.reservationId, 1);
    const { headers, body } = await today.download();
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="marquee-${DAY}.csv"`,
      'cache-control': 'no-store',
    });
    const content = String(body);
    expect(content.startsWith('\uFEFF시각,구분,예매 번호,')).toBe(true);
    expect(content.split('\r\n')).toHaveLength(4);
    expect(content).toContain(`,"'=달의 ""뒤"", 편",`);
    expect(content).not.toMatch(/하늘|haneul|@/);
    const common = {
      ...{ 영화: `'=달의 "뒤", 편`, 상영관: '1관', '결제 수단': '카드' },
      '상영 시각': '2026-11-20 19:30:00',
    };
    const [payment, refund] = await today.rows();
    expect(payment).toMatchObject({
      ...common,
      ...{ 구분: '결제', '판매 매수': '2', '환불 매수': '0', '정가(원)': '30000' },
      ...{ '할인(원)': '2000', '사용 포인트': '3000', '결제 금액(원)': '25000' },
      ...{ '환불 금액(원)': '0', '반환 포인트': '0', 상태: '결제 완료' },
    });
    expect(payment?.시각).toMatch(/^2026-11-20 12:00:0\d$/);
    expect(refund).toMatchObject({
      ...common,
      ...{ 구분: '환불', '판매 매수': '0', '환불 매수': '1', '정가(원)': '0' },
      ...{ '할인(원)': '0', '사용 포인트': '0', '결제 금액(원)': '0', 상태: '환불 대기' },
    });
    expect(refund?.['예매 번호']).toBe(payment?.['예매 번호']);
    await stage.database.exec(
      `update outbox set dead_at = app_now() where kind = 'PARTIAL_CANCEL'`,
    );
    expect((await today.rows())[1]).toMatchObject({ 상태: '환불 실패' });
    await stage.database.exec(`update outbox set dead_at = null where kind = 'PARTIAL_CANCEL'`);
    await today.deliver();
    expect((await today.rows())[1]).toMatchObject({ 상태: '환불 완료' });
  });

  it('C-RES-84, A-TODAY-2, A-TODAY-40: the difference of an exchange is the same in the day, the file, the booking and at the provider', async () => {
    await stage.givePoints(3_000);
    const today = await openToday(stage);
    const order = await payWithAll(0, 1);
    const startsAt = '2026-11-21T10:00:00+09:00';
    const { cheap } = await addOtherScreenings(stage.database.orm, stage.cinema, startsAt);
    await today.at('2026-11-20T14:00:00+09:00');
    const exchanged = await stage.booker.post(
      ...([order.who, `reservations/${order.reservationId}/seats`] as const),
      {
        ...{ fromSeatIds: stage.seats(0, 1), seatIds: cheap.seats(0, 1) },
        exchange: {
          ...{ fromScreeningId: stage.cinema.screeningId, screeningId: cheap.screeningId },
          ...{ refundAmount: 12_000, returnedPoints: 0 },
        },
      },
    );
    expect(exchanged.status).toBe(200);
    await today.deliver();
    const { sales, refunds, netAmount } = await today.read();
    expect({ sales, refunds, netAmount }).toEqual({
      sales: {
        ...{ orders: 1, tickets: 2, listAmount: 30_000 },
        ...{ discountAmount: 2_000, usedPoints: 3_000, amount: 25_000 },
      },
      refunds: { refunds: 1, tickets: 0, amount: 12_000, returnedPoints: 0, waitingAmount: 0 },
      netAmount: 13_000,
    });
    const rows = await today.rows();
    expect(rows).toMatchObject([
      { 구분: '결제', '결제 금액(원)': '25000', 상영관: '3관' },
      { 구분: '환불', '환불 매수': '0', '환불 금액(원)': '12000', 상태: '환불 완료' },
    ]);
    expect(await readMoneyTotals(stage.database.orm)).toEqual({
      ...{ taken: 25_000, returned: 12_000, kept: 13_000 },
    });
    expect(await stage.captured(order.orderId)).toBe(13_000);
    const detail = await stage.get(order.who, `reservations/${order.reservationId}`);
    expect(detail.body).toMatchObject({ finalAmount: 25_000, refundAmount: 12_000 });
    const ledger = (await stage.emulator.ledger()).filter((each) => each.orderId === order.orderId);
    await expectSound(stage.database, ledger);
  });

  it('A-TODAY-42: refuses a file with too many rows', async () => {
    await openToday(stage);
    const { orm } = stage.database;
    await stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(0));
    await stage.booker.pay(stage.cinema.bada, stage.cinema, stage.seats(1));
    expect((await readTodayFile(orm, DAY, 2)).name).toBe(`marquee-${DAY}.csv`);
    await expect(readTodayFile(orm, DAY, 1)).rejects.toMatchObject({
      ...{ status: 409, code: 'TOO_MANY_MOVEMENTS' },
      message: expect.stringContaining('1건보다 많아서') as unknown,
    });
  });

  it('A-TODAY-5: agrees with the file, the audit and the provider after a storm of bookings', async () => {
    await stage.givePoints(500_000);
    const today = await openToday(stage);
    const { cinema, booker } = stage;
    const rate = await stage.discount({ rate: 7 });
    const days = ['2026-11-18', '2026-11-19', DAY];
    let random = 20_261_123;
    const below = (most: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % most;
    };
    const canceller = createTicketCanceller((who, path) => stage.get(who, path), booker.post);
    const booked: { who: typeof cinema.haneul; reservationId: number; free: number[] }[] = [];
    let second = 0;
    const act = async (day: string) => {
      second += 7;
      await today.at(new Date(Date.parse(`${day}T19:05:00+09:00`) + second * 1000).toISOString());
      const who = below(2) === 0 ? cinema.haneul : cinema.bada;
      const own = booked.filter((each) => each.who === who);
      const last = own.at(-1);
      const choice = below(6);
      if (choice === 0 && last) {
        await stage.cancel(who, last.reservationId);
        booked.splice(booked.indexOf(last), 1);
      } else if (choice <= 2 && last && last.free.length > 1) {
        const seatId = last.free.pop() ?? 0;
        const ticket = {
          who,
          reservationId: last.reservationId,
          seatId,
          ticketTypeId: cinema.adult,
        };
        expect((await canceller.confirm(ticket)).status).toBe(200);
      } else {
        const taken = new Set(booked.flatMap(({ free }) => free));
        const seatIds = cinema.room.seatIds.filter((id) => !taken.has(id)).slice(0, 1 + below(3));
        if (seatIds.length === 0) return;
        const amount = 15_000 * seatIds.length;
        const discount = below(2) === 0 ? Math.floor((amount * 7) / 100) : 0;
        const points = below(2) === 0 ? 1_001 : 0;
        const order = await booker.register(who, cinema, seatIds, {
          ...(discount > 0 && { paymentDiscountId: rate }),
          ...{ usedPointAmount: points, finalAmount: amount - discount - points },
        });
        expect((await booker.confirm(order)).status).toBe(200);
        booked.push({ who, reservationId: order.reservationId, free: seatIds });
      }
      if (below(3) === 0) await today.deliver();
    };
    for (const day of days) for (let step = 0; step < 14; step += 1) await act(day);

    const read = await Promise.all(days.map((day) => today.read(day)));
    const rows = (await Promise.all(days.map((day) => today.rows(day)))).flat();
    const column = (name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
    const total = (of: (day: (typeof read)[number]) => number) =>
      read.reduce((sum, day) => sum + of(day), 0);
    const totals = await readMoneyTotals(stage.database.orm);
    expect(totals.returned).toBeGreaterThan(0);
    expect({
      taken: total(({ sales }) => sales.amount),
      returned: total(({ refunds }) => refunds.amount),
      kept: total(({ netAmount }) => netAmount),
    }).toEqual(totals);
    expect({
      taken: column('결제 금액(원)'),
      returned: column('환불 금액(원)'),
      kept: column('결제 금액(원)') - column('환불 금액(원)'),
    }).toEqual(totals);
    expect(column('정가(원)')).toBe(
      column('할인(원)') + column('사용 포인트') + column('결제 금액(원)'),
    );
    for (const [name, of] of [
      ['판매 매수', (day) => day.sales.tickets],
      ['환불 매수', (day) => day.refunds.tickets],
      ['정가(원)', (day) => day.sales.listAmount],
      ['할인(원)', (day) => day.sales.discountAmount],
      ['사용 포인트', (day) => day.sales.usedPoints],
      ['반환 포인트', (day) => day.refunds.returnedPoints],
    ] satisfies [string, (day: (typeof read)[number]) => number][]) {
      expect([name, column(name)]).toEqual([name, total(of)]);
    }
    expect(total(({ sales, refunds }) => sales.tickets - refunds.tickets)).toBe(
      read.at(-1)?.screenings.reduce((sum, { soldSeats }) => sum + soldSeats, 0),
    );
    for (const { sales, refunds, hours, methods } of read) {
      const both = { amount: sales.amount, refundAmount: refunds.amount };
      expect([summed(hours), summed(methods)]).toEqual([both, both]);
    }
    // Parts are returned one after another, so several runs deliver all.
    for (let run = 0; run < 12; run += 1) {
      second += 7;
      await today.at(new Date(Date.parse(`${DAY}T20:00:00+09:00`) + second * 60_000).toISOString());
      await today.deliver();
    }
    const own = new Set(
      (await stage.database.orm.select({ id: payment.orderId }).from(payment)).map(({ id }) => id),
    );
    const ledger = (await stage.emulator.ledger()).filter(({ orderId }) => own.has(orderId));
    expect(ledger.reduce((sum, each) => sum + each.captured - each.cancelled, 0)).toBe(totals.kept);
    expect((await today.read(DAY)).refunds.waitingAmount).toBe(0);
  });
});

function summed(entries: readonly { amount: number; refundAmount: number }[]) {
  return {
    amount: entries.reduce((sum, each) => sum + each.amount, 0),
    refundAmount: entries.reduce((sum, each) => sum + each.refundAmount, 0),
  };
}
