import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { followOwnSession } from '../../../src/app/follow-own-session.ts';
import { FakeSource } from '../support/fake-source.ts';

class Page extends EventTarget {
  visibilityState = 'visible';
  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
let asked: string[];
let refused: (string | null)[];
let status: number;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  page = new Page();
  asked = [];
  refused = [];
  status = 401;
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);

function follow() {
  const http = createHttpClient(
    { sessionId: () => 's1', onUnauthorised: (sessionId) => refused.push(sessionId) },
    {
      baseUrl: 'http://own.invalid',
      fetch: (request) => {
        asked.push(new URL(request.url).pathname);
        return Promise.resolve(new Response('{}', { status }));
      },
    },
  );
  return followOwnSession({ http });
}

it('A-ACC-42: asks with the own session when the stream says that one has ended', async () => {
  status = 200;
  const stop = follow();
  expect(open().map(({ url }) => url)).toEqual(['/api/session/events']);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  status = 401;
  open()[0]?.say('ended', '{}');
  await vi.advanceTimersByTimeAsync(1999);
  expect([asked.length, refused]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(refused).toEqual(['s1']));
  expect(asked).toEqual(['/api/admin/account', '/api/admin/account']);
  stop();
  expect(open()).toEqual([]);
});

it('A-ACC-42: asks in less than 5 seconds while the stream is broken', async () => {
  status = 200;
  const stop = follow();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  open()[0]?.refuse();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(4999);
  open()[0]?.refuse();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  stop();
});

it('A-ACC-42: does not ask when the user has left meanwhile', async () => {
  const stop = follow();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  open()[0]?.say('ended', '{}');
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

it('A-ACC-42: goes on asking when the session of the cookie has ended and its own has not', async () => {
  status = 200;
  const stop = follow();
  open()[0]?.say('ended', '{}');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refused).toEqual([]);
  status = 401;
  await vi.advanceTimersByTimeAsync(4999);
  expect(refused).toContain('s1');
  stop();
});

it('A-ACC-42: asks at once when it begins and when the page is shown again, whatever the cookie names', async () => {
  status = 200;
  const stop = follow();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  page.show('hidden');
  status = 401;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, refused]).toEqual([1, []]);
  page.show('visible');
  await vi.waitFor(() => expect(refused).toEqual(['s1']));
  stop();
});

it('A-ACC-42: is connected only while the page is visible and has a network', async () => {
  const stop = follow();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  vi.stubGlobal('navigator', { onLine: false });
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([open(), asked.length]).toEqual([[], 1]);
  vi.stubGlobal('navigator', { onLine: true });
  window.dispatchEvent(new Event('online'));
  expect(open()).toHaveLength(1);
  page.show('hidden');
  expect(open()).toEqual([]);
  page.show('visible');
  expect(open()).toHaveLength(1);
  stop();
  page.show('visible');
  expect(open()).toEqual([]);
});
