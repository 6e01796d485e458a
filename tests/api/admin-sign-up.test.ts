import { expect, it } from 'vitest';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { administrator, customer, session } from '../../server/db/schema/people.ts';
import { isPassword } from '../../server/modules/account/password.ts';
import { clientNetworkOf } from '../../server/lib/network.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { createAdminForm, EMAIL, filledIn } from './support/admin-form.ts';
import type { ApiAnswer } from './support/api.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { insertCustomer, insertSignedInAdministrator, only } from './support/fixtures.ts';
import { createMemberForm } from './support/member-form.ts';
import { startTestServer } from './support/server.ts';

const told = ({ status, body }: ApiAnswer) => [status, body];

const loginIdTaken = {
  message: '이미 사용 중인 아이디예요. 다른 아이디를 입력해 주세요.',
  code: 'LOGIN_ID_TAKEN',
};
const emailTaken = { message: '이미 사용 중인 이메일이에요.', code: 'EMAIL_TAKEN' };
const notConfirmed = { code: 'EMAIL_NOT_CONFIRMED' };
const codeFault = {
  field: 'adminCode',
  defaultMessage: '관리자 코드가 올바르지 않아요. 권한에 맞는 코드인지 확인해 주세요.',
};
const superior = { role: 'SUPER', adminCode: 'demo-super' };

describeOnAnyDatabase('signing up as an administrator', (open) => {
  const stage = setEmptyStage(open);
  const form = createAdminForm(() => stage.server);

  it.each([
    ['BASIC', {}],
    ['SUPER', superior],
  ])(
    'A-ACC-1: creates an administrator with the role %s and without a session',
    async (role, own) => {
      const answer = await form.signUp(await form.confirm(), {
        ...{ loginId: 'Haram_26', name: ' 남궁 하람 ', ...own },
      });
      const { passwordHash, ...row } = only(await stage.database.orm.select().from(administrator));
      expect(told(answer)).toEqual([201, { administratorId: row.id, loginId: 'haram_26' }]);
      expect(row).toMatchObject({
        ...{ loginId: 'haram_26', name: '남궁 하람', email: EMAIL, role, lastLoginAt: null },
      });
      expect(row.registeredAt.toISOString()).toMatch(/^2026-11-20T03:/);
      expect(await isPassword(passwordHash, filledIn.password, clientNetworkOf('192.0.2.1'))).toBe(
        true,
      );
      expect(await stage.database.orm.$count(session)).toBe(0);
      expect(await stage.database.orm.$count(customer)).toBe(0);
      const signedIn = await stage.server.api.post('/api/signin/admin', {
        ...{ loginId: 'HARAM_26', password: filledIn.password },
      });
      expect(told(signedIn)).toMatchObject([200, { user: { role, isAdmin: true } }]);
    },
  );

  it.each([
    ['A-ACC-1: no login id', { loginId: undefined }, 'loginId'],
    ['A-ACC-1: no name', { name: undefined }, 'name'],
    ['A-ACC-1: a name of blanks', { name: '  ' }, 'name'],
    ['A-ACC-1: no role', { role: undefined }, 'role'],
    ['A-ACC-1: another role', { role: 'OWNER' }, 'role'],
    ['A-ACC-41: the role of the counter', { role: 'COUNTER' }, 'role'],
    ['A-ACC-41: the role of the door', { role: 'DOOR' }, 'role'],
    ['A-ACC-1: no code', { adminCode: undefined }, 'adminCode'],
    ['A-ACC-1: an empty code', { adminCode: '' }, 'adminCode'],
    ['A-ACC-1: a code of 201', { adminCode: 'a'.repeat(201) }, 'adminCode'],
    ['A-ACC-2: a login id of 13', { loginId: 'a'.repeat(13) }, 'loginId'],
    ['A-ACC-2: a login id in Hangul', { loginId: '하람' }, 'loginId'],
    ['A-ACC-1: a password of 7', { password: '1234567' }, 'password'],
    ['a field of no form', { isAdmin: true }, 'isAdmin'],
  ])('is refused for %s', async (_name, wrong, field) => {
    const { status, body } = await form.signUp(null, wrong);
    expect([status, body]).toMatchObject([400, { errors: [{ field }] }]);
  });

  it('A-ACC-1: is refused for two passwords that differ and keeps the e-mail confirmed', async () => {
    const proof = await form.confirm();
    const { status, body } = await form.signUp(proof, { repeatPassword: 'popcorn-2027' });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'repeatPassword' }] }]);
    expect((await form.signUp(proof)).status).toBe(201);
  });

  it('A-ACC-4: refuses a wrong code and the code of the other role at the field, and keeps the e-mail confirmed', async () => {
    const proof = await form.confirm();
    const answers = [
      await form.signUp(proof, { adminCode: 'demo' }),
      await form.signUp(proof, { adminCode: 'demo-super' }),
      await form.signUp(proof, { role: 'SUPER' }),
      await form.signUp(proof, { role: 'SUPER', adminCode: 'DEMO-SUPER' }),
    ];
    expect(answers.map(told)).toMatchObject(answers.map(() => [400, { errors: [codeFault] }]));
    expect(await stage.database.orm.$count(administrator)).toBe(0);
    expect((await form.signUp(proof, superior)).status).toBe(201);
  });

  it('A-ACC-4: limits the tries of a block of networks, and of other blocks separately', async () => {
    const env = { ADMIN_CODE_TRY_RATE_LIMIT: '2' };
    const strict = await startTestServer(stage.database, { env });
    const near = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    const tries = [...near, '198.51.100.1'].map((remoteAddress) =>
      createAdminForm(() => strict, remoteAddress),
    );
    const answers = [];
    for (const own of tries) answers.push(await own.signUp(null, { adminCode: 'guess' }));
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 429, 400]);
    const secondsToWait = Number(answers[2]?.headers['retry-after']);
    expect([secondsToWait > 14 * 60, secondsToWait <= 15 * 60]).toEqual([true, true]);
  });

  it('A-ACC-2: a login id and an e-mail are free, also a customer’s, or an administrator’s', async () => {
    await insertCustomer(stage.database.orm, 'haneul', { email: 'haneul@marquee.example' });
    await insertSignedInAdministrator(stage.database.orm, 'chief');
    const answers = [
      await form.checkLoginId('haneul'),
      await form.checkLoginId('CHIEF'),
      await form.check('haneul@marquee.example'),
      await form.check('Chief@marquee.example'),
    ];
    expect(answers.map(told)).toEqual([
      [200, { isAvailable: true, message: '사용할 수 있는 아이디예요.' }],
      [200, { isAvailable: false, message: loginIdTaken.message }],
      [200, { isAvailable: true, message: '사용할 수 있는 이메일이에요.' }],
      [200, { isAvailable: false, message: emailTaken.message }],
    ]);
  });

  it('A-ACC-2: a taken e-mail gets no code and no account', async () => {
    await insertSignedInAdministrator(stage.database.orm, 'chief', { email: EMAIL });
    const answers = [await form.askForCode(EMAIL.toUpperCase()), await form.signUp(null)];
    expect(answers.map(told)).toEqual(answers.map(() => [409, emailTaken]));
    expect(await form.mails()).toEqual([]);
  });

  it.each(['admin', 'customer', 'guest'])(
    'A-ACC-30: refuses an e-mail of a withdrawn customer at the sign-up as %s',
    async (kind) => {
      const email = 'withdrawn-1@Marquee.Invalid';
      const root = `/api/signup/${kind}`;
      const answers = [
        await stage.server.api.get(`${root}/check/email?email=${email}`),
        await stage.server.api.post(`${root}/verify/email`, { email, purpose: '가입' }),
        await stage.server.api.post(`${root}/auth/email`, { email, code: '123456' }),
      ];
      const errors = [{ field: 'email', defaultMessage: '이메일 주소를 확인해 주세요.' }];
      expect(answers.map(told)).toMatchObject(answers.map(() => [400, { errors }]));
    },
  );

  it('A-ACC-5: a login id that was taken in the meantime keeps the e-mail confirmed', async () => {
    const proof = await form.confirm();
    await insertSignedInAdministrator(stage.database.orm, filledIn.loginId, {
      email: 'other@marquee.example',
    });
    const refused = await form.signUp(proof, { loginId: filledIn.loginId.toUpperCase() });
    const other = await form.signUp(proof, { loginId: 'other' });
    expect([told(refused), other.status]).toEqual([[409, loginIdTaken], 201]);
  });

  it('A-ACC-5: of several sign-ups with one login id, or with one e-mail, the first succeeds', async () => {
    const emails = ['a', 'b', 'c'].map((name) => `${name}@marquee.example`);
    const sendings = [];
    for (const email of emails) sendings.push({ email, proof: await form.confirm(email) });
    const sameId = await Promise.all(
      sendings.map(({ email, proof }) => form.signUp(proof, { email })),
    );
    const proof = await form.confirm();
    const sameEmail = await Promise.all(
      ['x', 'y', 'z'].map((loginId) => form.signUp(proof, { loginId })),
    );
    const refusals = (answers: ApiAnswer[]) =>
      answers.filter(({ status }) => status !== 201).map(told);
    expect(refusals(sameId)).toEqual([1, 2].map(() => [409, loginIdTaken]));
    expect(refusals(sameEmail)).toEqual([1, 2].map(() => [409, emailTaken]));
    expect(await stage.database.orm.$count(administrator)).toBe(2);
  });

  it('A-ACC-3: accepts a confirmation once, for half an hour, and none of another e-mail or of members', async () => {
    const proof = await form.confirm();
    const members = await createMemberForm(() => stage.server).confirm(EMAIL);
    const answers = [
      await form.signUp(null),
      await form.signUp('a'.repeat(43)),
      await form.signUp(members),
      await form.signUp(proof, { email: 'other@marquee.example' }),
    ];
    await stage.at('2026-11-20T12:30:10+09:00');
    answers.push(await form.signUp(proof));
    expect(answers.map(told)).toMatchObject(answers.map(() => [409, notConfirmed]));
    await stage.at('2026-11-20T12:29:30+09:00');
    const inTime = await form.signUp(proof);
    await stage.database.orm.delete(administrator);
    expect([inTime.status, (await form.signUp(proof)).status]).toEqual([201, 409]);
  });

  it('A-ACC-3: names the sign-up in the mail, and sends the proof in an http-only cookie of its own', async () => {
    await form.askForCode();
    expect((await form.mails()).at(-1)?.content?.subject).toBe('[마키] 관리자 가입 인증번호');
    const confirmed = await form.enterCode(await form.codeInMail());
    expect(confirmed.headers['set-cookie']).toMatch(
      /^adminEmailProof=[\w-]{43}; Max-Age=1800; Path=\/api\/signup\/admin; HttpOnly; SameSite=Lax$/,
    );
  });

  it('A-ACC-6: is recorded in the audit log without personal data', async () => {
    const { body } = await form.signUp(await form.confirm(), superior);
    const { administratorId } = body as { administratorId: number };
    const entry = only(await stage.database.orm.select().from(auditEntry));
    expect(entry).toMatchObject({
      ...{ administratorId, loginId: filledIn.loginId, kind: 'ADMINISTRATOR', action: 'CREATE' },
      ...{ subjectId: administratorId, subjectName: `관리자 ${administratorId}번` },
      ...{ before: null, after: { role: 'SUPER' } },
    });
    expect(JSON.stringify(entry)).not.toMatch(/남궁|staff@|demo-super|popcorn/);
  });

  it('A-ACC-11: demo mode shows the codes in the mailbox', async () => {
    const { body } = await stage.server.app.inject('/dev/mailbox');
    expect(body).toContain('일반 관리자 demo-basic, 최고 관리자 demo-super');
  });
});
