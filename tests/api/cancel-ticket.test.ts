import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { partialRefund, payment, pointEntry } from '../../server/db/schema/money.ts';
import { mail, outbox } from '../../server/db/schema/outbox.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { checkPayments } from '../../server/jobs/check-payments.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { withdraw } from '../../server/modules/account/withdraw.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { expectSound } from '../reliability/support/audited.ts';
import type { BookingAnswer, Registered } from './support/booking.ts';
import { EVENING } from './support/cinema.ts';
import { only } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';
import { createTicketCanceller } from './support/tickets.ts';

describeOnAnyDatabase('cancelling one ticket', (open) => {
  const stage = setStage(open);
  const tickets = createTicketCanceller(
    (who, path) => stage.get(who, path),
    (who, path, body) => stage.booker.post(who, path, body),
  );
  /** The seat with this index of the room, with an adult ticket. */
  const seat = (order: Pick<Registered, 'who' | 'reservationId'>, index: number) => ({
    ...order,
    seatId: stage.seats(index)[0] ?? 0,
    ticketTypeId: stage.cinema.adult,
  });
  const answered = ({ status, body }: BookingAnswer) => [status, body];
  const coded = ({ status, body }: BookingAnswer) => [
    status,
    (body as { code?: string }).code ?? null,
  ];
  const deliver = () => deliverOutbox(stage.database, createDelivery(stage.server.deps));
  /** Moves the clocks of the server and the provider, which refuses two refunds within a second. */
  const later = async (time: string, offsetMs: number) => {
    await stage.at(time);
    await stage.emulator.post('/emulator/clock', { offsetMs });
  };
  const parts = () =>
    stage.database.orm.select().from(partialRefund).orderBy(asc(partialRefund.number));
  const order = async () => only(await stage.database.orm.select().from(payment));
  const sound = async () => {
    const known = await stage.database.orm.select({ orderId: payment.orderId }).from(payment);
    const ids = new Set(known.map(({ orderId }) => orderId));
    const ledger = (await stage.emulator.ledger()).filter(({ orderId }) => ids.has(orderId));
    await expectSound(stage.database, ledger);
  };
  /** Three seats; with points the final amount is smaller. */
  const pay = async (usedPointAmount = 0, indexes = [0, 1, 2], more: object = {}) => {
    const { cinema, booker } = stage;
    if (usedPointAmount > 0) await stage.givePoints(usedPointAmount);
    const registered = await booker.register(cinema.haneul, cinema, stage.seats(...indexes), {
      usedPointAmount,
      finalAmount: indexes.length * 15_000 - usedPointAmount,
      ...more,
    });
    expect((await booker.confirm(registered)).status).toBe(200);
    return registered;
  };
  const detailOf = async ({ who, reservationId }: Registered) =>
    (await stage.get(who, `reservations/${reservationId}`)).body as Record<string, unknown>;

  beforeEach(() => stage.emulator.post('/emulator/clock', { offsetMs: 0 }));

  it('C-PART-1, C-PART-2, C-PART-4, C-PART-30, C-PART-33, C-POINT-4: offers and refunds its part, and keeps the others', async () => {
    const paid = await pay(4_000);
    const offered = await tickets.ask(seat(paid, 1));
    const ticket = {
      reservationId: paid.reservationId,
      seatId: stage.seats(1)[0],
      seatNumber: 'A2',
      ticketTypeId: stage.cinema.adult,
      typeName: '성인',
      price: 15_000,
      refundAmount: 13_667,
      returnedPoints: 1_333,
      remainingSeatNumbers: ['A1', 'A3'],
    };
    expect(answered(offered)).toEqual([
      200,
      { ...ticket, share: 'FULL', until: '2026-11-20T19:10:00+09:00' },
    ]);
    const cancelled = await tickets.confirm(seat(paid, 1));
    expect(answered(cancelled)).toEqual([200, ticket]);
    expect(await stage.states()).toEqual({
      claims: ['BOOKED', 'BOOKED'],
      reservations: ['COMPLETED'],
      payments: ['DONE'],
    });
    const { body } = await stage.server.api.get(
      `/api/screenings/${stage.cinema.screeningId}/seats`,
    );
    const statuses = (body as { seats: { status: string }[] }).seats.map(({ status }) => status);
    expect(statuses.slice(0, 3)).toEqual(['booked', 'available', 'booked']);
    expect(await detailOf(paid)).toMatchObject({
      seatNumbers: ['A1', 'A3'],
      ticketTypes: [{ typeName: '성인', count: 2, price: 15_000 }],
      totalAmount: 45_000,
      finalAmount: 41_000,
      refundAmount: 13_667,
      ticketCancellation: 'OFFERED',
      cancellation: { refundAmount: 27_333, returnedPoints: 2_667 },
      cancelledTickets: [{ seatNumber: 'A2', refundAmount: 13_667, refunded: false }],
    });
    expect((await stage.pointsOf(paid.who)).entries).toEqual([
      ['SPEND', -4_000],
      ['GIVE_BACK', 1_333],
    ]);
    await deliver();
    expect(await stage.captured(paid.orderId)).toBe(27_333);
    expect(await detailOf(paid)).toMatchObject({ cancelledTickets: [{ refunded: true }] });
    await sound();
  });

  it('C-PART-3, C-PART-10: refunds half in the last 20 minutes and nothing after the start', async () => {
    const paid = await pay();
    await stage.freezeAt('2026-11-20T19:29:59.999+09:00');
    expect((await tickets.ask(seat(paid, 0))).body).toMatchObject({
      refundAmount: 7_500,
      share: 'HALF',
      until: EVENING,
    });
    expect((await tickets.confirm(seat(paid, 0))).status).toBe(200);
    await stage.freezeAt(EVENING);
    expect(coded(await tickets.ask(seat(paid, 1)))).toEqual([409, 'SCREENING_STARTED']);
    expect(coded(await tickets.cancel(seat(paid, 1)))).toEqual([409, 'SCREENING_STARTED']);
    expect(await stage.states()).toMatchObject({ claims: ['BOOKED', 'BOOKED'] });
  });

  it('C-PART-5, C-PART-21, C-PART-25: returns everything, ticket by ticket and then the rest', async () => {
    const paid = await pay(5_000);
    expect((await tickets.confirm(seat(paid, 0))).status).toBe(200);
    expect((await tickets.confirm(seat(paid, 1))).status).toBe(200);
    const last = await stage.cancel(paid.who, paid.reservationId);
    expect(last.body).toMatchObject({ refundAmount: 13_333, returnedPoints: 1_667 });
    expect(await stage.cancel(paid.who, paid.reservationId)).toMatchObject({ body: last.body });
    expect(await order()).toMatchObject({
      state: 'REFUND_PENDING',
      refundAmount: 40_000,
      providerRefundAmount: 40_000,
      returnedPoints: 5_000,
    });
    expect((await stage.pointsOf(paid.who)).balance).toBe(5_000);
    for (const [minute, kept] of [26_666, 13_333, 0].entries()) {
      await later(`2026-11-20T12:0${minute + 1}:00+09:00`, minute * 60_000);
      await deliver();
      expect(await stage.captured(paid.orderId)).toBe(kept);
    }
    expect(await order()).toMatchObject({ state: 'REFUNDED' });
    await sound();
    const { orm } = stage.database;
    const mails = await orm.select({ key: outbox.key }).from(outbox).orderBy(asc(outbox.id));
    expect(mails.map(({ key }) => key)).toEqual([
      `mail:booked:${paid.paymentId}`,
      `partial-cancel:${paid.paymentId}:1`,
      `mail:ticketCancelled:${paid.paymentId}:1`,
      `partial-cancel:${paid.paymentId}:2`,
      `mail:ticketCancelled:${paid.paymentId}:2`,
      `provider-cancel:${paid.paymentId}`,
      `mail:cancelled:${paid.paymentId}`,
    ]);
  });

  it('C-PART-8: returns whole dollars of a payment in dollars', async () => {
    const { cinema, booker, emulator } = stage;
    const registered = await booker.register(cinema.haneul, cinema, stage.seats(0, 1), {
      paymentMethod: 'FOREIGN_EASY_PAY',
      paymentDiscountId: await stage.discount({ amount: 500 }),
      finalAmount: 29_500,
      currency: 'USD',
    });
    const { orderId, providerAmount: amount } = registered;
    const key = await emulator.approve({ orderId, amount, method: 'FOREIGN_EASY_PAY' });
    expect((await booker.confirmWith(registered, key)).status).toBe(200);
    expect((await tickets.confirm(seat(registered, 0))).body).toMatchObject({
      refundAmount: 14_750,
    });
    await deliver();
    expect(await stage.captured(orderId)).toBe(15);
    await stage.cancel(registered.who, registered.reservationId);
    await later('2026-11-20T12:01:00+09:00', 60_000);
    await deliver();
    expect(await stage.captured(orderId)).toBe(0);
    expect(await order()).toMatchObject({ state: 'REFUNDED', refundAmount: 29_500 });
    await sound();
  });

  it('C-PART-9, C-POINT-5: returns only points of tickets that were paid with points', async () => {
    await stage.givePoints(30_001);
    const { cinema, booker } = stage;
    const free = await booker.register(cinema.haneul, cinema, stage.seats(0, 1), {
      usedPointAmount: 30_000,
      finalAmount: 0,
    });
    await booker.post(cinema.haneul, `reservations/complete/${free.reservationId}`, {});
    await stage.at('2026-11-20T19:20:00+09:00');
    expect((await tickets.confirm(seat(free, 0))).body).toMatchObject({
      refundAmount: 0,
      returnedPoints: 7_500,
    });
    expect((await stage.cancel(cinema.haneul, free.reservationId)).body).toMatchObject({
      refundAmount: 0,
      returnedPoints: 7_500,
    });
    expect(await order()).toMatchObject({ state: 'REFUNDED' });
    expect((await stage.queued()).map(({ key }) => key)).toEqual([
      `mail:booked:${free.paymentId}`,
      `mail:ticketCancelled:${free.paymentId}:1`,
      `mail:cancelled:${free.paymentId}`,
    ]);
    expect((await stage.pointsOf(cinema.haneul)).balance).toBe(15_001);
    await sound();
  });

  it('C-PART-11: leads to the cancellation of the whole reservation for the last ticket', async () => {
    const paid = await pay(0, [0]);
    expect(answered(await tickets.cancel(seat(paid, 0)))).toEqual([
      409,
      {
        message: '마지막 남은 티켓이에요. 예매 전체를 취소해 주세요.',
        code: 'LAST_TICKET',
      },
    ]);
    expect(await detailOf(paid)).toMatchObject({ ticketCancellation: 'LAST_TICKET' });
  });

  it.each(['MOBILE_PHONE', 'CULTURE_GIFT_CERTIFICATE'] as const)(
    'C-PART-12: refuses it for a payment by %s',
    async (method) => {
      const { cinema, booker, emulator } = stage;
      const registered = await booker.register(cinema.haneul, cinema, stage.seats(0, 1), {
        paymentMethod: method,
      });
      const { orderId, providerAmount: amount } = registered;
      const key = await emulator.approve({ orderId, amount, method });
      expect((await booker.confirmWith(registered, key)).status).toBe(200);
      expect(await order()).toMatchObject({ partiallyCancellable: false });
      expect(coded(await tickets.cancel(seat(registered, 0)))).toEqual([
        409,
        'PARTIAL_CANCEL_UNAVAILABLE',
      ]);
      expect(await detailOf(registered)).toMatchObject({ ticketCancellation: 'NOT_BY_METHOD' });
      expect(await parts()).toEqual([]);
    },
  );

  it('C-PART-12: refuses it when the provider returns a card payment only as a whole', async () => {
    const paid = await pay();
    await stage.database.orm.update(payment).set({ partiallyCancellable: false });
    expect(coded(await tickets.ask(seat(paid, 0)))).toEqual([409, 'PARTIAL_CANCEL_UNAVAILABLE']);
    // The method that the customer has paid with counts, not the one of the order.
    await stage.database.orm
      .update(payment)
      .set({ partiallyCancellable: null, paidMethod: 'MOBILE_PHONE' });
    expect(coded(await tickets.ask(seat(paid, 0)))).toEqual([409, 'PARTIAL_CANCEL_UNAVAILABLE']);
  });

  it('C-PART-13: refuses what is not a ticket of a complete reservation of the customer', async () => {
    const { cinema } = stage;
    const paid = await pay();
    const pending = await stage.booker.register(cinema.bada, cinema, stage.seats(4, 5));
    const cancelled = await stage.booker.pay(cinema.bada, cinema, stage.seats(6, 7));
    await stage.cancel(cinema.bada, cancelled.reservationId);
    const asked = [
      { ...seat(paid, 0), who: cinema.bada },
      { ...seat(paid, 0), reservationId: 999_999 },
      seat(paid, 3),
      { ...seat(paid, 0), ticketTypeId: cinema.teen },
      seat(pending, 4),
      seat(cancelled, 6),
    ];
    const expected = [
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [409, 'TICKET_NOT_BOOKED'],
      [409, 'TICKET_NOT_BOOKED'],
      [409, 'RESERVATION_NOT_COMPLETED'],
      [409, 'RESERVATION_CLOSED'],
    ];
    for (const [index, ticket] of asked.entries()) {
      expect([coded(await tickets.ask(ticket)), coded(await tickets.cancel(ticket))]).toEqual([
        expected[index],
        expected[index],
      ]);
    }
    expect(await parts()).toEqual([]);
  });

  it('C-PART-13: refuses it during a confirmation', async () => {
    const { cinema, emulator, booker } = stage;
    const registered = await booker.register(cinema.haneul, cinema, stage.seats(0, 1));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    expect((await booker.confirm(registered)).status).toBe(202);
    expect(coded(await tickets.cancel(seat(registered, 0)))).toEqual([409, 'PAYMENT_IN_PROGRESS']);
  });

  it('C-PART-14: refuses another refund than the page has shown, with the correct one', async () => {
    const paid = await pay();
    expect((await tickets.ask(seat(paid, 0))).body).toMatchObject({ refundAmount: 15_000 });
    await stage.at('2026-11-20T19:15:00+09:00');
    expect(answered(await tickets.cancel(seat(paid, 0)))).toEqual([
      409,
      {
        message: '환불 금액이 바뀌었어요. 다시 확인해 주세요.',
        code: 'REFUND_CHANGED',
        refund: { refundAmount: 7_500, returnedPoints: 0 },
      },
    ]);
    const otherPoints = { refundAmount: 7_500, returnedPoints: 1 };
    expect(coded(await tickets.cancel(seat(paid, 0), otherPoints))).toEqual([
      409,
      'REFUND_CHANGED',
    ]);
    expect(await parts()).toEqual([]);
  });

  it('C-PART-15: refunds a ticket once when it is cancelled twice, also at the same time', async () => {
    const paid = await pay();
    const first = await Promise.all([0, 1, 2].map(() => tickets.cancel(seat(paid, 0))));
    await stage.at('2026-11-20T19:15:00+09:00');
    const again = await tickets.cancel(seat(paid, 0), { refundAmount: 7_500 });
    expect(new Set([...first, again].map((each) => JSON.stringify(answered(each)))).size).toBe(1);
    expect(first[0]).toMatchObject({ status: 200, body: { refundAmount: 15_000 } });
    expect(await parts()).toHaveLength(1);
    const otherType = { ...seat(paid, 0), ticketTypeId: stage.cinema.teen };
    expect(coded(await tickets.cancel(otherType))).toEqual([409, 'TICKET_CANCELLED']);
    expect(coded(await tickets.ask(seat(paid, 0)))).toEqual([409, 'TICKET_CANCELLED']);
    expect(await stage.states()).toMatchObject({ claims: ['BOOKED', 'BOOKED'] });
  });

  it.each([
    ['nothing', ''],
    ['spaces only', ' \t\u3000'],
    ['201 characters', '가'.repeat(201)],
  ])('C-PART-16: refuses %s as a reason', async (_name, refundReason) => {
    const paid = await pay();
    const { status, body } = await tickets.cancel(seat(paid, 0), { refundReason });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'refundReason' }] });
  });

  it('C-PART-4: refunds the chosen type of ticket, and counts it down', async () => {
    const { cinema, booker } = stage;
    await booker.hold(cinema.haneul, cinema, stage.seats(0, 1, 2));
    const created = await booker.post(cinema.haneul, 'reservations/create', {
      screeningId: cinema.screeningId,
      ticketTypes: [
        { ticketTypeId: cinema.adult, count: 2 },
        { ticketTypeId: cinema.teen, count: 1 },
      ],
      seatIds: stage.seats(0, 1, 2),
    });
    const { reservationId } = created.body as { reservationId: number };
    const registered = await booker.post(cinema.haneul, 'payment/before', {
      ...{ reservationId, orderId: `ORDER-${Date.now()}-700000000`, paymentMethod: 'CARD' },
      ...{ currency: 'KRW', usedPointAmount: 0, amount: 42_000, finalAmount: 42_000 },
    });
    const paid = { ...(registered.body as Registered), who: cinema.haneul, reservationId };
    expect((await booker.confirm(paid)).status).toBe(200);
    const teen = { ...seat(paid, 0), ticketTypeId: cinema.teen };
    expect((await tickets.confirm(teen)).body).toMatchObject({ refundAmount: 12_000 });
    expect(coded(await tickets.ask({ ...seat(paid, 1), ticketTypeId: cinema.teen }))).toEqual([
      409,
      'TICKET_NOT_BOOKED',
    ]);
    expect((await detailOf(paid)).ticketTypes).toEqual([
      { ticketTypeId: cinema.adult, typeName: '성인', count: 2, price: 15_000 },
    ]);
    await deliver();
    await sound();
  });

  it('C-PART-31, C-PART-32: shows what remains on the ticket, in the list and in the mails', async () => {
    const paid = await pay();
    await deliver();
    await tickets.confirm(seat(paid, 1));
    const ticket = await stage.get(paid.who, `reservations/${paid.reservationId}/ticket`);
    expect(ticket.body).toMatchObject({ seats: ['A1', 'A3'], peopleCount: 2 });
    const list = await stage.get(paid.who, 'reservations/my-reservations');
    expect(list.body).toMatchObject({
      content: [{ seatNumbers: ['A1', 'A3'], finalAmount: 45_000, refundAmount: 15_000 }],
    });
    await stage.booker.post(paid.who, `reservations/${paid.reservationId}/mail`, {});
    await deliver();
    const bodies = await stage.database.orm.select().from(mail).orderBy(desc(mail.id)).limit(2);
    expect(bodies.map(({ subject }) => subject).sort()).toEqual([
      '[마키] A2 티켓이 취소되었어요 – 달의 뒤편',
      '[마키] 예매가 완료되었어요 – 달의 뒤편',
    ]);
    const [booked, cancelled] = [...bodies].sort((a, b) => b.subject.localeCompare(a.subject));
    expect(booked?.body).toContain('좌석: A1, A3\n');
    expect(booked?.body).toContain('결제 금액: 45,000원\n환불 금액: 15,000원\n');
    expect(cancelled?.body).toContain('취소한 좌석: A2\n환불 금액: 15,000원\n');
    expect(cancelled?.body).toContain('남은 좌석: A1, A3\n');
  });

  it.each([
    ['an answer that was lost', [{ kind: 'drop-after-processing' }]],
    ['a call that was lost', [{ kind: 'drop-before-processing' }]],
    ['a fault before the refund', [{ kind: 'error-before-processing' }]],
    ['a fault after the refund', [{ kind: 'error-after-processing' }]],
    [
      'a fault after the refund, and no word of how it stands',
      [
        { kind: 'error-after-processing', times: 1 },
        { on: 'get', kind: 'drop-before-processing', times: 1 },
      ],
    ],
    ['two refunds within a second', [{ kind: 'refuse', code: 'FORBIDDEN_CONSECUTIVE_REQUEST' }]],
    ['a refund at the same time', [{ kind: 'refuse', code: 'NOT_MATCHES_REFUNDABLE_AMOUNT' }]],
  ])('C-PART-20, C-PART-22: retries after %s, and refunds once', async (_name, faults) => {
    const paid = await pay();
    await tickets.confirm(seat(paid, 0));
    await stage.emulator.setFaults(
      ...faults.map((fault) => ({ on: 'cancel', times: 2, ...fault })),
    );
    for (const minute of [1, 2, 3, 4]) {
      await later(`2026-11-20T12:0${minute}:00+09:00`, minute * 60_000);
      await deliver();
    }
    expect(await stage.captured(paid.orderId)).toBe(30_000);
    expect((await parts()).map(({ doneAt }) => doneAt !== null)).toEqual([true]);
    await sound();
  });

  it('C-PART-20: sends each refund with a key of its own, so that the first try succeeds', async () => {
    const paid = await pay();
    for (const minute of [1, 2]) {
      await later(`2026-11-20T12:0${minute}:00+09:00`, minute * 60_000);
      await tickets.confirm(seat(paid, minute));
      await deliver();
    }
    const sent = await stage.database.orm
      .select({ attempts: outbox.attempts })
      .from(outbox)
      .where(and(eq(outbox.kind, 'PARTIAL_CANCEL'), isNotNull(outbox.doneAt)));
    expect(sent).toEqual([{ attempts: 1 }, { attempts: 1 }]);
    expect(await stage.captured(paid.orderId)).toBe(15_000);
  });

  it('C-PART-21: sends a later refund only after the earlier one, and counts no try of it', async () => {
    const paid = await pay();
    await stage.emulator.setFaults({ on: 'cancel', kind: 'drop-before-processing', times: 2 });
    await tickets.confirm(seat(paid, 0));
    await tickets.confirm(seat(paid, 1));
    await deliver();
    expect(await stage.captured(paid.orderId)).toBe(45_000);
    const [, second] = await stage.database.orm
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'PARTIAL_CANCEL'))
      .orderBy(asc(outbox.id));
    expect(second).toMatchObject({
      ...{ lastError: 'an earlier part is open', attempts: 0, deadAt: null },
    });
    for (const minute of [1, 2, 3]) {
      await later(`2026-11-20T12:${10 + minute}:00+09:00`, minute * 60_000);
      await deliver();
    }
    expect(await stage.captured(paid.orderId)).toBe(15_000);
    await sound();
  });

  it('C-PART-24: gives a refund up when the balance at the provider is another one', async () => {
    const paid = await pay();
    const { paymentKey } = await order();
    await stage.emulator.provider.cancelPart({
      ...{ paymentKey: paymentKey ?? '', amount: 1_000, balanceBefore: 45_000 },
      ...{ reason: '직접 취소', idempotencyKey: 'by-hand' },
    });
    expect(await stage.captured(paid.orderId)).toBe(44_000);
    await tickets.confirm(seat(paid, 0));
    await later('2026-11-20T12:10:00+09:00', 60_000);
    await deliver();
    const entry = only(
      await stage.database.orm.select().from(outbox).where(eq(outbox.kind, 'PARTIAL_CANCEL')),
    );
    expect(entry).toMatchObject({ doneAt: null, lastError: 'BALANCE_MISMATCH 44000' });
    expect(entry.deadAt).not.toBeNull();
    expect(await stage.captured(paid.orderId)).toBe(44_000);
  });

  it('C-PART-23: is not changed by a webhook about it', async () => {
    const paid = await pay();
    await tickets.confirm(seat(paid, 0));
    await deliver();
    const rows = async () => [
      { ...(await order()), checkAt: null },
      await parts(),
      await stage.queued(),
    ];
    const before = await rows();
    for (const status of ['PARTIAL_CANCELED', 'DONE', 'CANCELED']) {
      const { status: answer } = await stage.server.api.post('/api/payment/webhook', {
        eventType: 'PAYMENT_STATUS_CHANGED',
        createdAt: '2026-11-20T12:00:00.000000',
        data: { orderId: paid.orderId, status },
      });
      expect(answer).toBe(204);
    }
    await deliver();
    await checkPayments(stage.database, stage.emulator.provider);
    expect(await rows()).toEqual(before);
  });

  it('C-PART-6: the database refuses a payment that has not returned the sum of its parts', async () => {
    const paid = await pay();
    await tickets.confirm(seat(paid, 0));
    const refused = (change: string) =>
      expect(stage.database.transaction((tx) => tx.execute(sql.raw(change)))).rejects.toThrow(
        'has not returned the sum of its parts',
      );
    // As for the cancellation of the whole reservation.
    await refused(
      `update payment set state = 'REFUND_PENDING', refund_amount = 45000, provider_refund_amount = 45000, returned_points = 0`,
    );
    await refused(`update partial_refund set refund_amount = refund_amount - 1`);
  });

  it('C-PART-35: forgets the reason of a customer who withdraws, and still refunds', async () => {
    const paid = await pay();
    await tickets.confirm(seat(paid, 0));
    await withdraw(stage.database, paid.who.customerId);
    expect((await parts()).map(({ reason, seatId }) => [reason, seatId])).toEqual([
      [null, stage.seats(0)[0]],
      [null, null],
    ]);
    for (const minute of [1, 2, 3]) {
      await later(`2026-11-20T12:0${minute}:00+09:00`, minute * 60_000);
      await deliver();
    }
    expect(await stage.captured(paid.orderId)).toBe(0);
    await sound();
  });

  it('C-POINT-1, C-POINT-3, C-POINT-6, C-POINT-8: gives points back for each cancellation, and earns on the rest', async () => {
    const paid = await pay(4_500);
    await tickets.confirm(seat(paid, 0));
    await stage.at('2026-11-20T19:15:00+09:00');
    await tickets.confirm(seat(paid, 1));
    expect(await detailOf(paid)).toMatchObject({ pointsToEarn: 675 });
    await stage.at('2026-11-20T21:10:00+09:00');
    await Promise.all([awardPoints(stage.database), awardPoints(stage.database)]);
    await awardPoints(stage.database);
    expect(await stage.pointsOf(paid.who)).toEqual({
      balance: 1_500 + 750 + 675,
      entries: [
        ['SPEND', -4_500],
        ['GIVE_BACK', 1_500],
        ['GIVE_BACK', 750],
        ['EARN', 675],
      ],
    });
    const texts = await stage.database.orm
      .select({ text: pointEntry.description })
      .from(pointEntry)
      .where(eq(pointEntry.kind, 'GIVE_BACK'))
      .orderBy(asc(pointEntry.id));
    expect(texts.map(({ text }) => text)).toEqual([
      '달의 뒤편 A1 티켓 취소 반환',
      '달의 뒤편 A2 티켓 취소 반환',
    ]);
    for (const minute of [1, 2]) {
      await later(`2026-11-20T21:1${minute}:00+09:00`, minute * 60_000);
      await deliver();
    }
    await sound();
  });

  it('C-POINT-6: earns nothing when less than 20 won stayed paid', async () => {
    const paid = await pay(0, [0, 1, 2, 3, 4, 5], {
      paymentDiscountId: await stage.discount({ amount: 89_900 }),
      finalAmount: 100,
    });
    for (const index of [0, 1, 2, 3, 4]) await tickets.confirm(seat(paid, index));
    await stage.at('2026-11-20T21:10:00+09:00');
    await awardPoints(stage.database);
    expect((await stage.pointsOf(paid.who)).entries).toEqual([]);
  });
});
