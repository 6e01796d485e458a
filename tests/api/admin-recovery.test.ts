import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { administrator, emailVerification, session } from '../../server/db/schema/people.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import { insertCustomer, insertSignedIn, only, PASSWORD } from './support/fixtures.ts';
import { createRecoveryForm, NEW_PASSWORD } from './support/recovery-form.ts';

const rejected = [
  400,
  { message: '인증번호가 올바르지 않거나 이미 만료되었어요.', code: 'EMAIL_CODE_REJECTED' },
];

describeOnAnyDatabase('the password of an administrator', (open) => {
  const stage = setAdminStage(open);
  const newForm = (owner: 'customer' | 'administrator' = 'administrator') =>
    createRecoveryForm(() => stage.server, undefined, owner);
  const signIn = async (password: string) =>
    (await stage.server.api.post('/api/signin/admin', { loginId: 'basic', password })).status;
  const idOf = async (loginId: string) =>
    only(
      await stage.database.orm
        .select({ id: administrator.id })
        .from(administrator)
        .where(eq(administrator.loginId, loginId)),
    ).id;
  const reset = async (own: string, loginId: string) => {
    const path = `/api/admin/administrators/${await idOf(loginId)}/reset`;
    const { status, body } = await stage.server.api.request('POST', path, { session: own });
    return [status, body];
  };
  const statusOf = async (own: string) =>
    (await stage.server.api.get('/api/admin/account', { session: own })).status;

  it('A-ACC-43: is set again with a code, which ends all sessions of the account and is recorded', async () => {
    const form = newForm();
    const answer = await form.reset(await form.confirm('basic'));
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.' },
    ]);
    expect([await statusOf(stage.basic), await statusOf(stage.superior)]).toEqual([401, 200]);
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
    const { recipient, content } = (await form.mails()).at(-1) ?? {};
    expect([recipient, content]).toMatchObject([
      'basic@marquee.example',
      {
        subject: '[마키] 비밀번호가 변경되었어요',
        button: { path: '/admin/forgot-password' },
      },
    ]);
    expect(await stage.audit()).toMatchObject([
      {
        ...{ loginId: 'basic', kind: 'ADMINISTRATOR', action: 'UPDATE' },
        ...{ subjectId: await idOf('basic'), before: { password: null } },
        after: { password: '본인이 변경' },
      },
    ]);
  });

  it('A-ACC-43: gets the same answer and no mail for an unknown login id, another e-mail and a member', async () => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    const known = await form.askForPassword('basic', 'basic@marquee.example');
    const sent = await form.mails();
    for (const [loginId, email] of [
      ['nobody', 'nobody@marquee.example'],
      ['basic', 'super@marquee.example'],
      ['member', 'member@marquee.example'],
    ]) {
      const answer = await newForm().askForPassword(loginId, email);
      expect([answer.status, answer.body]).toMatchObject([
        known.status,
        { message: (known.body as { message: string }).message },
      ]);
    }
    expect(await form.mails()).toEqual(sent);
  });

  it('A-ACC-43: is not set with a code of a member, nor a member’s with one of an administrator', async () => {
    const { orm } = stage.database;
    const { session: own } = await insertSignedIn(orm, 'basic');
    const form = newForm();
    const code = await form.confirm('basic');
    const member = newForm('customer');
    member.cookies.set('passwordResetProof', form.cookies.get('adminPasswordProof') ?? '');
    const answer = await member.reset(code);
    expect([answer.status, answer.body]).toEqual(rejected);
    const { status } = await stage.server.api.get('/api/protected/customer/get', { session: own });
    expect([status, await signIn(PASSWORD)]).toEqual([200, 200]);
  });

  it('A-ACC-44: is ended by a SUPER with its sessions and codes, and a mail says what to do', async () => {
    const form = newForm();
    const code = await form.confirm('basic');
    expect(await reset(stage.superior, 'basic')).toEqual([204, undefined]);
    expect([await statusOf(stage.basic), await signIn(PASSWORD)]).toEqual([401, 401]);
    const late = await form.reset(code);
    expect([late.status, late.body]).toEqual(rejected);
    expect(await stage.database.orm.$count(emailVerification)).toBe(0);
    const { recipient, content } = (await form.mails()).at(-1) ?? {};
    expect([recipient, content]).toMatchObject([
      'basic@marquee.example',
      {
        subject: '[마키] 관리자 비밀번호를 다시 설정해 주세요',
        button: { path: '/admin/forgot-password' },
      },
    ]);
    expect(await stage.audit()).toMatchObject([
      { loginId: 'super', before: { password: null }, after: { password: '초기화' } },
    ]);
    const again = newForm();
    expect((await again.reset(await again.confirm('basic'))).status).toBe(200);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
  });

  it('A-ACC-44: is not ended by the own account, by a BASIC, or of an account that is gone', async () => {
    expect(await reset(stage.superior, 'super')).toMatchObject([409, { code: 'OWN_ACCOUNT' }]);
    expect(await reset(stage.basic, 'super')).toMatchObject([403, {}]);
    const gone = await stage.server.api.request('POST', '/api/admin/administrators/999999/reset', {
      session: stage.superior,
    });
    expect([gone.status, await stage.database.orm.$count(session)]).toEqual([404, 2]);
  });
});
