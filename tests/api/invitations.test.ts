import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../../server/db/schema/outbox.ts';
import { administrator, session, staffInvitation } from '../../server/db/schema/people.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { setAdminStage, type AdminStage } from './support/admin-stage.ts';
import type { ApiAnswer } from './support/api.ts';
import { createAdminForm } from './support/admin-form.ts';
import { insertSignedInAdministrator, only, PASSWORD } from './support/fixtures.ts';
import { createGuestForm } from './support/guest-form.ts';
import { createRecoveryForm } from './support/recovery-form.ts';
import { startTestServer } from './support/server.ts';

const EMAIL = 'newcomer@marquee.example';
const form = {
  ...{ loginId: 'Newcomer', name: ' 남궁 하람 ', password: 'popcorn-2026' },
  repeatPassword: 'popcorn-2026',
};
const gone = [
  404,
  {
    message:
      '초대를 찾을 수 없어요. 이미 사용했거나, 취소되었거나, 기한이 지났어요. 최고 관리자에게 다시 초대해 달라고 해 주세요.',
    code: 'NOT_FOUND',
  },
];
const told = ({ status, body }: ApiAnswer) => [status, body];

function invitationsOf(stage: AdminStage) {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, own?: string) =>
    stage.server.api.request(method, `/api/admin/invitations${path}`, {
      ...{ session: own ?? stage.superior, body },
    });
  return {
    invite: async (email = EMAIL, role = 'COUNTER', own?: string) =>
      told(await call('POST', '', { email, role }, own)),
    list: async () => (await call('GET', '')).body as { invitationId: number; email: string }[],
    withdraw: async (id: number) => told(await call('DELETE', `/${id}`)),
    /** The token in the latest mail to an address. */
    token: async (email = EMAIL): Promise<string> => {
      const rows = await stage.database.orm.select().from(outbox).orderBy(outbox.id);
      const mails = rows.flatMap(({ payload }) =>
        payload.kind === 'MAIL' && payload.recipient === email ? [payload.content] : [],
      );
      return mails.at(-1)?.button?.path.split('#')[1] ?? '';
    },
    read: async (token: string) =>
      told(await stage.server.api.post('/api/administrator/invitation/read', { token })),
    accept: async (token: string, own: object = {}) =>
      told(
        await stage.server.api.post('/api/administrator/invitation/accept', {
          ...{ ...form, token, ...own },
        }),
      ),
  };
}

describeOnAnyDatabase('the invitation of an administrator', (open) => {
  const stage = setAdminStage(open);
  const { invite, list, withdraw, token, read, accept } = invitationsOf(stage);
  const remove = async (id: number) =>
    (
      await stage.server.api.request('DELETE', `/api/admin/administrators/${id}`, {
        session: stage.superior,
      })
    ).status;
  const close = async (own: string) =>
    (
      await stage.server.api.request('DELETE', '/api/admin/delete/account', {
        ...{
          session: own,
          body: { password: PASSWORD, confirmation: '관리자 탈퇴', agrees: true },
        },
      })
    ).status;

  it('A-ACC-45, A-ACC-46, A-ACC-47: creates an account with the role by the link of the mail, once', async () => {
    expect(await invite()).toEqual([204, undefined]);
    const link = await token();
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(await read(link)).toEqual([200, { email: EMAIL, role: 'COUNTER' }]);
    const [status, body] = await accept(link);
    expect([status, body]).toMatchObject([201, { loginId: 'newcomer' }]);
    const { orm } = stage.database;
    expect(
      await orm.select().from(administrator).where(eq(administrator.loginId, 'newcomer')),
    ).toMatchObject([{ name: '남궁 하람', email: EMAIL, role: 'COUNTER', lastLoginAt: null }]);
    expect(await orm.$count(session)).toBe(2);
    const signedIn = await stage.server.api.post('/api/signin/admin', {
      ...{ loginId: 'newcomer', password: form.password },
    });
    expect(told(signedIn)).toMatchObject([200, { user: { role: 'COUNTER' } }]);
    expect([await read(link), await accept(link, { loginId: 'second' })]).toEqual([gone, gone]);
    expect(await list()).toEqual([]);
    const entries = await stage.audit();
    expect(entries).toMatchObject([
      { loginId: 'newcomer', action: 'CREATE', before: null, after: { role: 'COUNTER' } },
      { loginId: 'super', action: 'CREATE', before: null, after: { role: 'COUNTER' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(EMAIL);
  });

  it('A-ACC-45: stores the hash of the token only', async () => {
    await invite();
    const link = await token();
    const row = only(await stage.database.orm.select().from(staffInvitation));
    expect(Buffer.from(row.tokenHash)).toEqual(createHash('sha256').update(link).digest());
    expect(JSON.stringify({ ...row, tokenHash: null })).not.toContain(link);
  });

  it('A-ACC-45: is replaced by another to the address, with its role and link', async () => {
    await invite();
    const first = await token();
    expect(await invite('NEWCOMER@marquee.example', 'DOOR')).toEqual([204, undefined]);
    const second = await token();
    expect([await read(first), await accept(first)]).toEqual([gone, gone]);
    expect(await read(second)).toEqual([200, { email: EMAIL, role: 'DOOR' }]);
    expect(await list()).toMatchObject([{ email: EMAIL, role: 'DOOR' }]);
  });

  it('A-ACC-45, A-ACC-47: is withdrawn, which voids the link and is recorded', async () => {
    await invite();
    const link = await token();
    const id = (await list())[0]?.invitationId ?? 0;
    expect([await withdraw(id), await withdraw(id)]).toMatchObject([
      [204, undefined],
      [404, {}],
    ]);
    expect(await accept(link)).toEqual(gone);
    expect((await stage.audit())[0]).toMatchObject({
      ...{ action: 'DELETE', before: { role: 'COUNTER' }, after: null },
      subjectName: `관리자 초대 ${id}번`,
    });
  });

  it.each([
    ['2026-11-23T11:59:00+09:00', 200],
    ['2026-11-23T12:01:00+09:00', 404],
  ])('A-ACC-45: is valid for 72 hours: at %s the answer is %s', async (time, status) => {
    await invite();
    const link = await token();
    await stage.at(time);
    expect((await read(link))[0]).toBe(status);
    expect(await list()).toHaveLength(status === 200 ? 1 : 0);
    expect((await accept(link))[0]).toBe(status === 200 ? 201 : 404);
  });

  it('A-ACC-45: is refused for the address of an administrator, and beyond 50 open ones', async () => {
    expect(await invite('basic@marquee.example')).toMatchObject([409, { code: 'EMAIL_TAKEN' }]);
    const { orm } = stage.database;
    await orm.execute(sql`insert into staff_invitation
      (email, role, token_hash, invited_by, invited_at, expires_at)
      select 'a' || n || '@marquee.example', 'DOOR', sha256(n::text::bytea), (select max(id) from administrator),
        app_now(), app_now() + interval '1 hour' from generate_series(1, 50) n`);
    expect(await invite()).toMatchObject([409, { code: 'TOO_MANY_INVITATIONS' }]);
    expect(await invite('a1@marquee.example')).toEqual([204, undefined]);
    await stage.at('2026-11-20T14:00:00+09:00');
    expect(await invite()).toEqual([204, undefined]);
    expect(await orm.$count(staffInvitation)).toBe(2);
  });

  it.each([
    ['removed', 'DELETE', '', undefined],
    ['given another role', 'PUT', '', { role: 'BASIC' }],
    ['reset', 'POST', '/reset', undefined],
  ] as const)('A-ACC-45: is void when its author is %s', async (_, method, end, body) => {
    const { orm } = stage.database;
    const author = await insertSignedInAdministrator(orm, 'author', { role: 'SUPER' });
    await invite(EMAIL, 'SUPER', author.session);
    const link = await token();
    const path = `/api/admin/administrators/${author.administratorId}${end}`;
    const answer = await stage.server.api.request(method, path, { session: stage.superior, body });
    expect([answer.status, await accept(link)]).toEqual([204, gone]);
  });

  it('A-ACC-43, A-ACC-45: is void when its author sets a forgotten password again', async () => {
    await invite(EMAIL, 'SUPER');
    const link = await token();
    const form = createRecoveryForm(() => stage.server, undefined, 'administrator');
    const answer = await form.reset(await form.confirm('super'));
    expect([answer.status, await accept(link)]).toEqual([200, gone]);
  });

  it('A-ACC-45: ends with a sign-up of its address by code, also once the account is removed', async () => {
    await invite(EMAIL, 'SUPER');
    const link = await token();
    const signUp = createAdminForm(() => stage.server);
    const { status, body } = await signUp.signUp(await signUp.confirm(EMAIL), { email: EMAIL });
    expect([status, await list()]).toEqual([201, []]);
    const { administratorId } = body as { administratorId: number };
    expect([await remove(administratorId), await accept(link)]).toEqual([204, gone]);
  });

  it.each([
    ['removed', (own: { administratorId: number }) => remove(own.administratorId)],
    ['closed', (own: { session: string }) => close(own.session)],
  ] as const)('A-ACC-45: that raced with a sign-up ends when the account is %s', async (_, end) => {
    await invite(EMAIL, 'SUPER');
    const link = await token();
    const own = await insertSignedInAdministrator(stage.database.orm, 'raced', { email: EMAIL });
    expect([await end(own), await accept(link)]).toEqual([204, gone]);
  });

  it('A-ACC-48: is limited with resets for each administrator, not by the guests of the network', async () => {
    const { orm } = stage.database;
    const second = await insertSignedInAdministrator(orm, 'second', { role: 'SUPER' });
    const strict = await startTestServer(stage.database, {
      env: { EMAIL_CODE_RATE_LIMIT: '2', SIGN_UP_RATE_LIMIT: '1' },
    });
    const guests = createGuestForm(() => strict);
    for (const email of ['a@marquee.example', 'b@marquee.example']) await guests.askForCode(email);
    await guests.check();
    const inviteBy = (session: string) =>
      strict.api.post('/api/admin/invitations', { email: EMAIL, role: 'DOOR' }, { session });
    const { administratorId } = await insertSignedInAdministrator(orm, 'junior');
    const reset = () =>
      strict.api.request('POST', `/api/admin/administrators/${administratorId}/reset`, {
        session: stage.superior,
      });
    const answers = [await guests.askForCode(), await guests.check()];
    answers.push(await inviteBy(stage.superior), await reset());
    answers.push(await inviteBy(stage.superior), await reset(), await inviteBy(second.session));
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 204, 204, 429, 429, 204]);
  });

  it.each([
    ['no address', { email: '' }, 'email'],
    ['an unknown role', { role: 'OWNER' }, 'role'],
  ])('A-ACC-45: is refused with %s', async (_, wrong, field) => {
    const answer = await stage.server.api.request('POST', '/api/admin/invitations', {
      ...{ session: stage.superior, body: { email: EMAIL, role: 'DOOR', ...wrong } },
    });
    expect(told(answer)).toMatchObject([400, { errors: [{ field }] }]);
  });

  it.each<[string, object, number, object]>([
    ['a taken login id', { loginId: 'basic' }, 409, { code: 'LOGIN_ID_TAKEN' }],
    ['a short password', { password: '1234567' }, 400, { errors: [{ field: 'password' }] }],
    [
      'another repetition',
      { repeatPassword: 'other-2026' },
      400,
      { errors: [{ field: 'repeatPassword' }] },
    ],
    ['a blank name', { name: '  ' }, 400, { errors: [{ field: 'name' }] }],
  ])('A-ACC-46: is not used up by %s', async (_, wrong, status, body) => {
    await invite();
    const link = await token();
    expect(await accept(link, wrong)).toMatchObject([status, body]);
    expect((await accept(link))[0]).toBe(201);
  });

  it('A-ACC-46: is refused once the address is an administrator’s, or with an unknown token', async () => {
    await invite();
    const { orm } = stage.database;
    await insertSignedInAdministrator(orm, 'newcomer2', { email: EMAIL });
    expect(await accept(await token())).toMatchObject([409, { code: 'EMAIL_TAKEN' }]);
    expect(await accept('a'.repeat(43))).toEqual(gone);
  });
});

describeOnPostgres('two acceptances at the same time', (open) => {
  const stage = setAdminStage(open);
  const { invite, token, accept } = invitationsOf(stage);

  it('A-ACC-46: create one account', async () => {
    await invite();
    const link = await token();
    const answers = await Promise.all([
      accept(link, { loginId: 'first' }),
      accept(link, { loginId: 'second' }),
    ]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([201, 404]);
  });
});
