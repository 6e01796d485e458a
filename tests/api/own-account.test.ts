import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../../server/db/schema/outbox.ts';
import { administrator, staffInvitation } from '../../server/db/schema/people.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import type { ApiAnswer } from './support/api.ts';
import { only, PASSWORD } from './support/fixtures.ts';
import { createAdminBrowser } from './support/own-account.ts';

const NEW_PASSWORD = 'a-new-password-2026';
const NEW_EMAIL = 'new-basic@marquee.example';
const told = ({ status, body }: ApiAnswer) => [status, body];
const fault = (field: string, defaultMessage: string) => [
  400,
  { errors: [{ field, defaultMessage }] },
];
const wrongPassword = '현재 비밀번호가 올바르지 않아요.';

describeOnAnyDatabase('an administrator’s own account', (open) => {
  const stage = setAdminStage(open);
  const newBrowser = () => createAdminBrowser(() => stage.server);
  const mails = async () => {
    const rows = await stage.database.orm.select().from(outbox).orderBy(asc(outbox.id));
    return rows.flatMap(({ payload }) => (payload.kind === 'MAIL' ? [payload] : []));
  };
  const codeInMail = async () => (await mails()).at(-1)?.content?.code ?? '';
  const emailOf = async (loginId: string) =>
    only(
      await stage.database.orm
        .select()
        .from(administrator)
        .where(eq(administrator.loginId, loginId)),
    ).email;
  const change = (form: object = {}) => ({
    ...{ currentPassword: PASSWORD, password: NEW_PASSWORD, repeatPassword: NEW_PASSWORD },
    ...form,
  });
  const secondSession = async (loginId = 'basic') => {
    const { sessionId } = (await newBrowser().signIn(loginId)).body as { sessionId: string };
    return sessionId;
  };

  it('A-ACC-50, C-MAIL-31: changes the password, which ends the other sessions and invitations, and is told and recorded', async () => {
    const browser = newBrowser();
    const other = await secondSession();
    const { orm } = stage.database;
    const own = only(
      await orm.select().from(administrator).where(eq(administrator.loginId, 'basic')),
    );
    await orm.insert(staffInvitation).values({
      ...{ email: 'a@marquee.example', role: 'DOOR', tokenHash: new Uint8Array(32) },
      ...{ invitedBy: own.id, invitedAt: new Date(), expiresAt: new Date('2999-01-01T00:00:00Z') },
    });
    expect(told(await browser.changePassword(stage.basic, change()))).toEqual([204, undefined]);
    expect([
      (await browser.read(stage.basic)).status,
      (await browser.read(other)).status,
      (await browser.read(stage.superior)).status,
      (await browser.signIn('basic')).status,
      (await browser.signIn('basic', NEW_PASSWORD)).status,
      await orm.$count(staffInvitation),
    ]).toEqual([200, 401, 200, 401, 200, 0]);
    expect((await mails()).at(-1)).toMatchObject({
      recipient: 'basic@marquee.example',
      content: { subject: '[마키] 비밀번호가 변경되었어요' },
    });
    expect(await stage.audit()).toMatchObject([
      { loginId: 'basic', kind: 'ADMINISTRATOR', after: { password: '본인이 변경' } },
    ]);
  });

  it.each([
    ['a wrong password', { currentPassword: 'wrong' }, 'currentPassword', wrongPassword],
    [
      'another repeat',
      { repeatPassword: 'another-2026' },
      'repeatPassword',
      '비밀번호가 서로 달라요.',
    ],
  ])('A-ACC-50: is not changed with %s', async (_, form, field, message) => {
    const browser = newBrowser();
    const answer = await browser.changePassword(stage.basic, change(form));
    expect(told(answer)).toMatchObject(fault(field, message));
    expect((await browser.signIn('basic')).status).toBe(200);
  });

  it.each([
    { password: 'short' },
    { password: 7 },
    { more: 1 },
    { currentPassword: 'a'.repeat(129) },
  ])('A-ACC-50: refuses the form with %j', async (form) => {
    expect((await newBrowser().changePassword(stage.basic, change(form))).status).toBe(400);
  });

  it('A-ACC-50: of two changes at the same time one succeeds', async () => {
    const [one, other] = await Promise.all([
      newBrowser().changePassword(stage.basic, change()),
      newBrowser().changePassword(stage.basic, change()),
    ]);
    expect([one.status, other.status].sort()).toEqual([204, 400]);
  });

  it('A-ACC-51, C-MAIL-32: changes the e-mail with password and code, and tells the old address', async () => {
    const browser = newBrowser();
    expect((await browser.askForEmail(stage.basic, NEW_EMAIL)).status).toBe(200);
    expect((await mails()).at(-1)?.recipient).toBe(NEW_EMAIL);
    const code = await codeInMail();
    expect(told(await browser.changeEmail(stage.basic, NEW_EMAIL, code))).toEqual([204, undefined]);
    const { recipient, content } = (await mails()).at(-1) ?? {};
    expect([await emailOf('basic'), recipient, content?.subject]).toEqual([
      NEW_EMAIL,
      'basic@marquee.example',
      '[마키] 이메일 주소가 변경되었어요',
    ]);
    expect(JSON.stringify(content)).not.toContain(NEW_EMAIL);
    expect(await stage.audit()).toMatchObject([
      { loginId: 'basic', kind: 'ADMINISTRATOR', after: { email: '본인이 변경' } },
    ]);
    const again = await browser.changeEmail(stage.basic, NEW_EMAIL, code);
    expect(told(again)).toMatchObject([400, { code: 'EMAIL_CODE_REJECTED' }]);
  });

  it('A-ACC-51: sends no code with a wrong password or to an administrator’s address', async () => {
    const browser = newBrowser();
    expect(told(await browser.askForEmail(stage.basic, NEW_EMAIL, 'wrong'))).toMatchObject(
      fault('password', wrongPassword),
    );
    expect(told(await browser.askForEmail(stage.basic, 'super@marquee.example'))).toMatchObject([
      409,
      { code: 'EMAIL_TAKEN' },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('A-ACC-51: takes a code only of this browser, this administrator and this address', async () => {
    const browser = newBrowser();
    await browser.askForEmail(stage.basic, NEW_EMAIL);
    const code = await codeInMail();
    for (const answer of [
      await newBrowser().changeEmail(stage.basic, NEW_EMAIL, code),
      await browser.changeEmail(stage.superior, NEW_EMAIL, code),
      await browser.changeEmail(stage.basic, 'third@marquee.example', code),
    ]) {
      expect(told(answer)).toMatchObject([400, { code: 'EMAIL_CODE_REJECTED' }]);
    }
    expect([await emailOf('basic'), await emailOf('super')]).toEqual([
      'basic@marquee.example',
      'super@marquee.example',
    ]);
  });

  it('A-ACC-51: is refused where another administrator has got the address meanwhile', async () => {
    const browser = newBrowser();
    await browser.askForEmail(stage.basic, NEW_EMAIL);
    const code = await codeInMail();
    await stage.database.orm
      .update(administrator)
      .set({ email: NEW_EMAIL })
      .where(eq(administrator.loginId, 'super'));
    const answer = await browser.changeEmail(stage.basic, NEW_EMAIL, code);
    expect([...told(answer), await emailOf('basic')]).toMatchObject([
      409,
      { code: 'EMAIL_TAKEN' },
      'basic@marquee.example',
    ]);
  });

  it('A-ACC-51: refuses an expired code', async () => {
    const browser = newBrowser();
    await browser.askForEmail(stage.basic, NEW_EMAIL);
    const code = await codeInMail();
    await stage.at('2026-11-20T12:11:00+09:00');
    expect(told(await browser.changeEmail(stage.basic, NEW_EMAIL, code))).toMatchObject([
      400,
      { code: 'EMAIL_CODE_REJECTED' },
    ]);
  });
});
