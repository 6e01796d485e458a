import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { session } from '../../server/db/schema/people.ts';
import { listAuditEntries } from '../../server/modules/audit-log/audit-store.ts';
import { settlePayment } from '../../server/modules/payments/settle-payment.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import type { BookingAnswer } from './support/booking.ts';
import { NOON, type SignedIn } from './support/cinema.ts';
import { createCustomerAdmin } from './support/customers.ts';
import { createDeposits } from './support/deposits.ts';
import { setStreams } from './support/event-stream.ts';
import { insertSignedInGuest, PASSWORD } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { createRecoveryForm } from './support/recovery-form.ts';
import { setStage, type Stage } from './support/stage.ts';

const inactive = [
  403,
  {
    message: '이용이 정지된 계정이에요. 자세한 내용은 마키 고객센터에 문의해 주세요.',
    code: 'ACCOUNT_INACTIVE',
  },
];
const signInFailed = [
  401,
  { message: '아이디 또는 비밀번호를 확인해 주세요.', code: 'SIGN_IN_FAILED' },
];
const beingPaid = { claims: ['PAYING'], reservations: ['PAYING'], payments: ['CONFIRMING'] };
const unauthenticated = [401, { message: '로그인이 필요해요.', code: 'UNAUTHENTICATED' }];

type Call = () => Promise<BookingAnswer>;

const signIn = (stage: Stage, loginId: string, password = PASSWORD) =>
  stage.server.api.post('/api/signin/customer', { loginId, password });
const sessionsOf = (stage: Stage, { customerId }: SignedIn) =>
  stage.database.orm.$count(session, eq(session.customerId, customerId));
const audited = async ({ database: { orm } }: Stage) => {
  const all = { loginId: undefined, kind: undefined, from: undefined, to: undefined };
  return (await listAuditEntries(orm, all, { offset: 0, limit: 50 })).entries;
};

describeOnAnyDatabase('the status of a customer', (open) => {
  const stage = setStage(open);
  const streams = setStreams(stage);
  const admin = createCustomerAdmin(stage);
  const deposits = createDeposits(stage);

  it('A-CUST-10, A-CUST-12, A-CUST-16, A-CUST-18: deactivates a customer everywhere until activated again', async () => {
    const { haneul, bada } = stage.cinema;
    const answer = await admin.setActive(haneul, false);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { customerId: haneul.customerId, isActive: false },
    ]);
    expect(await sessionsOf(stage, haneul)).toBe(0);
    expect(await sessionsOf(stage, bada)).toBe(1);
    const profile = await stage.get(haneul, 'customer/get');
    expect([profile.status, profile.body]).toEqual(unauthenticated);
    const refused = await signIn(stage, 'haneul');
    expect([refused.status, refused.body]).toEqual(inactive);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await admin.setActive(haneul, true)).body).toMatchObject({ isActive: true });
    expect((await stage.get(haneul, 'customer/get')).status).toBe(401);
    expect((await signIn(stage, 'haneul')).status).toBe(200);
  });

  it('A-CUST-16, C-SESS-2: does not tell a stranger that the account is deactivated', async () => {
    const { haneul } = stage.cinema;
    await admin.setActive(haneul, false);
    const wrong = await signIn(stage, 'haneul', 'wrong-secret-1');
    expect([wrong.status, wrong.body]).toEqual(signInFailed);
  });

  it('A-CUST-16, A-CUST-17: refuses a deactivated guest, also as a new member', async () => {
    const { orm } = stage.database;
    const email = 'guest@marquee.example';
    const guest = await insertSignedInGuest(orm, email);
    await admin.setActive(guest, false);
    const post = (password: string) =>
      stage.server.api.post('/api/signin/guest', { email, password });
    const answers = [await post(PASSWORD), await post('wrong-secret-1')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      inactive,
      [
        401,
        {
          message: '비회원 로그인에 실패했어요. 이메일 또는 비밀번호를 확인해 주세요.',
          code: 'SIGN_IN_FAILED',
        },
      ],
    ]);
    const check = await stage.server.api.get(`/api/signup/customer/check/email?email=${email}`);
    expect(check.body).toMatchObject({ isAvailable: false });
  });

  it('A-CUST-17: sends no code to a deactivated member, and a confirmed one sets no password', async () => {
    const { haneul } = stage.cinema;
    const form = createRecoveryForm(() => stage.server);
    const code = await form.confirm('haneul');
    await admin.setActive(haneul, false);
    expect((await form.reset(code)).status).toBe(400);
    const waiting = (await form.mails()).length;
    expect((await form.askForPassword('haneul', 'haneul@marquee.example')).status).toBe(200);
    expect(await form.mails()).toHaveLength(waiting);
    await admin.setActive(haneul, true);
    expect((await signIn(stage, 'haneul')).status).toBe(200);
  });

  it('A-CUST-10, A-CUST-11: records the reasons once and without personal data', async () => {
    const { haneul } = stage.cinema;
    await admin.setActive(haneul, false, '  도용 신고  ');
    for (const reason of [undefined, '다른 사유']) await admin.setActive(haneul, false, reason);
    await admin.setActive(haneul, true, '   ');
    await admin.setActive(haneul, true);
    await admin.setActive(haneul, false);
    const entries = await audited(stage);
    expect(entries.map(({ subjectName, before, after }) => [subjectName, before, after])).toEqual(
      [
        ['true', 'false', '계정 비활성화'],
        ['false', 'true', '계정 활성화'],
        ['true', 'false', '도용 신고'],
      ].map(([was, is, reason]) => [
        `고객 ${haneul.customerId}번`,
        { isActive: was, reason: null },
        { isActive: is, reason },
      ]),
    );
    expect(entries[0]).toMatchObject({ kind: 'CUSTOMER', action: 'UPDATE', loginId: 'basic' });
  });

  it('A-CUST-10: refuses a long reason and an unknown status', async () => {
    const { haneul } = stage.cinema;
    expect((await admin.setActive(haneul, false, '가'.repeat(201))).status).toBe(400);
    expect((await admin.setActive(haneul, 'no' as never)).status).toBe(400);
    expect((await stage.get(haneul, 'customer/get')).status).toBe(200);
    expect((await admin.setActive(haneul, false, '가'.repeat(200))).status).toBe(200);
  });

  it('A-CUST-13, A-CUST-18: frees held seats at once, for every open seat map', async () => {
    const { booker, cinema } = stage;
    const { haneul, bada, screeningId } = cinema;
    await booker.register(haneul, cinema, stage.seats(0, 1));
    await booker.reserve(bada, cinema, stage.seats(2));
    const stream = await streams.open(`/api/screenings/${screeningId}/seats/events`);
    await stream.next();
    await admin.setActive(haneul, false);
    const freed = stage.seats(0, 1).map((seatId) => ({ seatId, status: 'available' }));
    expect(await stream.next()).toEqual(['seats', { changes: freed }]);
    expect(await stage.states()).toEqual({
      claims: ['HELD'],
      reservations: ['CANCELLED', 'PENDING'],
      payments: ['CANCELLED'],
    });
    expect((await booker.hold(bada, cinema, stage.seats(0))).seatIds).toContain(stage.seats(0)[0]);
    await admin.setActive(haneul, true);
    const { body } = await signIn(stage, 'haneul');
    const again = { ...haneul, session: (body as { sessionId: string }).sessionId };
    const hold = await stage.get(again, `reservations/hold?screeningId=${screeningId}`);
    expect(hold.body).toMatchObject({ holdId: null, seatIds: [] });
    await expectSound(stage.database);
  });

  it('A-CUST-15: keeps paid bookings', async () => {
    const { booker, cinema } = stage;
    await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await admin.setActive(cinema.haneul, false);
    expect(await stage.states()).toEqual({
      ...{ claims: ['BOOKED'], reservations: ['COMPLETED'], payments: ['DONE'] },
    });
    await expectSound(stage.database);
  });

  it('A-CUST-14: lets an order that waits for its deposit go on', async () => {
    await deposits.at(NOON);
    await deposits.startAt('2026-11-25T19:30:00+09:00');
    const { order } = await deposits.payWith({
      ...{ registered: 'VIRTUAL_ACCOUNT', paid: 'VIRTUAL_ACCOUNT' },
    });
    await admin.setActive(stage.cinema.haneul, false);
    expect((await stage.states()).payments).toEqual(['WAITING']);
    await deposits.deposit(order);
    await deposits.notice(order);
    await deposits.recover();
    expect(await stage.states()).toEqual({
      ...{ claims: ['BOOKED'], reservations: ['COMPLETED'], payments: ['DONE'] },
    });
    await expectSound(stage.database);
  });

  it('A-CUST-14: lets a confirmation go on that is captured', async () => {
    const { booker, cinema, emulator } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing', times: 1 });
    expect((await booker.confirm(order)).status).toBe(202);
    await admin.setActive(cinema.haneul, false);
    expect(await stage.states()).toEqual(beingPaid);
    await stage.at('2026-11-20T12:01:00+09:00');
    await deposits.recover();
    expect(await stage.states()).toEqual({
      ...{ claims: ['BOOKED'], reservations: ['COMPLETED'], payments: ['DONE'] },
    });
    await expectSound(stage.database);
  });

  it('A-CUST-14: frees the seats of a confirmation that is refused', async () => {
    const { booker, cinema, database, emulator } = stage;
    const { haneul } = cinema;
    const order = await booker.register(haneul, cinema, stage.seats(0));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    expect((await booker.confirm(order)).status).toBe(202);
    await admin.setActive(haneul, false);
    expect(await stage.states()).toEqual(beingPaid);
    // Also when the customer is active again: the hold has ended.
    await admin.setActive(haneul, true);
    const refused = { kind: 'refused', code: 'REJECT_CARD_COMPANY', message: '' } as const;
    await settlePayment(database, order.paymentId, refused);
    expect(await stage.states()).toEqual({
      ...{ claims: [], reservations: ['CANCELLED'], payments: ['FAILED'] },
    });
    await expectSound(stage.database);
  });
});

describeOnPostgres('a deactivation at the same time as a call of the customer', (open) => {
  const stage = setStage(open);
  const admin = createCustomerAdmin(stage);
  const row = ({ customerId }: SignedIn) =>
    sql`select 1 from customer where id = ${customerId} for update`;

  it.each([
    ['before', [200, 403]],
    ['after', [200, 200]],
  ] as const)('A-CUST-12: %s a sign-in leaves no session', async (order, statuses) => {
    const { haneul } = stage.cinema;
    await admin.prepare(haneul);
    const calls: Call[] = [() => admin.setActive(haneul, false), () => signIn(stage, 'haneul')];
    const answers = await meet(
      stage.database,
      row(haneul),
      ...(order === 'before' ? calls : calls.reverse()),
    );
    expect(answers.map(([status]) => status)).toEqual(statuses);
    expect(await sessionsOf(stage, haneul)).toBe(0);
  });

  it.each([
    ['before', [200, 401]],
    ['after', [200, 200]],
  ] as const)('A-CUST-12, A-CUST-13: %s a hold leaves no seat held', async (order, statuses) => {
    const { booker, cinema } = stage;
    const { haneul, screeningId } = cinema;
    await admin.prepare(haneul);
    const seatIds = stage.seats(0, 1);
    const hold = () => booker.post(haneul, 'reservations/hold', { screeningId, seatIds });
    const calls: Call[] = [() => admin.setActive(haneul, false), hold];
    const answers = await meet(
      stage.database,
      row(haneul),
      ...(order === 'before' ? calls : calls.reverse()),
    );
    expect(answers.map(([status]) => status)).toEqual(statuses);
    expect((await stage.states()).claims).toEqual([]);
    await expectSound(stage.database);
  });

  it.each([
    ['before', [200, 401], { claims: [], reservations: ['CANCELLED'], payments: ['CANCELLED'] }],
    ['after', [200, 200], { claims: ['BOOKED'], reservations: ['COMPLETED'], payments: ['DONE'] }],
  ] as const)(
    'A-CUST-13, A-CUST-14: %s a confirmation charges only a booking',
    async (order, statuses, states) => {
      const { booker, cinema } = stage;
      const { haneul } = cinema;
      await admin.prepare(haneul);
      const registered = await booker.register(haneul, cinema, stage.seats(0));
      const calls: Call[] = [
        () => admin.setActive(haneul, false),
        () => booker.confirm(registered),
      ];
      const answers = await meet(
        stage.database,
        row(haneul),
        ...(order === 'before' ? calls : calls.reverse()),
      );
      expect(answers.map(([status]) => status)).toEqual(statuses);
      expect(await stage.states()).toEqual(states);
      expect(await stage.captured(registered.orderId)).toBe(order === 'before' ? 0 : 15_000);
      await expectSound(stage.database);
    },
  );

  it('A-CUST-11: of two administrators is recorded once', async () => {
    const { haneul } = stage.cinema;
    await admin.prepare(haneul);
    const deactivate = () => admin.setActive(haneul, false);
    await meet(stage.database, row(haneul), deactivate, deactivate);
    expect(await audited(stage)).toHaveLength(1);
  });
});
