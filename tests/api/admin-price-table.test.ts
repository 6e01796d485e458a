import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { MAX_TICKET_TYPES, PRICE_TABLE_ROOMS, PRICE_TABLE_TYPES } from '../../domain/limits.ts';
import type { components } from '../../openapi.gen.d.ts';
import { priceSetting, screeningRoom, ticketType } from '../../server/db/schema/programme.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import { listAllRows } from './support/all-rows.ts';
import type { ApiAnswer } from './support/api.ts';
import { insertPrice, insertRoom, insertSignedInAdministrator, only } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { setStage } from './support/stage.ts';

type Schemas = components['schemas'];

const told = ({ status, body }: ApiAnswer) => [status, body];
const outdated =
  '그 사이에 다른 관리자가 바꾼 요금이 있어 아무것도 저장하지 않았어요. 지금 저장된 요금을 확인해 주세요.';

describeOnAnyDatabase('the table of all prices', (open) => {
  const stage = setAdminStage(open);
  let first = 0;
  let second = 0;
  let adult = 0;
  let teen = 0;

  beforeEach(async () => {
    const { orm } = stage.database;
    first = (await insertRoom(orm, '1관', [2, 3])).roomId;
    second = (await insertRoom(orm, '2관', [4])).roomId;
    adult = await insertPrice(orm, first, { name: '성인', price: 15_000 });
    await insertPrice(orm, second, { name: '성인', price: 14_000 });
    teen = await insertPrice(orm, first, { name: '청소년', price: 12_000 });
  });

  const table = async (query = '') => {
    const { body } = await stage.get(`price-settings/table${query}`);
    return body as Schemas['PriceTable'];
  };
  const prices = async () =>
    (await table()).prices.map(({ roomId, ticketTypeId, price, version }) => [
      ...[roomId === first ? 1 : 2, ticketTypeId === adult ? '성인' : '청소년', price, version],
    ]);
  const unchanged = [
    [1, '성인', 15_000, 1],
    [1, '청소년', 12_000, 1],
    [2, '성인', 14_000, 1],
  ];
  const set = (...changes: Partial<Schemas['PriceForm']>[]) =>
    stage.post('price-settings/set-many', { changes });
  const change = (roomId: number, ticketTypeId: number, price: number, version: number | null) => ({
    ...{ roomId, ticketTypeId, price, version },
  });

  it('A-PRICE-7: has the rooms and the ticket types by name, with the prices that exist', async () => {
    expect(await table()).toEqual({
      rooms: [
        { roomId: first, roomName: '1관', capacity: 5, version: 1 },
        { roomId: second, roomName: '2관', capacity: 4, version: 1 },
      ],
      ticketTypes: [
        { ticketTypeId: adult, typeName: '성인' },
        { ticketTypeId: teen, typeName: '청소년' },
      ],
      prices: [
        {
          roomId: first,
          ticketTypeId: adult,
          ticketTypeName: '성인',
          ticketType: { typeName: '성인' },
          price: 15_000,
          version: 1,
        },
        {
          roomId: first,
          ticketTypeId: teen,
          ticketTypeName: '청소년',
          ticketType: { typeName: '청소년' },
          price: 12_000,
          version: 1,
        },
        {
          roomId: second,
          ticketTypeId: adult,
          ticketTypeName: '성인',
          ticketType: { typeName: '성인' },
          price: 14_000,
          version: 1,
        },
      ],
      ...{ totalRooms: 2, roomPages: 1, typePages: 1 },
    });
  });

  it('A-PRICE-7: is read in pages of ten rooms and of twenty ticket types', async () => {
    const { orm } = stage.database;
    const names = Array.from({ length: 20 }, (_, index) => `나중 ${index + 10}`);
    await orm.insert(screeningRoom).values(names.slice(0, 9).map((name) => ({ name })));
    await orm.insert(ticketType).values(names.map((name) => ({ name })));
    const [start, nextRooms, nextTypes, past] = [
      await table(),
      await table('?page=1'),
      await table('?typePage=1'),
      await table('?page=9&typePage=9'),
    ];
    expect(start.rooms).toHaveLength(PRICE_TABLE_ROOMS);
    expect(start.ticketTypes).toHaveLength(PRICE_TABLE_TYPES);
    expect(start).toMatchObject({ totalRooms: 11, roomPages: 2, typePages: 2 });
    expect(nextRooms.rooms).toHaveLength(1);
    expect(nextTypes.ticketTypes).toHaveLength(2);
    expect([past.rooms, past.ticketTypes, past.prices]).toEqual([[], [], []]);
  });

  it('A-PRICE-8: sets the prices of several rooms in one call and records each', async () => {
    const answer = await set(
      change(second, teen, 11_000, null),
      change(first, adult, 16_000, 1),
      change(second, adult, 14_000, 1),
    );
    expect(answer.body).toMatchObject({
      prices: [
        { roomId: second, ticketTypeName: '청소년', price: 11_000, version: 1 },
        { roomId: first, ticketTypeName: '성인', price: 16_000, version: 2 },
        { roomId: second, ticketTypeName: '성인', price: 14_000, version: 1 },
      ],
    });
    const log = await stage.audit('?kind=PRICE');
    expect(log.map(({ subjectName, before, after }) => [subjectName, before, after])).toEqual([
      ['1관 · 성인', { price: '15000' }, { price: '16000' }],
      ['2관 · 청소년', null, expect.objectContaining({ price: '11000' })],
    ]);
  });

  it('A-PRICE-8: sets nothing when a price was changed, set or removed since it was read', async () => {
    await set(change(first, adult, 16_000, 1), change(second, teen, 11_000, null));
    await stage.remove(`price-settings/delete?roomId=${first}&ticketTypeId=${teen}`);
    const before = await listAllRows(stage.database);
    const answer = await set(
      change(first, adult, 17_000, 1),
      change(first, teen, 12_500, 1),
      change(second, teen, 11_500, null),
      change(second, adult, 14_500, 1),
    );
    expect(told(answer)).toEqual([
      409,
      {
        ...{ message: outdated, code: 'EDIT_CONFLICT' },
        current: [
          { roomId: first, ticketTypeId: adult, price: 16_000, version: 2 },
          { roomId: first, ticketTypeId: teen, price: null, version: null },
          { roomId: second, ticketTypeId: teen, price: 11_000, version: 1 },
        ],
      },
    ]);
    expect(await listAllRows(stage.database)).toEqual(before);
  });

  it('A-PRICE-8: succeeds again when an answer was lost, and changes nothing then', async () => {
    const sent = [change(first, adult, 16_000, 1), change(second, teen, 11_000, null)];
    const { body } = await set(...sent);
    const before = await listAllRows(stage.database);
    expect(told(await set(...sent))).toEqual([200, body]);
    expect(await listAllRows(stage.database)).toEqual(before);
  });

  it('A-PRICE-8: names the places of unknown rooms and ticket types and of repeated prices', async () => {
    const rooms = await set(
      change(first, adult, 16_000, 1),
      change(999, adult, 16_000, null),
      change(first, adult, 17_000, 1),
    );
    expect(rooms).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'changes.1.roomId', defaultMessage: '상영관 정보를 찾을 수 없어요.' },
          {
            field: 'changes.2.ticketTypeId',
            defaultMessage: '같은 상영관과 권종의 요금이 두 번 들어 있어요.',
          },
        ],
      },
    });
    expect(await set(change(first, adult, 16_000, 1), change(first, 999, 1, null))).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'changes.1.ticketTypeId',
            defaultMessage: '권종을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
          },
        ],
      },
    });
    for (const price of [-1, 1_000_001, 0.5]) {
      expect((await set(change(first, adult, price, 1))).status).toBe(400);
    }
    expect((await set()).status).toBe(400);
    expect(await prices()).toEqual(unchanged);
  });

  it('A-PRICE-3: sells at most 20 ticket types in a room, of those in one call too', async () => {
    const { orm } = stage.database;
    const names = Array.from({ length: MAX_TICKET_TYPES - 1 }, (_, index) => `권종 ${index}`);
    const added = await orm
      .insert(ticketType)
      .values(names.map((name) => ({ name })))
      .returning({ id: ticketType.id });
    const answer = await set(...added.map(({ id }) => change(first, id, 1000, null)));
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: `changes.${MAX_TICKET_TYPES - 2}.ticketTypeId`,
            defaultMessage: '한 상영관에서 팔 수 있는 권종은 20개까지예요.',
          },
        ],
      },
    });
    expect(await orm.$count(priceSetting)).toBe(3);
    expect(
      (await set(...added.slice(1).map(({ id }) => change(first, id, 1000, null)))).status,
    ).toBe(200);
  });
});

describeOnPostgres('two administrators who save tables', (open) => {
  const stage = setStage(open);

  it('A-PRICE-8: of two saves of the same prices at the same time, one is refused as a whole', async () => {
    const { database, server, cinema } = stage;
    const { session } = await insertSignedInAdministrator(database.orm, 'basic');
    const other = await insertRoom(database.orm, '2관', [2]);
    await insertPrice(database.orm, other.roomId, { name: '성인', price: 14_000 });
    const save = (price: number, ...roomIds: number[]) => {
      const changes = roomIds.map((roomId) => ({
        ...{ roomId, ticketTypeId: cinema.adult, price, version: 1 },
      }));
      return () => server.api.post('/api/admin/price-settings/set-many', { changes }, { session });
    };
    const lock = sql`select from screening_room for update`;
    // In opposite orders, which would be a deadlock if rooms were locked as they are named.
    const answers = await meet(
      database,
      lock,
      save(16_000, cinema.room.roomId, other.roomId),
      save(17_000, other.roomId, cinema.room.roomId),
    );
    expect(answers).toMatchObject([
      [200, { prices: [{ version: 2 }, { version: 2 }] }],
      [409, { code: 'EDIT_CONFLICT', current: [{ version: 2 }, { version: 2 }] }],
    ]);
    const stored = await database.orm
      .selectDistinct({ price: priceSetting.price })
      .from(priceSetting)
      .where(sql`ticket_type_id = ${cinema.adult}`);
    expect(only(stored).price).toBeOneOf([16_000, 17_000]);
  });
});
