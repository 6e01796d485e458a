import { expect, it } from 'vitest';
import { toKoreaTime } from '../../domain/korea-time.ts';
import { mail, outbox } from '../../server/db/schema/outbox.ts';
import { emailCodeWindow, emailVerification } from '../../server/db/schema/people.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { newToken } from '../../server/modules/email-verification/codes.ts';
import { sendCode } from '../../server/modules/email-verification/verification.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { textLike } from './support/api.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { insertCustomer, insertSignedInGuest, only } from './support/fixtures.ts';
import { createGuestForm, EMAIL, otherThan } from './support/guest-form.ts';
import { startTestServer } from './support/server.ts';

const rejected = [
  400,
  { message: '인증번호가 올바르지 않거나 이미 만료되었어요.', code: 'EMAIL_CODE_REJECTED' },
];
const takenByMember = {
  message: '이미 회원으로 가입된 이메일이에요. 회원으로 로그인해 주세요.',
  code: 'EMAIL_TAKEN',
};
const takenByGuest = {
  message: '이미 비회원으로 등록된 이메일이에요. 비회원으로 로그인해 주세요.',
  code: 'EMAIL_TAKEN',
};

describeOnAnyDatabase('a guest’s e-mail', (open) => {
  const stage = setEmptyStage(open);
  const form = createGuestForm(() => stage.server);

  it('C-GUEST-4: is free, or a member’s or a guest’s in any letter case, with the matching sign-in', async () => {
    await insertCustomer(stage.database.orm, 'member');
    await insertSignedInGuest(stage.database.orm, EMAIL);
    const answers = [
      await form.check('free@marquee.example'),
      await form.check('Member@Marquee.example'),
      await form.check(EMAIL.toUpperCase()),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { isAvailable: true, message: '사용할 수 있는 이메일이에요.' }],
      [200, { isAvailable: false, message: takenByMember.message }],
      [200, { isAvailable: false, message: takenByGuest.message }],
    ]);
  });

  it('C-GUEST-4: gets no code and no account when it is taken', async () => {
    await insertCustomer(stage.database.orm, 'member');
    await insertSignedInGuest(stage.database.orm, EMAIL);
    const member = 'member@marquee.example';
    const answers = [
      await form.askForCode(member),
      await form.askForCode(EMAIL),
      await form.signUp(null, { email: member }),
      await form.signUp(null),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      [takenByMember, takenByGuest, takenByMember, takenByGuest].map((body) => [409, body]),
    );
    expect(await form.mails()).toEqual([]);
  });

  it('C-GUEST-5, C-GUEST-11: gets six digits by mail, stored only as a hash once sent', async () => {
    const { status, body } = await form.askForCode();
    const code = await form.codeInMail();
    const stored = only(await stage.database.orm.select().from(emailVerification));
    await deliverOutbox(stage.database, createDelivery(stage.server.deps));
    const sent = only(await stage.database.orm.select().from(mail));
    const kept = only(await stage.database.orm.select().from(outbox));
    expect([status, body]).toEqual([
      200,
      {
        message: '인증번호를 보냈어요. 10분 안에 입력해 주세요.',
        expiresAt: textLike(/^2026-11-20T12:10:0/),
      },
    ]);
    expect(sent).toMatchObject({
      recipient: EMAIL,
      subject: '[마키] 비회원 예매 인증번호',
      body: expect.stringContaining(`\n\n${code}\n\n`) as string,
    });
    expect(Buffer.from(stored.codeHash ?? []).toString('latin1')).not.toContain(code);
    expect([stored.codeHash?.length, kept.doneAt === null, kept.payload]).toEqual([
      32,
      false,
      {
        kind: 'MAIL',
        recipient: EMAIL,
        content: null,
        expiresAt: toKoreaTime(stored.codeExpiresAt),
      },
    ]);
  });

  it.each([
    ['회원가입', 200],
    ['가'.repeat(50), 200],
    ['가'.repeat(51), 400],
    [1, 400],
    [null, 400],
  ])('C-GUEST-28: answers the purpose %j with %d', async (purpose, expected) => {
    const { status, body } = await form.askForCode(EMAIL, purpose);
    expect(status).toBe(expected);
    if (expected === 400) {
      expect(body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field: 'purpose' }] });
    } else {
      expect((await form.mails()).at(-1)?.content?.subject).toBe('[마키] 비회원 예매 인증번호');
      expect((await form.enterCode(await form.codeInMail())).status).toBe(200);
    }
  });

  it('C-GUEST-9: is confirmed by the code for half an hour', async () => {
    await form.askForCode();
    const { status, body } = await form.enterCode(await form.codeInMail());
    expect([status, body]).toEqual([
      200,
      {
        message: '이메일 인증이 완료되었어요.',
        expiresAt: textLike(/^2026-11-20T12:30:0/),
      },
    ]);
  });

  it('C-GUEST-7: gives the same answer for every invalid code', async () => {
    const unasked = await form.enterCode('123456');
    await form.askForCode();
    const first = await form.codeInMail();
    await form.askForCode();
    const second = await form.codeInMail();
    // Both can be equal by chance, once in a million.
    const replaced = await form.enterCode(first === second ? otherThan(first) : first);
    const wrong = await form.enterCode(otherThan(second));
    const others = await form.enterCode(second, 'other@marquee.example');
    expect((await form.enterCode(second)).status).toBe(200);
    const used = await form.enterCode(second);
    const answers = [unasked, replaced, wrong, others, used];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => rejected));
  });

  it.each([
    ['good', '2026-11-20T12:09:30+09:00', 200],
    ['void', '2026-11-20T12:10:01+09:00', 400],
  ])('C-GUEST-5: is confirmed by a code, %s at %s', async (_name, time, expected) => {
    await form.askForCode();
    const code = await form.codeInMail();
    await stage.at(time);
    expect((await form.enterCode(code)).status).toBe(expected);
  });

  it('C-GUEST-6: invalidates a code after five wrong tries; a new code has five tries again', async () => {
    await form.askForCode();
    const code = await form.codeInMail();
    for (let step = 1; step <= 5; step += 1) await form.enterCode(otherThan(code, step));
    const tooLate = await form.enterCode(code);
    await form.askForCode();
    const next = await form.codeInMail();
    for (let step = 1; step <= 4; step += 1) await form.enterCode(otherThan(next, step));
    expect([tooLate.status, tooLate.body]).toEqual(rejected);
    expect((await form.enterCode(next)).status).toBe(200);
  });

  it('C-GUEST-8, C-GUEST-38: gets at most five codes in 15 minutes for one network address, with the time to wait', async () => {
    const answers = [];
    for (let times = 0; times < 5; times += 1) answers.push(await form.askForCode());
    await stage.at('2026-11-20T12:10:30+09:00');
    const refused = await form.askForCode();
    const other = await form.askForCode('other@marquee.example');
    await stage.at('2026-11-20T12:15:30+09:00');
    const later = await form.askForCode();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([refused.status, refused.body]).toEqual([
      429,
      {
        message: '이 이메일로 인증번호를 너무 많이 요청했어요. 5분 후에 다시 시도해 주세요.',
        code: 'TOO_MANY_REQUESTS',
      },
    ]);
    const seconds = Number(refused.headers['retry-after']);
    expect([seconds > 240, seconds <= 300]).toEqual([true, true]);
    expect([other.status, later.status]).toEqual([200, 200]);
    expect(await form.mails()).toHaveLength(7);
  });

  it('C-GUEST-38: still gets its first code after two strangers requested all they can', async () => {
    const statuses = [];
    for (const remoteAddress of ['203.0.113.1', '198.51.100.1']) {
      const stranger = createGuestForm(() => stage.server, remoteAddress);
      for (let times = 0; times < 6; times += 1) {
        statuses.push((await stranger.askForCode()).status);
      }
    }
    const asked = await form.askForCode();
    const confirmed = await form.enterCode(await form.codeInMail());
    const { requestedBy } = only(await stage.database.orm.select().from(emailCodeWindow));
    const [sent, refused] = [200, 429];
    expect(statuses).toEqual([
      ...[sent, sent, sent, sent, sent, refused],
      ...[sent, sent, refused, refused, refused, refused],
    ]);
    expect([asked.status, confirmed.status]).toEqual([200, 200]);
    expect([requestedBy.length, requestedBy.join().includes('203.0.113')]).toEqual([8, false]);
  });

  it('C-GUEST-38: gets no code beyond 15, from however many strangers', async () => {
    const sent = [];
    for (let number = 1; number <= 12; number += 1) {
      const stranger = createGuestForm(() => stage.server, `203.0.${number}.1`);
      for (let times = 0; times < 3; times += 1) sent.push((await stranger.askForCode()).status);
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(15);
    expect(await form.mails()).toHaveLength(15);
  });

  it('C-GUEST-38: counts the codes for all purposes together', async () => {
    const requester = { token: newToken(), block: '192.0.2.0' };
    const purposes = ['GUEST_SIGN_UP', 'MEMBER_SIGN_UP', 'PASSWORD_RESET'] as const;
    const send = (purpose: (typeof purposes)[number]) =>
      sendCode(stage.server.deps, { purpose, email: EMAIL }, requester);
    for (const purpose of [...purposes, ...purposes.slice(0, 2)]) await send(purpose);
    await expect(send('PASSWORD_RESET')).rejects.toMatchObject({ status: 429 });
    expect(await form.mails()).toHaveLength(5);
  });

  it('C-GUEST-38: counts the neighbours of a network as one', async () => {
    const statuses = [];
    for (let number = 1; number <= 6; number += 1) {
      const neighbour = createGuestForm(() => stage.server, `203.0.113.${number}`);
      statuses.push((await neighbour.askForCode()).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('C-GUEST-36: is not confirmed by the code of another browser', async () => {
    const stranger = createGuestForm(() => stage.server, '203.0.113.1');
    await form.askForCode();
    const code = await form.codeInMail();
    await stranger.askForCode('stranger@marquee.example');
    const answer = await stranger.enterCode(code);
    expect([answer.status, answer.body]).toEqual(rejected);
    expect((await form.enterCode(code)).status).toBe(200);
  });

  it('C-GUEST-36: names the browser in an http-only cookie, which it keeps', async () => {
    const browser = createGuestForm(() => stage.server);
    const first = await browser.askForCode();
    const second = await browser.askForCode();
    const cookies = [first, second].map(({ headers }) => String(headers['set-cookie']));
    expect(cookies[0]).toMatch(
      /^guestEmailRequester=[\w-]{43}; Max-Age=600; Path=\/api\/signup\/guest; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies[1]).toBe(cookies[0]);
  });

  it.each([['a'], ['a'.repeat(44)], ['ㄱ'.repeat(43)]])(
    'C-GUEST-36: gives a browser that names itself %j another name',
    async (name) => {
      const { headers } = await stage.server.api.post(
        '/api/signup/guest/verify/email',
        { email: EMAIL, purpose: '비회원 예매' },
        { headers: { cookie: `guestEmailRequester=${encodeURIComponent(name)}` } },
      );
      expect(headers['set-cookie']).toMatch(/^guestEmailRequester=[\w-]{43};/);
    },
  );

  it('C-GUEST-37: keeps its code whatever another browser requests and tries', async () => {
    const stranger = createGuestForm(() => stage.server, '203.0.113.1');
    await form.askForCode();
    const code = await form.codeInMail();
    for (let step = 1; step <= 6; step += 1) await stranger.enterCode(otherThan(code, step));
    await stranger.askForCode();
    for (let step = 1; step <= 6; step += 1) await stranger.enterCode(otherThan(code, step));
    expect((await form.enterCode(code)).status).toBe(200);
  });

  it('C-GUEST-39: limits the codes that a block of networks enters for it', async () => {
    const strict = await startTestServer(stage.database, { env: { CODE_TRY_RATE_LIMIT: '3' } });
    const own = createGuestForm(() => strict);
    await own.askForCode();
    const code = await own.codeInMail();
    const answers = [];
    for (const remoteAddress of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) {
      answers.push(await createGuestForm(() => strict, remoteAddress).enterCode(otherThan(code)));
    }
    const other = createGuestForm(() => strict, '203.0.113.4');
    const ofOther = await other.enterCode('000000', 'other@marquee.example');
    const confirmed = await own.enterCode(code);
    await strict.close();
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
    expect(answers[3]?.body).toEqual({
      message: '요청이 너무 많아요. 15분 후에 다시 시도해 주세요.',
      code: 'TOO_MANY_REQUESTS',
    });
    expect([ofOther.status, confirmed.status]).toEqual([400, 200]);
  });

  it('C-GUEST-8: limits the codes and other requests of a network address', async () => {
    const strict = await startTestServer(stage.database, {
      env: { EMAIL_CODE_RATE_LIMIT: '2', SIGN_UP_RATE_LIMIT: '3' },
    });
    const strictForm = createGuestForm(() => strict);
    const codes = [];
    for (const name of ['a', 'b', 'c']) {
      codes.push(await strictForm.askForCode(`${name}@marquee.example`));
    }
    const others = [
      await strictForm.check(),
      await strictForm.enterCode('123456'),
      await strictForm.signUp(null),
      await strictForm.check(),
    ];
    await strict.close();
    expect(codes.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(others.map(({ status }) => status)).toEqual([200, 400, 409, 429]);
    expect(Number(codes[2]?.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('is deleted after a day', async () => {
    await form.askForCode();
    await stage.at('2026-11-21T11:59:50+09:00');
    await sweep(stage.database);
    const counts = async () => [
      await stage.database.orm.$count(emailVerification),
      await stage.database.orm.$count(emailCodeWindow),
    ];
    const before = await counts();
    await stage.at('2026-11-21T12:00:10+09:00');
    await sweep(stage.database);
    expect([before, await counts()]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});

describeOnPostgres('codes asked for and tried at the same time', (open) => {
  const stage = setEmptyStage(open);
  const form = createGuestForm(() => stage.server);

  it('C-GUEST-6: counts every wrong try', async () => {
    await form.askForCode();
    const code = await form.codeInMail();
    const tries = Array.from({ length: 20 }, (_, step) =>
      form.enterCode(otherThan(code, step + 1)),
    );
    await Promise.all(tries);
    const { wrongTries } = only(await stage.database.orm.select().from(emailVerification));
    expect([wrongTries, (await form.enterCode(code)).status]).toEqual([5, 400]);
  });

  it('C-GUEST-7: accepts a correct code once', async () => {
    await form.askForCode();
    const code = await form.codeInMail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => form.enterCode(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('C-GUEST-38: sends at most five codes', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => form.askForCode()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await form.mails()).toHaveLength(5);
  });

  it('C-GUEST-10: creates one guest from several sign-ups, and answers the others with EMAIL_TAKEN', async () => {
    const proof = await form.confirm();
    const answers = await Promise.all(Array.from({ length: 4 }, () => form.signUp(proof)));
    const refused = [409, takenByGuest];
    const [won, ...others] = answers
      .sort((a, b) => a.status - b.status)
      .map(({ status, body }) => [status, body]);
    expect(won).toEqual([201, { customerId: expect.any(Number) as number, loginId: EMAIL }]);
    expect(others).toEqual([refused, refused, refused]);
  });
});
