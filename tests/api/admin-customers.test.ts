import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PAGE_SIZE } from '../../domain/limits.ts';
import { readCustomers } from '../../server/modules/admin-customers/read-customers.ts';
import { inPortions } from '../support/crowd.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import type { ApiAnswer } from './support/api.ts';
import { insertCustomer, insertSignedIn, insertSignedInGuest } from './support/fixtures.ts';
import { openMeasured, type MeasuredDatabase } from './support/read-work.ts';

const day = (number: number) => new Date(Date.UTC(2026, 5, number));
const idsIn = ({ body }: ApiAnswer) =>
  (body as { content: { customerId: number }[] }).content.map(({ customerId }) => customerId);
const missing = [
  404,
  { message: '고객을 찾을 수 없어요. 이미 탈퇴했을 수 있어요.', code: 'NOT_FOUND' },
];

describeOnAnyDatabase('the administrators’ customers', (open) => {
  const stage = setAdminStage(open);

  /** Three customers, of whom `second` is deactivated, and one who has withdrawn. */
  async function insertCustomers() {
    const { orm } = stage.database;
    const first = await insertCustomer(orm, 'first', {
      ...{ name: '다온', points: 5, registeredAt: day(1), lastLoginAt: day(9) },
    });
    const second = await insertCustomer(orm, 'second', {
      ...{ name: '가람', points: 30, registeredAt: day(2), isActive: false },
    });
    const third = await insertCustomer(orm, 'third', {
      ...{ name: '나래', points: 5, registeredAt: day(3), lastLoginAt: day(8) },
    });
    const gone = await insertSignedIn(orm, 'gone', { name: '가람', registeredAt: day(4) });
    const withdrawal = await stage.server.api.request('DELETE', '/api/protected/customer/delete', {
      session: gone.session,
    });
    expect(withdrawal.status).toBe(204);
    return { first, second, third, gone: gone.customerId };
  }

  it('A-CUST-1, A-CUST-5: lists the customers in four orders, without withdrawn ones', async () => {
    const { first, second, third } = await insertCustomers();
    const orders = ['', '?sort=registeredAt', '?sort=name', '?sort=lastLoginAt', '?sort=points'];
    const lists = [];
    for (const order of orders) lists.push(idsIn(await stage.get(`customers${order}`)));
    expect(lists).toEqual([
      [third, second, first],
      [third, second, first],
      [second, third, first],
      [first, third, second],
      [second, third, first],
    ]);
    expect((await stage.get('customers?sort=email')).status).toBe(400);
  });

  it('A-CUST-2: limits the list to active or deactivated customers, in every order', async () => {
    const { first, second, third } = await insertCustomers();
    const active = await stage.get('customers?isActive=true&sort=name');
    const inactive = await stage.get('customers?isActive=false&sort=points');
    expect([idsIn(active), idsIn(inactive)]).toEqual([[third, first], [second]]);
    expect([active.body, inactive.body]).toMatchObject([
      { totalElements: 2 },
      { totalElements: 1 },
    ]);
    expect((await stage.get('customers?isActive=maybe')).status).toBe(400);
  });

  it.each(['registeredAt', 'name', 'lastLoginAt', 'points'])(
    'A-CUST-1, A-CUST-2: shows each customer on one page by %s, also with ties',
    async (sort) => {
      const { orm } = stage.database;
      const ids: number[] = [];
      for (let index = 0; index < 7; index += 1) {
        ids.push(await insertCustomer(orm, `c${index}`, { registeredAt: day(1) }));
      }
      const pages = [];
      for (const page of [0, 1, 2, 3]) {
        pages.push(await stage.get(`customers?sort=${sort}&size=3&page=${page}`));
      }
      expect(pages.map((each) => idsIn(each).length)).toEqual([3, 3, 1, 0]);
      expect(pages.flatMap(idsIn).sort((a, b) => a - b)).toEqual(ids);
      expect(pages[2]?.body).toMatchObject({ number: 2, last: true, totalPages: 3 });
    },
  );

  it.each([
    ['name?name=가', ['second']],
    ['name?name=ㄴㄹ', ['third']],
    ['login-id?loginId=IR', ['first', 'third']],
    ['email?email=second@', ['second']],
    ['email?email=.example', ['first', 'second', 'third']],
    ['name?name=없는 이름', []],
    ['name?name=%20', ['first', 'second', 'third']],
    ['login-id?loginId=', ['first', 'second', 'third']],
    ['email', ['first', 'second', 'third']],
    ['name?name=.', ['first', 'second', 'third']],
  ] as const)('A-CUST-3, A-CUST-5: search/%s finds %j', async (path, found) => {
    const made = await insertCustomers();
    const answer = await stage.get(`customers/search/${path}`);
    expect(idsIn(answer).sort((a, b) => a - b)).toEqual(found.map((name) => made[name]));
    expect(answer.body).toMatchObject({ totalElements: found.length });
  });

  it('A-CUST-3: orders, limits and pages what was found', async () => {
    const { first, third } = await insertCustomers();
    const of = (query: string) => stage.get(`customers/search/email?email=marquee${query}`);
    const answers = [
      await of('&sort=name&isActive=true'),
      await of('&sort=name&isActive=true&size=1&page=1'),
    ];
    expect(answers.map(idsIn)).toEqual([[third, first], [first]]);
  });

  it('A-CUST-7: a search lists the first 300 customers, and says that there are more', async () => {
    // The names and points run against the ids; every second customer is active and has an x.
    await inPortions(2002, (first, last) =>
      stage.database.exec(`
      insert into customer (id, login_id, name, email, phone, password_hash, points, is_active, registered_at)
        overriding system value
      select n, 'm' || n || repeat('x', 1 - n % 2), '고객' || (5000 - n), 'm' || n || '@marquee.example', '', '!', 5000 - n, n % 2 = 0,
        app_now() - n * interval '1 minute'
      from generate_series(${first}, ${last}) n`),
    );
    const search = (query: string) => stage.get(`customers/search/email?email=marquee&${query}`);
    const found = [];
    for (const query of ['sort=name', 'sort=registeredAt', 'sort=points&page=7&size=40']) {
      const answer = await search(query);
      found.push([idsIn(answer).slice(0, 2), answer.body]);
    }
    const limited = { totalElements: 300, totalIsMinimum: true };
    expect(found).toMatchObject([
      [[2002, 2001], { ...limited, totalPages: 6, last: false }],
      [[1, 2], limited],
      [[281, 282], { ...limited, totalPages: 8, last: true }],
    ]);
    expect(idsIn(await search('size=70&page=4'))).toEqual(
      Array.from({ length: 20 }, (_, index) => 281 + index),
    );
    expect(idsIn(await search('size=100&page=3'))).toEqual([]);
    const active = await search('isActive=true&sort=registeredAt');
    expect([idsIn(active).slice(0, 2), active.body]).toMatchObject([[2, 4], limited]);
    // Frequent, but not in the names of 300 of the probed customers, and in the login ids of none.
    const near = await stage.get('customers/search/name?name=0&sort=registeredAt&size=2');
    expect([idsIn(near), near.body]).toMatchObject([[10, 20], limited]);
    const seldom = await stage.get('customers/search/login-id?loginId=x&sort=points&size=2&page=1');
    expect([idsIn(seldom), seldom.body]).toMatchObject([[6, 8], limited]);
    const rest = await stage.get('customers/search/login-id?loginId=x&sort=points&size=70&page=4');
    expect(idsIn(rest)).toEqual(Array.from({ length: 20 }, (_, index) => 562 + 2 * index));
    const inactive = await stage.get('customers/search/login-id?loginId=m15&isActive=false');
    expect(inactive.body).toMatchObject({ totalElements: 56, totalIsMinimum: false });
    expect(idsIn(await stage.get('customers/search/name?name=4999&page=1'))).toEqual([]);
    expect((await stage.get('customers?isActive=true')).body).toMatchObject({
      ...{ totalElements: 1001, totalIsMinimum: false },
    });
  });

  it('A-CUST-1, A-CUST-4: shows what is known about members and guests', async () => {
    const { orm } = stage.database;
    const member = await insertCustomer(orm, 'member', {
      ...{ dateOfBirth: '1999-04-09', gender: 'FEMALE', points: 1_000, lastLoginAt: day(2) },
      registeredAt: day(1),
    });
    const { customerId: guest } = await insertSignedInGuest(orm, 'guest@marquee.example');
    expect((await stage.get(`customers/${member}`)).body).toEqual({
      ...{ customerId: member, kind: 'MEMBER', loginId: 'member', name: '김하늘' },
      ...{ email: 'member@marquee.example', phone: '010-0000-2026', points: 1_000 },
      ...{ dateOfBirth: '1999-04-09', gender: 'FEMALE', isActive: true },
      registeredAt: '2026-06-01T09:00:00+09:00',
      lastLoginAt: '2026-06-02T09:00:00+09:00',
    });
    expect((await stage.get(`customers/${guest}`)).body).toMatchObject({
      ...{ kind: 'GUEST', loginId: null, email: 'guest@marquee.example', lastLoginAt: null },
    });
  });

  it('A-CUST-4, A-CUST-5: does not know other customers', async () => {
    const { gone } = await insertCustomers();
    const answers: [number, unknown][] = [];
    const body = { isActive: false };
    const cancel = {
      ...{ reservationId: 1, reason: '요청', terms: 'CUSTOMER' },
      ...{ refundAmount: 0, returnedPoints: 0 },
    };
    for (const id of [gone, 999_999]) {
      const url = `/api/admin/customers/${id}/status`;
      for (const answer of [
        await stage.get(`customers/${id}`),
        await stage.get(`customers/${id}/reservations`),
        await stage.post(`customers/${id}/cancel-reservation`, cancel),
        await stage.server.api.request('PATCH', url, { session: stage.basic, body }),
      ]) {
        answers.push([answer.status, answer.body]);
      }
    }
    expect(answers).toEqual(Array.from({ length: 8 }, () => missing));
    expect(await stage.audit()).toEqual([]);
  });
});

describe('the work for a page of the administrators’ customers', () => {
  let measured: MeasuredDatabase;

  beforeAll(async () => {
    measured = await openMeasured();
    // 10 of 2,000 are deactivated.
    await inPortions(2000, (first, last) =>
      measured.database.exec(`
        insert into customer (login_id, name, email, phone, password_hash, points, is_active, registered_at, last_login_at)
        select 'm' || n, '고객' || n, 'm' || n || '@marquee.example', '', '!', n % 977, n % 200 <> 0,
          app_now() - n * interval '1 minute', app_now() - n * interval '1 second'
        from generate_series(${first}, ${last}) n`),
    );
    await measured.database.exec('analyze customer');
  });
  afterAll(() => measured.database.close());

  const listed = (request: Parameters<typeof readCustomers>[1]) =>
    measured.measure(() => readCustomers(measured.database.orm, request));

  it.each([
    ['registeredAt', 'customer_registered'],
    ['name', 'customer_named'],
    ['lastLoginAt', 'customer_last_login'],
    ['points', 'customer_points'],
  ] as const)('A-CUST-6: the order by %s is read from an index', async (sort, index) => {
    const { indexes, rows } = await listed({ sort, page: 1 });
    expect(indexes).toContain(index);
    // The number of all customers is stored.
    expect(rows).toBeLessThan(6 * ADMIN_PAGE_SIZE);
  });

  it.each(['registeredAt', 'name', 'lastLoginAt', 'points'] as const)(
    'A-CUST-6: few deactivated customers are found by an index, by %s',
    async (sort) => {
      const work = await listed({ sort, isActive: 'false' });
      expect(work.indexes).toContain('customer_inactive');
      expect([work.scanned, work.rows < 300]).toEqual([[], true]);
    },
  );

  it.each([
    ['name', '고객1999', 'customer_name_search'],
    ['loginId', 'm1999', 'customer_login_id_search'],
    ['email', 'm1999@', 'customer_email_search'],
  ] as const)('A-CUST-6: a search by %s reads its index', async (field, query, index) => {
    const search = () => readCustomers(measured.database.orm, {}, { field, query });
    expect(await search()).toMatchObject({ totalElements: 1 });
    const work = await measured.measure(search);
    expect([work.indexes.includes(index), work.scanned]).toEqual([true, []]);
  });
});
