import { asc, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { MAX_DISCOUNTS } from '../../domain/limits.ts';
import { payment } from '../../server/db/schema/money.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { newOrderId } from './support/booking.ts';
import { openDiscounts, told, type Discount } from './support/discounts.ts';
import { meet } from './support/meet.ts';
import { setStage, type Stage } from './support/stage.ts';

const tooMany =
  '같은 날 사용할 수 있는 할인은 50개까지예요. 다른 할인을 끝내거나 기간을 바꿔 주세요.';
const used =
  '이 할인을 사용한 주문이 있어 제공사와 할인율, 할인 금액은 바꿀 수 없어요. 이 할인을 끝내고 새 할인을 추가해 주세요.';
const ended = {
  outcome: 'ENDED',
  message: '이 할인을 사용한 주문이 있어 삭제하지 않고 끝냈어요. 이제 새 결제에는 쓸 수 없어요.',
};
const deleted = { outcome: 'DELETED', message: '할인을 삭제했어요.' };
const missing = {
  message: '할인을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  code: 'NOT_FOUND',
};

/** Fills days by SQL. */
async function fill({ database }: Stage, count: number, days = 'null, null'): Promise<void> {
  await database.exec(`
    insert into payment_discount (provider_name, rate, first_day, last_day)
      select '카드 ' || n, 1, ${days} from generate_series(1, ${count}) n;
  `);
}

/** The request for an order of A1 with a discount of ten percent. */
const orderWith = (reservationId: number, paymentDiscountId: number) => ({
  ...{ reservationId, orderId: newOrderId(), paymentMethod: 'CARD', currency: 'KRW' },
  ...{ usedPointAmount: 0, amount: 15_000, finalAmount: 13_500, paymentDiscountId },
});

describeOnAnyDatabase('the administrators’ payment discounts', (open) => {
  const stage = setStage(open);
  let discounts: Awaited<ReturnType<typeof openDiscounts>>;

  beforeEach(async () => {
    discounts = await openDiscounts(stage);
  });

  /** Registers an order of a seat with a discount of ten percent. */
  const useDiscount = (paymentDiscountId: number, seat = 0) =>
    stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(seat), {
      paymentDiscountId,
      finalAmount: 13_500,
    });
  const orders = () =>
    stage.database.orm
      .select({ discountId: payment.discountId, finalAmount: payment.finalAmount })
      .from(payment)
      .orderBy(asc(payment.id));

  it('A-DISC-1, A-DISC-9: adds, changes and deletes a discount and records it', async () => {
    const created = await discounts.register({
      ...{ providerName: ' 물결카드 ', discountRate: 10, description: ' ' },
      ...{ firstDay: '2026-11-01', lastDay: '2026-11-30' },
    });
    const first = {
      paymentDiscountId: expect.any(Number) as unknown,
      ...{ providerName: '물결카드', description: null, discountRate: 10, discountAmount: null },
      ...{ paymentMethod: null, firstDay: '2026-11-01', lastDay: '2026-11-30', endedAt: null },
      ...{ state: 'CURRENT', isUsed: false, version: 1 },
    };
    expect(told(created)).toEqual([201, first]);
    const { paymentDiscountId } = created.body as { paymentDiscountId: number };
    const form = { providerName: '누리통신', discountAmount: 2000, description: ' 두 장부터 ' };
    const changed = await discounts.update({ ...form, paymentDiscountId, version: 1 });
    const second = {
      paymentDiscountId,
      ...{ providerName: '누리통신', description: '두 장부터', discountRate: null },
      ...{ discountAmount: 2000, paymentMethod: null },
      ...{ firstDay: null, lastDay: null, endedAt: null },
      ...{ state: 'CURRENT', isUsed: false, version: 2 },
    };
    expect(told(changed)).toEqual([200, second]);
    expect(told(await discounts.remove(paymentDiscountId))).toEqual([200, deleted]);
    expect(await discounts.list()).toEqual([]);
    const common = { loginId: 'basic', kind: 'DISCOUNT', subjectId: paymentDiscountId };
    const recorded = {
      paymentDiscountId: String(paymentDiscountId),
      ...{ providerName: '누리통신', description: '두 장부터', discountRate: null },
      ...{ discountAmount: '2000', paymentMethod: null },
      ...{ firstDay: null, lastDay: null, endedAt: null },
    };
    const audit = await discounts.audit();
    expect(audit).toMatchObject([
      { ...common, action: 'DELETE', subjectName: '누리통신', after: null },
      {
        ...common,
        action: 'UPDATE',
        before: { providerName: '물결카드', discountRate: '10', lastDay: '2026-11-30' },
        after: { providerName: '누리통신', discountRate: null, discountAmount: '2000' },
      },
      { ...common, action: 'CREATE', subjectName: '물결카드', before: null },
    ]);
    expect(audit[0]).toHaveProperty('before', recorded);
  });

  it('A-DISC-60: keeps the method of a discount, also of a used one, until a change names another', async () => {
    const form = { providerName: '물결카드', discountRate: 10 };
    const { paymentDiscountId } = await discounts.add({ ...form, paymentMethod: 'CARD' });
    await useDiscount(paymentDiscountId);
    const methodAfter = async (change: object) => {
      const answer = await discounts.update({ ...form, paymentDiscountId, ...change });
      const { body } = await stage.server.api.get('/api/payment-discount/get');
      const [offered] = body as { paymentMethod: string | null }[];
      return [answer.status, (answer.body as Discount).paymentMethod, offered?.paymentMethod];
    };
    expect([
      await methodAfter({ description: '두 장부터' }),
      await methodAfter({ paymentMethod: 'TRANSFER' }),
      await methodAfter({ paymentMethod: '' }),
      await methodAfter({ paymentMethod: 'CARD' }),
      await methodAfter({ paymentMethod: null }),
    ]).toEqual([
      [200, 'CARD', 'CARD'],
      [200, 'TRANSFER', 'TRANSFER'],
      [200, null, null],
      [200, 'CARD', 'CARD'],
      [200, null, null],
    ]);
    const unknown = await discounts.update({ ...form, paymentDiscountId, paymentMethod: 'CASH' });
    expect(unknown.status).toBe(400);
    expect((await discounts.audit())[1]).toMatchObject({
      before: { paymentMethod: null },
      after: { paymentMethod: 'CARD' },
    });
  });

  it.each([
    ['no terms', {}, 'discountRate', '할인율과 할인 금액 중 하나를 입력해 주세요.'],
    [
      'both terms',
      { discountRate: 0, discountAmount: 0 },
      'discountAmount',
      '할인율과 할인 금액 중 하나만 입력해 주세요.',
    ],
    [
      'days in the wrong order',
      { discountRate: 1, firstDay: '2026-11-02', lastDay: '2026-11-01' },
      'lastDay',
      '마지막 날은 첫날보다 빠를 수 없어요.',
    ],
  ])('A-DISC-1, A-DISC-2: refuses %s', async (_name, form, field, defaultMessage) => {
    const refusal = [
      400,
      {
        message: '입력한 내용을 확인해 주세요.',
        code: 'INVALID_REQUEST',
        errors: [{ field, defaultMessage }],
      },
    ];
    const { paymentDiscountId } = await discounts.add({ discountRate: 5 });
    const whole = { providerName: '물결카드', ...form };
    expect(told(await discounts.register(whole))).toEqual(refusal);
    const change = { ...whole, paymentDiscountId, version: 1 };
    expect(told(await discounts.update(change))).toEqual(refusal);
    expect(await discounts.list()).toMatchObject([{ discountRate: 5, version: 1 }]);
    expect(await discounts.audit()).toHaveLength(1);
  });

  it('A-DISC-1: takes the limits of rate and amount and nothing beyond', async () => {
    const statusOf = async (form: object) =>
      (await discounts.register({ providerName: '물결카드', ...form })).status;
    const statuses = [
      ...[await statusOf({ discountRate: 0 }), await statusOf({ discountRate: 100 })],
      ...[await statusOf({ discountAmount: 0 }), await statusOf({ discountAmount: 1_000_000 })],
      ...[await statusOf({ discountRate: 101 }), await statusOf({ discountAmount: 1_000_001 })],
      ...[await statusOf({ discountRate: 0.5 }), await statusOf({ discountRate: -1 })],
      await statusOf({ discountRate: 1, providerName: '  ' }),
    ];
    expect(statuses).toEqual([201, 201, 201, 201, 400, 400, 400, 400, 400]);
  });

  it('A-DISC-3: lists all discounts, the newest first, in pages, and reads one', async () => {
    await discounts.add({ providerName: '지난', discountRate: 1, lastDay: '2026-11-19' });
    await discounts.add({ providerName: '앞으로', discountRate: 1, firstDay: '2026-11-21' });
    const days = { firstDay: '2026-11-20', lastDay: '2026-11-20' };
    await useDiscount((await discounts.add({ discountRate: 10, ...days })).paymentDiscountId);
    const statesOf = async (query?: string) =>
      (await discounts.list(query)).map(({ providerName, state, isUsed }) => [
        ...[providerName, state, isUsed],
      ]);
    const [current, upcoming, past] = [
      ['물결카드', 'CURRENT', true],
      ['앞으로', 'UPCOMING', false],
      ['지난', 'ENDED', false],
    ];
    expect(await statesOf()).toEqual([current, upcoming, past]);
    expect(await statesOf('?page=1&size=2')).toEqual([past]);
    const [newest] = await discounts.list();
    const { body } = await discounts.get(newest?.paymentDiscountId ?? 0);
    expect(body).toEqual(newest);
    expect(told(await discounts.get(9_999))).toEqual([404, missing]);
    await stage.at('2026-11-21T00:00:00+09:00');
    expect(await statesOf()).toEqual([
      ['물결카드', 'ENDED', true],
      ['앞으로', 'CURRENT', false],
      past,
    ]);
  });

  it('A-DISC-4: offers and takes the discounts of today in Korea', async () => {
    const one = { providerName: '하루', firstDay: '2026-11-21', lastDay: '2026-11-21' };
    const { paymentDiscountId } = await discounts.add({ ...one, discountRate: 10 });
    await discounts.add({ providerName: '늘', discountRate: 1 });
    const { haneul } = stage.cinema;
    await stage.database.exec(
      `update screening set starts_at = '2026-11-23T00:00+09', ends_at = '2026-11-23T02:00+09',
        cleared_at = '2026-11-23T02:10+09'`,
    );
    const seen = [];
    for (const [time, seat] of [
      ['2026-11-20T23:59:50+09:00', 0],
      ['2026-11-21T00:00:00+09:00', 1],
      ['2026-11-21T23:59:50+09:00', 2],
      ['2026-11-22T00:00:00+09:00', 3],
    ] as const) {
      await stage.freezeAt(time);
      const reservationId = await stage.booker.reserve(haneul, stage.cinema, stage.seats(seat));
      const order = orderWith(reservationId, paymentDiscountId);
      const { status, body } = await stage.booker.post(haneul, 'payment/before', order);
      seen.push([await discounts.offered(), status, (body as { message?: string }).message]);
    }
    const refused = [['늘'], 404, '할인 정보를 찾을 수 없어요.'];
    const taken = [['하루', '늘'], 201, undefined];
    expect(seen).toEqual([refused, taken, taken, refused]);
  });

  it('A-DISC-5, A-DISC-7: ends a used discount, and its order keeps its amounts', async () => {
    const { paymentDiscountId } = await discounts.add({ discountRate: 10 });
    const order = await useDiscount(paymentDiscountId);
    expect(told(await discounts.remove(paymentDiscountId))).toEqual([200, ended]);
    const stopped = {
      ...{ paymentDiscountId, state: 'ENDED', isUsed: true, version: 2 },
      endedAt: textLike(/^2026-11-20T12:00:.*\+09:00$/),
    };
    expect(await discounts.list()).toMatchObject([stopped]);
    expect(await discounts.offered()).toEqual([]);
    expect((await stage.booker.confirm(order)).status).toBe(200);
    expect(await stage.captured(order.orderId)).toBe(13_500);
    expect(await orders()).toEqual([{ discountId: paymentDiscountId, finalAmount: 13_500 }]);
    const paid = await stage.get(stage.cinema.haneul, 'payment/get');
    expect((paid.body as { content: object[] }).content).toMatchObject([
      { paymentDiscountInfo: { providerName: '물결카드', discountRate: 10 } },
    ]);
    expect(told(await discounts.remove(paymentDiscountId))).toEqual([200, ended]);
    expect(await discounts.list()).toMatchObject([stopped]);
    expect(await discounts.audit()).toMatchObject([
      {
        action: 'UPDATE',
        before: { endedAt: null },
        after: { endedAt: expect.any(String) as unknown },
      },
      { action: 'CREATE' },
    ]);
  });

  it('A-DISC-8: keeps the provider and the terms of a used discount', async () => {
    const { paymentDiscountId } = await discounts.add({ discountRate: 10 });
    await useDiscount(paymentDiscountId);
    const without = { paymentDiscountId, version: 1, providerName: '물결카드' };
    const same = { ...without, discountRate: 10 };
    const refused = [409, { message: used, code: 'IN_USE' }];
    for (const change of [
      { ...same, providerName: '한빛카드' },
      { ...same, discountRate: 20 },
      { ...without, discountAmount: 10 },
    ]) {
      expect(told(await discounts.update(change))).toEqual(refused);
    }
    const changed = await discounts.update({
      ...{ ...same, providerName: ' 물결카드' },
      ...{ description: '끝나는 날이 있어요', lastDay: '2026-11-30' },
    });
    expect(told(changed)).toMatchObject([200, { lastDay: '2026-11-30', version: 2 }]);
    await discounts.remove(paymentDiscountId);
    expect(told(await discounts.update({ ...same, version: 3 }))).toEqual([
      409,
      {
        message: '이미 끝낸 할인은 수정할 수 없어요. 새 할인을 추가해 주세요.',
        code: 'DISCOUNT_ENDED',
      },
    ]);
    expect(await discounts.audit()).toHaveLength(3);
  });

  it('A-DISC-9: refuses an older version, and an unknown discount', async () => {
    const added = await discounts.add({ discountRate: 10 });
    const { paymentDiscountId } = added;
    const form = { paymentDiscountId, providerName: '물결카드', discountRate: 20, version: 1 };
    const first = await discounts.update(form);
    expect(told(await discounts.update({ ...form, discountRate: 30 }))).toEqual([
      409,
      {
        message:
          '그 사이에 다른 관리자가 내용을 바꿨어요. 지금 저장된 내용을 확인하고 다시 저장해 주세요.',
        code: 'EDIT_CONFLICT',
        current: first.body,
      },
    ]);
    await discounts.remove(paymentDiscountId);
    expect(told(await discounts.update({ ...form, version: 2 }))).toEqual([404, missing]);
    expect(told(await discounts.remove(paymentDiscountId))).toEqual([404, missing]);
    expect(await discounts.audit()).toHaveLength(3);
  });

  it('A-DISC-6: refuses one more than 50 discounts of a day', async () => {
    await fill(stage, MAX_DISCOUNTS - 1);
    const last = await discounts.add({ discountRate: 1 });
    const refused = [409, { message: tooMany, code: 'TOO_MANY_DISCOUNTS' }];
    const form = { providerName: '한빛카드', discountRate: 1 };
    expect(told(await discounts.register(form))).toEqual(refused);
    const past = await discounts.add({ ...form, lastDay: '2026-11-19' });
    const reopening = { ...form, paymentDiscountId: past.paymentDiscountId, version: 1 };
    expect(told(await discounts.update(reopening))).toEqual(refused);
    const { paymentDiscountId } = last;
    const own = { ...form, paymentDiscountId, version: 1, lastDay: '2026-12-31' };
    expect((await discounts.update(own)).status).toBe(200);
    expect(told(await discounts.register({ ...form, firstDay: '2026-12-31' }))).toEqual(refused);
    expect((await discounts.register({ ...form, firstDay: '2027-01-01' })).status).toBe(201);
    await useDiscountByRow(paymentDiscountId);
    expect(told(await discounts.remove(paymentDiscountId))).toEqual([200, ended]);
    const until = { ...form, lastDay: '2026-12-31' };
    expect((await discounts.register(until)).status).toBe(201);
    expect(told(await discounts.register(until))).toEqual(refused);
    expect(await discounts.offered()).toHaveLength(MAX_DISCOUNTS);
  });

  /** An order with the discount of one percent. */
  const useDiscountByRow = (paymentDiscountId: number) =>
    stage.booker.register(stage.cinema.haneul, stage.cinema, stage.seats(0), {
      paymentDiscountId,
      finalAmount: 14_850,
    });

  it('A-DISC-6: counts the discounts of each day, not those of a period', async () => {
    await fill(stage, 30, "'2026-11-21', '2026-11-25'");
    await fill(stage, 30, "'2026-11-26', '2026-11-30'");
    await fill(stage, 19, "'2026-11-25', '2026-11-26'");
    const form = { providerName: '한빛카드', discountRate: 1 };
    const week = { ...form, firstDay: '2026-11-20', lastDay: '2026-12-31' };
    expect((await discounts.register(week)).status).toBe(201);
    expect(told(await discounts.register(week))).toMatchObject([
      409,
      { code: 'TOO_MANY_DISCOUNTS' },
    ]);
    const before = { ...form, lastDay: '2026-11-24' };
    const after = { ...form, firstDay: '2026-11-27' };
    expect((await discounts.register(before)).status).toBe(201);
    expect((await discounts.register(after)).status).toBe(201);
  });
});

describeOnPostgres('discounts that are changed at the same time', (open) => {
  const stage = setStage(open);
  let discounts: Awaited<ReturnType<typeof openDiscounts>>;

  beforeEach(async () => {
    discounts = await openDiscounts(stage);
  });

  const form = { providerName: '한빛카드', discountRate: 1 };
  const codeOf = ([status, body]: [number, unknown]) => [
    status,
    (body as { code?: string; outcome?: string }).code ?? (body as { outcome?: string }).outcome,
  ];
  /** The call that registers an order of A1 with a discount of ten percent. */
  const ordering = async (paymentDiscountId: number) => {
    const { haneul } = stage.cinema;
    const reservationId = await stage.booker.reserve(haneul, stage.cinema, stage.seats(0));
    return () =>
      stage.server.api.post(
        '/api/protected/payment/before',
        orderWith(reservationId, paymentDiscountId),
        { session: haneul.session },
      );
  };
  const rowOf = (id: number) => sql`select from payment_discount where id = ${id} for update`;

  it('A-DISC-6: lets only as many be added as have a place', async () => {
    await fill(stage, MAX_DISCOUNTS - 1);
    const past = await discounts.add({ ...form, lastDay: '2026-11-19' });
    const reopening = { ...form, paymentDiscountId: past.paymentDiscountId, version: 1 };
    const answers = await meet(
      stage.database,
      sql`lock table payment_discount in share mode`,
      () => discounts.register(form),
      () => discounts.update(reopening),
      () => discounts.register(form),
    );
    const refused = [409, 'TOO_MANY_DISCOUNTS'];
    expect(answers.map(codeOf)).toEqual([[201, undefined], refused, refused]);
    expect(await discounts.offered()).toHaveLength(MAX_DISCOUNTS);
  });

  it('A-DISC-5, A-DISC-7: ends a discount after the order that meets it', async () => {
    const { paymentDiscountId: id } = await discounts.add({ discountRate: 10 });
    const order = await ordering(id);
    const answers = await meet(stage.database, rowOf(id), order, () => discounts.remove(id));
    expect(answers.map(codeOf)).toEqual([
      [200, 'ENDED'],
      [201, undefined],
    ]);
    expect(await stage.database.orm.$count(payment, sql`${payment.discountId} = ${id}`)).toBe(1);
  });

  it('A-DISC-5, A-DISC-7: refuses the order that meets a deletion', async () => {
    const { paymentDiscountId: id } = await discounts.add({ discountRate: 10 });
    const order = await ordering(id);
    const answers = await meet(stage.database, rowOf(id), () => discounts.remove(id), order);
    expect(answers.map(codeOf)).toEqual([
      [200, 'DELETED'],
      [404, 'NOT_FOUND'],
    ]);
    expect(await stage.database.orm.$count(payment)).toBe(0);
  });

  it('A-DISC-5, A-DISC-8: refuses new terms after the order that meets them', async () => {
    const { paymentDiscountId: id } = await discounts.add({ discountRate: 10 });
    const change = { ...form, paymentDiscountId: id, discountRate: 20, version: 1 };
    const order = await ordering(id);
    const answers = await meet(stage.database, rowOf(id), order, () => discounts.update(change));
    expect(answers.map(codeOf)).toEqual([
      [201, undefined],
      [409, 'IN_USE'],
    ]);
  });

  it('A-DISC-5, A-DISC-8: computes the order that meets new terms with these', async () => {
    const { paymentDiscountId: id } = await discounts.add({ discountRate: 10 });
    const change = { ...form, paymentDiscountId: id, discountRate: 20, version: 1 };
    const order = await ordering(id);
    const answers = await meet(stage.database, rowOf(id), () => discounts.update(change), order);
    expect(answers.map(codeOf)).toEqual([
      [200, undefined],
      [409, 'AMOUNT_CHANGED'],
    ]);
  });

  it('A-DISC-9: lets one of several changes of the same version succeed', async () => {
    const { paymentDiscountId } = await discounts.add({ discountRate: 10 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((discountRate) =>
        discounts.update({ ...form, paymentDiscountId, discountRate, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await discounts.audit()).toHaveLength(2);
  });
});
