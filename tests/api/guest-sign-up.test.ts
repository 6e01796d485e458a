import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pointEntry } from '../../server/db/schema/money.ts';
import { customer, emailVerification, session } from '../../server/db/schema/people.ts';
import { isPassword } from '../../server/modules/account/password.ts';
import { clientNetworkOf } from '../../server/lib/network.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { ApiAnswer } from './support/api.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import {
  insertCustomer,
  insertSignedIn,
  insertSignedInGuest,
  only,
  PASSWORD,
} from './support/fixtures.ts';
import { createGuestForm, EMAIL, filledIn } from './support/guest-form.ts';
import { startTestServer } from './support/server.ts';
import { textLike } from './support/api.ts';

const notConfirmed = [
  409,
  {
    message: '이메일 인증이 필요해요. 인증한 지 30분이 지났다면 다시 인증해 주세요.',
    code: 'EMAIL_NOT_CONFIRMED',
  },
];

const told = ({ status, body }: ApiAnswer) => [status, body];

describeOnAnyDatabase('signing up as a guest', (open) => {
  const stage = setEmptyStage(open);
  const form = createGuestForm(() => stage.server);

  it('C-GUEST-1, C-GUEST-16: creates a guest without points and without a session', async () => {
    const proof = await form.confirm();
    const answer = await form.signUp(proof, { name: ' 남궁 하나 ' });
    const { passwordHash, ...row } = only(await stage.database.orm.select().from(customer));
    const afterNoon = expect.any(Date) as Date;
    expect(told(answer)).toEqual([201, { customerId: row.id, loginId: EMAIL }]);
    expect(row).toEqual({
      id: row.id,
      kind: 'GUEST',
      loginId: null,
      name: '남궁 하나',
      email: EMAIL,
      phone: '010-1234-5678',
      dateOfBirth: '1999-04-09',
      gender: null,
      points: 0,
      isActive: true,
      agreedAt: afterNoon,
      registeredAt: afterNoon,
      lastLoginAt: null,
      profileVersion: 0,
      withdrawnAt: null,
    });
    expect(row.registeredAt.toISOString()).toMatch(/^2026-11-20T03:0/);
    expect(await isPassword(passwordHash, filledIn.password, clientNetworkOf('192.0.2.1'))).toBe(
      true,
    );
    expect(await stage.database.orm.$count(session)).toBe(0);
    expect(await stage.database.orm.$count(pointEntry)).toBe(0);
  });

  it.each([
    ['no consent to the terms', { agreesToTerms: false }, 'agreesToTerms', '동의해 주세요.'],
    ['no consent on privacy', { agreesToPrivacy: false }, 'agreesToPrivacy', '동의해 주세요.'],
    ['not being 14', { isAtLeast14: false }, 'isAtLeast14', '동의해 주세요.'],
    ['a name of blanks', { name: ' \t' }, 'name', '필수 항목이에요.'],
    [
      'a name that is not to be seen',
      { name: '\u3164\u200b \u2800' },
      'name',
      '형식이 올바르지 않아요.',
    ],
    ['a name that turns the text', { name: '하나\u202e2호' }, 'name', '형식이 올바르지 않아요.'],
    ['a name of two lines', { name: '가\n나' }, 'name', '형식이 올바르지 않아요.'],
    ['a phone at home', { phone: '02-123-4567' }, 'phone', '형식이 올바르지 않아요.'],
    ['a short password', { password: '1234567' }, 'password', '8자 이상 입력해 주세요.'],
    ['no address', { email: 'guest@' }, 'email', '이메일 주소를 확인해 주세요.'],
  ])('C-GUEST-1: is refused for %s', async (_name, wrong, field, defaultMessage) => {
    const { status, body } = await form.signUp(null, wrong);
    expect([status, body]).toMatchObject([400, { errors: [{ field, defaultMessage }] }]);
  });

  it.each([
    [
      'C-GUEST-1: two passwords that differ',
      { repeatPassword: 'popcorn-2027' },
      [{ field: 'repeatPassword', defaultMessage: '비밀번호가 서로 달라요.' }],
    ],
    [
      'C-GUEST-2: who turns 14 tomorrow',
      { birthdate: '2012-11-21' },
      [{ field: 'birthdate', defaultMessage: '만 14세 이상만 이용할 수 있어요.' }],
    ],
    [
      'a birth date to come',
      { birthdate: '2026-11-21' },
      [{ field: 'birthdate', defaultMessage: '생년월일을 확인해 주세요.' }],
    ],
    [
      'C-GUEST-3: everything at once, a common password too',
      { birthdate: '1899-12-31', password: 'Qwer1234', repeatPassword: 'qwer1234' },
      [
        { field: 'birthdate', defaultMessage: '생년월일을 확인해 주세요.' },
        {
          field: 'password',
          defaultMessage: '너무 쉬운 비밀번호예요. 다른 비밀번호를 입력해 주세요.',
        },
        { field: 'repeatPassword', defaultMessage: '비밀번호가 서로 달라요.' },
      ],
    ],
  ])('is refused for %s and keeps the e-mail confirmed', async (_name, wrong, errors) => {
    const proof = await form.confirm();
    expect(told(await form.signUp(proof, wrong))).toEqual([
      400,
      { message: '입력한 내용을 확인해 주세요.', code: 'INVALID_REQUEST', errors },
    ]);
    const corrected = await form.signUp(proof, { birthdate: '2012-11-20' });
    expect(corrected.status).toBe(201);
  });

  it('C-GUEST-9, C-GUEST-29: rejects an unconfirmed e-mail and the proof of another', async () => {
    const own = await form.confirm();
    const others = await form.confirm('other@marquee.example');
    const answers = [
      await form.signUp(null),
      await form.signUp(''),
      await form.signUp('a'.repeat(43)),
      await form.signUp('a'.repeat(5000)),
      await form.signUp(others),
      await form.signUp(own, { email: 'third@marquee.example' }),
    ];
    expect(answers.map(told)).toEqual(answers.map(() => notConfirmed));
    expect(await stage.database.orm.$count(customer)).toBe(0);
  });

  it('C-GUEST-29: sends the proof in an http-only cookie for the sign-up and clears it there', async () => {
    await form.askForCode();
    const confirmed = await form.enterCode(await form.codeInMail());
    expect(confirmed.headers['set-cookie']).toMatch(
      /^guestEmailProof=[\w-]{43}; Max-Age=1800; Path=\/api\/signup\/guest; HttpOnly; SameSite=Lax$/,
    );
    const proof = await form.confirm('other@marquee.example');
    const refused = await form.signUp(proof, { email: 'other@marquee.example', birthdate: '' });
    const done = await form.signUp(proof, { email: 'other@marquee.example' });
    expect([refused.status, refused.headers['set-cookie'], done.status]).toEqual([
      400,
      undefined,
      201,
    ]);
    expect(done.headers['set-cookie']).toMatch(
      /^guestEmailProof=; (Max-Age=0; )?Path=\/api\/signup\/guest;.* HttpOnly; SameSite=Lax$/,
    );
  });

  it('C-GUEST-29: refuses a proof in the body', async () => {
    const proof = await form.confirm();
    const { status, body } = await form.signUp(proof, { emailToken: proof });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'emailToken' }] }]);
  });

  it('C-GUEST-9: is accepted for half an hour', async () => {
    const proof = await form.confirm();
    await stage.at('2026-11-20T12:30:10+09:00');
    const tooLate = await form.signUp(proof);
    await stage.at('2026-11-20T12:29:30+09:00');
    const inTime = await form.signUp(proof);
    expect(told(tooLate)).toEqual(notConfirmed);
    expect(inTime.status).toBe(201);
  });

  it('C-GUEST-9: uses the confirmation once, and keeps it when another code is requested', async () => {
    const proof = await form.confirm();
    await form.askForCode();
    const first = await form.signUp(proof);
    await stage.database.orm.delete(customer).where(eq(customer.email, EMAIL));
    const second = await form.signUp(proof);
    expect(first.status).toBe(201);
    expect(told(second)).toEqual(notConfirmed);
  });

  it('C-GUEST-4: is refused when a member has taken the e-mail in the meantime', async () => {
    const proof = await form.confirm();
    await insertCustomer(stage.database.orm, 'member', { email: EMAIL });
    const { status, body } = await form.signUp(proof);
    const { tokenHash } = only(await stage.database.orm.select().from(emailVerification));
    expect([status, body]).toMatchObject([409, { code: 'EMAIL_TAKEN' }]);
    expect([await stage.database.orm.$count(customer), tokenHash === null]).toEqual([1, false]);
  });
});

describeOnAnyDatabase('signing in as a guest', (open) => {
  const SIGN_IN = '/api/signin/guest';
  const stage = setEmptyStage(open);

  it('C-GUEST-12: accepts the e-mail in any letter case, for 24 hours', async () => {
    const { customerId } = await insertSignedInGuest(stage.database.orm, EMAIL);
    const { status, body, headers } = await stage.server.api.post(SIGN_IN, {
      email: 'Guest@Marquee.Example',
      password: PASSWORD,
    });
    const { sessionId } = body as { sessionId: string };
    const profile = await stage.server.api.get('/api/protected/customer/get', {
      session: sessionId,
    });
    const own = {
      loginId: EMAIL,
      name: '김하늘',
      email: EMAIL,
      phone: '010-0000-2026',
      dateOfBirth: null,
      gender: null,
      points: 0,
      roles: ['ROLE_GUEST'],
    };
    expect([status, body]).toEqual([
      200,
      {
        sessionId: textLike(/^[\w-]{43}$/),
        loginId: EMAIL,
        expiresAt: textLike(/^2026-11-21T12:0/),
        user: { id: customerId, ...own, isAdmin: false },
      },
    ]);
    expect(headers['set-cookie']).toContain(`sessionId=${sessionId}; Max-Age=86400;`);
    expect(profile.body).toMatchObject({
      customerId,
      ...own,
      lastLoginAt: textLike(/^2026-11-20T12:0/),
    });
  });

  it('C-GUEST-12: gives the same answer for an unknown e-mail, a member’s e-mail and a wrong password, also of an inactive guest', async () => {
    await insertSignedInGuest(stage.database.orm, EMAIL);
    await insertCustomer(stage.database.orm, 'member');
    await insertCustomer(stage.database.orm, 'gone', {
      kind: 'GUEST',
      loginId: null,
      isActive: false,
    });
    const tries: [string, string][] = [
      ['nobody@marquee.example', PASSWORD],
      ['member@marquee.example', PASSWORD],
      [EMAIL, 'wrong'],
      ['gone@marquee.example', 'wrong'],
    ];
    for (const [email, password] of tries) {
      const answer = await stage.server.api.post(SIGN_IN, { email, password });
      expect([...told(answer), answer.headers['set-cookie']]).toEqual([
        401,
        {
          message: '비회원 로그인에 실패했어요. 이메일 또는 비밀번호를 확인해 주세요.',
          code: 'SIGN_IN_FAILED',
        },
        undefined,
      ]);
    }
  });

  it('C-GUEST-12: is refused by the members’ sign-in', async () => {
    await insertSignedInGuest(stage.database.orm, EMAIL);
    const loginIds = [EMAIL, 'guest'];
    const answers = [];
    for (const loginId of loginIds) {
      answers.push(
        await stage.server.api.post('/api/signin/customer', { loginId, password: PASSWORD }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('X-API-19: limits the attempts for an e-mail from one address, separately for guests and members', async () => {
    const strict = await startTestServer(stage.database, { env: { SIGN_IN_RATE_LIMIT: '2' } });
    const statuses = [];
    for (const [path, body] of [
      ['guest', { email: EMAIL, password: 'wrong' }],
      ['guest', { email: EMAIL.toUpperCase(), password: 'wrong' }],
      ['guest', { email: EMAIL, password: 'wrong' }],
      ['guest', { email: 'b@marquee.example', password: 'wrong' }],
      ['customer', { loginId: EMAIL, password: 'wrong' }],
      ['admin', { loginId: EMAIL, password: 'wrong' }],
    ] as const) {
      statuses.push((await strict.api.post(`/api/signin/${path}`, body)).status);
    }
    await strict.close();
    expect(statuses).toEqual([401, 401, 429, 401, 401, 401]);
  });

  it('C-GUEST-13: is separate from a membership with the same e-mail', async () => {
    const guest = await insertSignedInGuest(stage.database.orm, EMAIL);
    const member = await insertSignedIn(stage.database.orm, 'member', { email: EMAIL });
    const asGuest = await stage.server.api.post(SIGN_IN, { email: EMAIL, password: PASSWORD });
    const asMember = await stage.server.api.post('/api/signin/customer', {
      loginId: 'member',
      password: PASSWORD,
    });
    const idOf = async ({ body }: ApiAnswer) => {
      const { sessionId } = body as { sessionId: string };
      const profile = await stage.server.api.get('/api/protected/customer/get', {
        session: sessionId,
      });
      return (profile.body as { customerId: number }).customerId;
    };
    expect([await idOf(asGuest), await idOf(asMember)]).toEqual([
      guest.customerId,
      member.customerId,
    ]);
  });
});
