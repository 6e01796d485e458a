import type { components } from '../../openapi.gen.d.ts';
import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditDatabase } from '../../server/audit/audit.ts';
import { lateCompensation } from '../../server/db/schema/booking.ts';
import { counterShift } from '../../server/db/schema/counter.ts';
import { mail } from '../../server/db/schema/outbox.ts';
import { screening, screeningMove } from '../../server/db/schema/programme.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { auditAll, expectSound, faultsIn } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { Registered } from './support/booking.ts';
import { insertScreening, insertSignedInAdministrator } from './support/fixtures.ts';
import { createMover } from './support/moving.ts';
import { setStage } from './support/stage.ts';

type Schemas = components['schemas'];

const DELAY = { screeningTime: '2026-11-20 20:10', reason: '영사기 점검', version: 1 };

describeOnAnyDatabase('a late start', (open) => {
  const stage = setStage(open);
  const mover = createMover(stage);
  beforeEach(mover.reset);

  const pay = (who: 'haneul' | 'bada', ...seats: number[]) =>
    stage.booker.pay(stage.cinema[who], stage.cinema, stage.seats(...seats));
  const detail = async ({ who, reservationId }: Registered) =>
    (await stage.get(who, `reservations/${reservationId}`)).body;
  const startOf = async (screeningId: number) => {
    const rows = await stage.database.orm
      .select({ at: screening.startsAt, version: screening.version })
      .from(screening)
      .where(eq(screening.id, screeningId));
    return rows.map(({ at, version }) => [at.toISOString(), version])[0];
  };
  const later = async (startsAt: string, minutes?: number) => {
    const { movieId, room } = stage.cinema;
    const place = { movieId, roomId: room.roomId, startsAt: `2026-11-20T${startsAt}:00+09:00` };
    return insertScreening(stage.database.orm, { ...place, ...(minutes && { minutes }) });
  };
  const previewDay = async (screeningTime = DELAY.screeningTime) => {
    const query = new URLSearchParams({ screeningTime, restOfDay: 'true' }).toString();
    const url = `/api/admin/screenings/${stage.cinema.screeningId}/move?${query}`;
    return stage.server.api.get(url, { session: await mover.session() });
  };

  it('A-SCHED-50, A-SCHED-51: previews and moves the later screenings of the room that have to follow', async () => {
    const next = await later('21:30');
    const last = await later('23:50');
    await stage.at('2026-11-20T19:40:00+09:00');
    const preview = await previewDay();
    expect([preview.status, preview.body]).toMatchObject([
      200,
      {
        ...{ startsAt: '2026-11-20T20:10:00+09:00', lateMinutes: 40, lateTerms: 'PRICE' },
        following: [
          {
            screeningId: next,
            startsBefore: '2026-11-20T21:30:00+09:00',
            startsAt: '2026-11-20T22:00:00+09:00',
            ...{ version: 1, lateMinutes: 30, lateTerms: 'PRICE' },
            affected: { sold: { reservations: 0 } },
          },
        ],
      },
    ]);
    const following = [{ screeningId: next, version: 1 }];
    expect((await mover.post({ ...DELAY, following })).status).toBe(200);
    expect(await startOf(stage.cinema.screeningId)).toEqual(['2026-11-20T11:10:00.000Z', 2]);
    expect(await startOf(next)).toEqual(['2026-11-20T13:00:00.000Z', 2]);
    expect(await startOf(last)).toEqual(['2026-11-20T14:50:00.000Z', 1]);
    const moves = await stage.database.orm
      .select()
      .from(screeningMove)
      .orderBy(asc(screeningMove.screeningId));
    expect(moves).toMatchObject([
      { screeningId: stage.cinema.screeningId, number: 1, lateTerms: 'PRICE' },
      { screeningId: next, number: 1, lateTerms: 'PRICE', reason: '영사기 점검' },
    ]);
  });

  it('A-SCHED-51: moves nothing when others follow than were shown, or one was changed', async () => {
    const next = await later('21:30');
    await stage.at('2026-11-20T19:40:00+09:00');
    for (const [following, code] of [
      [[], 'MOVE_CHANGED'],
      [[next, 999_999], 'MOVE_CHANGED'],
      [[next], 'EDIT_CONFLICT'],
    ] as const) {
      const named = following.map((screeningId) => ({ screeningId, version: 2 }));
      const refused = await mover.post({ ...DELAY, following: named });
      expect([refused.status, refused.body]).toMatchObject([409, { code }]);
    }
    expect(await startOf(stage.cinema.screeningId)).toEqual(['2026-11-20T10:30:00.000Z', 1]);
    const alone = await mover.post(DELAY);
    expect([alone.status, alone.body]).toMatchObject([409, { code: 'SCHEDULE_CONFLICT' }]);
  });

  it('A-SCHED-49: delays a screening until an hour after its printed start', async () => {
    await stage.at('2026-11-20T20:29:00+09:00');
    const late = { ...DELAY, screeningTime: '2026-11-20 20:35' };
    expect((await mover.post({ ...DELAY, screeningTime: '2026-11-20 20:20' })).status).toBe(400);
    await stage.at('2026-11-20T20:31:00+09:00');
    expect((await mover.post(late)).body).toMatchObject({ code: 'SCREENING_STARTED' });
    await stage.at('2026-11-20T20:29:00+09:00');
    expect((await mover.post(late)).status).toBe(200);
  });

  it('A-SCHED-49: refuses a delay of a short film that has ended', async () => {
    await stage.database.orm
      .update(screening)
      .set({ endsAt: new Date('2026-11-20T19:50:00+09:00') })
      .where(eq(screening.id, stage.cinema.screeningId));
    await stage.at('2026-11-20T19:51:00+09:00');
    expect((await mover.post(DELAY)).body).toMatchObject({ code: 'SCREENING_STARTED' });
  });

  it('A-SCHED-53: sells a delayed screening again until its new start, and admits to it', async () => {
    await stage.at('2026-11-20T19:40:00+09:00');
    await mover.post(DELAY);
    const order = await pay('haneul', 0);
    const door = await stage.server.api.get('/api/admin/entry/screenings', {
      session: await mover.session(),
    });
    expect(door.body).toMatchObject({ screenings: [{ startTime: '2026-11-20T20:10:00+09:00' }] });
    expect(await detail(order)).toMatchObject({ screeningTime: '2026-11-20T20:10:00+09:00' });
  });

  it('C-RES-100: refunds everything until the end of a screening that starts 30 minutes late', async () => {
    const order = await pay('haneul', 0, 1);
    await stage.at('2026-11-20T19:40:00+09:00');
    await mover.post(DELAY);
    await stage.at('2026-11-20T21:49:00+09:00');
    expect(await detail(order)).toMatchObject({
      screeningMove: { lateTerms: 'PRICE' },
      cancellation: { share: 'FULL', refundAmount: 30_000, until: '2026-11-20T21:50:00+09:00' },
      ticketCancellation: 'OFFERED',
    });
    const url = `reservations/${order.reservationId}/cancel-ticket`;
    const ticket = { seatId: stage.seats(0)[0], ticketTypeId: stage.cinema.adult };
    const body = { ...ticket, refundReason: '가', refundAmount: 15_000, returnedPoints: 0 };
    expect((await stage.booker.post(order.who, url, body)).status).toBe(200);
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      refundAmount: 15_000,
    });
    expect(await stage.captured(order.orderId)).toBe(30_000);
    await expectSound(stage.database);
  });

  it('C-RES-100: refunds nothing after the end, or after the start of one that is less late', async () => {
    const order = await pay('haneul', 0);
    await stage.at('2026-11-20T19:40:00+09:00');
    await mover.post({ ...DELAY, screeningTime: '2026-11-20 19:59' });
    await stage.at('2026-11-20T20:00:00+09:00');
    expect(await detail(order)).toMatchObject({ cancellation: null });
    expect((await stage.cancel(order.who, order.reservationId)).status).toBe(409);
    await mover.post({ ...DELAY, version: 2 });
    await stage.at('2026-11-20T21:50:00+09:00');
    expect((await stage.cancel(order.who, order.reservationId)).status).toBe(409);
  });

  it('A-SCHED-52: gives more than the agreement only by a SUPER administrator, and never less', async () => {
    const order = await pay('haneul', 0);
    await stage.at('2026-11-20T19:40:00+09:00');
    const more = { ...DELAY, screeningTime: '2026-11-20 19:50', lateTerms: 'PRICE' } as const;
    expect((await mover.post(more)).status).toBe(403);
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'super', {
      role: 'SUPER',
    });
    const url = `/api/admin/screenings/${stage.cinema.screeningId}/move`;
    const post = (body: object) => stage.server.api.request('POST', url, { session, body });
    expect((await post(more)).status).toBe(200);
    expect(await detail(order)).toMatchObject({ screeningMove: { lateTerms: 'PRICE' } });
    const less = { ...DELAY, version: 2, screeningTime: '2026-11-20 20:30', lateTerms: 'NONE' };
    expect((await post(less)).status).toBe(200);
    expect(await detail(order)).toMatchObject({ screeningMove: { lateTerms: 'TWICE' } });
  });

  it.each([
    [
      '20:10',
      '입장하지 않으셨다면 상영이 끝나기 전까지 예매 내역에서 취소하고 전액 환불받을 수 있어요.',
    ],
    ['19:59', '상영 시작 전까지 예매 내역에서 취소하고 전액 환불받을 수 있어요.'],
    [
      '20:30',
      '입장하지 않으셨다면 상영이 끝나기 전까지 예매 내역에서 취소하고 전액 환불받을 수 있어요. 관람료만큼 더 보상해 드려요.',
    ],
  ])(
    'C-MAIL-24: says in the mail about %s until when everything is refunded',
    async (clock, words) => {
      await pay('haneul', 0);
      await stage.at('2026-11-20T19:40:00+09:00');
      await mover.post({ ...DELAY, screeningTime: `2026-11-20 ${clock}` });
      await mover.tell();
      await deliverOutbox(stage.database, createDelivery(stage.server.deps));
      const [sent] = await stage.database.orm.select().from(mail).orderBy(desc(mail.id)).limit(1);
      expect(sent?.body).toContain(`바뀐 상영을 그대로 보시거나, ${words}`);
    },
  );

  const paySecond = async (reservationId: number, amount: number) => {
    const url = `/api/admin/bookings/${reservationId}/compensation`;
    return stage.server.api.request('POST', url, {
      session: await mover.session(),
      body: { amount },
    });
  };
  const file = async (reservationId: number) =>
    (
      await stage.server.api.get(`/api/admin/bookings/${reservationId}`, {
        session: await mover.session(),
      })
    ).body;

  it('C-RES-101, A-BOOK-11, A-BOOK-58, A-TODAY-60: owes the second price for an hour, and records once that it was paid', async () => {
    const order = await pay('haneul', 0, 1);
    await stage.at('2026-11-20T19:40:00+09:00');
    await mover.post({ ...DELAY, screeningTime: '2026-11-20 20:30' });
    expect(await detail(order)).toMatchObject({ compensation: { amount: 30_000, paidAt: null } });
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      refundAmount: 30_000,
    });
    expect(await file(order.reservationId)).toMatchObject({
      compensation: { amount: 30_000, paidAt: null, loginId: null },
    });
    expect((await paySecond(order.reservationId, 15_000)).body).toMatchObject({
      code: 'COMPENSATION_CHANGED',
    });
    const [first, second] = await Promise.all([
      paySecond(order.reservationId, 30_000),
      paySecond(order.reservationId, 30_000),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    expect(first.body).toMatchObject({ amount: 30_000, loginId: 'basic' });
    expect(await detail(order)).toMatchObject({ compensation: { amount: 30_000 } });
    const { history } = (await file(order.reservationId)) as Schemas['BookingFile'];
    const told = ['SCREENING_MOVED', 'COMPENSATION_PAID'];
    expect(history.filter(({ kind }) => told.includes(kind))).toMatchObject([
      {
        kind: 'SCREENING_MOVED',
        note: expect.stringMatching(/19:30 → .*20:30 · 영사기 점검$/) as string,
      },
      { kind: 'COMPENSATION_PAID', by: 'ADMINISTRATOR', loginId: 'basic', amount: 30_000 },
    ]);
    expect(await stage.captured(order.orderId)).toBe(30_000);
    const today = async (query = '') =>
      (await stage.server.api.get(`/api/admin/today${query}`, { session: await mover.session() }))
        .body;
    expect(await today()).toMatchObject({
      compensations: { payments: 1, amount: 30_000 },
      refunds: { amount: 30_000 },
    });
    expect(await today('?day=2026-11-19')).toMatchObject({
      compensations: { payments: 0, amount: 0 },
    });
    await expectSound(stage.database);
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'super', {
      role: 'SUPER',
    });
    const { body } = await stage.server.api.get('/api/admin/audit', { session });
    expect(body).toMatchObject({
      content: [
        { kind: 'RESERVATION', loginId: 'basic', after: { compensation: '30000' } },
        { after: { lateTerms: 'TWICE' } },
      ],
    });
  });

  it('A-COUNT-46: is cash of the open shift of who pays it, and no more than the shift has', async () => {
    const first = await pay('haneul', 0);
    const second = await pay('bada', 1);
    await stage.at('2026-11-20T19:40:00+09:00');
    await mover.post({ ...DELAY, screeningTime: '2026-11-20 20:30' });
    const session = await mover.session();
    const shifts = '/api/admin/counter/shifts';
    const opened = await stage.server.api.request('POST', shifts, {
      ...{ session, body: { openingAmount: 20_000 } },
    });
    expect(opened.status).toBe(200);
    expect((await paySecond(first.reservationId, 15_000)).status).toBe(200);
    expect((await paySecond(second.reservationId, 15_000)).body).toMatchObject({
      code: 'TILL_SHORT',
    });
    expect(await detail(second)).toMatchObject({ compensation: { paidAt: null } });
    const { body } = await stage.server.api.get('/api/admin/counter', { session });
    expect(body).toMatchObject({
      shift: {
        expectedAmount: 5_000,
        sums: [{ kind: 'COMPENSATION', method: 'CASH', entries: 1, amount: 15_000 }],
      },
    });
    const { shiftId } = opened.body as { shiftId: number };
    const closed = await stage.server.api.request('POST', `${shifts}/${shiftId}/close`, {
      ...{ session, body: { countedAmount: 5_000, note: null } },
    });
    expect(closed.body).toMatchObject({ difference: 0 });
    expect((await paySecond(second.reservationId, 15_000)).status).toBe(200);
    expect(faultsIn(await auditAll(stage.database.orm))).toEqual([]);
    await stage.database.orm.update(counterShift).set({ administratorId: 0 });
    expect(faultsIn(await auditAll(stage.database.orm))).toContain(
      '16: a second price outside of the shift that has paid it',
    );
  });

  it('C-RES-101: owes nothing to who paid after the announcement or cancelled before it, or for less than an hour', async () => {
    const early = await pay('haneul', 0);
    const gone = await pay('bada', 1);
    await stage.cancel(gone.who, gone.reservationId);
    await stage.at('2026-11-20T19:40:00+09:00');
    await mover.post(DELAY);
    expect(await detail(early)).toMatchObject({ compensation: null });
    await mover.post({ ...DELAY, version: 2, screeningTime: '2026-11-20 20:30' });
    const late = await pay('bada', 2);
    expect(await detail(early)).toMatchObject({ compensation: { amount: 15_000 } });
    for (const order of [gone, late]) {
      expect(await detail(order)).toMatchObject({ compensation: null });
      expect((await paySecond(order.reservationId, 15_000)).status).toBe(409);
    }
    await stage.database.orm
      .update(screening)
      .set({ cancelledAt: new Date() })
      .where(eq(screening.id, stage.cinema.screeningId));
    expect(await detail(early)).toMatchObject({ compensation: null });
  });

  it('C-RES-101: counts the points, and the tickets that the booking had at the announcement', async () => {
    await stage.givePoints(5_000);
    const order = await stage.booker.register(
      stage.cinema.haneul,
      stage.cinema,
      stage.seats(0, 1),
      {
        ...{ usedPointAmount: 5_000, finalAmount: 25_000 },
      },
    );
    expect((await stage.booker.confirm(order)).status).toBe(200);
    const cancelTicket = (index: number, refundAmount: number, returnedPoints: number) =>
      stage.booker.post(order.who, `reservations/${order.reservationId}/cancel-ticket`, {
        ...{ seatId: stage.seats(index)[0], ticketTypeId: stage.cinema.adult },
        ...{ refundReason: '가', refundAmount, returnedPoints },
      });
    expect((await cancelTicket(0, 12_500, 2_500)).status).toBe(200);
    await stage.at('2026-11-20T19:40:00+09:00');
    await mover.post({ ...DELAY, screeningTime: '2026-11-20 20:30' });
    expect(await detail(order)).toMatchObject({ compensation: { amount: 15_000 } });
    expect((await stage.cancel(order.who, order.reservationId)).status).toBe(200);
    expect(await detail(order)).toMatchObject({ compensation: { amount: 15_000 } });
  });

  it('A-BOOK-58: finds a second price that was not owed', async () => {
    const order = await pay('haneul', 0);
    const paid = { amount: 15_000, paidAt: new Date(), administratorId: 1 };
    await stage.database.orm
      .insert(lateCompensation)
      .values({ reservationId: order.reservationId, ...paid });
    const findings = await auditDatabase(stage.database.orm);
    expect(findings.flatMap(({ faults }) => faults)).toMatchObject([
      { what: 'a second price that was not owed, or is more than the price' },
    ]);
  });
});
