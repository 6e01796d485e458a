import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { reservationTicket } from '../../server/db/schema/booking.ts';
import { genre, movie, movieGenre } from '../../server/db/schema/catalogue.ts';
import { priceSetting } from '../../server/db/schema/programme.ts';
import { readContractDocument } from '../../server/plugins/contract-file.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import type { ApiAnswer } from './support/api.ts';
import { insertSmallCinema } from './support/cinema.ts';
import { insertMovie, only } from './support/fixtures.ts';
import { insertReservation } from './support/review-rows.ts';

interface Kind {
  path: string;
  /** The schema of a new entry in the contract. */
  form: string;
  id: string;
  name: string;
  notFound: string;
  nameTaken: string;
  /** In the audit log. */
  audited: string;
  /** The other fields of a new entry that names only itself. */
  empty: object;
}

const kinds: Kind[] = [
  {
    path: 'movie-genres',
    form: 'GenreForm',
    id: 'genreId',
    name: 'genreName',
    notFound: '장르를 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
    nameTaken: '같은 이름의 장르가 이미 있어요.',
    audited: 'GENRE',
    empty: {},
  },
  {
    path: 'movie-ratings',
    form: 'RatingForm',
    id: 'ratingId',
    name: 'ratingName',
    notFound: '등급을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
    nameTaken: '같은 이름의 등급이 이미 있어요.',
    audited: 'RATING',
    empty: { description: null, minimumAge: 0 },
  },
  {
    path: 'ticket-types',
    form: 'TicketTypeForm',
    id: 'ticketTypeId',
    name: 'typeName',
    notFound: '권종을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
    nameTaken: '같은 이름의 권종이 이미 있어요.',
    audited: 'TICKET_TYPE',
    empty: { description: null, maximumAge: null, proof: null },
  },
  {
    path: 'distributors',
    form: 'DistributorForm',
    id: 'distributorId',
    name: 'name',
    notFound: '배급사를 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
    nameTaken: '같은 이름의 배급사가 이미 있어요.',
    audited: 'DISTRIBUTOR',
    empty: { address: null, phone: null },
  },
];
const conflicting =
  '그 사이에 다른 관리자가 내용을 바꿨어요. 지금 저장된 내용을 확인하고 다시 저장해 주세요.';
const asRecorded = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
const told = ({ status, body }: ApiAnswer) => [status, body];

const formsSchema = v.object({
  components: v.object({
    schemas: v.record(
      v.string(),
      v.looseObject({
        properties: v.optional(
          v.record(v.string(), v.looseObject({ maxLength: v.optional(v.number()) })),
        ),
      }),
    ),
  }),
});
const { schemas } = v.parse(formsSchema, await readContractDocument()).components;

/** @returns the longest text that the contract allows in each text field of a form */
function longestTexts({ form }: Kind): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemas[form]?.properties ?? {}).flatMap(([name, { maxLength }]) =>
      maxLength === undefined ? [] : [[name, '가'.repeat(maxLength)]],
    ),
  );
}

describeOnAnyDatabase('the names of the catalogue', (open) => {
  const stage = setAdminStage(open);

  const add = async ({ path, id, name }: Kind, value: string) => {
    const { status, body } = await stage.post(`${path}/create`, { [name]: value });
    expect(status).toBe(201);
    return (body as Record<string, number>)[id] ?? 0;
  };
  const namesIn = ({ body }: ApiAnswer, { name }: Kind) =>
    (body as { content: Record<string, unknown>[] }).content.map((each) => each[name]);

  it.each(kinds)('A-CAT-6: adds, reads and changes $path', async (kind) => {
    const { path, id: key, name, empty } = kind;
    const created = await stage.post(`${path}/create`, { [name]: '  한여름 ' });
    const id = (created.body as Record<string, number>)[key];
    const entry = { [key]: id, [name]: '한여름', ...empty, version: 1 };
    expect(told(created)).toEqual([201, entry]);
    expect(told(await stage.get(`${path}/get/${id}`))).toEqual([200, entry]);
    const changed = await stage.put(`${path}/update/${id}`, { [name]: ' 한겨울', version: 1 });
    expect(told(changed)).toEqual([200, { ...entry, [name]: '한겨울', version: 2 }]);
    expect(told(await stage.get(`${path}/get/${id}`))).toEqual(told(changed));
  });

  it.each(kinds)('stores the longest texts of $path', async (kind) => {
    const texts = longestTexts(kind);
    expect(Object.keys(texts)).toContain(kind.name);
    const { status, body } = await stage.post(`${kind.path}/create`, texts);
    expect({ status, body }).toMatchObject({ status: 201, body: texts });
  });

  it.each(kinds)('A-LOG-1: records every field of an entry of $path', async (kind) => {
    const { path, id: key, name, audited, empty } = kind;
    const id = await add(kind, '처음');
    await stage.put(`${path}/update/${id}`, { [name]: '다음', version: 1 });
    await stage.remove(`${path}/delete/${id}`);
    const entry = (value: string) => ({ [key]: String(id), [name]: value, ...asRecorded(empty) });
    const common = { loginId: 'basic', kind: audited, subjectId: id };
    expect(await stage.audit()).toMatchObject([
      { ...common, action: 'DELETE', subjectName: '다음', before: entry('다음'), after: null },
      {
        ...{ ...common, action: 'UPDATE', subjectName: '다음' },
        ...{ before: { [name]: '처음' }, after: { [name]: '다음' } },
      },
      { ...common, action: 'CREATE', subjectName: '처음', before: null, after: entry('처음') },
    ]);
  });

  it('A-CAT-6: stores blank optional texts as none', async () => {
    const { body } = await stage.post('distributors/create', {
      name: '물결배급',
      address: ' 서울 ',
      phone: '  ',
    });
    expect(body).toMatchObject({ address: '서울', phone: null });
  });

  it.each(kinds)('A-CAT-6: refuses a blank name of $path', async ({ path, name }) => {
    expect(told(await stage.post(`${path}/create`, { [name]: ' ' }))).toEqual([
      400,
      {
        message: '입력한 내용을 확인해 주세요.',
        code: 'INVALID_REQUEST',
        errors: [{ field: name, defaultMessage: '필수 항목이에요.' }],
      },
    ]);
    expect(await stage.audit()).toEqual([]);
  });

  it('A-CAT-8: keeps the minimum age of a rating that the request does not name', async () => {
    const form = { ratingName: '15세이상관람가', minimumAge: 15 };
    const { body } = await stage.post('movie-ratings/create', form);
    const { ratingId } = body as { ratingId: number };
    const url = `movie-ratings/update/${ratingId}`;
    const kept = await stage.put(url, { ratingName: '15세', version: 1 });
    const named = await stage.put(url, { ratingName: '15세', minimumAge: 12, version: 2 });
    expect([body, kept.body, named.body]).toMatchObject([
      { minimumAge: 15 },
      { minimumAge: 15 },
      { minimumAge: 12 },
    ]);
  });

  it.each(kinds)('A-CAT-7: refuses a second of the same name in $path', async (kind) => {
    const { path, name, nameTaken } = kind;
    await add(kind, '처음');
    const second = await add(kind, '다음');
    const taken = [
      409,
      {
        message: nameTaken,
        code: 'NAME_TAKEN',
        errors: [{ field: name, defaultMessage: nameTaken }],
      },
    ];
    expect(told(await stage.post(`${path}/create`, { [name]: ' 처음' }))).toEqual(taken);
    const change = { [name]: '처음', version: 1 };
    expect(told(await stage.put(`${path}/update/${second}`, change))).toEqual(taken);
    expect(await stage.audit()).toHaveLength(2);
  });

  it.each(kinds)(
    'A-CAT-5: refuses an older version of $path with the present one',
    async (kind) => {
      const { path, id: key, name, empty } = kind;
      const id = await add(kind, '처음');
      const url = `${path}/update/${id}`;
      await stage.put(url, { [name]: '다음', version: 1 });
      const late = await stage.put(url, { [name]: '늦은', version: 1 });
      const current = { [key]: id, [name]: '다음', ...empty, version: 2 };
      expect(told(late)).toEqual([409, { message: conflicting, code: 'EDIT_CONFLICT', current }]);
      expect(told(await stage.get(`${path}/get/${id}`))).toEqual([200, current]);
    },
  );

  it.each(kinds)('A-CAT-9: has no unknown or deleted entry in $path', async (kind) => {
    const { path, name, notFound } = kind;
    const id = await add(kind, '처음');
    expect(told(await stage.remove(`${path}/delete/${id}`))).toEqual([204, undefined]);
    const missing = [404, { message: notFound, code: 'NOT_FOUND' }];
    for (const each of [id, id + 1]) {
      const answers = [
        await stage.get(`${path}/get/${each}`),
        await stage.put(`${path}/update/${each}`, { [name]: '늦은', version: 1 }),
        await stage.remove(`${path}/delete/${each}`),
      ];
      expect(answers.map(told)).toEqual([missing, missing, missing]);
    }
  });

  it.each(kinds)('A-CAT-3: searches, sorts and pages $path', async (kind) => {
    const { path } = kind;
    for (const value of ['나무', '가을', '다리', '가지']) await add(kind, value);
    const list = async (query: string) => namesIn(await stage.get(`${path}/get?${query}`), kind);
    expect({
      all: await list(''),
      descending: await list('sort=-name'),
      byAge: await list('sort=id'),
      newest: await list('sort=-id'),
      part: await list('query=가'),
      consonants: await list(`query=${encodeURIComponent('ㄱㅇ')}`),
      blank: await list('query=%20'),
      nothing: await list('query=바다'),
      second: await list('page=1&size=3'),
      afterTheLast: await list('page=9'),
    }).toEqual({
      all: ['가을', '가지', '나무', '다리'],
      descending: ['다리', '나무', '가지', '가을'],
      byAge: ['나무', '가을', '다리', '가지'],
      newest: ['가지', '다리', '가을', '나무'],
      part: ['가을', '가지'],
      consonants: ['가을'],
      blank: ['가을', '가지', '나무', '다리'],
      nothing: [],
      second: ['다리'],
      afterTheLast: [],
    });
    expect((await stage.get(`${path}/get?page=1&size=3&query=`)).body).toMatchObject({
      last: true,
      totalPages: 2,
      totalElements: 4,
      number: 1,
    });
    expect((await stage.get(`${path}/get?size=101`)).status).toBe(400);
    expect((await stage.get(`${path}/get?sort=age`)).status).toBe(400);
  });

  it('A-CAT-10: deletes no rating or distributor of a film', async () => {
    const movieId = await insertMovie(stage.database.orm);
    const { ratingId, distributorId } = only(await stage.database.orm.select().from(movie));
    const usedBy = [{ kind: 'MOVIE', count: 1, items: [{ id: movieId, title: '달의 뒤편' }] }];
    expect(told(await stage.remove(`movie-ratings/delete/${ratingId}`))).toEqual([
      409,
      {
        message:
          '이 등급을 사용하는 영화가 1편 있어 삭제할 수 없어요. 영화의 등급을 먼저 바꿔 주세요.',
        code: 'IN_USE',
        usedBy,
      },
    ]);
    expect(told(await stage.remove(`distributors/delete/${distributorId}`))).toEqual([
      409,
      {
        message: '이 배급사의 영화가 1편 있어 삭제할 수 없어요. 영화의 배급사를 먼저 바꿔 주세요.',
        code: 'IN_USE',
        usedBy,
      },
    ]);
    expect((await stage.remove(`distributors/delete/${distributorId}?force=true`)).status).toBe(
      400,
    );
  });

  it('A-CAT-12: deletes no ticket type with a price or a booking', async () => {
    const { orm } = stage.database;
    const { screeningId, teen, haneul, room } = await insertSmallCinema(orm, {
      rows: [6],
      startsAt: '2026-11-20T19:30:00+09:00',
    });
    const ticket = { ticketTypeId: teen, typeName: '청소년', count: 1, price: 12_000 };
    for (let count = 0; count < 2; count += 1) {
      const reservationId = await insertReservation(orm, {
        customerId: haneul.customerId,
        screeningId,
      });
      await orm.insert(reservationTicket).values({ ...ticket, reservationId });
    }
    const booked = { kind: 'RESERVATION', count: 2, items: [] };
    expect(told(await stage.remove(`ticket-types/delete/${teen}`))).toEqual([
      409,
      {
        message:
          '이 권종의 요금이 있는 상영관이 1개 있어 삭제할 수 없어요. 상영관의 요금에서 먼저 빼 주세요.',
        code: 'IN_USE',
        usedBy: [{ kind: 'ROOM', count: 1, items: [{ id: room.roomId, title: '1관' }] }, booked],
      },
    ]);
    await orm.delete(priceSetting);
    expect(told(await stage.remove(`ticket-types/delete/${teen}`))).toEqual([
      409,
      {
        message:
          '이 권종으로 예매한 내역이 2건 있어 삭제할 수 없어요. 요금이 없는 권종은 팔지 않아요.',
        code: 'IN_USE',
        usedBy: [booked],
      },
    ]);
  });

  it('A-TYPE-1: a ticket type is sold to all ages or up to one from 1 to 18 years', async () => {
    const add = (maximumAge: unknown) =>
      stage.post('ticket-types/create', { typeName: `유형 ${String(maximumAge)}`, maximumAge });
    expect((await add(1)).body).toMatchObject({ maximumAge: 1 });
    const { body } = await add(18);
    const { ticketTypeId } = body as { ticketTypeId: number };
    const url = `ticket-types/update/${ticketTypeId}`;
    expect((await stage.put(url, { typeName: '누구나', version: 1 })).body).toMatchObject({
      maximumAge: null,
    });
    const refused = [await add(0), await add(19), await add(7.5), await add('7')];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it('A-TYPE-2: a ticket type has a proof of at most 60 characters, whose changes are recorded', async () => {
    const add = (proof: unknown) =>
      stage.post('ticket-types/create', { typeName: `유형 ${String(proof).length}`, proof });
    expect((await add('가'.repeat(61))).status).toBe(400);
    expect((await add('가'.repeat(60))).body).toMatchObject({ proof: '가'.repeat(60) });
    const { body } = await add(' 학생증 ');
    expect(body).toMatchObject({ proof: '학생증' });
    const { ticketTypeId, typeName } = body as { ticketTypeId: number; typeName: string };
    const change = (values: object) =>
      stage.put(`ticket-types/update/${ticketTypeId}`, { typeName, ...values });
    expect((await change({ proof: ' ' })).body).toMatchObject({ proof: null });
    expect((await change({ proof: '복지카드' })).body).toMatchObject({ proof: '복지카드' });
    expect((await change({})).body).toMatchObject({ proof: null });
    const changes = (await stage.audit()).filter(({ subjectId }) => subjectId === ticketTypeId);
    expect(changes.map(({ before, after }) => [before, after])).toMatchObject([
      [{ proof: '복지카드' }, { proof: null }],
      [{ proof: null }, { proof: '복지카드' }],
      [{ proof: '학생증' }, { proof: null }],
      [null, { proof: '학생증' }],
    ]);
  });

  it('A-CAT-10, A-CAT-11: deletes a genre of films only with force', async () => {
    const { orm } = stage.database;
    const { genreId: id } = (await stage.post('movie-genres/create', { genreName: '가족' }))
      .body as { genreId: number };
    for (let count = 1; count <= 12; count += 1) {
      const movieId = await insertMovie(orm, { title: `영화 ${count}` });
      await orm.insert(movieGenre).values({ movieId, genreId: id });
    }
    const refused = await stage.remove(`movie-genres/delete/${id}`);
    expect((await stage.remove(`movie-genres/delete/${id}?force=false`)).status).toBe(409);
    const { usedBy } = refused.body as { usedBy: { count: number; items: { title: string }[] }[] };
    expect([refused.status, only(usedBy).count, only(usedBy).items.length]).toEqual([409, 12, 10]);
    expect(only(usedBy).items[0]?.title).toBe('영화 12');
    expect(await stage.audit()).toHaveLength(1);

    expect((await stage.remove(`movie-genres/delete/${id}?force=true`)).status).toBe(204);
    expect([await orm.$count(movieGenre), await orm.$count(genre)]).toEqual([0, 0]);
    expect(await orm.$count(movie, eq(movie.version, 2))).toBe(12);
    const [deletion] = await stage.audit();
    expect(deletion).toMatchObject({ action: 'DELETE', subjectName: '가족', after: null });
    expect(deletion?.before?.uses).toContain('"count":12');
  });
});

describeOnPostgres('changes of the catalogue at the same time', (open) => {
  const stage = setAdminStage(open);

  const add = async ({ path, id, name }: Kind) => {
    const { body } = await stage.post(`${path}/create`, { [name]: '처음' });
    return (body as Record<string, number>)[id] ?? 0;
  };

  it.each(kinds)(
    'A-CAT-5: lets one of several changes of the same version of $path succeed',
    async (kind) => {
      const { path, name } = kind;
      const id = await add(kind);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          stage.put(`${path}/update/${id}`, { [name]: `이름 ${index}`, version: 1 }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 200)?.body;
      for (const { body: refused } of answers.filter(({ status }) => status === 409)) {
        expect(refused).toMatchObject({ current: winner });
      }
      expect(await stage.audit()).toHaveLength(2);
    },
  );

  it.each(kinds)('A-CAT-9: deletes an entry of $path once', async (kind) => {
    const id = await add(kind);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => stage.remove(`${kind.path}/delete/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
  });

  it('A-CAT-4: searches names with an index', async () => {
    await stage.database.exec(`
      insert into distributor (name) select '배급사 ' || n from generate_series(1, 5000) n;
      analyze distributor;
    `);
    const plan = await stage.database.orm.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from distributor where search_grams(name) @> array['49', '99']::text[]`,
    );
    expect(JSON.stringify(plan)).toContain('distributor_name_search');
  });
});
