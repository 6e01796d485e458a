import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { realGuestSignup } from '../../../src/features/signup/adapter.ts';
import { emailToken, guestForm as form } from '../../support/sign-up-form.ts';

const answers: Record<string, unknown> = {
  'GET /api/signup/guest/check/email': { isAvailable: true, message: '사용할 수 있습니다.' },
  'POST /api/signup/guest/verify/email': { message: '보냈습니다.' },
  'POST /api/signup/guest/auth/email': { message: '확인했습니다.', emailToken },
  'POST /api/signup/guest': { customerId: 7, loginId: form.email },
};

/** A sign-up against a server that agrees to everything. */
function start() {
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
        return Response.json(answers[call]);
      },
    },
  );
  const signup = createActor(realGuestSignup({ http, clock: createServerClock() })).start();
  return { calls, signup };
}

describe('a guest’s sign-up', () => {
  it('asks, sends, confirms and signs up with what the contract wants (C-GUEST-19, C-GUEST-20)', async () => {
    const { calls, signup } = start();
    const { verification } = signup.getSnapshot().children;
    verification?.send({ type: 'email.change', email: form.email });
    verification?.send({ type: 'code.request' });
    if (verification) await waitFor(verification, (state) => state.hasTag('codeSent'));
    verification?.send({ type: 'code.submit', code: '482913' });
    await waitFor(signup, ({ context }) => context.proof !== null);
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
      { call: 'POST /api/signup/guest', body: { ...form, emailToken } },
    ]);
  });
});
