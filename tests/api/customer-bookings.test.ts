import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { admission } from '../../server/db/schema/admission.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import { administrator } from '../../server/db/schema/people.ts';
import { listAuditEntries } from '../../server/modules/audit-log/audit-store.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import type { BookingAnswer, Registered } from './support/booking.ts';
import { NOON, type SignedIn } from './support/cinema.ts';
import { createCustomerAdmin } from './support/customers.ts';
import { createDeposits } from './support/deposits.ts';
import { insertScreening, insertSignedInGuest, only } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { setStage, type Stage } from './support/stage.ts';
import { createTicketCanceller } from './support/tickets.ts';

type Booking = components['schemas']['AdminBooking'];

const contentOf = ({ body }: ApiAnswer) => (body as { content: Booking[] }).content;
const told = ({ status, body }: BookingAnswer) => [status, body];
const cancelled = (order: Registered, refundAmount: number, returnedPoints = 0) => [
  200,
  { reservationId: order.reservationId, status: 'CANCELLED', refundAmount, returnedPoints },
];
const refused = (code: string) => [409, expect.objectContaining({ code }) as unknown];
const audited = async ({ database: { orm } }: Stage) => {
  const all = { loginId: undefined, kind: undefined, from: undefined, to: undefined };
  return (await listAuditEntries(orm, all, { offset: 0, limit: 50 })).entries;
};

describeOnAnyDatabase('the coming bookings of a customer', (open) => {
  const stage = setStage(open);
  const admin = createCustomerAdmin(stage);
  const deposits = createDeposits(stage);
  const tickets = createTicketCanceller(
    (who, path) => stage.get(who, path),
    (who, path, body) => stage.booker.post(who, path, body),
  );

  const mails = async () => {
    const rows = await stage.database.orm.select().from(outbox).orderBy(asc(outbox.id));
    return rows.flatMap(({ payload }) => (payload.kind === 'MAIL' ? [payload.content] : []));
  };

  it('A-CUST-20: lists paid bookings that have not started, the earliest first', async () => {
    const { booker, cinema, database } = stage;
    const { haneul, bada, movieId, room } = cinema;
    const early = await insertScreening(database.orm, {
      ...{ movieId, roomId: room.roomId, startsAt: '2026-11-20T14:00:00+09:00' },
    });
    const late = await booker.pay(haneul, cinema, stage.seats(0, 1));
    await booker.pay(haneul, { ...cinema, screeningId: early }, stage.seats(0));
    await booker.pay(bada, cinema, stage.seats(2));
    await booker.register(haneul, cinema, stage.seats(3));
    const gone = await booker.pay(haneul, { ...cinema, screeningId: early }, stage.seats(4));
    await stage.cancel(haneul, gone.reservationId);
    const answer = await admin.bookings(haneul);
    expect(answer.body).toMatchObject({ totalElements: 2, number: 0, last: true });
    expect(contentOf(answer)).toMatchObject([
      { seatNumbers: ['A1'], screeningTime: '2026-11-20T14:00:00+09:00' },
      {
        reservationId: late.reservationId,
        ...{ movieTitle: '달의 뒤편', screeningRoomName: '1관', seatNumbers: ['A1', 'A2'] },
        ...{
          status: 'COMPLETED',
          awaitsDeposit: false,
          finalAmount: 30_000,
          usedPoints: 0,
        },
        refunds: {
          CUSTOMER: { refundAmount: 30_000, returnedPoints: 0 },
          CINEMA: { refundAmount: 30_000, returnedPoints: 0 },
        },
      },
    ]);
    await stage.at('2026-11-20T14:00:00+09:00');
    expect(contentOf(await admin.bookings(haneul))).toHaveLength(1);
  });

  it.each([
    ['CUSTOMER', '19:10:00', 25_001, 4_999],
    ['CUSTOMER', '19:10:01', 12_501, 2_500],
    ['CINEMA', '19:10:01', 25_001, 4_999],
    ['CINEMA', '19:29:59', 25_001, 4_999],
  ] as const)(
    'A-CUST-21, A-CUST-22, A-CUST-25: cancels with the terms %s at %s',
    async (terms, time, refundAmount, returnedPoints) => {
      const { booker, cinema, database } = stage;
      const { haneul } = cinema;
      await stage.givePoints(10_000);
      const order = await booker.register(haneul, cinema, stage.seats(0, 1), {
        ...{ usedPointAmount: 4_999, finalAmount: 25_001 },
      });
      expect((await booker.confirm(order)).status).toBe(200);
      await stage.freezeAt(`2026-11-20T${time}+09:00`);
      const [booking] = contentOf(await admin.bookings(haneul));
      expect(booking?.refunds?.[terms]).toEqual({ refundAmount, returnedPoints });
      const answer = await admin.cancel(haneul, {
        ...{ reservationId: order.reservationId, reason: ' 영사기 고장 ', terms },
        ...{ refundAmount, returnedPoints },
      });
      expect(told(answer)).toEqual(cancelled(order, refundAmount, returnedPoints));
      expect(await stage.states()).toEqual({
        ...{ claims: [], reservations: ['CANCELLED'], payments: ['REFUND_PENDING'] },
      });
      await deposits.deliver();
      expect(await stage.captured(order.orderId)).toBe(25_001 - refundAmount);
      expect((await stage.pointsOf(haneul)).balance).toBe(10_000 - 4_999 + returnedPoints);
      const detail = await stage.get(haneul, `reservations/${order.reservationId}`);
      expect(detail.body).toMatchObject({ cancelReason: '영사기 고장', refundAmount });
      await expectSound(database);
    },
  );

  it('A-CUST-25: mails who has cancelled and why, and records it without personal data', async () => {
    const { booker, cinema } = stage;
    const { haneul } = cinema;
    const order = await booker.pay(haneul, cinema, stage.seats(0));
    const { bookingNumber = '' } = contentOf(await admin.bookings(haneul))[0] ?? {};
    await admin.cancel(haneul, { reservationId: order.reservationId, reason: '중복 예매' });
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ title: '고객센터에서 예매를 취소했어요' });
    expect(mail?.card?.facts).toEqual(
      expect.arrayContaining([
        ['취소 사유', '중복 예매'],
        ['환불 금액', '15,000원'],
      ]),
    );
    expect(await audited(stage)).toMatchObject([
      {
        ...{ loginId: 'basic', kind: 'RESERVATION', action: 'UPDATE' },
        subjectId: order.reservationId,
        subjectName: `달의 뒤편 · ${bookingNumber}`,
        before: { status: 'COMPLETED', reason: null, terms: null },
        after: {
          ...{ status: 'CANCELLED', reason: '중복 예매', terms: 'CUSTOMER' },
          ...{ refundAmount: '15000', returnedPoints: '0' },
        },
      },
    ]);
  });

  it('A-CUST-21: cancels for a deactivated customer and for a guest', async () => {
    const { booker, cinema, database } = stage;
    const { haneul } = cinema;
    const guest = await insertSignedInGuest(database.orm, 'guest@marquee.example');
    const orders = [
      await booker.pay(haneul, cinema, stage.seats(0)),
      await booker.pay(guest, cinema, stage.seats(1)),
    ];
    await admin.setActive(haneul, false);
    const answers = [];
    for (const { who, reservationId } of orders) {
      answers.push(told(await admin.cancel(who, { reservationId })));
    }
    expect(answers).toEqual(orders.map((order) => cancelled(order, 15_000)));
    await expectSound(database);
  });

  it('A-CUST-21, A-CUST-22: returns what is left after a ticket was cancelled', async () => {
    const { booker, cinema, database } = stage;
    const { haneul, adult } = cinema;
    const order = await booker.pay(haneul, cinema, stage.seats(0, 1));
    await deposits.at('2026-11-20T19:15:00+09:00');
    const [seatId = 0] = stage.seats(0);
    await tickets.cancel(
      { who: haneul, reservationId: order.reservationId, seatId, ticketTypeId: adult },
      { refundAmount: 7_500 },
    );
    const { reservationId } = order;
    const answer = await admin.cancel(haneul, { reservationId, terms: 'CINEMA' });
    expect(told(answer)).toEqual(cancelled(order, 15_000));
    await deposits.deliver();
    // The second part waits for the first.
    await deposits.at('2026-11-20T19:25:00+09:00');
    await deposits.deliver();
    expect(await stage.captured(order.orderId)).toBe(7_500);
    await expectSound(database);
  });

  it('A-CUST-21: closes the account of an order that waits for its deposit', async () => {
    const { haneul } = stage.cinema;
    await deposits.startAt('2026-11-25T19:30:00+09:00');
    const { order } = await deposits.payWith({
      ...{ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' },
    });
    expect(contentOf(await admin.bookings(haneul))).toMatchObject([
      {
        ...{ status: 'PENDING', awaitsDeposit: true },
        refunds: { CUSTOMER: { refundAmount: 0, returnedPoints: 0 } },
      },
    ]);
    const { reservationId } = order;
    const answer = await admin.cancel(haneul, { reservationId, refundAmount: 0 });
    expect(told(answer)).toEqual(cancelled(order, 0));
    await deposits.deliver();
    expect(await deposits.statusAtProvider(order)).toBe('CANCELED');
    await expectSound(stage.database);
  });

  it('A-CUST-23: refuses another refund than the one that was shown', async () => {
    const { booker, cinema } = stage;
    const { haneul } = cinema;
    const { reservationId } = await booker.pay(haneul, cinema, stage.seats(0));
    await stage.freezeAt('2026-11-20T19:10:01+09:00');
    const answers = [
      await admin.cancel(haneul, { reservationId }),
      await admin.cancel(haneul, { reservationId, refundAmount: 7_500, returnedPoints: 1 }),
    ];
    expect(answers.map(told)).toEqual(
      [1, 2].map(() => [
        409,
        {
          ...{ message: '환불 금액이 바뀌었어요. 다시 확인해 주세요.', code: 'REFUND_CHANGED' },
          refund: { refundAmount: 7_500, returnedPoints: 0 },
        },
      ]),
    );
    expect((await stage.states()).reservations).toEqual(['COMPLETED']);
    expect(await audited(stage)).toEqual([]);
  });

  it('A-CUST-24: refuses before and during the payment, after the start, and for another customer', async () => {
    const { booker, cinema, emulator } = stage;
    const { haneul, bada } = cinema;
    const pending = await booker.register(haneul, cinema, stage.seats(0));
    const paid = await booker.pay(haneul, cinema, stage.seats(1));
    const paying = await booker.register(bada, cinema, stage.seats(2));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    expect((await booker.confirm(paying)).status).toBe(202);
    expect(contentOf(await admin.bookings(bada))).toMatchObject([{ refunds: null }]);
    const cancel = (who: SignedIn, { reservationId }: Registered) =>
      admin.cancel(who, { reservationId });
    const answers = [await cancel(haneul, pending), await cancel(bada, paying)];
    answers.push(await cancel(bada, paid));
    await stage.at('2026-11-20T19:30:00+09:00');
    answers.push(await cancel(haneul, paid));
    expect(answers.map(told)).toEqual([
      refused('RESERVATION_NOT_COMPLETED'),
      refused('PAYMENT_IN_PROGRESS'),
      [404, { message: '예매 정보를 찾을 수 없어요.', code: 'NOT_FOUND' }],
      refused('SCREENING_STARTED'),
    ]);
    expect(await audited(stage)).toEqual([]);
    expect((await stage.states()).reservations).toEqual(['PENDING', 'COMPLETED', 'PAYING']);
  });

  it('A-CUST-22: returns everything only for the role SUPER', async () => {
    const { booker, cinema } = stage;
    const order = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    const request = { reservationId: order.reservationId, terms: 'CINEMA' } as const;
    const answers = [
      await admin.cancel(cinema.haneul, request, 'BASIC'),
      await admin.cancel(cinema.haneul, request, 'SUPER'),
    ];
    expect(answers.map(told)).toEqual([
      [403, expect.objectContaining({ code: 'FORBIDDEN' }) as unknown],
      cancelled(order, 15_000),
    ]);
  });

  it('A-CUST-24: cancels an admitted booking only for the cinema’s reason', async () => {
    const { booker, cinema, database } = stage;
    const { haneul } = cinema;
    const order = await booker.pay(haneul, cinema, stage.seats(0));
    const { reservationId } = order;
    await admin.prepare(haneul);
    const by = await database.orm
      .select({ administratorId: administrator.id })
      .from(administrator)
      .limit(1);
    const door = { deviceId: randomUUID(), door: '1층', isDouble: false, ...only(by) };
    await database.orm
      .insert(admission)
      .values({ ...door, id: randomUUID(), reservationId, admittedAt: new Date(NOON) });
    const answers = [
      await admin.cancel(haneul, { reservationId }),
      await admin.cancel(haneul, { reservationId, terms: 'CINEMA' }),
    ];
    expect(answers.map(told)).toEqual([refused('TICKET_ADMITTED'), cancelled(order, 15_000)]);
    await expectSound(database);
  });

  it('A-CUST-21: needs a reason', async () => {
    const { booker, cinema } = stage;
    const { reservationId } = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    for (const reason of ['', '   ', '가'.repeat(201)]) {
      const { status, body } = await admin.cancel(cinema.haneul, { reservationId, reason });
      expect([status, body]).toMatchObject([400, { errors: [{ field: 'reason' }] }]);
    }
  });

  it('A-CUST-24: returns the first cancellation when repeated', async () => {
    const { booker, cinema } = stage;
    const { haneul } = cinema;
    const order = await booker.pay(haneul, cinema, stage.seats(0));
    const { reservationId } = order;
    const answers = [
      await admin.cancel(haneul, { reservationId }),
      await admin.cancel(haneul, { reservationId, terms: 'CINEMA', reason: '다른 사유' }),
    ];
    expect(answers.map(told)).toEqual([cancelled(order, 15_000), cancelled(order, 15_000)]);
    expect(await audited(stage)).toHaveLength(1);
    expect((await mails()).filter((mail) => mail?.title.includes('취소'))).toHaveLength(1);
  });
});

describeOnPostgres('a cancellation on behalf of a customer', (open) => {
  const stage = setStage(open);
  const admin = createCustomerAdmin(stage);

  it.each(['before', 'after'])(
    'A-CUST-24: %s the customer’s own at the same time refunds once',
    async (order) => {
      const { booker, cinema, database } = stage;
      const { haneul } = cinema;
      const paid = await booker.pay(haneul, cinema, stage.seats(0));
      const { reservationId } = paid;
      await admin.prepare(haneul);
      const calls: (() => Promise<BookingAnswer>)[] = [
        () => admin.cancel(haneul, { reservationId }),
        () => stage.cancel(haneul, reservationId),
      ];
      const answers = await meet(
        database,
        sql`select 1 from customer where id = ${haneul.customerId} for update`,
        ...(order === 'before' ? calls : calls.reverse()),
      );
      expect(answers).toEqual([cancelled(paid, 15_000), cancelled(paid, 15_000)]);
      expect(await audited(stage)).toHaveLength(order === 'before' ? 1 : 0);
      const refunds = (await stage.queued()).filter(({ key }) => key.startsWith('provider-cancel'));
      expect(refunds).toHaveLength(1);
      await expectSound(database);
    },
  );
});
