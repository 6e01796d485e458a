import { eq, isNull, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { koreaDate } from '../../domain/korea-time.ts';
import { KEPT_RECORD_YEARS, WITHDRAWAL_MAX_CANCELLATIONS } from '../../domain/limits.ts';
import { seatHold } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import { customer, keptCustomer } from '../../server/db/schema/people.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { destroyRecords } from '../../server/jobs/destroy-records.ts';
import { withdraw } from '../../server/modules/account/withdraw.ts';
import { settlePayment } from '../../server/modules/payments/settle-payment.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { createDeposits } from './support/deposits.ts';
import {
  insertScreening,
  insertSession,
  insertSignedInGuest,
  only,
  PASSWORD,
} from './support/fixtures.ts';
import { COMMENT } from './support/review-rows.ts';
import { setStage } from './support/stage.ts';
import { createTicketCanceller } from './support/tickets.ts';
import { createWithdrawal } from './support/withdrawal.ts';

const inProgress = [
  409,
  {
    message: '결제를 확인하고 있는 예매가 있어요. 결제가 끝난 뒤 다시 시도해 주세요.',
    code: 'PAYMENT_IN_PROGRESS',
  },
];

/** Noon of a day in Korea. */
const at = (day: string) => new Date(`${day}T12:00:00+09:00`);

describeOnAnyDatabase('withdrawing', (open) => {
  const stage = setStage(open);
  const account = createWithdrawal(stage);
  const deposits = createDeposits(stage);
  const deliver = () => deliverOutbox(stage.database, createDelivery(stage.server.deps));
  const mails = async () => {
    const rows = await stage.database.orm.select().from(outbox).orderBy(outbox.id);
    return rows.flatMap(({ payload }) =>
      payload.kind === 'MAIL' ? [[payload.recipient, payload.content?.title]] : [],
    );
  };
  const review = (order: { reservationId: number }, who = stage.cinema.haneul) =>
    stage.booker.post(who, 'reviews/create', {
      ...{ movieId: stage.cinema.movieId, reservationId: order.reservationId },
      ...{ rating: 4, comment: COMMENT },
    });

  it('C-ACC-40, C-ACC-41, C-ACC-53: erases the customer, ends every session and frees login id and e-mail', async () => {
    const { database, cinema, server } = stage;
    const { haneul } = cinema;
    await database.orm
      .update(customer)
      .set({ dateOfBirth: '1999-04-09', gender: 'FEMALE', lastLoginAt: sql`app_now()` })
      .where(eq(customer.id, haneul.customerId));
    await insertSession(database.orm, haneul.customerId);
    const answer = await account.withdraw(haneul);
    expect([answer.status, answer.body]).toEqual([204, undefined]);
    expect(String(answer.headers['set-cookie'])).toMatch(/^sessionId=;/);
    expect(await account.rowOf(haneul)).toMatchObject({
      ...{ loginId: null, name: '탈퇴한 고객', phone: '', dateOfBirth: null, gender: null },
      ...{ passwordHash: '', isActive: false, points: 0, lastLoginAt: null },
      email: `withdrawn-${haneul.customerId}@marquee.invalid`,
      withdrawnAt: expect.any(Date) as unknown,
    });
    expect(await account.sessionsOf(haneul)).toBe(0);
    expect((await stage.get(haneul, 'customer/get')).status).toBe(401);
    const signIn = (loginId: string) =>
      server.api.post('/api/signin/customer', { loginId, password: PASSWORD });
    const [gone, unknown] = [await signIn('haneul'), await signIn('nobody')];
    expect([gone.status, gone.body]).toEqual([401, unknown.body]);
    const again = { loginId: 'haneul', email: 'haneul@marquee.example', passwordHash: 'x' };
    await database.orm.insert(customer).values({ ...again, name: '김하늘', phone: '' });
    await expectSound(database);
  });

  it('C-ACC-43: changes nothing when repeated, also at the same time, and is refused without a session', async () => {
    const { haneul } = stage.cinema;
    const answers = await Promise.all([1, 2, 3].map(() => account.withdraw(haneul)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 204 && status !== 401)).toEqual([]);
    const row = await account.rowOf(haneul);
    await withdraw(stage.database, haneul.customerId);
    expect(await account.rowOf(haneul)).toEqual(row);
    expect((await account.withdraw(haneul)).status).toBe(401);
    expect(await mails()).toEqual([['haneul@marquee.example', '회원 탈퇴가 완료되었어요']]);
  });

  it('C-ACC-32, C-ACC-33, C-ACC-34, C-ACC-46, C-ACC-51, C-MAIL-22: cancels and refunds coming reservations as previewed and forfeits the points', async () => {
    const { booker, cinema, database } = stage;
    const { haneul } = cinema;
    await stage.givePoints(10_000);
    const order = await booker.register(haneul, cinema, stage.seats(0, 1), {
      ...{ usedPointAmount: 4_999, finalAmount: 25_001 },
    });
    expect((await booker.confirm(order)).status).toBe(200);
    await review(order);
    await stage.freezeAt('2026-11-20T19:10:00.001+09:00');
    const preview = await account.preview(haneul);
    expect([preview.status, preview.body]).toEqual([
      200,
      {
        ...{ cancelledReservations: 1, refundAmount: 12_501, returnedPoints: 2_500 },
        ...{ forfeitedPoints: 7_501, deletedReviews: 1, recordsKeptUntil: '2031-11-20' },
      },
    ]);
    await deliver();
    expect((await account.withdraw(haneul)).status).toBe(204);
    expect(await stage.states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['REFUND_PENDING'],
    });
    expect(await stage.pointsOf(haneul)).toEqual({
      balance: 0,
      entries: [
        ['SPEND', -4_999],
        ['GIVE_BACK', 2_500],
        ['FORFEIT', -7_501],
      ],
    });
    expect((await mails()).slice(-2)).toEqual([
      ['haneul@marquee.example', '예매가 취소되었어요'],
      ['haneul@marquee.example', '회원 탈퇴가 완료되었어요'],
    ]);
    await deliver();
    expect(await stage.captured(order.orderId)).toBe(12_500);
    expect((await stage.states()).payments).toEqual(['REFUNDED']);
    expect(only(await account.kept())).toMatchObject({
      ...{ customerId: haneul.customerId, name: '김하늘', email: 'haneul@marquee.example' },
    });
    await expectSound(database);
  });

  it('C-ACC-34, C-ACC-46: previews and refunds what remains after the cancellation of one ticket', async () => {
    const { booker, cinema, database } = stage;
    const { haneul } = cinema;
    await stage.givePoints(4_000);
    const order = await booker.register(haneul, cinema, stage.seats(0, 1, 2), {
      ...{ usedPointAmount: 4_000, finalAmount: 41_000 },
    });
    expect((await booker.confirm(order)).status).toBe(200);
    const tickets = createTicketCanceller(
      (who, path) => stage.get(who, path),
      (who, path, body) => booker.post(who, path, body),
    );
    const [seatId = 0] = stage.seats(1);
    const cancelled = await tickets.confirm({ ...order, seatId, ticketTypeId: cinema.adult });
    expect(cancelled.body).toMatchObject({ refundAmount: 13_667, returnedPoints: 1_333 });
    await deliver();
    await stage.freezeAt('2026-11-20T19:10:00.001+09:00');
    expect((await account.preview(haneul)).body).toMatchObject({
      ...{ cancelledReservations: 1, refundAmount: 13_667, returnedPoints: 1_334 },
      forfeitedPoints: 1_333 + 1_334,
    });
    expect((await account.withdraw(haneul)).status).toBe(204);
    expect(only(await database.orm.select().from(payment))).toMatchObject({
      ...{ state: 'REFUND_PENDING', refundAmount: 2 * 13_667, returnedPoints: 1_333 + 1_334 },
    });
    // The provider refuses two refunds within a second.
    await stage.emulator.post('/emulator/clock', { offsetMs: 2_000 });
    await deliver();
    await stage.emulator.post('/emulator/clock', { offsetMs: 0 });
    expect(await stage.captured(order.orderId)).toBe(41_000 - 2 * 13_667);
    await expectSound(database);
  });

  it('C-ACC-45: releases held seats and gives up reservations that are not paid', async () => {
    const { booker, cinema, database } = stage;
    const { haneul, bada } = cinema;
    await booker.register(haneul, cinema, stage.seats(0));
    await booker.reserve(haneul, cinema, stage.seats(1));
    await booker.hold(haneul, cinema, stage.seats(2));
    expect((await account.preview(haneul)).body).toMatchObject({
      ...{ cancelledReservations: 0, refundAmount: 0, recordsKeptUntil: null },
    });
    expect((await account.withdraw(haneul)).status).toBe(204);
    expect(await stage.states()).toEqual({
      claims: [],
      reservations: ['CANCELLED'],
      payments: ['CANCELLED'],
    });
    expect(await account.kept()).toEqual([]);
    expect(await database.orm.$count(seatHold, isNull(seatHold.releasedAt))).toBe(0);
    await booker.hold(bada, cinema, stage.seats(0, 1, 2));
    await expectSound(database);
  });

  it('C-ACC-40, C-ACC-47: cancels a reservation that waits for its deposit, closes the account and forgets its holder', async () => {
    await deposits.startAt('2026-11-22T19:30:00+09:00');
    await stage.givePoints(1_000);
    const { booker, cinema, emulator } = stage;
    const { haneul } = cinema;
    const order = await booker.register(haneul, cinema, stage.seats(0), {
      ...{ paymentMethod: 'VIRTUAL_ACCOUNT', usedPointAmount: 1_000, finalAmount: 14_000 },
    });
    const { orderId, providerAmount: amount } = order;
    const paymentKey = await emulator.approve({ orderId, amount, method: 'VIRTUAL_ACCOUNT' });
    expect((await booker.confirmWith(order, paymentKey)).status).toBe(200);
    await stage.database.orm.update(payment).set({
      virtualAccount: sql`${payment.virtualAccount} || '{"accountHolder": "김하늘"}'`,
    });
    expect((await account.preview(haneul)).body).toMatchObject({
      ...{ cancelledReservations: 1, refundAmount: 0, recordsKeptUntil: null },
      ...{ returnedPoints: 1_000, forfeitedPoints: 1_000 },
    });
    expect((await account.withdraw(haneul)).status).toBe(204);
    const row = only(await stage.database.orm.select().from(payment));
    expect([row.state, Object.keys(row.virtualAccount ?? {}).toSorted()]).toEqual([
      'CANCELLED',
      ['accountNumber', 'bankName', 'dueAt'],
    ]);
    await deliver();
    expect(await deposits.statusAtProvider(order)).toBe('CANCELED');
    expect((await deposits.notice(order)).status).toBe(204);
    expect(await account.kept()).toEqual([]);
    await expectSound(stage.database);
  });

  it('C-ACC-48: is refused while a payment is being confirmed, and works once it is decided', async () => {
    const { booker, cinema, emulator } = stage;
    const { haneul } = cinema;
    const order = await booker.register(haneul, cinema, stage.seats(0));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing' });
    expect((await booker.confirm(order)).status).toBe(202);
    const answers = [await account.preview(haneul), await account.withdraw(haneul)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([inProgress, inProgress]);
    expect((await account.rowOf(haneul)).withdrawnAt).toBeNull();
    await emulator.setFaults();
    await deposits.at('2026-11-20T12:05:00+09:00');
    await deposits.recover();
    expect((await account.withdraw(haneul)).status).toBe(204);
    await deliver();
    expect(await stage.captured(order.orderId)).toBe(0);
    await expectSound(stage.database);
  });

  it('C-ACC-50, C-ACC-51, C-ACC-60: keeps past reservations without a name, and awards nothing for them', async () => {
    const { booker, cinema, database } = stage;
    const { haneul } = cinema;
    await booker.pay(haneul, cinema, stage.seats(0));
    await database.orm.update(payment).set({ approvedAt: new Date('2026-11-20T12:00:00+09:00') });
    await stage.at('2026-11-20T20:00:00+09:00');
    expect((await account.preview(haneul)).body).toMatchObject({
      ...{ cancelledReservations: 0, refundAmount: 0, recordsKeptUntil: '2031-11-20' },
    });
    expect((await account.withdraw(haneul)).status).toBe(204);
    expect((await stage.states()).reservations).toEqual(['COMPLETED']);
    await stage.at('2026-11-21T00:00:00+09:00');
    await awardPoints(database);
    expect(await stage.pointsOf(haneul)).toEqual({ balance: 0, entries: [] });
    await expectSound(database);
  });

  it('C-ACC-52: deletes reviews and likes, and corrects rating and numbers of likes', async () => {
    const { booker, cinema, server } = stage;
    const { haneul, bada } = cinema;
    const own = await booker.pay(haneul, cinema, stage.seats(0));
    const others = await booker.pay(bada, cinema, stage.seats(1));
    await stage.at('2026-11-20T20:00:00+09:00');
    const mine = (await review(own)).body as { reviewId: number };
    const theirs = (await review(others, bada)).body as { reviewId: number };
    await booker.post(haneul, `reviews/${theirs.reviewId}/like`, {});
    await booker.post(bada, `reviews/${mine.reviewId}/like`, {});
    expect((await account.withdraw(haneul)).status).toBe(204);
    const { body } = await server.api.get(`/api/reviews/movie/${cinema.movieId}?page=0&size=10`);
    expect(body).toMatchObject({
      totalElements: 1,
      content: [{ reviewId: theirs.reviewId, likeCount: 0 }],
    });
    await expectSound(stage.database);
  });

  it('C-ACC-49: refuses to cancel more reservations than one request may, and no fewer', async () => {
    const { database, cinema } = stage;
    const { haneul } = cinema;
    const insert = (from: number, to: number) =>
      database.orm.execute(sql`
        insert into reservation (customer_id, screening_id, state, total_amount, ticket_code, completed_at)
        select ${haneul.customerId}, ${cinema.screeningId}, 'COMPLETED', 0, lpad('code-' || n, 22, 'x'), app_now()
        from generate_series(${from}::int, ${to}::int) n`);
    await insert(1, WITHDRAWAL_MAX_CANCELLATIONS);
    expect((await account.preview(haneul)).status).toBe(200);
    await insert(WITHDRAWAL_MAX_CANCELLATIONS + 1, WITHDRAWAL_MAX_CANCELLATIONS + 1);
    const refused = [409, expect.objectContaining({ code: 'TOO_MANY_RESERVATIONS' })];
    const answers = [await account.preview(haneul), await account.withdraw(haneul)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([refused, refused]);
    expect((await account.rowOf(haneul)).withdrawnAt).toBeNull();
  });

  it('C-ACC-44: refuses requests of the customer that were let in before', async () => {
    const { database, cinema, booker } = stage;
    const { haneul } = cinema;
    // The session outlives the withdrawal, as for a request whose session was looked up before.
    await withdraw(database, haneul.customerId);
    const late = { ...haneul, session: await insertSession(database.orm, haneul.customerId) };
    await database.exec(`alter table customer drop constraint customer_withdrawn`);
    await database.orm.update(customer).set({ isActive: true });
    const { screeningId } = cinema;
    const held = await booker.post(late, 'reservations/hold', {
      screeningId,
      seatIds: stage.seats(0),
    });
    expect(held.status).toBe(401);
    expect((await stage.get(late, 'customer/get')).status).toBe(401);
    expect((await stage.states()).claims).toEqual([]);
  });

  it('C-ACC-46: settles an answer of the provider about a withdrawn customer’s order', async () => {
    const { booker, cinema, database } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    expect((await account.withdraw(cinema.haneul)).status).toBe(204);
    await settlePayment(database, order.paymentId, { kind: 'unknown', reason: 'late' });
    expect((await deposits.notice(order)).status).toBe(204);
  });

  it('C-ACC-31: lets guests withdraw, with a mail of their own', async () => {
    const { database } = stage;
    const guest = await insertSignedInGuest(database.orm, 'guest@marquee.example');
    expect((await account.preview(guest)).body).toMatchObject({ forfeitedPoints: 0 });
    expect((await account.withdraw(guest)).status).toBe(204);
    expect(await mails()).toEqual([['guest@marquee.example', '비회원 정보를 삭제했어요']]);
    await expectSound(database);
  });

  it('C-ACC-41: deletes codes for the address and their unsent mails', async () => {
    const { database, server, cinema } = stage;
    const email = 'haneul@marquee.example';
    const ask = (address: string) =>
      server.api.post(
        '/api/protected/customer/verify/email',
        { email: address, purpose: '이메일 변경' },
        { session: cinema.haneul.session },
      );
    expect([(await ask(email)).status, (await ask('b@marquee.example')).status]).toEqual([
      200, 200,
    ]);
    expect((await account.withdraw(cinema.haneul)).status).toBe(204);
    const left = await database.orm.execute(sql`select email from requested_code`);
    expect(left).toEqual([{ email: 'b@marquee.example' }]);
    expect((await mails()).map(([recipient]) => recipient)).toEqual(['b@marquee.example', email]);
  });

  it('C-ACC-62: destroys the kept records when their time has ended, and not before', async () => {
    const { booker, cinema, database } = stage;
    await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.freezeAt('2026-11-20T20:00:00+09:00');
    expect((await account.withdraw(cinema.haneul)).status).toBe(204);
    const { keptUntil } = only(await database.orm.select().from(keptCustomer));
    expect(keptUntil.getUTCFullYear()).toBe(2026 + KEPT_RECORD_YEARS);
    await stage.freezeAt(new Date(keptUntil.getTime() - 1).toISOString());
    await destroyRecords(database);
    expect(await account.kept()).toHaveLength(1);
    await stage.freezeAt(keptUntil.toISOString());
    await destroyRecords(database);
    expect(await account.kept()).toEqual([]);
  });

  it('C-ACC-62: destroys all records whose time has ended, however many', async () => {
    const { orm } = stage.database;
    await orm.execute(sql`
      with gone as (
        insert into customer (kind, name, email, phone, password_hash, registered_at)
        select 'GUEST', '탈퇴한 고객', n || '@marquee.example', '', '', app_now()
        from generate_series(1, 1001) n
        returning id
      )
      insert into kept_customer (customer_id, name, email, withdrawn_at, kept_until)
      select id, '김하늘', 'kept@marquee.example', app_now(), app_now() from gone`);
    await destroyRecords(stage.database);
    expect(await account.kept()).toEqual([]);
  });

  it('C-ACC-60: keeps nothing of a customer whose last payment is older than the law demands', async () => {
    const { booker, cinema, database } = stage;
    await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await database.orm.update(payment).set({ approvedAt: new Date('2020-01-01T00:00:00Z') });
    await stage.at('2026-11-20T20:00:00+09:00');
    expect((await account.preview(cinema.haneul)).body).toMatchObject({ recordsKeptUntil: null });
    expect((await account.withdraw(cinema.haneul)).status).toBe(204);
    expect(await account.kept()).toEqual([]);
  });

  it('C-ACC-33, C-ACC-60: keeps name and e-mail by the latest payment or refund', async () => {
    const { booker, cinema, database } = stage;
    const earlier = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await stage.at('2026-11-20T12:02:00+09:00');
    const later = await booker.pay(cinema.haneul, cinema, stage.seats(1));
    await stage.freezeAt('2026-11-20T20:00:00+09:00');
    const change = ({ paymentId }: typeof earlier, values: Partial<typeof payment.$inferInsert>) =>
      database.orm.update(payment).set(values).where(eq(payment.id, paymentId));
    const keptUntil = async () =>
      ((await account.preview(cinema.haneul)).body as { recordsKeptUntil: string | null })
        .recordsKeptUntil;
    await change(earlier, { approvedAt: at('2026-10-01') });
    await change(later, { approvedAt: at('2026-10-02') });
    expect(await keptUntil()).toBe('2031-10-02');
    const returned = { refundAmount: 15_000, providerRefundAmount: 15_000, returnedPoints: 0 };
    await change(later, { state: 'REFUND_PENDING', ...returned });
    expect(await keptUntil()).toBe('2031-11-20');
    await change(later, { state: 'REFUNDED', closedAt: at('2026-10-03') });
    expect(await keptUntil()).toBe('2031-10-03');
    await change(earlier, { state: 'CANCELLED', approvedAt: null, closedAt: at('2026-10-09') });
    expect(await keptUntil()).toBe('2031-10-03');
    const free = { finalAmount: 0, usedPoints: 15_000, providerAmount: 0 };
    await change(later, { ...free, refundAmount: 0, providerRefundAmount: 0 });
    expect(await keptUntil()).toBeNull();
    expect((await account.withdraw(cinema.haneul)).status).toBe(204);
    expect(await account.kept()).toEqual([]);
  });

  it('C-ACC-60: keeps name and e-mail by the refund of one ticket', async () => {
    const { booker, cinema, database } = stage;
    const { haneul } = cinema;
    const order = await booker.pay(haneul, cinema, stage.seats(0, 1));
    await database.orm.update(payment).set({ approvedAt: at('2026-10-01') });
    const tickets = createTicketCanceller(
      (who, path) => stage.get(who, path),
      (who, path, body) => booker.post(who, path, body),
    );
    const [seatId = 0] = stage.seats(1);
    await tickets.confirm({ ...order, seatId, ticketTypeId: cinema.adult });
    await deliver();
    await stage.at('2026-11-30T12:00:00+09:00');
    expect((await account.preview(haneul)).body).toMatchObject({ recordsKeptUntil: '2031-11-20' });
    expect((await account.withdraw(haneul)).status).toBe(204);
    expect(koreaDate(only(await account.kept()).keptUntil)).toBe('2031-11-20');
  });

  it('C-ACC-42: leaves everything as it was when it is interrupted', async () => {
    const { booker, cinema, database } = stage;
    const { haneul } = cinema;
    await booker.pay(haneul, cinema, stage.seats(0));
    await insertScreening(database.orm, {
      ...{ movieId: cinema.movieId, roomId: cinema.room.roomId },
      startsAt: '2026-11-21T10:00:00+09:00',
    });
    const before = await stage.states();
    await database.exec(`
      create function refuse_end() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$;
      create trigger stopped before delete on session for each row execute function refuse_end();`);
    try {
      expect((await account.withdraw(haneul)).status).toBe(500);
    } finally {
      await database.exec('drop trigger stopped on session; drop function refuse_end()');
    }
    expect(await stage.states()).toEqual(before);
    expect((await account.rowOf(haneul)).withdrawnAt).toBeNull();
    expect((await stage.get(haneul, 'customer/get')).status).toBe(200);
  });
});
