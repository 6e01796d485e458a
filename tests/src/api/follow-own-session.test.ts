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

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  page = new Page();
  asked = [];
  refused = [];
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
        return Promise.resolve(new Response('{}', { status: 401 }));
      },
    },
  );
  return followOwnSession({ http });
}

it('A-ACC-42: asks with the own session when the stream says that one has ended', async () => {
  const stop = follow();
  expect(open().map(({ url }) => url)).toEqual(['/api/session/events']);
  expect(asked).toEqual([]);
  open()[0]?.say('ended', '{}');
  vi.advanceTimersByTime(1999);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(refused).toEqual(['s1']));
  expect(asked).toEqual(['/api/admin/account']);
  stop();
  expect(open()).toEqual([]);
});

it('A-ACC-42: asks in less than 5 seconds while the stream is broken', async () => {
  const stop = follow();
  const [stream] = open();
  if (stream) stream.readyState = FakeSource.CLOSED;
  vi.advanceTimersByTime(4999);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  stop();
});

it('A-ACC-42: does not ask when the user has left meanwhile', () => {
  const stop = follow();
  open()[0]?.say('ended', '{}');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(asked).toEqual([]);
});

it('A-ACC-42: is connected only while the page is visible and has a network', () => {
  const stop = follow();
  vi.stubGlobal('navigator', { onLine: false });
  window.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(60_000);
  expect([open(), asked]).toEqual([[], []]);
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
