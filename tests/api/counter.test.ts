import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { readMoneyTotals } from '../../server/audit/money-totals.ts';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { counterEntry, counterShift } from '../../server/db/schema/counter.ts';
import { payment, pointEntry } from '../../server/db/schema/money.ts';
import { mail, outbox } from '../../server/db/schema/outbox.ts';
import { priceSetting, screening } from '../../server/db/schema/programme.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { createCanceller } from './support/cancellation.ts';
import { auditAll, expectSound, faultsIn } from '../reliability/support/audited.ts';
import { arriveInCrowd } from '../support/crowd.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { counterCalls } from './support/counter.ts';
import { only } from './support/fixtures.ts';
import { addOtherScreenings } from './support/other-screenings.ts';
import { setStage } from './support/stage.ts';
import { openToday } from './support/today.ts';

type Schemas = components['schemas'];

const refused = (status: number, code: string) => [
  status,
  expect.objectContaining({ code }) as unknown,
];
const invalid = (field: string) => [
  400,
  expect.objectContaining({ errors: [expect.objectContaining({ field }) as unknown] }) as unknown,
];
const told = ({ status, body }: { status: number; body: unknown }) => [status, body];

describeOnAnyDatabase('the sale at the counter', (open) => {
  const stage = setStage(open);
  const counter = counterCalls(stage);
  const post = (sale: Schemas['CounterSaleRequest']) => counter.call('POST', 'counter/sales', sale);

  it('A-COUNT-10, A-COUNT-11: sells for cash: a complete booking with a ticket, a paid order, and the change', async () => {
    await counter.open();
    const seats = stage.seats(0, 1);
    const sale = await counter.sell(seats, { givenAmount: 50_000, method: 'CASH' });
    expect(sale).toMatchObject({ method: 'CASH', paidAmount: 30_000, change: 20_000 });
    const file = await counter.file(sale);
    expect(file).toMatchObject({
      booking: { status: 'COMPLETED', finalAmount: 30_000, customerName: '현장 판매' },
      customer: { kind: 'COUNTER' },
      orders: [{ state: 'DONE', paymentMethod: 'CASH' }],
      offers: { mail: false, CUSTOMER: { refundAmount: 30_000 }, ticket: true, seats: true },
    });
    expect(file.ticket?.ticketCode).toEqual(expect.any(String));
    expect(file.history.map(({ kind, by, loginId }) => [kind, by, loginId])).toEqual([
      ['HELD', 'ADMINISTRATOR', 'seller'],
      ['CREATED', 'ADMINISTRATOR', 'seller'],
      ['ORDERED', 'ADMINISTRATOR', 'seller'],
      ['PAID', 'ADMINISTRATOR', 'seller'],
      ['COMPLETED', 'SERVER', null],
    ]);
    expect((await stage.states()).claims).toEqual(['BOOKED', 'BOOKED']);
    expect(await stage.queued()).toEqual([]);
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-11, A-COUNT-23: records a card terminal by its approval number, and free tickets by a reason', async () => {
    await counter.open();
    const terminal = { method: 'TERMINAL', approvalNumber: ' 30012345 ' } as const;
    const charged = await counter.sell(stage.seats(0), terminal);
    expect(charged).toMatchObject({ paidAmount: 15_000, change: null, approvalNumber: '30012345' });
    const free = await counter.sell(stage.seats(1), { method: 'FREE', reason: '시사회 초대' });
    expect(free).toMatchObject({ paidAmount: 0, change: null });
    const file = await counter.file(free);
    expect(file.orders[0]?.amounts).toMatchObject({
      ...{ amount: 15_000, discountAmount: 15_000, finalAmount: 0 },
    });
    expect((await counter.cancel(free, 0)).status).toBe(200);
    expect(await counter.owed()).toMatchObject({ totalElements: 0 });
    const logged = await stage.database.orm
      .select({ kind: auditEntry.kind, action: auditEntry.action, after: auditEntry.after })
      .from(auditEntry)
      .where(eq(auditEntry.kind, 'RESERVATION'))
      .orderBy(asc(auditEntry.id));
    expect(logged).toMatchObject([
      { action: 'CREATE', after: { seats: 'A1', paymentMethod: 'TERMINAL', paidAmount: '15000' } },
      { action: 'CREATE', after: { seats: 'A2', paymentMethod: 'FREE', reason: '시사회 초대' } },
      { action: 'UPDATE' },
    ]);
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-11: refuses a payment that is not of its method, and changes nothing', async () => {
    await counter.open();
    const seats = stage.seats(0);
    await counter.hold(seats);
    for (const [request, field] of [
      [{ method: 'CASH' }, 'givenAmount'],
      [{ method: 'CASH', givenAmount: 14_999 }, 'givenAmount'],
      [{ method: 'CASH', givenAmount: 15_000, reason: '초대' }, 'reason'],
      [{ method: 'TERMINAL' }, 'approvalNumber'],
      [{ method: 'TERMINAL', approvalNumber: '1', givenAmount: 15_000 }, 'givenAmount'],
      [{ method: 'FREE' }, 'reason'],
      [{ method: 'FREE', reason: '초대', approvalNumber: '1' }, 'approvalNumber'],
    ] as const) {
      expect(told(await post(counter.saleOf(seats, request)))).toEqual(invalid(field));
    }
    expect((await stage.states()).reservations).toEqual([]);
  });

  it('A-COUNT-12: sells once for a key, whatever is repeated, and refuses the key for another sale', async () => {
    await counter.open();
    const seats = stage.seats(0, 1);
    await counter.hold(seats);
    const sale = counter.saleOf(seats);
    const answers = await Promise.all([post(sale), post(sale), post(sale)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await stage.states()).reservations).toEqual(['COMPLETED']);
    const other = { ...sale, amount: 15_000, seatIds: stage.seats(2) };
    const ticketTypes = [{ ticketTypeId: stage.cinema.adult, count: 1 }];
    expect(told(await post({ ...other, ticketTypes }))).toEqual(refused(409, 'SALE_CHANGED'));
    const shift = await counter.state();
    expect(shift.shift?.sums).toEqual([
      { kind: 'SALE', method: 'CASH', entries: 1, amount: 30_000 },
    ]);
  });

  it('A-COUNT-14: sells only held seats, for the price of now, until the start, with an open shift', async () => {
    const seats = stage.seats(0);
    expect(told(await counter.hold(seats))).toEqual(refused(409, 'SHIFT_CLOSED'));
    expect(told(await post(counter.saleOf(seats)))).toEqual(refused(409, 'SHIFT_CLOSED'));
    const { shiftId } = await counter.open();
    expect(told(await post(counter.saleOf(seats)))).toEqual(refused(409, 'HOLD_EXPIRED'));
    await counter.hold(seats);
    await stage.database.orm.update(priceSetting).set({ price: 16_000 });
    expect(told(await post(counter.saleOf(seats)))).toEqual(refused(409, 'AMOUNT_CHANGED'));
    await counter.close(shiftId, { countedAmount: 100_000, note: null });
    const now = counter.saleOf(seats, { amount: 16_000 });
    expect(told(await post(now))).toEqual(refused(409, 'SHIFT_CLOSED'));
    await counter.open();
    await stage.at('2026-11-20T19:30:00+09:00');
    expect(told(await post(now))).toEqual(refused(409, 'SCREENING_STARTED'));
    const [shown] = await stage.database.orm.select().from(screening);
    expect(shown?.startsAt.toISOString()).toBe('2026-11-20T10:30:00.000Z');
    expect((await stage.states()).reservations).toEqual([]);
  });

  it('A-COUNT-15: shares the seats with the customers: the first to hold one has it', async () => {
    await counter.open();
    await stage.booker.hold(stage.cinema.haneul, stage.cinema, stage.seats(0));
    expect(told(await counter.hold(stage.seats(0)))).toEqual(refused(409, 'SEAT_TAKEN'));
    await counter.hold(stage.seats(1));
    const online = await stage.server.api.request('POST', '/api/protected/reservations/hold', {
      session: stage.cinema.bada.session,
      body: { screeningId: stage.cinema.screeningId, seatIds: stage.seats(1) },
    });
    expect(told(online)).toEqual(refused(409, 'SEAT_TAKEN'));
    const query = `counter/hold?screeningId=${stage.cinema.screeningId}`;
    expect(await counter.okay('GET', query)).toMatchObject({ seatIds: stage.seats(1) });
    const release = { screeningId: stage.cinema.screeningId, seatIds: stage.seats(1) };
    expect(await counter.okay('POST', 'counter/release', release)).toMatchObject({ seatIds: [] });
  });

  it('A-COUNT-15: holds seats while customers wait in the line of the screening', async () => {
    await counter.open();
    await stage.freezeAt('2026-11-20T12:00:00+09:00');
    await arriveInCrowd(stage.database, stage.cinema.screeningId);
    const line = { screeningId: stage.cinema.screeningId, isWaiting: false };
    const { session } = stage.cinema.haneul;
    const waiting = await stage.server.api.post('/api/protected/waiting-line', line, { session });
    expect(waiting.body).toMatchObject({ state: 'WAITING' });
    const wanted = { screeningId: stage.cinema.screeningId, seatIds: stage.seats(0) };
    const online = await stage.server.api.post('/api/protected/reservations/hold', wanted, {
      session,
    });
    expect(told(online)).toEqual(refused(409, 'WAITING_LINE'));
    expect((await counter.hold(stage.seats(0))).status).toBe(200);
  });

  it('A-COUNT-13, A-COUNT-16: is no account: in no list of customers, without a page, points, mails or a sign-in', async () => {
    await counter.open();
    const sale = await counter.sell(stage.seats(0));
    const { customer } = await counter.file(sale);
    const listed = await counter.okay<Schemas['AdminCustomerPage']>('GET', 'customers');
    expect(listed.content.map(({ customerId }) => customerId)).not.toContain(customer?.customerId);
    expect(listed.totalElements).toBe(listed.content.length);
    const one = await counter.call('GET', `customers/${customer?.customerId ?? 0}/bookings`);
    expect(one.status).toBe(404);
    const mailed = await counter.call('POST', `bookings/${sale.reservationId}/mail`, {
      email: 'other@marquee.example',
    });
    expect(told(mailed)).toEqual(refused(409, 'RESERVATION_NOT_COMPLETED'));
    const email = `counter-${counter.administratorId}@marquee.invalid`;
    const guest = await stage.server.api.request('POST', '/api/signin/guest', {
      body: { email, password: 'marquee2026' },
    });
    // No form takes its address.
    expect(guest.status).toBe(400);
    await stage.at('2026-11-21T09:00:00+09:00');
    await awardPoints(stage.database);
    expect(await stage.database.orm.select().from(pointEntry)).toEqual([]);
    expect(await stage.database.orm.select().from(mail)).toEqual([]);
    await expectSound(stage.database);
  });
});

describeOnAnyDatabase('the refunds of the counter', (open) => {
  const stage = setStage(open);
  const counter = counterCalls(stage);
  const pay = (refundId: number, amount: number) =>
    counter.call('POST', `counter/refunds/${refundId}`, { amount });

  it('A-COUNT-30, A-COUNT-31: owes the refund of a cancellation, and pays it from the shift, once', async () => {
    const today = await openToday(stage);
    await counter.open();
    const sale = await counter.sell(stage.seats(0, 1));
    expect((await counter.cancel(sale, 30_000)).status).toBe(200);
    expect(await today.deliver()).toBe(0);
    const owed = await counter.owed();
    expect(owed).toMatchObject({ content: [{ amount: 30_000, method: 'CASH' }], totalElements: 1 });
    expect((await counter.state()).owedRefunds).toBe(1);
    const { refundId } = only(owed.content);
    expect(told(await pay(refundId, 29_999))).toEqual(refused(409, 'REFUND_CHANGED'));
    expect((await pay(99_999, 30_000)).status).toBe(404);
    await stage.at('2026-11-20T13:00:00+09:00');
    await expectSound(stage.database, await stage.emulator.ledger());
    const [one, two] = await Promise.all([pay(refundId, 30_000), pay(refundId, 30_000)]);
    expect([one.status, two.body]).toEqual([200, one.body]);
    expect((await counter.state()).shift).toMatchObject({
      expectedAmount: 100_000,
      sums: [
        { kind: 'SALE', method: 'CASH', entries: 1, amount: 30_000 },
        { kind: 'REFUND', method: 'CASH', entries: 1, amount: 30_000 },
      ],
    });
    expect(await counter.owed()).toMatchObject({ totalElements: 0 });
    const { orders, history } = await counter.file(sale);
    expect(orders).toMatchObject([{ state: 'REFUNDED', refundAmount: 30_000 }]);
    expect(history.at(-1)).toMatchObject({ kind: 'REFUNDED', by: 'ADMINISTRATOR' });
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-30: pays each ticket that is cancelled alone, by the way it was paid', async () => {
    await counter.open();
    const sale = await counter.sell(stage.seats(0, 1), {
      ...{ method: 'TERMINAL', approvalNumber: '77' },
    });
    const cancelled = await counter.call('POST', `bookings/${sale.reservationId}/cancel-ticket`, {
      ...{ seatId: stage.seats(0)[0], ticketTypeId: stage.cinema.adult, reason: '고객 요청' },
      ...{ terms: 'CUSTOMER', refundAmount: 15_000, returnedPoints: 0 },
    });
    expect(cancelled.status).toBe(200);
    expect((await counter.cancel(sale, 15_000)).status).toBe(200);
    const { content } = await counter.owed();
    expect(content).toMatchObject([
      { amount: 15_000, method: 'TERMINAL' },
      { amount: 15_000, method: 'TERMINAL' },
    ]);
    for (const { refundId } of content.toReversed()) {
      expect((await pay(refundId, 15_000)).status).toBe(200);
    }
    const { shift } = await counter.state();
    expect(shift).toMatchObject({ expectedAmount: 100_000 });
    expect(shift?.sums.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['SALE', 30_000],
      ['REFUND', 30_000],
    ]);
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-35: pays no more cash than the till has, also at once, and at the terminal any amount', async () => {
    await counter.open();
    const cash = [await counter.sell(stage.seats(0)), await counter.sell(stage.seats(1))];
    const charged = await counter.sell(stage.seats(2), { method: 'TERMINAL', approvalNumber: '7' });
    for (const sale of [...cash, charged]) {
      expect((await counter.cancel(sale, 15_000)).status).toBe(200);
    }
    const { content } = await counter.owed();
    const [one = 0, two = 0, three = 0] = content.map(({ refundId }) => refundId);
    const { shift } = await counter.state();
    await counter.close(shift?.shiftId ?? 0, { countedAmount: 130_000, note: null });
    await counter.open(15_000);
    const both = await Promise.all([pay(one, 15_000), pay(two, 15_000)]);
    const short = both.filter(({ status }) => status !== 200);
    expect(short.map(told)).toEqual([refused(409, 'TILL_SHORT')]);
    expect((await pay(three, 15_000)).status).toBe(200);
    expect(await counter.state()).toMatchObject({ shift: { expectedAmount: 0 }, owedRefunds: 1 });
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-17: owes what an exchange for a cheaper screening returns, and makes none for a dearer one', async () => {
    await counter.open();
    const { cheap, dear } = await addOtherScreenings(
      ...([stage.database.orm, stage.cinema, '2026-11-20T22:30:00+09:00'] as const),
    );
    const sale = await counter.sell(stage.seats(0));
    const exchange = (to: typeof cheap, refundAmount: number) =>
      counter.call('POST', `bookings/${sale.reservationId}/seats`, {
        ...{ fromSeatIds: stage.seats(0), seatIds: to.seats(0) },
        exchange: {
          ...{ fromScreeningId: stage.cinema.screeningId, screeningId: to.screeningId },
          ...{ refundAmount, returnedPoints: 0 },
        },
      });
    expect(told(await exchange(dear, 0))).toEqual(refused(409, 'EXCHANGE_COSTS_MORE'));
    expect((await exchange(cheap, 6_000)).status).toBe(200);
    const { refundId, amount } = only((await counter.owed()).content);
    expect(amount).toBe(6_000);
    expect((await pay(refundId, 6_000)).status).toBe(200);
    expect((await counter.state()).shift).toMatchObject({ expectedAmount: 109_000 });
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-32: returns everything after the start for the role SUPER only', async () => {
    await counter.open();
    const sale = await counter.sell(stage.seats(0));
    await stage.at('2026-11-20T19:20:00+09:00');
    expect(told(await counter.cancel(sale, 15_000))).toEqual(refused(409, 'REFUND_CHANGED'));
    await stage.at('2026-11-20T19:40:00+09:00');
    expect(told(await counter.cancel(sale, 0))).toEqual(refused(409, 'SCREENING_STARTED'));
    expect((await counter.cancel(sale, 15_000, 'CINEMA')).status).toBe(403);
    expect((await counter.cancel(sale, 15_000, 'CINEMA', 'superior')).status).toBe(200);
    expect(await counter.owed()).toMatchObject({ content: [{ amount: 15_000 }] });
  });

  it('A-COUNT-33: owes what a cancelled screening returns, and sends none of it to the provider', async () => {
    const canceller = createCanceller(stage);
    await counter.open();
    const sale = await counter.sell(stage.seats(0));
    expect((await canceller.cancel()).status).toBe(200);
    await canceller.run();
    await canceller.deliver();
    expect((await counter.file(sale)).booking.status).toBe('CANCELLED');
    expect(await counter.owed()).toMatchObject({ content: [{ amount: 15_000 }] });
    expect(await stage.database.orm.select().from(mail)).toEqual([]);
    await stage.at('2026-11-20T14:00:00+09:00');
    const { attention } = await counter.okay<Schemas['Today']>('GET', 'today');
    expect(attention.waitingRefunds.total).toBe(0);
    await expectSound(stage.database, await stage.emulator.ledger());
  });

  it('A-COUNT-34, A-TODAY-65: agrees with the figures and the file of the day, and with the audit', async () => {
    const today = await openToday(stage);
    await counter.open();
    const cash = await counter.sell(stage.seats(0, 1));
    await counter.sell(stage.seats(2), { method: 'TERMINAL', approvalNumber: '1' });
    await counter.sell(stage.seats(3), { method: 'FREE', reason: '초대' });
    await stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(4));
    expect(told(await counter.cancel(cash, 30_000))).toMatchObject([200, {}]);
    const { methods, refunds } = await today.read();
    expect(methods).toMatchObject([
      { method: 'CASH', orders: 1, amount: 30_000, refundAmount: 30_000 },
      { method: 'CARD', orders: 1, amount: 15_000 },
      { method: 'TERMINAL', orders: 1, amount: 15_000 },
      { method: 'FREE', orders: 1, amount: 0 },
    ]);
    expect(refunds).toMatchObject({ amount: 30_000, waitingAmount: 30_000 });
    const rows = await today.rows();
    expect(rows.map((row) => row['결제 수단']).sort()).toEqual([
      '무료',
      '카드',
      '카드 단말기',
      '현금',
      '현금',
    ]);
    const totals = await readMoneyTotals(stage.database.orm);
    expect(totals).toEqual({ taken: 60_000, returned: 30_000, kept: 30_000 });
  });
});

describeOnAnyDatabase('the shifts of the counter', (open) => {
  const stage = setStage(open);
  const counter = counterCalls(stage);

  it('A-COUNT-20: opens one shift for an administrator, and returns it to a repetition', async () => {
    expect(await counter.state()).toEqual({ shift: null, owedRefunds: 0 });
    const first = await counter.open(50_000);
    expect(first).toMatchObject({ openingAmount: 50_000, expectedAmount: 50_000, closedAt: null });
    expect(await counter.open(50_000)).toEqual(first);
    const other = await counter.call('POST', 'counter/shifts', { openingAmount: 1 });
    expect(told(other)).toEqual(refused(409, 'SHIFT_OPEN'));
    expect(await counter.open(1, 'superior')).toMatchObject({ loginId: 'chief' });
    expect((await counter.state()).shift).toEqual(first);
  });

  it('A-COUNT-21, A-COUNT-23: closes a shift with what was counted, asks why there is a difference, and takes no more sales', async () => {
    const { shiftId } = await counter.open();
    await counter.sell(stage.seats(0));
    await counter.sell(stage.seats(1), { method: 'TERMINAL', approvalNumber: '1' });
    expect(told(await counter.close(shiftId, { countedAmount: 114_000, note: null }))).toEqual(
      invalid('note'),
    );
    const closed = await counter.close(shiftId, { countedAmount: 114_000, note: '거스름돈 실수' });
    expect([closed.status, closed.body]).toMatchObject([
      200,
      { expectedAmount: 115_000, countedAmount: 114_000, difference: -1000, note: '거스름돈 실수' },
    ]);
    const again = await counter.close(shiftId, { countedAmount: 114_000, note: null });
    expect(again.body).toEqual(closed.body);
    expect(told(await counter.close(shiftId, { countedAmount: 115_000, note: null }))).toEqual(
      refused(409, 'SHIFT_CLOSED'),
    );
    expect(await counter.state()).toMatchObject({ shift: null });
    const logged = await stage.database.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.kind, 'SHIFT'));
    expect(logged.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
    await expectSound(stage.database);
  });

  it('A-COUNT-22: lists all shifts for the role SUPER, which closes those of others', async () => {
    const { shiftId } = await counter.open();
    const own = await counter.open(7, 'superior');
    expect((await counter.call('GET', 'counter/shifts')).status).toBe(403);
    expect((await counter.close(own.shiftId, { countedAmount: 7, note: null })).status).toBe(403);
    expect((await counter.close(99_999, { countedAmount: 7, note: null })).status).toBe(404);
    const left = { countedAmount: 100_000, note: null };
    expect((await counter.close(shiftId, left, 'superior')).status).toBe(200);
    const page = await counter.okay<Schemas['CounterShiftPage']>(
      ...(['GET', 'counter/shifts?page=1&size=1', undefined, 'superior'] as const),
    );
    expect(page).toMatchObject({ content: [{ shiftId }], totalElements: 2, last: true });
  });

  it('A-COUNT-34: the audit finds money of the counter that no shift has', async () => {
    await counter.open();
    const sale = await counter.sell(stage.seats(0));
    const { orm } = stage.database;
    const faults = async () => faultsIn(await auditAll(orm));
    await orm.update(counterEntry).set({ amount: 14_999 });
    expect(await faults()).toEqual(['16: an order of the counter that no shift has sold']);
    await orm.update(counterEntry).set({ amount: 15_000 });
    await expectSound(stage.database);
    await orm.update(counterShift).set({ openedAt: new Date('2026-11-20T18:00:00+09:00') });
    expect(await faults()).toEqual(['16: an entry outside of its shift']);
    await orm.update(counterShift).set({ openedAt: new Date('2026-11-20T09:00:00+09:00') });
    await counter.cancel(sale, 15_000);
    await orm.update(payment).set({ state: 'REFUNDED', closedAt: new Date() });
    await orm.update(outbox).set({ doneAt: new Date() });
    expect(await faults()).toContain(
      '16: an order that the counter has returned and no shift has paid',
    );
  });
});
