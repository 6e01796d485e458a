import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { priceSetting, ticketType } from '../../server/db/schema/programme.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import { newOrderId } from './support/booking.ts';
import { insertSignedInAdministrator, only } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { setStage } from './support/stage.ts';

const told = ({ status, body }: ApiAnswer) => [status, body];
const noRoom = [404, { message: '상영관 정보를 찾을 수 없어요.', code: 'NOT_FOUND' }];
const noPrice = [404, { message: '수정할 요금 정보를 찾을 수 없어요.', code: 'NOT_FOUND' }];
const changed =
  '그 사이에 다른 관리자가 요금을 바꿨어요. 지금 저장된 요금을 확인하고 다시 저장해 주세요.';
const refusedType = (defaultMessage: string) => [
  400,
  {
    message: '입력한 내용을 확인해 주세요.',
    code: 'INVALID_REQUEST',
    errors: [{ field: 'ticketTypeId', defaultMessage }],
  },
];

describeOnAnyDatabase('the prices of a room', (open) => {
  const stage = setStage(open);
  let manager = '';
  let superior = '';
  let roomId = 0;
  let adult = 0;

  beforeEach(async () => {
    const { orm } = stage.database;
    ({ session: manager } = await insertSignedInAdministrator(orm, 'basic'));
    ({ session: superior } = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' }));
    ({ adult } = stage.cinema);
    ({ roomId } = stage.cinema.room);
  });

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    stage.server.api.request(method, `/api/admin/${path}`, { session: manager, body });
  const set = (price: unknown, version?: number | null, ticketTypeId = adult) =>
    call('POST', 'price-settings/set', { roomId, ticketTypeId, price, version });
  const remove = (ticketTypeId = adult) =>
    call('DELETE', `price-settings/delete?roomId=${roomId}&ticketTypeId=${ticketTypeId}`);
  const addType = async (name: string) =>
    only(
      await stage.database.orm.insert(ticketType).values({ name }).returning({ id: ticketType.id }),
    ).id;
  const listed = async () => (await call('GET', `price-settings/room/${roomId}`)).body;
  const sold = async () => {
    const { body } = await stage.server.api.get(
      `/api/screenings/${stage.cinema.screeningId}/ticket-prices`,
    );
    return (body as { ticketPrices: { typeName: string; price: number }[] }).ticketPrices.map(
      ({ typeName, price }) => [typeName, price],
    );
  };

  it('A-PRICE-1: lists the prices of a room by name', async () => {
    expect(await listed()).toMatchObject([
      { ticketTypeName: '성인', price: 15_000, version: 1 },
      { ticketTypeName: '청소년', price: 12_000, version: 1 },
    ]);
    expect(told(await call('GET', 'price-settings/room/999'))).toEqual(noRoom);
  });

  it('A-PRICE-2, A-PRICE-4: adds, changes and removes a price, which the shop then shows', async () => {
    const child = await addType('어린이');
    const added = {
      ...{ roomId, ticketTypeId: child },
      ...{ ticketTypeName: '어린이', ticketType: { typeName: '어린이' } },
      ...{ price: 9_000, version: 1 },
    };
    expect(told(await set(9_000, null, child))).toEqual([200, added]);
    expect(told(await set(8_000, 1, child))).toEqual([200, { ...added, price: 8_000, version: 2 }]);
    const one = `price-settings/get?roomId=${roomId}&ticketTypeId=${child}`;
    expect((await call('GET', one)).body).toMatchObject({ price: 8_000, version: 2 });
    expect(await sold()).toContainEqual(['어린이', 8_000]);
    expect((await remove(child)).status).toBe(204);
    expect(await sold()).toEqual([
      ['성인', 15_000],
      ['청소년', 12_000],
    ]);
    expect(told(await remove(child))).toEqual(noPrice);
    expect(told(await call('GET', one))).toEqual(noPrice);
  });

  it('A-PRICE-2: refuses an older version, a second new one and a removed price', async () => {
    expect((await set(16_000, 1)).status).toBe(200);
    const current = {
      ...{ roomId, ticketTypeId: adult },
      ...{ ticketTypeName: '성인', ticketType: { typeName: '성인' } },
      ...{ price: 16_000, version: 2 },
    };
    const conflict = [409, { message: changed, code: 'EDIT_CONFLICT', current }];
    expect(told(await set(17_000, 1))).toEqual(conflict);
    expect(told(await set(17_000, null))).toEqual(conflict);
    await remove();
    expect(told(await set(17_000, 2))).toEqual(noPrice);
    expect(await listed()).toHaveLength(1);
  });

  it('A-PRICE-2: a price is a whole number from 0 to 1,000,000', async () => {
    expect((await set(0, 1)).body).toMatchObject({ price: 0 });
    expect((await set(1_000_000, 2)).body).toMatchObject({ price: 1_000_000 });
    for (const price of [-1, 1_000_001, 0.5, '9000', null, undefined]) {
      expect((await set(price, 3)).status).toBe(400);
    }
    const unknownRoom = { roomId: 999, ticketTypeId: adult, price: 1 };
    expect(told(await call('POST', 'price-settings/set', unknownRoom))).toEqual(noRoom);
  });

  it('A-PRICE-3: refuses an unknown ticket type, and the 21st of a room', async () => {
    expect(told(await set(9_000, null, 999))).toEqual(
      refusedType('권종을 찾을 수 없어요. 이미 삭제되었을 수 있어요.'),
    );
    const { orm } = stage.database;
    for (let count = 3; count <= 19; count += 1) {
      const ticketTypeId = await addType(`권종 ${count}`);
      await orm.insert(priceSetting).values({ roomId, ticketTypeId, price: 1000 });
    }
    const [one, other] = [await addType('하나'), await addType('다른 하나')];
    const answers = await Promise.all([set(9_000, null, one), set(9_000, null, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(told(answers.find(({ status }) => status === 400) ?? only(answers))).toEqual(
      refusedType('한 상영관에서 팔 수 있는 권종은 20개까지예요.'),
    );
    expect(await listed()).toHaveLength(20);
  });

  it('A-PRICE-3: a ticket type is sold or deleted, never both, when both happen at once', async () => {
    const child = await addType('어린이');
    const [priced, deleted] = await Promise.all([
      set(9_000, null, child),
      call('DELETE', `ticket-types/delete/${child}`),
    ]);
    expect([
      [200, 409],
      [400, 204],
    ]).toContainEqual([priced.status, deleted.status]);
  });

  it('A-PRICE-5: a booking keeps its price, also one that is not registered yet', async () => {
    const { booker, cinema } = stage;
    const { haneul, bada } = cinema;
    const order = await booker.register(haneul, cinema, stage.seats(0, 1));
    const pending = await booker.reserve(bada, cinema, stage.seats(2));
    expect((await set(20_000, 1)).status).toBe(200);
    expect((await remove(stage.cinema.teen)).status).toBe(204);
    expect((await booker.confirm(order)).status).toBe(200);
    expect(await stage.captured(order.orderId)).toBe(30_000);
    const registered = await booker.post(bada, 'payment/before', {
      ...{ reservationId: pending, orderId: newOrderId(), paymentMethod: 'CARD', currency: 'KRW' },
      ...{ usedPointAmount: 0, amount: 15_000, finalAmount: 15_000 },
    });
    expect(registered).toMatchObject({ status: 201, body: { amounts: { finalAmount: 15_000 } } });
    const paid = await stage.get(haneul, `reservations/${order.reservationId}`);
    expect(paid.body).toMatchObject({ ticketTypes: [{ price: 15_000, count: 2 }] });
  });

  describe('the audit log', () => {
    it('A-PRICE-6: names room, type and price before and after', async () => {
      await set(16_000, 1);
      await set(16_000, 1);
      await set(16_000, 2);
      await remove();
      const { body } = await stage.server.api.get('/api/admin/audit?kind=PRICE', {
        session: superior,
      });
      const { content } = body as { content: Record<string, unknown>[] };
      const of = { loginId: 'basic', subjectId: roomId, subjectName: '1관 · 성인' };
      expect(content).toMatchObject([
        {
          ...of,
          action: 'DELETE',
          before: { ticketTypeName: '성인', price: '16000' },
          after: null,
        },
        { ...of, action: 'UPDATE', before: { price: '15000' }, after: { price: '16000' } },
      ]);
      expect(content).toHaveLength(2);
    });
  });
});

describeOnPostgres('two administrators', (open) => {
  const stage = setStage(open);

  it('A-PRICE-2: of two changes of the same version at the same time, one is refused', async () => {
    const { database, server, cinema } = stage;
    const { session } = await insertSignedInAdministrator(database.orm, 'basic');
    const set = (price: number) => () =>
      server.api.post(
        '/api/admin/price-settings/set',
        { roomId: cinema.room.roomId, ticketTypeId: cinema.adult, price, version: 1 },
        { session },
      );
    const lock = sql`select from price_setting for update`;
    const answers = await meet(database, lock, set(16_000), set(17_000));
    const current = { price: 16_000, version: 2 };
    expect(answers).toMatchObject([
      [200, current],
      [409, { code: 'EDIT_CONFLICT', current }],
    ]);
  });
});
