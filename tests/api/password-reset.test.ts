import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { customer, emailVerification, session } from '../../server/db/schema/people.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { mail } from '../../server/db/schema/outbox.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import {
  insertCustomer,
  insertSession,
  insertSignedIn,
  insertSignedInGuest,
  only,
  PASSWORD,
} from './support/fixtures.ts';
import { otherThan } from './support/guest-form.ts';
import { createRecoveryForm, NEW_PASSWORD } from './support/recovery-form.ts';

const hashing = vi.hoisted(() => ({
  hashes: 0,
  /** Runs when a right password has been compared. */
  afterVerification: (): Promise<void> => Promise.resolve(),
}));

vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    hash(...args: Parameters<typeof real.hash>) {
      hashing.hashes += 1;
      return real.hash(...args);
    },
    async verify(...args: Parameters<typeof real.verify>) {
      const isRight = await real.verify(...args);
      await hashing.afterVerification();
      return isRight;
    },
  };
});

const EMAIL = 'member@marquee.example';
const changed = [200, { message: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.' }];
const rejected = [
  400,
  { message: '인증번호가 올바르지 않거나 이미 만료되었어요.', code: 'EMAIL_CODE_REJECTED' },
];

describeOnAnyDatabase('a reset of a password', (open) => {
  const stage = setEmptyStage(open);
  const newForm = () => createRecoveryForm(() => stage.server);
  const signIn = async (password: string, loginId = 'member') =>
    (await stage.server.api.post('/api/signin/customer', { loginId, password })).status;

  it('C-FIND-1, C-FIND-11: sets the new password, with which the member signs in', async () => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    await form.askForPassword('member', EMAIL);
    const code = await form.codeInMail();
    const confirmed = await form.enterPasswordCode(code, EMAIL);
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      {
        message: '이메일 인증이 완료되었어요.',
        expiresAt: textLike(/^2026-11-20T12:30:0/),
        code,
      },
    ]);
    expect(confirmed.headers['set-cookie']).toMatch(
      /^passwordResetProof=[\w-]{43}; Max-Age=1800; Path=\/api\/customer\/find\/password; HttpOnly; SameSite=Lax$/,
    );
    const { status, body, headers } = await form.reset(code);
    expect([status, body]).toEqual(changed);
    expect(headers['set-cookie']).toMatch(/^passwordResetProof=; /);
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
  });

  it('C-FIND-12, C-FIND-15: ends all sessions of the member and no other, and starts none', async () => {
    const { orm } = stage.database;
    const member = await insertSignedIn(orm, 'member', { points: 700 });
    const second = await insertSession(orm, member.customerId);
    const other = await insertSignedIn(orm, 'other');
    const guest = await insertSignedInGuest(orm, EMAIL);
    const before = only(
      await orm.select().from(customer).where(eq(customer.id, member.customerId)),
    );
    const form = newForm();
    const answer = await form.reset(await form.confirm('member'));
    expect([answer.status, answer.body]).toEqual(changed);
    expect(answer.headers['set-cookie']).not.toContain('sessionId');
    const statuses = [];
    for (const id of [member.session, second, other.session, guest.session]) {
      const { status } = await stage.server.api.get('/api/protected/customer/get', { session: id });
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 200, 200]);
    expect(await orm.$count(session, eq(session.customerId, member.customerId))).toBe(0);
    const after = only(await orm.select().from(customer).where(eq(customer.id, member.customerId)));
    expect({ ...after, passwordHash: '' }).toEqual({ ...before, passwordHash: '' });
  });

  it('C-FIND-12: a sign-in with the old password that runs at the same time starts no session', async () => {
    const { orm } = stage.database;
    const customerId = await insertCustomer(orm, 'member');
    // The result of a reset, whose own hash would wait for the end of this verification.
    hashing.afterVerification = async () => {
      await orm.update(customer).set({ passwordHash: 'of the new password' });
    };
    const status = await signIn(PASSWORD);
    hashing.afterVerification = () => Promise.resolve();
    expect(status).toBe(401);
    expect(await orm.$count(session, eq(session.customerId, customerId))).toBe(0);
  });

  it('C-FIND-14: is reported by mail, with the time and a button', async () => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    await form.reset(await form.confirm('member'));
    const { recipient, content } = (await form.mails()).at(-1) ?? {};
    expect([recipient, content]).toMatchObject([
      EMAIL,
      {
        subject: '[마키] 비밀번호가 변경되었어요',
        card: { facts: [['변경 시각', '11월 20일 (금) 12:00']] },
        button: { path: '/forgot-password' },
      },
    ]);
    await deliverOutbox(stage.database, createDelivery(stage.server.deps));
    expect(await stage.database.orm.select().from(mail)).toHaveLength(2);
  });

  it('C-FIND-11: works once', async () => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    const code = await form.confirm('member');
    const proof = form.cookies.get('passwordResetProof') ?? '';
    await form.reset(code);
    form.cookies.set('passwordResetProof', proof);
    const again = await form.reset(code, 'yet-another-2026');
    expect([again.status, again.body]).toEqual(rejected);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
  });

  it('C-FIND-11: needs the cookie of this browser and the confirmed code, and hashes no password without them', async () => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    const stranger = newForm();
    const code = await form.confirm('member');
    hashing.hashes = 0;
    const answers = [
      await stranger.reset(code),
      await form.reset(otherThan(code)),
      await newForm().reset('000000'),
    ];
    stranger.cookies.set('passwordResetProof', 'a'.repeat(43));
    answers.push(await stranger.reset(code));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => rejected));
    expect([hashing.hashes, await signIn(PASSWORD)]).toEqual([0, 200]);
    expect((await form.reset(code)).status).toBe(200);
  });

  it.each([
    ['valid', '2026-11-20T12:29:30+09:00', 200],
    ['void', '2026-11-20T12:30:05+09:00', 400],
  ])('C-FIND-11: the confirmation is %s at %s', async (_, time, expected) => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    const code = await form.confirm('member');
    await stage.at(time);
    expect((await form.reset(code)).status).toBe(expected);
  });

  it.each([
    ['is deactivated', { isActive: false }],
    ['changes the e-mail', { email: 'new@marquee.example' }],
  ])('C-FIND-9: is answered like a wrong code once the member %s', async (_, change) => {
    const customerId = await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    const code = await form.confirm('member');
    const { orm } = stage.database;
    await orm.update(customer).set(change).where(eq(customer.id, customerId));
    const { status, body } = await form.reset(code);
    expect([status, body]).toEqual(rejected);
    const { passwordHash } = only(await orm.select().from(customer));
    await orm.update(customer).set({ isActive: true });
    expect([await signIn(PASSWORD), passwordHash.length > 0]).toEqual([200, true]);
  });

  it.each([
    ['short', '1234567', '1234567', 'password'],
    ['long', 'a'.repeat(129), 'a'.repeat(129), 'password'],
    ['different', NEW_PASSWORD, `${NEW_PASSWORD}!`, 'repeatPassword'],
    ['missing', null, null, 'password'],
    ['no text', 12_345_678, 12_345_678, 'password'],
  ])('C-FIND-10, C-FIND-16: names the field of a %s password', async (_, one, other, field) => {
    await insertCustomer(stage.database.orm, 'member');
    const form = newForm();
    const code = await form.confirm('member');
    const { status, body } = await form.reset(code, one, other);
    expect([status, body]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
    expect(body).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field })]) as unknown,
    });
    expect(await signIn(PASSWORD)).toBe(200);
    expect((await form.reset(code)).status).toBe(200);
  });

  it.each(['12345678', 'password', '가'.repeat(128), '        '])(
    'C-FIND-10: accepts %j',
    async (password) => {
      await insertCustomer(stage.database.orm, 'member');
      const form = newForm();
      expect((await form.reset(await form.confirm('member'), password)).status).toBe(200);
      expect(await signIn(password)).toBe(200);
    },
  );

  it('C-FIND-13: ends the other codes and confirmations of the account, and no other', async () => {
    const { orm } = stage.database;
    await insertCustomer(orm, 'member');
    await insertCustomer(orm, 'other');
    const [form, second, third, another] = [newForm(), newForm(), newForm(), newForm()];
    const code = await form.confirm('member');
    const secondCode = await second.confirm('member');
    await third.askForPassword('member', EMAIL);
    const thirdCode = await third.codeInMail();
    const othersCode = await another.confirm('other');
    expect((await form.reset(code)).status).toBe(200);
    const answers = [
      await second.reset(secondCode),
      await third.enterPasswordCode(thirdCode, EMAIL),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([rejected, rejected]);
    expect(await orm.$count(emailVerification)).toBe(1);
    expect((await another.reset(othersCode)).status).toBe(200);
  });
});

describeOnPostgres('resets at the same time', (open) => {
  const stage = setEmptyStage(open);

  it('C-FIND-13: one of one browser and one of several browsers succeeds', async () => {
    await insertCustomer(stage.database.orm, 'member');
    const forms = [1, 2].map(() => createRecoveryForm(() => stage.server));
    const codes: string[] = [];
    for (const form of forms) codes.push(await form.confirm('member'));
    const answers = await Promise.all(
      forms.flatMap((form, index) =>
        ['first-password', 'second-password'].map((password) =>
          form.reset(codes[index] ?? '', `${password}-${index}`),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ status, body }) => [status, body])).toEqual(refused.map(() => rejected));
  });
});
