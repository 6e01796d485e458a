import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { genre } from '../../server/db/schema/catalogue.ts';
import { administrator } from '../../server/db/schema/people.ts';
import { auditValues, changedValues } from '../../server/modules/audit-log/audit-values.ts';
import { recordChange } from '../../server/modules/audit-log/record-change.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { setAdminStage } from './support/admin-stage.ts';
import { textLike } from './support/api.ts';
import { only, PASSWORD } from './support/fixtures.ts';
import { signal } from './support/signal.ts';

describeOnAnyDatabase('the audit log', (open) => {
  const stage = setAdminStage(open);

  const addGenre = async (genreName: string) => {
    const { body } = await stage.post('movie-genres/create', { genreName });
    return (body as { genreId: number }).genreId;
  };

  it('A-LOG-1: records who added, changed and deleted what, and when', async () => {
    const id = await addGenre('드라마');
    await stage.put(`movie-genres/update/${id}`, { genreName: '가족', version: 1 });
    await stage.remove(`movie-genres/delete/${id}`);
    const common = { loginId: 'basic', kind: 'GENRE', subjectId: id };
    const of = (at: RegExp) => ({ ...common, at: textLike(at) });
    const noon = /^2026-11-20T12:00:0\d/;
    const entries = await stage.audit();
    expect(Object.keys(entries[1]?.before ?? {})).toEqual(['genreName']);
    expect(Object.keys(entries[1]?.after ?? {})).toEqual(['genreName']);
    expect(entries).toMatchObject([
      {
        ...of(noon),
        action: 'DELETE',
        subjectName: '가족',
        before: { genreId: String(id), genreName: '가족' },
        after: null,
      },
      {
        ...of(noon),
        action: 'UPDATE',
        subjectName: '가족',
        before: { genreName: '드라마' },
        after: { genreName: '가족' },
      },
      {
        ...of(noon),
        action: 'CREATE',
        subjectName: '드라마',
        before: null,
        after: { genreId: String(id), genreName: '드라마' },
      },
    ]);
  });

  it('A-LOG-1: is written in the transaction of the change', async () => {
    const { database } = stage;
    const { id } = only(
      (await database.orm.select().from(administrator)).filter(
        ({ loginId }) => loginId === 'basic',
      ),
    );
    const change = database.transaction(async (tx) => {
      const { id: genreId } = only(await tx.insert(genre).values({ name: '가족' }).returning());
      await recordChange(tx, {
        by: { administratorId: id },
        kind: 'GENRE',
        subject: { id: genreId, name: '가족' },
        before: null,
        after: { genreName: '가족' },
      });
      throw new Error('after the change');
    });
    await expect(change).rejects.toThrow('after the change');
    expect([await database.orm.$count(genre), await stage.audit()]).toEqual([0, []]);
  });

  it('A-LOG-1: no change is made that cannot be recorded', async () => {
    const { database } = stage;
    const id = await addGenre('드라마');
    const names = async () => (await database.orm.select().from(genre)).map(({ name }) => name);
    await database.exec('alter table audit_entry add constraint full_log check (false) not valid');
    const answers = [
      await stage.post('movie-genres/create', { genreName: '가족' }),
      await stage.put(`movie-genres/update/${id}`, { genreName: '가족', version: 1 }),
      await stage.remove(`movie-genres/delete/${id}`),
      await stage.server.api.request('DELETE', '/api/admin/delete/account', {
        session: stage.basic,
        body: { password: PASSWORD, confirmation: '관리자 탈퇴', agrees: true },
      }),
    ];
    await database.exec('alter table audit_entry drop constraint full_log');
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
    expect([await names(), await database.orm.$count(administrator)]).toEqual([['드라마'], 2]);
  });

  it('A-LOG-2: has no entry for an update without a difference', async () => {
    const id = await addGenre('드라마');
    const { status } = await stage.put(`movie-genres/update/${id}`, {
      genreName: ' 드라마 ',
      version: 1,
    });
    expect([status, (await stage.audit()).length]).toEqual([200, 1]);
  });

  it.each([
    ['update', "update audit_entry set login_id = 'other'"],
    ['delete', 'delete from audit_entry'],
    ['truncate', 'truncate audit_entry'],
  ])('A-LOG-3: refuses an %s in SQL', async (_, statement) => {
    await addGenre('드라마');
    const before = await stage.audit();
    await expect(stage.database.exec(statement)).rejects.toThrow('only added to');
    expect(await stage.audit()).toEqual(before);
  });

  it('A-LOG-4: is filtered by login id in any case, kind and days, and paged', async () => {
    await addGenre('드라마');
    await stage.server.api.post(
      '/api/admin/distributors/create',
      { name: '물결배급' },
      { session: stage.superior },
    );
    await stage.at('2026-11-22T00:00:01+09:00');
    await addGenre('가족');
    const names = async (query: string) =>
      (await stage.audit(query)).map(({ subjectName }) => subjectName);
    expect({
      all: await names(''),
      person: await names('?loginId=BASIC'),
      nobody: await names('?loginId=nobody'),
      kind: await names('?kind=DISTRIBUTOR'),
      both: await names('?kind=DISTRIBUTOR&loginId=basic'),
      from: await names('?from=2026-11-21'),
      until: await names('?to=2026-11-20'),
      untilTheDayBefore: await names('?to=2026-11-21'),
      day: await names('?from=2026-11-22&to=2026-11-22'),
      page: await names('?page=1&size=2'),
    }).toEqual({
      all: ['가족', '물결배급', '드라마'],
      person: ['가족', '드라마'],
      nobody: [],
      kind: ['물결배급'],
      both: [],
      from: ['가족'],
      until: ['물결배급', '드라마'],
      untilTheDayBefore: ['물결배급', '드라마'],
      day: ['가족'],
      page: ['드라마'],
    });
  });

  it('A-LOG-4: is refused for the role BASIC', async () => {
    const { status, body } = await stage.get('audit');
    expect([status, body]).toEqual([
      403,
      { message: '최고 관리자만 이용할 수 있어요.', code: 'FORBIDDEN' },
    ]);
  });

  it('A-LOG-4: is read with an index for each filter', async () => {
    await stage.database.exec(`
      insert into audit_entry (administrator_id, login_id, kind, action, subject_id, subject_name, after)
        select 1, 'person' || n % 100, 'KIND_' || chr(65 + n % 20), 'CREATE', n, 'x', '{}'
        from generate_series(1, 5000) n;
      analyze audit_entry;
    `);
    const planOf = async (where: string) => {
      const rows = await stage.database.orm.execute(
        sql.raw(
          `explain select * from audit_entry where ${where} order by at desc, id desc limit 50`,
        ),
      );
      return JSON.stringify(rows);
    };
    expect(await planOf('true')).toContain('audit_entry_time');
    expect(await planOf("login_id = 'person7'")).toContain('audit_entry_person');
    expect(await planOf("kind = 'KIND_H'")).toContain('audit_entry_kind');
  });

  it('A-LOG-5: cuts long values off', () => {
    const long = '🎬'.repeat(2001);
    const { name, list, none } = auditValues({ name: long, list: [{ a: 1 }], none: null });
    expect([Array.from(name ?? '').length, name?.endsWith('🎬…'), list, none]).toEqual([
      2000,
      true,
      '[{"a":1}]',
      null,
    ]);
    expect(changedValues({ a: '1', b: null }, { a: '1', b: '2', c: '3' })).toEqual({
      before: { b: null, c: null },
      after: { b: '2', c: '3' },
    });
  });

  it('A-LOG-5: stores forty of the longest values', async () => {
    const values = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`field${index}`, '가'.repeat(2000)]),
    );
    await stage.database.orm.insert(auditEntry).values({
      ...{ administratorId: 1, loginId: 'basic', kind: 'GENRE', action: 'CREATE' },
      ...{ subjectId: 1, subjectName: 'x'.repeat(255), after: values },
    });
    expect(only(await stage.audit()).after).toEqual(values);
  });

  it('A-LOG-6: keeps the entries of a deleted administrator', async () => {
    const id = await addGenre('드라마');
    const { orm } = stage.database;
    await orm.delete(administrator).where(sql`login_id = 'basic'`);
    const after = await stage.get(`movie-genres/get/${id}`);
    expect([after.status, only(await stage.audit()).loginId]).toEqual([401, 'basic']);
  });
});

describeOnPostgres('an administrator who leaves during an own change', (open) => {
  const stage = setAdminStage(open);

  it('A-ACC-25: waits for the change, whose entry then has the number in place of the login id', async () => {
    const { database } = stage;
    const { id: administratorId } = only(
      await database.orm.select().from(administrator).where(eq(administrator.loginId, 'basic')),
    );
    const recorded = signal();
    const left = signal();
    const changing = database.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await recordChange(tx, {
        by: { administratorId },
        kind: 'GENRE',
        subject: { id: 1, name: '드라마' },
        before: null,
        after: { genreName: '드라마' },
      });
      recorded.give();
      await left.given;
    });
    await recorded.given;
    const closing = stage.server.api.request('DELETE', '/api/admin/delete/account', {
      session: stage.basic,
      body: { password: PASSWORD, confirmation: '관리자 탈퇴', agrees: true },
    });
    try {
      await untilWaiting(database, 1);
    } finally {
      left.give();
      await changing;
    }
    expect((await closing).status).toBe(204);
    const entries = await stage.audit();
    const author = `탈퇴한 관리자 ${administratorId}`;
    expect(entries.map(({ kind, loginId }) => [kind, loginId]).sort()).toEqual([
      ['ADMINISTRATOR', author],
      ['GENRE', author],
    ]);
  });
});
