import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { signupMachine } from '../../../machines/signup/signup.machine.ts';
import { createSignupImplementations } from '../../../src/features/signup/adapter.ts';
import { emailFactsOf } from '../../../src/ui/email-proof/email-facts.ts';
import { guestFieldNames } from '../../../src/features/signup/guest-fields.ts';
import { signupProblem } from '../../../src/features/signup/use-signup.ts';
import { guestForm as form } from '../../../machines/signup/model/sign-up-form.ts';
import { until } from '../../support/until.ts';

const answers: Record<string, unknown> = {
  'GET /api/signup/guest/check/email': { isAvailable: true, message: '사용할 수 있습니다.' },
  'POST /api/signup/guest/verify/email': { message: '보냈습니다.' },
  'POST /api/signup/guest/auth/email': { message: '확인했습니다.' },
  'POST /api/signup/guest': { customerId: 7, loginId: form.email },
};

/** A sign-up against a server that accepts everything, but for the given answers. */
function start(failures: Record<string, () => Response> = {}) {
  const calls: { call: string; body: unknown }[] = [];
  const http = createHttpClient(
    { sessionId: () => null, onUnauthorised: () => undefined },
    {
      baseUrl: 'http://cinema.test',
      fetch: async (request) => {
        const { pathname, search } = new URL(request.url);
        const call = `${request.method} ${pathname}`;
        const text = await request.text();
        calls.push({ call: call + search, body: text === '' ? null : JSON.parse(text) });
        return failures[call]?.() ?? Response.json(answers[call]);
      },
    },
  );
  const api = { http, clock: createServerClock() };
  const signup = createActor(signupMachine.provide(createSignupImplementations(api, 'guest')), {
    input: { kind: 'guest' },
  }).start();
  onTestFinished(() => {
    signup.stop();
  });
  const email = () => {
    const verification = signup.getSnapshot().children.verification?.getSnapshot();
    return emailFactsOf(verification, verification?.children.codeStep?.getSnapshot());
  };
  return { calls, signup, email };
}

describe('a guest’s sign-up', () => {
  it('checks, sends, confirms and signs up as the contract requires (C-GUEST-19, C-GUEST-20, C-GUEST-29)', async () => {
    const { calls, signup, email } = start();
    signup.send({ type: 'email.change', email: form.email });
    signup.send({ type: 'code.request' });
    await until(() => expect(email().isCodeSent).toBe(true));
    signup.send({ type: 'code.submit', code: '482913' });
    await waitFor(signup, ({ context }) => context.verifiedEmail !== null);
    signup.send({ type: 'form.submit', form });
    const { output } = await waitFor(signup, ({ status }) => status === 'done');
    expect(output).toEqual({ email: form.email, password: form.password });
    expect(calls).toEqual([
      { call: 'GET /api/signup/guest/check/email?email=haram%40example.com', body: null },
      {
        call: 'POST /api/signup/guest/verify/email',
        body: { email: form.email, purpose: '비회원 예매' },
      },
      {
        call: 'POST /api/signup/guest/auth/email',
        body: { email: form.email, code: '482913' },
      },
      { call: 'POST /api/signup/guest', body: form },
    ]);
  });
});

const CHECK = 'GET /api/signup/guest/check/email';
const SEND = 'POST /api/signup/guest/verify/email';
const CONFIRM = 'POST /api/signup/guest/auth/email';

const NO_ANSWER = '네트워크에 연결하지 못했어요. 연결 상태를 확인하고 다시 시도해 주세요.';
const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};
const refuse = (status: number) => () => Response.json({ message: '서버의 안내' }, { status });

describe('a failed call about the address (C-GUEST-21)', () => {
  it.each([
    ['the check is refused', CHECK, refuse(429), '서버의 안내'],
    ['the check has no answer', CHECK, noAnswer, NO_ANSWER],
    ['the code is not sent', SEND, refuse(429), '서버의 안내'],
    ['sending the code has no answer', SEND, noAnswer, NO_ANSWER],
  ])('shows a message at the address when %s', async (_, call, failure, message) => {
    const { signup, email } = start({ [call]: failure });
    signup.send({ type: 'email.change', email: form.email });
    signup.send({ type: 'code.request' });
    await until(() => expect(email().error).toBe(message));
  });

  it.each([
    ['is refused', refuse(400), '서버의 안내'],
    ['has no answer', noAnswer, NO_ANSWER],
    ['fails in the server', refuse(503), '서버의 안내'],
  ])('shows a message at the code when its confirmation %s', async (_, failure, message) => {
    const { signup, email } = start({ [CONFIRM]: failure });
    signup.send({ type: 'email.change', email: form.email });
    signup.send({ type: 'code.request' });
    await until(() => expect(email().isCodeSent).toBe(true));
    signup.send({ type: 'code.submit', code: '482913' });
    await until(() => expect(email().codeError).toBe(message));
    expect(email().isCodeSent).toBe(true);
  });

  it('shows a message at the code when another code is not sent', async () => {
    let sent = 0;
    const failLater = () => ((sent += 1) === 1 ? Response.json({}) : refuse(429)());
    const { signup, email } = start({ [SEND]: failLater });
    signup.send({ type: 'email.change', email: form.email });
    signup.send({ type: 'code.request' });
    await until(() => expect(email().isCodeSent).toBe(true));
    signup.send({ type: 'code.request' });
    await until(() => expect(email().codeError).toBe('서버의 안내'));
  });
});

describe('a sign-up that the server does not confirm (X-PAGE-25)', () => {
  it.each([
    ['is answered with 503', refuse(503), '서버의 안내'],
    ['has no answer', noAnswer, NO_ANSWER],
  ])('shows the reason and is sent again when it %s', async (_, failure, message) => {
    let sent = 0;
    const failFirst = () => ((sent += 1) === 1 ? failure() : Response.json({}));
    const { calls, signup, email } = start({ 'POST /api/signup/guest': failFirst });
    signup.send({ type: 'email.change', email: form.email });
    signup.send({ type: 'code.request' });
    await until(() => expect(email().isCodeSent).toBe(true));
    signup.send({ type: 'code.submit', code: '482913' });
    await waitFor(signup, ({ context }) => context.verifiedEmail !== null);
    signup.send({ type: 'form.submit', form });
    await until(() => expect(signupProblem(signup.getSnapshot(), guestFieldNames)).toBe(message));
    signup.send({ type: 'form.submit', form });
    await waitFor(signup, ({ status }) => status === 'done');
    expect(calls.slice(-2).map(({ body }) => body)).toEqual([form, form]);
  });
});
