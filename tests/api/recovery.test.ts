import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../../server/db/schema/outbox.ts';
import { customer, emailVerification } from '../../server/db/schema/people.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { insertCustomer, insertSignedInGuest } from './support/fixtures.ts';
import { otherThan } from './support/guest-form.ts';
import { createRecoveryForm } from './support/recovery-form.ts';
import { startTestServer } from './support/server.ts';

const EMAIL = 'member@marquee.example';
const sent = {
  message:
    '입력한 정보와 일치하는 계정이 있으면 이메일로 인증번호를 보내 드려요. 10분 안에 입력해 주세요.',
  expiresAt: textLike(/^2026-11-20T12:10:0/),
};
const rejected = [
  400,
  { message: '인증번호가 올바르지 않거나 이미 만료되었어요.', code: 'EMAIL_CODE_REJECTED' },
];

describeOnAnyDatabase('the recovery of an account', (open) => {
  const stage = setEmptyStage(open);
  const newForm = () => createRecoveryForm(() => stage.server);

  it.each([
    ['the login id and e-mail of a member', 'member', EMAIL, 1],
    ['both in other letter case', 'MEMBER', 'Member@Marquee.Example', 1],
    ['an unknown login id', 'nobody', EMAIL, 0],
    ['the login id of another member', 'other', EMAIL, 0],
    ['an unknown e-mail', 'member', 'nobody@marquee.example', 0],
    ['the e-mail of a guest', 'guest@marquee.example', 'guest@marquee.example', 0],
    ['a deactivated member', 'inactive', 'inactive@marquee.example', 0],
  ])('C-FIND-1 to C-FIND-3, C-FIND-6: sends a code for a new password to %s', async (...row) => {
    const [, loginId, email, mails] = row;
    const { orm } = stage.database;
    await insertCustomer(orm, 'member');
    await insertCustomer(orm, 'other');
    await insertCustomer(orm, 'inactive', { isActive: false });
    await insertSignedInGuest(orm, 'guest@marquee.example');
    const form = newForm();
    const { status, body } = await form.askForPassword(loginId, email);
    expect([status, body]).toEqual([200, sent]);
    expect(await form.mails()).toHaveLength(mails);
    if (mails === 1) {
      expect(await form.mails()).toMatchObject([
        { recipient: EMAIL, content: { subject: '[마키] 비밀번호 재설정 인증번호' } },
      ]);
    }
  });

  it.each([
    ['the name and e-mail of a member', '남궁 하나', EMAIL, 1],
    ['a name without its space', '남궁하나', EMAIL, 1],
    ['a name with further spaces', ' 남궁  하나 ', EMAIL, 1],
    ['a name in decomposed Hangul', '남궁 하나'.normalize('NFD'), EMAIL, 1],
    ['another name', '남궁 두나', EMAIL, 0],
    ['an unknown e-mail', '남궁 하나', 'nobody@marquee.example', 0],
    ['a guest', '남궁 하나', 'guest@marquee.example', 0],
    ['a deactivated member', '남궁 하나', 'inactive@marquee.example', 0],
  ])('C-FIND-1 to C-FIND-3, C-FIND-6: sends a code for the login id to %s', async (...row) => {
    const [, name, email, mails] = row;
    const { orm } = stage.database;
    const named = { name: '남궁 하나' };
    await insertCustomer(orm, 'member', named);
    await insertCustomer(orm, 'inactive', { ...named, isActive: false });
    await insertCustomer(orm, 'guest', { ...named, kind: 'GUEST', loginId: null });
    const form = newForm();
    const { status, body } = await form.askForLoginId(name, email);
    expect([status, body]).toEqual([200, sent]);
    expect(await form.mails()).toHaveLength(mails);
    if (mails === 1) {
      expect(await form.mails()).toMatchObject([
        { recipient: EMAIL, content: { subject: '[마키] 아이디 찾기 인증번호' } },
      ]);
    }
  });

  it('C-FIND-8: answers the login id for the right code, once and to this browser only', async () => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    const stranger = newForm();
    await form.askForLoginId('김하늘', EMAIL);
    const code = await form.codeInMail();
    const wrong = await form.enterLoginIdCode(otherThan(code), EMAIL);
    const strangers = await stranger.enterLoginIdCode(code, EMAIL);
    const right = await form.enterLoginIdCode(code, EMAIL.toUpperCase());
    const again = await form.enterLoginIdCode(code, EMAIL);
    expect([wrong.status, wrong.body]).toEqual(rejected);
    expect([strangers.status, strangers.body]).toEqual(rejected);
    expect([right.status, right.body]).toEqual([200, { loginId: 'member' }]);
    expect([again.status, again.body]).toEqual(rejected);
  });

  it('C-FIND-4: accepts no code that was not sent, and counts its tries', async () => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    await form.askForPassword('nobody', EMAIL);
    const answers = [];
    for (const code of ['000000', '111111', '222222', '333333', '444444', '555555']) {
      answers.push(await form.enterPasswordCode(code, EMAIL));
    }
    const [row] = await stage.database.orm.select().from(emailVerification);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => rejected));
    expect(row?.wrongTries).toBe(5);
    const rows = await stage.database.orm.select().from(outbox);
    expect(rows).toMatchObject([{ payload: { recipient: '', content: null } }]);
    expect(rows[0]?.doneAt).not.toBeNull();
  });

  it('C-FIND-4: invalidates the code of a browser that then asks for an account that does not exist', async () => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    await form.askForPassword('member', EMAIL);
    const code = await form.codeInMail();
    await form.askForPassword('nobody', EMAIL);
    const answer = await form.enterPasswordCode(code, EMAIL);
    expect([answer.status, answer.body]).toEqual(rejected);
  });

  it('C-FIND-7: a code for one purpose is wrong for the other, and for a guest’s sign-up', async () => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    await form.askForPassword('member', EMAIL);
    const code = await form.codeInMail();
    await form.askForLoginId('nobody', EMAIL);
    const answer = await form.enterLoginIdCode(code, EMAIL);
    expect([answer.status, answer.body]).toEqual(rejected);
    expect((await form.enterPasswordCode(code, EMAIL)).status).toBe(200);
  });

  it.each([
    ['good', '2026-11-20T12:09:30+09:00', 200],
    ['void', '2026-11-20T12:10:01+09:00', 400],
  ])('C-FIND-7: a code is %s at %s', async (_, time, expected) => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    await form.askForLoginId('김하늘', EMAIL);
    const code = await form.codeInMail();
    await stage.at(time);
    expect((await form.enterLoginIdCode(code, EMAIL)).status).toBe(expected);
  });

  it.each([
    ['is deactivated', { isActive: false }],
    ['changes the e-mail', { email: 'new@marquee.example' }],
  ])('C-FIND-9: answers like a wrong code once the member %s', async (_, change) => {
    const customerId = await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    await form.askForLoginId('김하늘', EMAIL);
    const code = await form.codeInMail();
    await stage.database.orm.update(customer).set(change).where(eq(customer.id, customerId));
    const answer = await form.enterLoginIdCode(code, EMAIL);
    expect([answer.status, answer.body]).toEqual(rejected);
  });

  it('C-FIND-7: limits the codes of a network and the codes that it enters', async () => {
    const strict = await startTestServer(stage.database, {
      env: { EMAIL_CODE_RATE_LIMIT: '2', SIGN_UP_RATE_LIMIT: '3' },
    });
    const form = createRecoveryForm(() => strict);
    const codes = [
      await form.askForPassword('a', 'a@marquee.example'),
      await form.askForLoginId('가', 'b@marquee.example'),
      await form.askForPassword('c', 'c@marquee.example'),
    ];
    const others = [
      await form.enterPasswordCode('123456', EMAIL),
      await form.enterLoginIdCode('123456', EMAIL),
      await form.reset('123456'),
      await form.reset('123456'),
    ];
    await strict.close();
    expect(codes.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(others.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
  });

  it('C-FIND-7: limits the codes that a block of networks enters for an address', async () => {
    const strict = await startTestServer(stage.database, { env: { CODE_TRY_RATE_LIMIT: '2' } });
    const form = createRecoveryForm(() => strict);
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) {
      statuses.push((await form.enterPasswordCode('123456', EMAIL)).status);
      statuses.push((await form.enterLoginIdCode('123456', EMAIL)).status);
    }
    const other = await form.enterPasswordCode('123456', 'other@marquee.example');
    await strict.close();
    expect([...statuses, other.status]).toEqual([400, 400, 400, 400, 429, 429, 400]);
  });

  it('C-FIND-7: names the browser in http-only cookies of the recovery', async () => {
    const form = newForm();
    const password = await form.askForPassword('member', EMAIL);
    const loginId = await form.askForLoginId('김하늘', EMAIL);
    expect([password, loginId].map(({ headers }) => headers['set-cookie'])).toEqual([
      textLike(
        /^passwordResetRequester=[\w-]{43}; Max-Age=600; Path=\/api\/customer\/find\/password; HttpOnly; SameSite=Lax$/,
      ),
      textLike(
        /^loginIdSearchRequester=[\w-]{43}; Max-Age=600; Path=\/api\/customer\/find\/login-id; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it.each([
    ['no login id', '', EMAIL, 'loginId'],
    ['a long login id', 'a'.repeat(65), EMAIL, 'loginId'],
    ['no text', 1, EMAIL, 'loginId'],
    ['no e-mail', 'member', 'member', 'email'],
    ['a long e-mail', 'member', `${'a'.repeat(250)}@marquee.example`, 'email'],
  ])('C-FIND-22: names the field of %s', async (_, loginId, email, field) => {
    const form = newForm();
    const { status, body } = await form.askForPassword(loginId, email);
    expect([status, body]).toMatchObject([400, { code: 'INVALID_REQUEST', errors: [{ field }] }]);
    expect(await form.mails()).toEqual([]);
  });
});
