import { readFile } from 'node:fs/promises';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../../server/db/schema/outbox.ts';
import { administrator, secondFactor } from '../../server/db/schema/people.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setAdminStage } from './support/admin-stage.ts';
import type { ApiAnswer } from './support/api.ts';
import { PASSWORD } from './support/fixtures.ts';
import { codeOf, createAdminBrowser } from './support/own-account.ts';
import { liveEnvironment, startTestServer } from './support/server.ts';

const told = ({ status, body }: ApiAnswer) => [status, body];
const sessionOf = ({ body }: ApiAnswer) => (body as { sessionId: string }).sessionId;
const operationsIn = ({ body }: ApiAnswer) =>
  (body as { user: { operations: string[] } }).user.operations;
const rejected = [401, { code: 'SECOND_FACTOR_REJECTED' }];
const wrongCode = [
  400,
  { errors: [{ field: 'code', defaultMessage: '코드가 올바르지 않거나 이미 사용했어요.' }] },
];

// An account has ten tries of a code in all tests together: the later ones use the other account.
describeOnAnyDatabase('the second factor of an administrator', (open) => {
  const stage = setAdminStage(open);
  const newBrowser = () => createAdminBrowser(() => stage.server);
  const subjects = async () => {
    const rows = await stage.database.orm.select().from(outbox).orderBy(asc(outbox.id));
    return rows.flatMap(({ payload }) =>
      payload.kind === 'MAIL' ? [[payload.recipient, payload.content?.subject]] : [],
    );
  };
  const recorded = async () =>
    (await stage.audit()).map(({ loginId, after }) => [loginId, after?.secondFactor]);
  const secondFactorOf = async (own: string) =>
    ((await newBrowser().read(own)).body as { secondFactor: unknown }).secondFactor;

  it('A-ACC-52, C-MAIL-33: is turned on with password and code, which ends the other sessions, and is told and recorded', async () => {
    const browser = newBrowser();
    const other = sessionOf(await browser.signIn('basic'));
    const { secret, recoveryCodes } = await browser.setUp(stage.basic);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([
      (await browser.read(stage.basic)).status,
      (await browser.read(other)).status,
      await secondFactorOf(stage.basic),
    ]).toEqual([200, 401, { isOn: true, isRequired: false, recoveryCodesLeft: 10 }]);
    expect([await recorded(), await subjects()]).toEqual([
      [['basic', '켬']],
      [['basic@marquee.example', '[마키] 2단계 인증이 켜졌어요']],
    ]);
    const stored = JSON.stringify(await stage.database.orm.select().from(secondFactor));
    expect([secret, ...recoveryCodes].some((text) => stored.includes(text))).toBe(false);
    expect(told(await browser.begin(stage.basic))).toMatchObject([
      409,
      { code: 'SECOND_FACTOR_ON' },
    ]);
    expect(told(await browser.turnOn(stage.basic, codeOf(secret)))).toMatchObject([
      409,
      { code: 'SECOND_FACTOR_ON' },
    ]);
  });

  it('A-ACC-52: is not turned on without the set-up, with a wrong password or code, or the code of an earlier secret', async () => {
    const browser = newBrowser();
    expect(told(await browser.turnOn(stage.basic, '123456'))).toMatchObject([
      409,
      { code: 'SECOND_FACTOR_OFF' },
    ]);
    expect((await browser.begin(stage.basic, 'wrong')).status).toBe(400);
    const { secret: earlier } = (await browser.begin(stage.basic)).body as { secret: string };
    const { secret, uri } = (await browser.begin(stage.basic)).body as Record<string, string>;
    expect(new URL(uri ?? '').searchParams.get('secret')).toBe(secret);
    for (const code of [codeOf(earlier), codeOf(secret ?? '', 3)]) {
      expect(told(await browser.turnOn(stage.basic, code))).toMatchObject(wrongCode);
    }
    expect((await browser.signIn('basic')).status).toBe(200);
    expect(await subjects()).toEqual([]);
  });

  it('A-ACC-54: the password alone starts no session; a code of the app does, once', async () => {
    const browser = newBrowser();
    const { secret } = await browser.setUp(stage.basic);
    const before = await stage.database.orm.select().from(administrator);
    const first = await browser.signIn('basic');
    expect(told(first)).toEqual([
      401,
      { code: 'SECOND_FACTOR_NEEDED', message: '인증 앱의 코드를 입력해 주세요.' },
    ]);
    expect([...browser.cookies.keys()]).toEqual(['adminSignInStep']);
    expect(await stage.database.orm.select().from(administrator)).toEqual(before);
    const code = codeOf(secret);
    const signedIn = await browser.enterCode(code);
    expect([signedIn.status, (await browser.read(sessionOf(signedIn))).status]).toEqual([200, 200]);
    const second = newBrowser();
    await second.signIn('basic');
    expect(told(await second.enterCode(code))).toMatchObject(rejected);
    expect((await second.enterCode(codeOf(secret, 1))).status).toBe(200);
  });

  it('A-ACC-54: of two uses of a code at the same time one succeeds', async () => {
    const browser = newBrowser();
    const { secret } = await browser.setUp(stage.basic);
    await browser.signIn('basic');
    const code = codeOf(secret);
    const answers = await Promise.all([browser.enterCode(code), browser.enterCode(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('A-ACC-54, C-MAIL-34: a recovery code signs in once, in any letter case, and is told and recorded', async () => {
    const browser = newBrowser();
    const { recoveryCodes } = await browser.setUp(stage.basic);
    const [code = ''] = recoveryCodes;
    await browser.signIn('basic');
    expect((await browser.enterCode(code.toUpperCase())).status).toBe(200);
    await browser.signIn('basic');
    expect(told(await browser.enterCode(code))).toMatchObject(rejected);
    expect(await secondFactorOf(stage.basic)).toMatchObject({ recoveryCodesLeft: 9 });
    expect([(await recorded())[0], (await subjects()).at(-1)]).toEqual([
      ['basic', '복구 코드 사용'],
      ['basic@marquee.example', '[마키] 복구 코드를 사용했어요'],
    ]);
  });

  it('A-ACC-54: no step, a forged one, and one of an earlier password or time are refused', async () => {
    const browser = newBrowser();
    const { secret, recoveryCodes } = await browser.setUp(stage.basic);
    const expired = [401, { code: 'SIGN_IN_STEP_EXPIRED' }];
    expect(told(await newBrowser().enterCode(codeOf(secret)))).toMatchObject(expired);
    await browser.signIn('basic');
    const step = browser.cookies.get('adminSignInStep') ?? '';
    const [id = '', , signature = ''] = step.split('.');
    for (const forged of [
      `${id}.9999999999999.${signature}`,
      `${Number(id) + 1}.${step.slice(id.length + 1)}`,
      'x',
    ]) {
      browser.cookies.set('adminSignInStep', forged);
      expect(told(await browser.enterCode(codeOf(secret)))).toMatchObject(expired);
    }
    browser.cookies.set('adminSignInStep', step);
    await stage.at('2026-11-20T12:04:00+09:00');
    expect(told(await browser.enterCode('000000'))).toMatchObject(rejected);
    await stage.at('2026-11-20T12:06:00+09:00');
    expect(told(await browser.enterCode(recoveryCodes[0] ?? ''))).toMatchObject(expired);
    await browser.signIn('basic');
    const password = 'a-new-password-2026';
    await newBrowser().changePassword(stage.basic, {
      ...{ currentPassword: PASSWORD, password, repeatPassword: password },
    });
    expect(told(await browser.enterCode(recoveryCodes[0] ?? ''))).toMatchObject(expired);
  });

  it('A-ACC-54: wrong codes are limited for an account, whatever the network', async () => {
    const limited = await startTestServer(stage.database, {
      env: { ADMIN_CODE_TRY_RATE_LIMIT: '3' },
    });
    const { recoveryCodes } = await newBrowser().setUp(stage.basic);
    const statuses: number[] = [];
    const codes = ['000000', '000000', '000000', '000000', recoveryCodes[0] ?? ''];
    for (const [index, code] of codes.entries()) {
      const browser = createAdminBrowser(() => limited, `198.51.${index}.7`);
      await browser.signIn('basic');
      statuses.push((await browser.enterCode(code)).status);
    }
    await limited.close();
    expect(statuses.slice(0, 3)).toEqual([401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
  });

  it('A-ACC-54: a wrong password in the own account uses up no code of the login', async () => {
    const limited = await startTestServer(stage.database, {
      env: { ADMIN_CODE_TRY_RATE_LIMIT: '1' },
    });
    const browser = createAdminBrowser(() => limited);
    const { recoveryCodes } = await newBrowser().setUp(stage.superior);
    for (const change of [browser.turnOff, browser.renew]) {
      expect((await change(stage.superior, '000000', 'wrong')).status).toBe(400);
    }
    await browser.signIn('super');
    const { status } = await browser.enterCode(recoveryCodes[0] ?? '');
    await limited.close();
    expect(status).toBe(200);
  });

  it.each(['12345', '1234567', 'aaaa-bbbb-cccc-ddd', 'aaaa-bbbb-cccc-1ddd', 123_456, null])(
    'A-ACC-54: refuses %j as no code',
    async (code) => {
      const answer = await stage.server.api.post('/api/signin/admin/code', { code });
      expect(answer.status).toBe(400);
    },
  );

  it('A-ACC-53, C-MAIL-35: new recovery codes need password and code, and void the earlier ones', async () => {
    const browser = newBrowser();
    const { secret, recoveryCodes } = await browser.setUp(stage.superior);
    expect((await browser.renew(stage.superior, codeOf(secret), 'wrong')).status).toBe(400);
    expect(told(await browser.renew(stage.superior, codeOf(secret, 3)))).toMatchObject(wrongCode);
    const renewed = await browser.renew(stage.superior, codeOf(secret));
    const { recoveryCodes: fresh } = renewed.body as { recoveryCodes: string[] };
    await browser.signIn('super');
    expect(told(await browser.enterCode(recoveryCodes[0] ?? ''))).toMatchObject(rejected);
    expect((await browser.enterCode(fresh[0] ?? '')).status).toBe(200);
    expect((await subjects())[1]).toEqual([
      'super@marquee.example',
      '[마키] 복구 코드를 새로 만들었어요',
    ]);
  });

  it('A-ACC-53, A-ACC-57: is turned off with password and code, and is told and recorded', async () => {
    const browser = newBrowser();
    const { secret } = await browser.setUp(stage.superior);
    expect((await browser.turnOff(stage.superior, codeOf(secret), 'wrong')).status).toBe(400);
    expect(told(await browser.turnOff(stage.superior, codeOf(secret, 3)))).toMatchObject(wrongCode);
    expect((await browser.turnOff(stage.superior, codeOf(secret))).status).toBe(204);
    expect((await browser.signIn('super')).status).toBe(200);
    expect([(await recorded())[0], (await subjects()).at(-1)]).toEqual([
      ['super', '끔'],
      ['super@marquee.example', '[마키] 2단계 인증이 꺼졌어요'],
    ]);
    for (const again of [
      await browser.turnOff(stage.superior, codeOf(secret, 1)),
      await browser.renew(stage.superior, codeOf(secret, 1)),
    ]) {
      expect(told(again)).toMatchObject([409, { code: 'SECOND_FACTOR_OFF' }]);
    }
  });

  it('A-ACC-55: in live mode a SUPER without it may only set it up, on every node, until it is on', async () => {
    const live = await startTestServer(stage.database, { env: liveEnvironment });
    const other = await startTestServer(stage.database, { env: liveEnvironment });
    const browser = createAdminBrowser(() => live);
    const list = (own: string, server = live) =>
      server.api.get('/api/admin/movies/get', { session: own });
    const required = [
      403,
      {
        code: 'SECOND_FACTOR_REQUIRED',
        message:
          '최고 관리자는 2단계 인증을 켜야 이용할 수 있어요. ‘내 계정’에서 먼저 설정해 주세요.',
      },
    ];
    const limited = await browser.signIn('super');
    expect(operationsIn(limited).sort()).toEqual([
      'beginSecondFactor',
      'getAdminAccount',
      'turnOnSecondFactor',
    ]);
    const own = sessionOf(limited);
    expect([told(await list(own)), told(await list(own, other))]).toEqual([required, required]);
    expect((await list(stage.basic)).status).toBe(200);
    expect((await browser.read(own)).body).toMatchObject({
      secondFactor: { isOn: false, isRequired: true },
    });
    const { secret } = await browser.setUp(own);
    expect([(await list(own)).status, (await list(own, other)).status]).toEqual([200, 200]);
    await browser.signIn('super');
    const full = await browser.enterCode(codeOf(secret));
    expect(full.body).toMatchObject({ user: { roles: ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] } });
    expect(operationsIn(full)).toContain('listAdministrators');
    expect((await browser.turnOff(own, codeOf(secret, 1))).status).toBe(204);
    expect(told(await list(own, other))).toEqual(required);
    await live.close();
    await other.close();
  });

  it('A-ACC-55: in demo mode a SUPER may do without', async () => {
    const signedIn = await newBrowser().signIn('super');
    expect(operationsIn(signedIn)).toContain('listAdministrators');
    const { status } = await stage.server.api.get('/api/admin/movies/get', {
      session: sessionOf(signedIn),
    });
    expect(status).toBe(200);
  });

  it('A-ACC-56: is removed by a reset of a colleague', async () => {
    await newBrowser().setUp(stage.basic);
    const [own] = await stage.database.orm
      .select()
      .from(administrator)
      .where(eq(administrator.loginId, 'basic'));
    const path = `/api/admin/administrators/${own?.id}/reset`;
    const { status } = await stage.server.api.request('POST', path, { session: stage.superior });
    expect([status, await stage.database.orm.$count(secondFactor)]).toEqual([204, 0]);
  });

  it('A-ACC-56: is removed by the operator’s statement, which lets the last SUPER set it up again', async () => {
    const document = await readFile('docs/operations.md', 'utf8');
    const [statement = ''] = /^delete from second_factor .*;$/m.exec(document) ?? [];
    expect(statement).toContain("login_id = 'admin'");
    const live = await startTestServer(stage.database, { env: liveEnvironment });
    const browser = createAdminBrowser(() => live);
    await browser.setUp(stage.superior);
    const list = () => live.api.get('/api/admin/movies/get', { session: stage.superior });
    expect((await list()).status).toBe(200);
    await stage.database.orm.execute(sql.raw(statement.replace("'admin'", "'super'")));
    expect(told(await list())).toMatchObject([403, { code: 'SECOND_FACTOR_REQUIRED' }]);
    expect((await browser.signIn('super')).status).toBe(200);
    await live.close();
  });
});
