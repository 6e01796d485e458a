import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { administrator, emailVerification, session } from '../../server/db/schema/people.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { createAdminForm, EMAIL, filledIn as staff } from './support/admin-form.ts';
import { setAdminStage } from './support/admin-stage.ts';
import type { ApiAnswer } from './support/api.ts';
import { insertSignedInAdministrator, only, PASSWORD } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { startTestServer } from './support/server.ts';

/** What happens after the password of a request was checked. */
const checked = vi.hoisted(() => ({ then: (): Promise<unknown> => Promise.resolve() }));

vi.mock(import('../../server/modules/account/password.ts'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    async isPassword(...args: Parameters<typeof real.isPassword>) {
      const isRight = await real.isPassword(...args);
      await checked.then();
      return isRight;
    },
  };
});

const filledIn = { password: PASSWORD, confirmation: '관리자 탈퇴', agrees: true };
const wrongPhrase = '‘관리자 탈퇴’ 문구를 그대로 입력해 주세요.';
const lastSuper = {
  message:
    '마지막 최고 관리자는 탈퇴할 수 없어요. 다른 최고 관리자가 가입한 뒤 다시 시도해 주세요.',
  code: 'LAST_SUPER',
};
const told = ({ status, body }: ApiAnswer) => [status, body];

describeOnAnyDatabase('the deletion of an administrator’s account', (open) => {
  const stage = setAdminStage(open);
  const close = (own: string, form: object = {}, server = stage.server) =>
    server.api.request('DELETE', '/api/admin/delete/account', {
      session: own,
      body: { ...filledIn, ...form },
    });
  const loginIds = async () =>
    (await stage.database.orm.select().from(administrator).orderBy(administrator.id)).map(
      ({ loginId }) => loginId,
    );

  it('A-ACC-20: deletes the account and ends its sessions, and no other one', async () => {
    const answer = await close(stage.basic);
    const after = await stage.get('movie-genres/get');
    expect([answer.status, after.status, await loginIds()]).toEqual([204, 401, ['super']]);
    expect(await stage.database.orm.$count(session)).toBe(1);
    const signIn = await stage.server.api.post('/api/signin/admin', {
      ...{ loginId: 'basic', password: PASSWORD },
    });
    expect(signIn.status).toBe(401);
  });

  it('A-ACC-20: refuses a sign-in that has checked the password before', async () => {
    checked.then = async () => {
      checked.then = () => Promise.resolve();
      expect((await close(stage.basic)).status).toBe(204);
    };
    const { status, body } = await stage.server.api.post('/api/signin/admin', {
      ...{ loginId: 'basic', password: PASSWORD },
    });
    expect([status, body]).toMatchObject([401, { code: 'SIGN_IN_FAILED' }]);
  });

  it.each([
    ['no password', { password: '' }, 'password', '필수 항목이에요.'],
    ['a wrong password', { password: 'not-right' }, 'password', '현재 비밀번호가 올바르지 않아요.'],
    ['another phrase', { confirmation: '관리자탈퇴' }, 'confirmation', wrongPhrase],
    ['a phrase with white space', { confirmation: ' 관리자 탈퇴' }, 'confirmation', wrongPhrase],
    ['no agreement', { agrees: false }, 'agrees', '동의해 주세요.'],
  ])('A-ACC-22: is refused for %s', async (_name, wrong, field, defaultMessage) => {
    const { status, body } = await close(stage.basic, wrong);
    expect([status, body]).toMatchObject([400, { errors: [{ field, defaultMessage }] }]);
    expect(await loginIds()).toEqual(['basic', 'super']);
  });

  it('A-ACC-22: limits the tries of the password', async () => {
    const strict = await startTestServer(stage.database, { env: { SIGN_IN_RATE_LIMIT: '2' } });
    const answers = [];
    for (let tries = 0; tries < 3; tries += 1) {
      answers.push(await close(stage.basic, { password: `wrong-${tries}` }, strict));
    }
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
  });

  it('A-ACC-23: refuses the last administrator with the role SUPER', async () => {
    expect(told(await close(stage.superior))).toEqual([409, lastSuper]);
    await insertSignedInAdministrator(stage.database.orm, 'second', { role: 'SUPER' });
    expect((await close(stage.superior)).status).toBe(204);
    expect(await loginIds()).toEqual(['basic', 'second']);
  });

  it('A-ACC-23: refuses who has become the last one since the session was read', async () => {
    const { orm } = stage.database;
    checked.then = async () => {
      checked.then = () => Promise.resolve();
      await orm.delete(administrator).where(eq(administrator.loginId, 'super'));
      await orm.update(administrator).set({ role: 'SUPER' });
    };
    expect(told(await close(stage.basic))).toEqual([409, lastSuper]);
    expect(await loginIds()).toEqual(['basic']);
  });

  it('A-ACC-31: deletes the codes that were requested for the e-mail', async () => {
    const [own, other] = [createAdminForm(() => stage.server), createAdminForm(() => stage.server)];
    await other.askForCode(EMAIL);
    const signedUp = await own.signUp(await own.confirm());
    const signedIn = await stage.server.api.post('/api/signin/admin', {
      ...{ loginId: (signedUp.body as { loginId: string }).loginId, password: staff.password },
    });
    const { sessionId } = signedIn.body as { sessionId: string };
    const codes = () => stage.database.orm.$count(emailVerification);
    expect(await codes()).toBe(2);
    expect((await close(sessionId, { password: staff.password })).status).toBe(204);
    expect(await codes()).toBe(0);
  });

  it('A-ACC-25: keeps the entries of the audit log with the number in place of the login id', async () => {
    const { id } = only(
      await stage.database.orm
        .select()
        .from(administrator)
        .where(sql`login_id = 'basic'`),
    );
    await stage.post('movie-genres/create', { genreName: '드라마' });
    await close(stage.basic);
    const entries = await stage.audit();
    const loginId = `탈퇴한 관리자 ${id}`;
    expect(entries).toMatchObject([
      {
        ...{ loginId, kind: 'ADMINISTRATOR', action: 'DELETE', subjectId: id },
        ...{ subjectName: `관리자 ${id}번`, before: { role: 'BASIC' }, after: null },
      },
      { loginId, kind: 'GENRE', action: 'CREATE', subjectName: '드라마' },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/"basic"|한결|basic@/);
    const filtered = await stage.audit(`?loginId=${encodeURIComponent(loginId)}`);
    expect(filtered).toEqual(entries);
  });

  it.each([
    ['another text', "update audit_entry set login_id = 'other'"],
    [
      'the number of an administrator who has not left',
      "update audit_entry set login_id = '탈퇴한 관리자 ' || administrator_id",
    ],
    [
      'another field as well',
      "delete from administrator where login_id = 'basic'; update audit_entry set login_id = '탈퇴한 관리자 ' || administrator_id, subject_name = 'x'",
    ],
  ])('A-LOG-3: refuses in SQL %s in place of a login id', async (_name, statements) => {
    await stage.post('movie-genres/create', { genreName: '드라마' });
    const before = await stage.audit();
    await expect(stage.database.exec(statements)).rejects.toThrow('only added to');
    expect(await stage.audit()).toEqual(before);
  });
});

describeOnPostgres('two administrators with the role SUPER', (open) => {
  const stage = setAdminStage(open);

  it('A-ACC-23: who leave at the same time: one stays', async () => {
    const { orm } = stage.database;
    const second = await insertSignedInAdministrator(orm, 'second', { role: 'SUPER' });
    const close = (own: string) => () =>
      stage.server.api.request('DELETE', '/api/admin/delete/account', {
        ...{ session: own, body: filledIn },
      });
    const answers = await meet(
      stage.database,
      sql`lock table audit_entry in share mode`,
      close(stage.superior),
      close(second.session),
    );
    expect(answers).toEqual([
      [204, undefined],
      [409, lastSuper],
    ]);
    expect(await orm.$count(administrator, eq(administrator.role, 'SUPER'))).toBe(1);
  });
});
