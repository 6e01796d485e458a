import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditDatabase } from '../../server/audit/audit.ts';
import type { Reader } from '../../server/db/client.ts';
import { actor, movie } from '../../server/db/schema/catalogue.ts';
import { auditEntryCount, type CountedList } from '../../server/db/schema/list-counts.ts';
import { administrator, customer } from '../../server/db/schema/people.ts';
import { screening } from '../../server/db/schema/programme.ts';
import { review } from '../../server/db/schema/reviews.ts';
import { countEntries } from '../../server/db/list-count-store.ts';
import {
  eraseAuditAuthor,
  insertAuditEntries,
} from '../../server/modules/audit-log/audit-store.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import { openSmallCinema } from './support/cinema.ts';
import { insertCustomer, only } from './support/fixtures.ts';
import { insertReview } from './support/review-rows.ts';
import { signal } from './support/signal.ts';

const lists: CountedList[] = [
  'ACTIVE_CUSTOMER',
  'INACTIVE_CUSTOMER',
  'SCREENING',
  'MOVIE',
  'ACTOR',
  'REVIEW',
];

/** The stored numbers, in the order of the lists. */
async function countsIn(db: Reader): Promise<number[]> {
  const counts = [];
  for (const list of lists) counts.push(await countEntries(db, list));
  return counts;
}

async function faultsIn(db: Reader): Promise<string[]> {
  const findings = (await auditDatabase(db)).filter(({ number }) => number === 14);
  return findings.flatMap(({ faults }) => faults.map(({ what, place }) => `${what}: ${place}`));
}

const entry = {
  action: 'CREATE',
  subjectId: 1,
  subjectName: '영화',
  after: { title: '영화' },
} as const;

describeOnAnyDatabase('the stored numbers of entries', (open) => {
  const stage = setAdminStage(open);

  it('follow customers who join, change their status, withdraw and are deleted', async () => {
    const { orm } = stage.database;
    const id = await insertCustomer(orm, 'first');
    await insertCustomer(orm, 'second', { isActive: false });
    const counted = [await countsIn(orm)];
    const change = async (values: Partial<typeof customer.$inferInsert>) => {
      await orm.update(customer).set(values).where(eq(customer.id, id));
      counted.push(await countsIn(orm));
    };
    await change({ isActive: false });
    await change({ isActive: true });
    await change({ points: 5, lastLoginAt: new Date() });
    await change({
      ...{ withdrawnAt: new Date(), isActive: false, loginId: null, phone: '', passwordHash: '' },
      email: `withdrawn-${id}@marquee.invalid`,
    });
    await orm.delete(customer);
    counted.push(await countsIn(orm));
    expect(counted.map(([active, inactive]) => [active, inactive])).toEqual([
      ...[
        [1, 1],
        [0, 2],
        [1, 1],
        [1, 1],
        [0, 1],
      ],
      [0, 0],
    ]);
    expect(await faultsIn(orm)).toEqual([]);
  });

  it('follow films, actors and screenings that are added and deleted', async () => {
    const { orm } = stage.database;
    await openSmallCinema(stage.database);
    await orm.insert(actor).values([{ name: '하나' }, { name: '둘' }]);
    const before = (await countsIn(orm)).slice(2, 5);
    expect(before).toEqual([
      ...[await orm.$count(screening), await orm.$count(movie), await orm.$count(actor)],
    ]);
    expect(before.every((number) => number > 0)).toBe(true);
    await orm.delete(screening);
    await orm.delete(actor);
    await orm.delete(movie);
    expect((await countsIn(orm)).slice(2, 5)).toEqual([0, 0, 0]);
    expect(await faultsIn(orm)).toEqual([]);
  });

  it('follow reviews that are written and deleted', async () => {
    const { orm } = stage.database;
    const { movieId, screeningId, haneul, bada } = await openSmallCinema(stage.database);
    const of = { movieId, screeningId };
    await insertReview(orm, { ...of, customerId: haneul.customerId });
    const second = await insertReview(orm, { ...of, customerId: bada.customerId });
    expect(await countEntries(orm, 'REVIEW')).toBe(2);
    await orm.delete(review).where(eq(review.id, second));
    expect(await countEntries(orm, 'REVIEW')).toBe(1);
    expect(await faultsIn(orm)).toEqual([]);
  });

  it('A-LOG-4: the log is counted by day, kind and person, also of an erased person', async () => {
    const { database } = stage;
    const { orm } = database;
    const of = async (loginId: string) =>
      only(await orm.select().from(administrator).where(eq(administrator.loginId, loginId))).id;
    const [basic, superior] = [await of('basic'), await of('super')];
    const add = (id: number, kind: 'MOVIE' | 'ACTOR', count: number) =>
      database.transaction((tx) =>
        insertAuditEntries(
          tx,
          id,
          Array.from({ length: count }, () => ({ ...entry, kind })),
        ),
      );
    await add(basic, 'MOVIE', 2);
    await add(basic, 'ACTOR', 1);
    await add(superior, 'MOVIE', 3);
    await stage.at('2026-11-22T00:30:00+09:00');
    await add(basic, 'MOVIE', 4);
    const total = async (query: string) => {
      const url = `/api/admin/audit?size=1&${query}`;
      const { body } = await stage.server.api.get(url, { session: stage.superior });
      return (body as { totalElements: number }).totalElements;
    };
    const totals = async () => {
      const numbers = [];
      for (const query of [
        ...['', 'kind=MOVIE', 'loginId=BASIC', 'kind=ACTOR&loginId=basic', 'kind=GENRE'],
        ...['from=2026-11-21', 'to=2026-11-21', 'from=2026-11-22&to=2026-11-22&loginId=basic'],
      ]) {
        numbers.push(await total(query));
      }
      return numbers;
    };
    expect(await totals()).toEqual([10, 9, 7, 1, 0, 4, 6, 4]);
    await orm.delete(administrator).where(eq(administrator.id, basic));
    await database.transaction((tx) => eraseAuditAuthor(tx, basic));
    expect(await totals()).toEqual([10, 9, 0, 0, 0, 4, 6, 0]);
    const names = await orm.selectDistinct({ of: auditEntryCount.loginId }).from(auditEntryCount);
    expect(names.map(({ of: name }) => name).sort()).toEqual(['super', `탈퇴한 관리자 ${basic}`]);
    expect(await faultsIn(orm)).toEqual([]);
  });

  it('a change by a program without its trigger is found by the audit', async () => {
    const { orm } = stage.database;
    await stage.database.exec(`
      set local session_replication_role = replica;
      insert into actor (name) values ('하나')`);
    expect(await faultsIn(orm)).toEqual([
      'a stored number of entries that is not that of the rows: list ACTOR',
    ]);
  });
});

describeOnPostgres('the stored numbers of entries under concurrent changes', (open) => {
  const stage = setAdminStage(open);

  it('are those of the rows after many changes at the same time', async () => {
    const { orm } = stage.database;
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, index) => insertCustomer(orm, `racer${index}`)),
    );
    const changes = ids.map((id, index) => {
      const isOne = eq(customer.id, id);
      if (index % 3 === 0)
        return orm
          .delete(customer)
          .where(isOne)
          .then(() => undefined);
      const change = orm.update(customer).set({ isActive: index % 3 === 1 });
      return change.where(isOne).then(() => undefined);
    });
    const joining = Array.from({ length: 30 }, (_, index) => insertCustomer(orm, `later${index}`));
    await Promise.all([...changes, ...joining]);
    expect((await countsIn(orm)).slice(0, 2)).toEqual([40, 10]);
    expect(await faultsIn(orm)).toEqual([]);
  });

  it('a sign-up waits for no other shard than that of its connection', async () => {
    const { database } = stage;
    const known = signal();
    const locked = signal();
    const end = signal();
    let own = -1;
    const joining = database.transaction(async (tx) => {
      ({ shard: own } = only(
        await tx.execute<{ shard: number }>(sql`select pg_backend_pid() % 16 as shard`),
      ));
      known.give();
      await locked.given;
      await insertCustomer(tx, 'quick');
    });
    await known.given;
    const others = database.transaction(async (tx) => {
      await tx.execute(sql`select from list_count where shard <> ${own} for update`);
      locked.give();
      await end.given;
    });
    await joining;
    expect(await countEntries(database.orm, 'ACTIVE_CUSTOMER')).toBe(1);
    end.give();
    await others;
    expect(await faultsIn(database.orm)).toEqual([]);
  });
});
