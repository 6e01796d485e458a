import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { pointEntry } from '../../server/db/schema/money.ts';
import { customer, session } from '../../server/db/schema/people.ts';
import { isPassword } from '../../server/modules/account/password.ts';
import { clientNetworkOf } from '../../server/lib/network.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { insertCustomer, insertSignedInGuest, only } from './support/fixtures.ts';
import { createGuestForm, EMAIL as GUEST_EMAIL } from './support/guest-form.ts';
import { createMemberForm, EMAIL, filledIn } from './support/member-form.ts';
import { startTestServer } from './support/server.ts';

const told = ({ status, body }: ApiAnswer) => [status, body];

const loginIdTaken = {
  message: '이미 사용 중인 아이디예요. 다른 아이디를 입력해 주세요.',
  code: 'LOGIN_ID_TAKEN',
};
const emailTaken = { message: '이미 사용 중인 이메일이에요.', code: 'EMAIL_TAKEN' };
const notConfirmed = { code: 'EMAIL_NOT_CONFIRMED' };

describeOnAnyDatabase('signing up as a member', (open) => {
  const stage = setEmptyStage(open);
  const form = createMemberForm(() => stage.server);
  const guestForm = createGuestForm(() => stage.server);

  it('C-JOIN-1, C-JOIN-10: creates a member with 1,000 points and without a session', async () => {
    const answer = await form.signUp(await form.confirm(), {
      ...{ loginId: 'Haram_26', name: ' 남궁 하람 ', phone: '010-1234-5678' },
      ...{ dateOfBirth: '1998-03-14', gender: 'FEMALE' },
    });
    const { passwordHash, ...row } = only(await stage.database.orm.select().from(customer));
    const noon = expect.any(Date) as Date;
    expect(told(answer)).toEqual([201, { customerId: row.id, loginId: 'haram_26' }]);
    expect(row).toMatchObject({
      ...{ kind: 'MEMBER', loginId: 'haram_26', name: '남궁 하람', email: EMAIL },
      ...{ phone: '010-1234-5678', dateOfBirth: '1998-03-14', gender: 'FEMALE' },
      ...{ points: 1000, isActive: true, agreedAt: noon, registeredAt: noon, lastLoginAt: null },
    });
    expect(row.registeredAt.toISOString()).toMatch(/^2026-11-20T03:0/);
    expect(await isPassword(passwordHash, filledIn.password, clientNetworkOf('192.0.2.1'))).toBe(
      true,
    );
    expect(await stage.database.orm.$count(session)).toBe(0);
    expect(await stage.database.orm.select().from(pointEntry)).toMatchObject([
      { customerId: row.id, kind: 'SIGN_UP', amount: 1000, description: '회원가입 축하 포인트' },
    ]);
  });

  it('C-SESS-66: takes a password in composed and decomposed characters for the same', async () => {
    const composed = '별을꿰매는사람들';
    const decomposed = composed.normalize('NFD');
    expect(decomposed.length).toBeGreaterThan(20);
    const signedUp = await form.signUp(await form.confirm(), {
      ...{ password: decomposed, repeatPassword: composed },
    });
    expect(signedUp.status).toBe(201);
    for (const password of [composed, decomposed]) {
      const signIn = { loginId: 'haram_26', password };
      expect((await stage.server.api.post('/api/signin/customer', signIn)).status).toBe(200);
    }
    const other = { loginId: 'haram_26', password: composed.slice(1) };
    expect((await stage.server.api.post('/api/signin/customer', other)).status).toBe(401);
  });

  it('C-SESS-66: still takes a password that was hashed in decomposed characters, and counts the composed ones', async () => {
    const typed = '별을꿰매는사람들'.normalize('NFD');
    const passwordHash = await hash(typed);
    expect(await isPassword(passwordHash, typed, clientNetworkOf('192.0.2.1'))).toBe(true);
    const short = '별을꿰매'.normalize('NFD');
    const refused = await form.signUp(await form.confirm(), {
      ...{ password: short, repeatPassword: short },
    });
    expect(told(refused)).toMatchObject([
      400,
      {
        errors: expect.arrayContaining([
          { field: 'password', defaultMessage: '8자 이상 입력해 주세요.' },
        ]) as unknown,
      },
    ]);
  });

  it('C-JOIN-1: needs neither birth date nor gender, and the member signs in with the login id in any letter case', async () => {
    const answers = [
      await form.signUp(await form.confirm(), { dateOfBirth: null, gender: null }),
      await form.signUp(await form.confirm('two@marquee.example'), {
        ...{ loginId: 'two', email: 'two@marquee.example' },
      }),
      await stage.server.api.post('/api/signin/customer', {
        ...{ loginId: 'HARAM_26', password: filledIn.password },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
    const rows = await stage.database.orm.select().from(customer).orderBy(customer.id);
    expect(rows).toMatchObject([
      { dateOfBirth: null, gender: null },
      { dateOfBirth: null, gender: null },
    ]);
  });

  it.each([
    ['C-JOIN-1: no login id', { loginId: undefined }, 'loginId', '필수 항목이에요.'],
    ['C-JOIN-1: no phone', { phone: undefined }, 'phone', '필수 항목이에요.'],
    ['C-JOIN-1: a phone at home', { phone: '02-123-4567' }, 'phone', '형식이 올바르지 않아요.'],
    ['C-JOIN-1: a name of blanks', { name: '  ' }, 'name', '필수 항목이에요.'],
    ['C-JOIN-1: another gender', { gender: 'OTHER' }, 'gender', undefined],
    ['C-JOIN-1: no consent', { agreesToTerms: false }, 'agreesToTerms', '동의해 주세요.'],
    ['C-JOIN-1: not being 14', { isAtLeast14: false }, 'isAtLeast14', '동의해 주세요.'],
    ['C-JOIN-2: a login id of 13', { loginId: 'a'.repeat(13) }, 'loginId', undefined],
    ['C-JOIN-2: an empty login id', { loginId: '' }, 'loginId', undefined],
    ['C-JOIN-2: a login id with a blank', { loginId: 'ha ram' }, 'loginId', undefined],
    ['C-JOIN-2: a login id in Hangul', { loginId: '하람' }, 'loginId', undefined],
    ['C-JOIN-3: a password of 7', { password: '1234567' }, 'password', '8자 이상 입력해 주세요.'],
    ['C-JOIN-3: a password of 21', { password: 'a'.repeat(21) }, 'password', undefined],
    ['a field of no form', { points: 100_000 }, 'points', undefined],
  ])('is refused for %s', async (_name, wrong, field, defaultMessage) => {
    const { status, body } = await form.signUp(null, wrong);
    const fault = defaultMessage === undefined ? { field } : { field, defaultMessage };
    expect([status, body]).toMatchObject([400, { errors: [fault] }]);
  });

  it('C-JOIN-3: accepts the most common passwords of 8 to 20 characters', async () => {
    const common = { password: '12345678', repeatPassword: '12345678' };
    const longest = { password: 'p'.repeat(20), repeatPassword: 'p'.repeat(20) };
    const two = 'two@marquee.example';
    const answers = [
      await form.signUp(await form.confirm(), common),
      await form.signUp(await form.confirm(two), { ...longest, loginId: 'two', email: two }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  it.each([
    ['C-JOIN-1: two passwords that differ', { repeatPassword: 'popcorn-2027' }, 'repeatPassword'],
    ['C-JOIN-4: who turns 14 tomorrow', { dateOfBirth: '2012-11-21' }, 'dateOfBirth'],
    ['C-JOIN-4: a birth date to come', { dateOfBirth: '2026-11-21' }, 'dateOfBirth'],
  ])('is refused for %s and keeps the e-mail confirmed', async (_name, wrong, field) => {
    const proof = await form.confirm();
    const { status, body } = await form.signUp(proof, wrong);
    expect([status, body]).toMatchObject([400, { code: 'INVALID_REQUEST', errors: [{ field }] }]);
    const corrected = await form.signUp(proof, { dateOfBirth: '2012-11-20' });
    expect(corrected.status).toBe(201);
  });

  it('C-JOIN-5: a login id is free or a member’s, in any letter case', async () => {
    await insertCustomer(stage.database.orm, 'haneul');
    const answers = [
      await form.checkLoginId('haram'),
      await form.checkLoginId('HaNeul'),
      await form.checkLoginId('하늘'),
    ];
    expect(answers.map(told)).toMatchObject([
      [200, { isAvailable: true, message: '사용할 수 있는 아이디예요.' }],
      [200, { isAvailable: false, message: loginIdTaken.message }],
      [400, { errors: [{ field: 'loginId' }] }],
    ]);
  });

  it('C-JOIN-6, C-JOIN-8, C-JOIN-30: an e-mail is free, a guest’s and free, a member’s or a deactivated guest’s', async () => {
    await insertCustomer(stage.database.orm, 'haneul');
    await insertSignedInGuest(stage.database.orm, GUEST_EMAIL);
    const gone = { kind: 'GUEST', loginId: null, isActive: false } as const;
    await insertCustomer(stage.database.orm, 'gone', gone);
    const emails = [
      'free@marquee.example',
      GUEST_EMAIL,
      'Haneul@marquee.example',
      'gone@marquee.example',
    ];
    const answers = [];
    for (const email of emails) answers.push(await form.check(email));
    const free = { isAvailable: true, message: '사용할 수 있는 이메일이에요.' };
    const taken = { isAvailable: false, message: emailTaken.message };
    expect(answers.map(told)).toEqual([free, free, taken, taken].map((body) => [200, body]));
  });

  it('C-JOIN-6: a taken e-mail gets no code and no account', async () => {
    await insertCustomer(stage.database.orm, 'haneul', { email: EMAIL });
    const answers = [await form.askForCode(EMAIL.toUpperCase()), await form.signUp(null)];
    expect(answers.map(told)).toEqual(answers.map(() => [409, emailTaken]));
    expect(await form.mails()).toEqual([]);
  });

  it('C-JOIN-7: a login id that was taken in the meantime keeps the e-mail confirmed', async () => {
    const proof = await form.confirm();
    await insertCustomer(stage.database.orm, filledIn.loginId);
    const refused = await form.signUp(proof, { loginId: filledIn.loginId.toUpperCase() });
    const other = await form.signUp(proof, { loginId: 'other' });
    expect(told(refused)).toEqual([409, loginIdTaken]);
    expect(other.status).toBe(201);
  });

  it('C-JOIN-9: sends the proof in an http-only cookie for the sign-up of members', async () => {
    await form.askForCode();
    const confirmed = await form.enterCode(await form.codeInMail());
    expect(confirmed.headers['set-cookie']).toMatch(
      /^customerEmailProof=[\w-]{43}; Max-Age=1800; Path=\/api\/signup\/customer; HttpOnly; SameSite=Lax$/,
    );
  });

  it('C-JOIN-9: accepts a confirmation once, for half an hour, and none of another e-mail or of guests', async () => {
    const proof = await form.confirm();
    const guests = await guestForm.confirm(EMAIL);
    const answers = [
      await form.signUp(null),
      await form.signUp('a'.repeat(43)),
      await form.signUp(guests),
      await form.signUp(proof, { email: 'other@marquee.example' }),
    ];
    await stage.at('2026-11-20T12:30:10+09:00');
    answers.push(await form.signUp(proof));
    expect(answers.map(told)).toMatchObject(answers.map(() => [409, notConfirmed]));
    await stage.at('2026-11-20T12:29:30+09:00');
    const inTime = await form.signUp(proof);
    await stage.database.orm.delete(pointEntry);
    await stage.database.orm.delete(customer).where(eq(customer.email, EMAIL));
    const again = await form.signUp(proof);
    expect([inTime.status, ...told(again)]).toMatchObject([201, 409, notConfirmed]);
  });

  it('C-JOIN-9: the code for a guest’s sign-up confirms no member’s e-mail', async () => {
    await form.askForCode();
    await guestForm.askForCode(EMAIL);
    const { status, body } = await form.enterCode(await guestForm.codeInMail());
    expect([status, body]).toMatchObject([400, { code: 'EMAIL_CODE_REJECTED' }]);
  });

  it('C-JOIN-9: names the sign-up in the mail', async () => {
    await form.askForCode();
    expect((await form.mails()).at(-1)?.content?.subject).toBe('[마키] 회원가입 인증번호');
  });

  it('C-JOIN-11: of several sign-ups with one login id, the first succeeds', async () => {
    const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@marquee.example`);
    const sendings = [];
    for (const email of emails) sendings.push({ email, proof: await form.confirm(email) });
    const answers = await Promise.all(
      sendings.map(({ email, proof }) => form.signUp(proof, { email })),
    );
    expect(answers.map(told).sort()).toMatchObject([
      [201, { loginId: filledIn.loginId }],
      ...[1, 2, 3].map(() => [409, loginIdTaken]),
    ]);
    expect(await stage.database.orm.$count(customer)).toBe(1);
    expect(await stage.database.orm.$count(pointEntry)).toBe(1);
  });

  it('C-JOIN-11: of several sign-ups with one e-mail, the first succeeds', async () => {
    const proof = await form.confirm();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((loginId) => form.signUp(proof, { loginId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body)).toEqual(refused.map(() => emailTaken));
  });

  it('C-JOIN-11: a guest and a member with one e-mail at the same time end as one account', async () => {
    const guests = await guestForm.confirm(EMAIL);
    const members = await form.confirm();
    const [guest, member] = await Promise.all([
      guestForm.signUp(guests, { email: EMAIL }),
      form.signUp(members),
    ]);
    const { kind } = only(await stage.database.orm.select().from(customer));
    // A guest who was first has become the member.
    expect([kind, member.status, [201, 409].includes(guest.status)]).toEqual(['MEMBER', 201, true]);
  });

  it('C-JOIN-12: limits checks and sign-ups of a network address, together with those of guests', async () => {
    const strict = await startTestServer(stage.database, { env: { SIGN_UP_RATE_LIMIT: '4' } });
    const own = createMemberForm(() => strict);
    const answers = [
      await own.checkLoginId('a'),
      await own.check(),
      await createGuestForm(() => strict).check(),
      await own.signUp(null),
      await own.checkLoginId('b'),
      await own.signUp(null),
    ];
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409, 429, 429]);
  });
});

describeOnAnyDatabase('the same e-mail, from before', (open) => {
  const stage = setEmptyStage(open);
  const form = createMemberForm(() => stage.server);

  beforeEach(async () => {
    await insertSignedInGuest(stage.database.orm, EMAIL);
    await insertCustomer(stage.database.orm, 'member', { email: EMAIL });
  });

  it('C-JOIN-34: is taken for a sign-up, and both accounts stay', async () => {
    const answers = [await form.askForCode(), await form.signUp(null, { loginId: 'other' })];
    expect(answers.map(told)).toEqual(answers.map(() => [409, emailTaken]));
    const kinds = await stage.database.orm.select({ kind: customer.kind }).from(customer);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['GUEST', 'MEMBER']);
  });
});
