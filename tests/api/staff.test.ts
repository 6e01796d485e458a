import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { administrator, session } from '../../server/db/schema/people.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import type { ApiAnswer } from './support/api.ts';
import { insertSignedInAdministrator, PASSWORD } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { startTestServer } from './support/server.ts';

const STAFF = '/api/admin/administrators';
const ownAccount = {
  message:
    '자기 계정은 여기에서 바꿀 수 없어요. 비밀번호는 내 계정에서 바꾸고, 계정은 관리자 탈퇴에서 삭제해 주세요.',
  code: 'OWN_ACCOUNT',
};
const told = ({ status, body }: ApiAnswer) => [status, body];

describeOnAnyDatabase('the accounts of the administrators', (open) => {
  const stage = setAdminStage(open);
  const idOf = async (loginId: string) => {
    const rows = await stage.database.orm
      .select({ id: administrator.id })
      .from(administrator)
      .where(eq(administrator.loginId, loginId));
    return rows[0]?.id ?? 0;
  };
  const roles = async () =>
    (await stage.database.orm.select().from(administrator).orderBy(administrator.loginId)).map(
      ({ loginId, role }) => [loginId, role],
    );
  const change = async (own: string, loginId: string, role: string) =>
    stage.server.api.request('PUT', `${STAFF}/${await idOf(loginId)}`, {
      ...{ session: own, body: { role } },
    });
  const remove = async (own: string, loginId: string) =>
    stage.server.api.request('DELETE', `${STAFF}/${await idOf(loginId)}`, { session: own });
  const readBy = (own: string, server = stage.server) =>
    server.api.get('/api/admin/movie-genres/get', { session: own });

  it('A-ACC-32: are listed by login id, page by page', async () => {
    const { orm } = stage.database;
    const now = new Date('2026-11-20T15:00:00+09:00');
    await insertSignedInAdministrator(orm, 'Amy');
    await orm
      .update(administrator)
      .set({ registeredAt: now, lastLoginAt: now })
      .where(eq(administrator.loginId, 'basic'));
    const read = async (query: string) =>
      (await stage.server.api.get(`${STAFF}${query}`, { session: stage.superior })).body;
    const first = await read('?size=2');
    expect(first).toMatchObject({ totalElements: 3, totalPages: 2, last: false, number: 0 });
    expect((first as { content: unknown[] }).content).toEqual([
      expect.objectContaining({ loginId: 'Amy', role: 'BASIC', lastLoginAt: null }),
      {
        administratorId: await idOf('basic'),
        ...{ loginId: 'basic', name: '관리자 한결', email: 'basic@marquee.example' },
        ...{ role: 'BASIC', registeredAt: '2026-11-20T15:00:00+09:00' },
        lastLoginAt: '2026-11-20T15:00:00+09:00',
      },
    ]);
    expect(await read('?size=2&page=1')).toMatchObject({
      ...{ last: true, content: [{ loginId: 'super', role: 'SUPER' }] },
    });
  });

  it('A-ACC-33: get another role, which ends all their sessions on every node, and is recorded', async () => {
    const other = await startTestServer(stage.database);
    expect((await readBy(stage.basic, other)).status).toBe(200);
    expect(told(await change(stage.superior, 'basic', 'SUPER'))).toEqual([204, undefined]);
    expect([(await readBy(stage.basic)).status, (await readBy(stage.basic, other)).status]).toEqual(
      [401, 401],
    );
    expect((await readBy(stage.superior, other)).status).toBe(200);
    await other.close();
    expect(await roles()).toEqual([
      ['basic', 'SUPER'],
      ['super', 'SUPER'],
    ]);
    expect(await stage.audit()).toMatchObject([
      {
        ...{ loginId: 'super', kind: 'ADMINISTRATOR', action: 'UPDATE' },
        ...{ subjectId: await idOf('basic') },
        ...{ before: { role: 'BASIC' }, after: { role: 'SUPER' } },
      },
    ]);
  });

  it('A-ACC-33: keep their sessions with the role that they have already', async () => {
    expect((await change(stage.superior, 'basic', 'BASIC')).status).toBe(204);
    expect((await readBy(stage.basic)).status).toBe(200);
    expect(await stage.audit()).toEqual([]);
  });

  it('A-ACC-34: are deleted with their sessions, and stay in the log by number', async () => {
    const id = await idOf('basic');
    await stage.post('movie-genres/create', { genreName: '추리' });
    expect(told(await remove(stage.superior, 'basic'))).toEqual([204, undefined]);
    expect((await readBy(stage.basic)).status).toBe(401);
    expect(await stage.database.orm.$count(session)).toBe(1);
    expect(await roles()).toEqual([['super', 'SUPER']]);
    expect((await stage.audit()).map(({ loginId, kind }) => [loginId, kind])).toEqual([
      ['super', 'ADMINISTRATOR'],
      [`탈퇴한 관리자 ${id}`, 'GENRE'],
    ]);
    const again = await stage.server.api.request('DELETE', `${STAFF}/${id}`, {
      session: stage.superior,
    });
    expect([again.status, again.body]).toMatchObject([404, {}]);
  });

  it('A-ACC-35: do not change or delete themselves there', async () => {
    for (const answer of [
      await change(stage.superior, 'super', 'BASIC'),
      await remove(stage.superior, 'super'),
    ]) {
      expect(told(answer)).toEqual([409, ownAccount]);
    }
    expect(await roles()).toContainEqual(['super', 'SUPER']);
  });

  it.each([{}, { role: 'OWNER' }, { role: null }, { role: 'SUPER', more: 1 }])(
    'A-ACC-33: are not changed by %j',
    async (body) => {
      const id = await idOf('basic');
      const answer = await stage.server.api.request('PUT', `${STAFF}/${id}`, {
        ...{ session: stage.superior, body },
      });
      expect([answer.status, await roles()]).toEqual([
        400,
        [
          ['basic', 'BASIC'],
          ['super', 'SUPER'],
        ],
      ]);
    },
  );
});

// PGlite runs one transaction at a time.
describeOnPostgres('two administrators', (open) => {
  const stage = setAdminStage(open);

  it.each(['PUT', 'DELETE'] as const)(
    'A-ACC-35: of two that %s each other at the same time one keeps the role SUPER',
    async (method) => {
      const { orm } = stage.database;
      const second = await insertSignedInAdministrator(orm, 'second', { role: 'SUPER' });
      const all = await orm.select().from(administrator);
      const act = (own: string, loginId: string) => () =>
        stage.server.api.request(
          method,
          `${STAFF}/${all.find((each) => each.loginId === loginId)?.id}`,
          { session: own, ...(method === 'PUT' && { body: { role: 'BASIC' } }) },
        );
      const answers = await meet(
        stage.database,
        sql`lock table audit_entry in share mode`,
        act(stage.superior, 'second'),
        act(second.session, 'super'),
      );
      expect(answers).toMatchObject([
        [204, undefined],
        [403, { message: '최고 관리자만 이용할 수 있어요.' }],
      ]);
      expect(await orm.$count(administrator, eq(administrator.role, 'SUPER'))).toBe(1);
    },
  );

  it('A-ACC-33, A-ACC-39: a sign-in during the change of the role answers with the new role', async () => {
    const { orm } = stage.database;
    const rows = await orm.select().from(administrator).where(eq(administrator.loginId, 'basic'));
    const answers = await meet(
      stage.database,
      sql`lock table audit_entry in share mode`,
      () =>
        stage.server.api.request('PUT', `${STAFF}/${rows[0]?.id}`, {
          ...{ session: stage.superior, body: { role: 'DOOR' } },
        }),
      () => stage.server.api.post('/api/signin/admin', { loginId: 'basic', password: PASSWORD }),
    );
    expect(answers).toMatchObject([
      [200, { user: { role: 'DOOR' } }],
      [204, undefined],
    ]);
    expect(JSON.stringify(answers)).not.toContain('createMovie');
  });
});
