import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../../server/db/schema/outbox.ts';
import { customer, keptCustomer } from '../../server/db/schema/people.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { textLike } from './support/api.ts';
import type { SignedIn } from './support/cinema.ts';
import {
  insertSignedIn,
  insertSignedInAdministrator,
  insertSignedInGuest,
  only,
} from './support/fixtures.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { startTestServer } from './support/server.ts';

const ROOT = '/api/protected/customer';
const NEW = 'new@marquee.example';

describeOnAnyDatabase('a member’s profile', (open) => {
  const stage = setEmptyStage(open);

  const own = (who: SignedIn, loginId = 'haneul') => ({
    ...{ customerId: who.customerId, loginId, name: '김하늘', email: `${loginId}@marquee.example` },
    ...{ phone: '010-0000-2026' },
  });
  const save = ({ session }: SignedIn, body: object, cookie = '') =>
    stage.server.api.request('PUT', `${ROOT}/update`, { session, body, headers: { cookie } });
  const mails = async () => {
    const rows = await stage.database.orm.select().from(outbox).orderBy(asc(outbox.id));
    return rows.flatMap(({ payload }) => (payload.kind === 'MAIL' ? [payload] : []));
  };
  /** @returns the cookie that proves the address */
  const prove = async ({ session }: SignedIn, email = NEW): Promise<string> => {
    const { api } = stage.server;
    const body = { email, purpose: '이메일 변경' };
    const sent = await api.post(`${ROOT}/verify/email`, body, { session });
    expect(sent.status).toBe(200);
    const requester = /^profileEmailRequester=[^;]+/.exec(String(sent.headers['set-cookie']))?.[0];
    const code = (await mails()).at(-1)?.content?.code;
    const headers = { cookie: requester ?? '' };
    const entered = await api.post(`${ROOT}/auth/email`, { email, code }, { session, headers });
    expect(entered.status).toBe(200);
    return /^profileEmailProof=[^;]+/.exec(String(entered.headers['set-cookie']))?.[0] ?? '';
  };
  const enter = () => insertSignedIn(stage.database.orm, 'haneul');

  it('C-ACC-2, C-ACC-4, C-ACC-5, C-ACC-9, C-FORM-6, C-FORM-7: is replaced, with one form of phone, name and gender', async () => {
    const haneul = await enter();
    const filled = { name: ' 남궁 하늘 ', phone: '01133334444', gender: 'Female' };
    const first = await save(haneul, { ...own(haneul), ...filled, dateOfBirth: '1999-04-09' });
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        ...{ name: '남궁 하늘', phone: '011-3333-4444', gender: 'FEMALE' },
        ...{ dateOfBirth: '1999-04-09', version: 1 },
      },
    ]);
    const second = await save(haneul, own(haneul));
    expect(second.body).toMatchObject({ dateOfBirth: null, gender: null, version: 2 });
  });

  it('C-ACC-6: refuses a birth date under 14 years ago, or none at all', async () => {
    const haneul = await enter();
    for (const [dateOfBirth, status] of [
      ['2012-11-20', 200],
      ['2012-11-21', 400],
      ['2027-01-01', 400],
      ['1899-12-31', 400],
    ] as const) {
      const answer = await save(haneul, { ...own(haneul), dateOfBirth });
      expect([dateOfBirth, answer.status]).toEqual([dateOfBirth, status]);
      if (status === 400) expect(answer.body).toMatchObject({ errors: [{ field: 'dateOfBirth' }] });
    }
  });

  it('C-ACC-7: is the own one only, with the own login id', async () => {
    const haneul = await enter();
    const bada = await insertSignedIn(stage.database.orm, 'bada');
    const other = await save(haneul, { ...own(haneul), customerId: bada.customerId });
    expect([other.status, other.body]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    const renamed = await save(haneul, { ...own(haneul), loginId: 'bada' });
    expect([renamed.status, renamed.body]).toMatchObject([
      400,
      { errors: [{ field: 'loginId', defaultMessage: '아이디는 바꿀 수 없어요.' }] },
    ]);
  });

  it('C-ACC-8: is closed to guests and administrators', async () => {
    const haneul = await enter();
    const guest = await insertSignedInGuest(stage.database.orm, 'guest@marquee.example');
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'admin');
    for (const who of [guest, { customerId: 1, session }]) {
      expect((await save(who, own(haneul))).status).toBe(403);
    }
  });

  it('C-ACC-11, C-ACC-13, C-ACC-15: gets another e-mail only with its code, once, and tells the old address', async () => {
    const haneul = await enter();
    const changed = { ...own(haneul), email: NEW };
    const refused = [409, expect.objectContaining({ code: 'EMAIL_NOT_CONFIRMED' })];
    const answered = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, body];
    expect(answered(await save(haneul, changed))).toEqual(refused);
    const proof = await prove(haneul);
    expect(answered(await save(haneul, { ...changed, email: 'c@b.example' }, proof))).toEqual(
      refused,
    );
    expect((await save(haneul, changed, proof)).status).toBe(200);
    const told = (await mails()).at(-1);
    expect([told?.recipient, told?.content?.title]).toEqual([
      'haneul@marquee.example',
      '이메일 주소가 변경되었어요',
    ]);
    expect(JSON.stringify(told)).not.toContain(NEW);
    expect((await save(haneul, own(haneul))).status).toBe(409);
    expect((await save(haneul, { ...changed, email: NEW.toUpperCase() })).status).toBe(200);
  });

  it('C-ACC-11: compares the addresses in any letter case, and names the change in the mail with the code', async () => {
    const haneul = await insertSignedIn(stage.database.orm, 'haneul', {
      email: 'Haneul@Marquee.Example',
    });
    expect((await save(haneul, { ...own(haneul), name: '다른 이름' })).status).toBe(200);
    expect(await mails()).toEqual([]);
    await prove(haneul);
    expect((await mails()).at(-1)?.content?.subject).toBe('[마키] 이메일 변경 인증번호');
  });

  it('C-ACC-11: has the limits of the codes of sign-ups', async () => {
    const haneul = await enter();
    const { session } = haneul;
    const strict = await startTestServer(stage.database, {
      env: { EMAIL_CODE_RATE_LIMIT: '1', CODE_TRY_RATE_LIMIT: '1', SIGN_UP_RATE_LIMIT: '4' },
    });
    const ask = { email: NEW, purpose: '이메일 변경' };
    const entered = { email: NEW, code: '000000' };
    const check = () => strict.api.get(`${ROOT}/check/email?email=${NEW}`, { session });
    const answers = [
      await strict.api.post(`${ROOT}/verify/email`, ask, { session }),
      await strict.api.post(`${ROOT}/verify/email`, ask, { session }),
      await strict.api.post(`${ROOT}/auth/email`, entered, { session }),
      await strict.api.post(`${ROOT}/auth/email`, entered, { session }),
      await check(),
      await check(),
      await check(),
    ];
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 400, 429, 200, 200, 429]);
  });

  it('C-ACC-13: accepts a confirmation for one change and half an hour', async () => {
    const haneul = await enter();
    const changed = { ...own(haneul), email: NEW };
    const proof = await prove(haneul);
    await stage.at('2026-11-20T12:30:10+09:00');
    expect((await save(haneul, changed, proof)).status).toBe(409);
    await stage.at('2026-11-20T12:29:30+09:00');
    const saved = await save(haneul, changed, proof);
    expect([saved.status, saved.headers['set-cookie']]).toEqual([
      200,
      textLike(/^profileEmailProof=; /),
    ]);
    const { orm } = stage.database;
    await orm.update(customer).set({ email: own(haneul).email });
    const again = await save(haneul, changed, proof);
    expect([again.status, again.body]).toMatchObject([409, { code: 'EMAIL_NOT_CONFIRMED' }]);
  });

  it('C-ACC-12: sends no code to the address of another member', async () => {
    const haneul = await enter();
    await insertSignedIn(stage.database.orm, 'bada');
    const { session } = haneul;
    const taken = { email: 'Bada@marquee.example', purpose: '이메일 변경' };
    const { status, body } = await stage.server.api.post(`${ROOT}/verify/email`, taken, {
      session,
    });
    expect([status, body]).toMatchObject([
      409,
      { code: 'EMAIL_TAKEN', errors: [{ field: 'email' }] },
    ]);
    expect(await mails()).toEqual([]);
  });

  it('C-ACC-12, C-ACC-14: gives an address to one of two members, and shows it at the field', async () => {
    const haneul = await enter();
    const bada = await insertSignedIn(stage.database.orm, 'bada');
    await insertSignedInGuest(stage.database.orm, 'guest@marquee.example');
    const check = async (email: string) => {
      const { body } = await stage.server.api.get(`${ROOT}/check/email?email=${email}`, haneul);
      return (body as { isAvailable: boolean }).isAvailable;
    };
    expect(await check('guest@marquee.example')).toBe(true);
    expect(await check('Haneul@marquee.example')).toBe(true);
    expect(await check('bada@marquee.example')).toBe(false);
    const proofs = [await prove(haneul), await prove(bada)];
    const answers = await Promise.all([
      save(haneul, { ...own(haneul), email: NEW }, proofs[0]),
      save(bada, { ...own(bada, 'bada'), email: NEW }, proofs[1]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: 'EMAIL_TAKEN', errors: [{ field: 'email' }] },
    });
    expect(await check(NEW)).toBe((await rowOf(haneul)).email === NEW);
  });

  const rowOf = async ({ customerId }: SignedIn) =>
    only(await stage.database.orm.select().from(customer).where(eq(customer.id, customerId)));

  it('C-ACC-17, C-ACC-18: loses no update, and saves the same profile again without a change', async () => {
    const haneul = await enter();
    const first = { ...own(haneul), name: '첫째', version: 0 };
    expect((await save(haneul, first)).body).toMatchObject({ version: 1 });
    expect((await save(haneul, first)).body).toMatchObject({ name: '첫째', version: 1 });
    const late = await save(haneul, { ...own(haneul), name: '둘째', version: 0 });
    expect([late.status, late.body]).toMatchObject([409, { code: 'EDIT_CONFLICT' }]);
    const both = await Promise.all(
      ['셋째', '넷째'].map((name) => save(haneul, { ...own(haneul), name, version: 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mails()).toEqual([]);
  });

  it('C-ACC-61: no answer contains the kept records', async () => {
    const haneul = await enter();
    const gone = await insertSignedIn(stage.database.orm, 'gone');
    await stage.server.api.request('DELETE', `${ROOT}/delete`, { session: gone.session });
    const end = new Date('2999-01-01T00:00:00Z');
    const { customerId } = gone;
    const record = { customerId, name: '보관된이름', withdrawnAt: end, keptUntil: end };
    await stage.database.orm.insert(keptCustomer).values({ ...record, email: 'kept@b.example' });
    const answers = [
      await stage.server.api.get(`${ROOT}/get`, haneul),
      await stage.server.api.get(`${ROOT}/check/email?email=kept@b.example`, haneul),
      await stage.server.api.get('/api/signup/guest/check/email?email=kept@b.example'),
    ];
    expect(answers.map(({ body }) => JSON.stringify(body)).join()).not.toContain('보관된이름');
    expect(answers.slice(1).map(({ body }) => body)).toMatchObject([
      { isAvailable: true },
      { isAvailable: true },
    ]);
  });
});
