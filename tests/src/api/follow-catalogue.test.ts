import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followCatalogue } from '../../../src/app/follow-catalogue.ts';
import { FakeSource } from '../support/fake-source.ts';

const SECOND = 1000;

/** What the module uses of a document. */
class Page extends EventTarget {
  visibilityState = 'visible';
  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Page;
let here: { pathname: string };
let window: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  page = new Page();
  here = { pathname: '/movies/3' };
  window = new EventTarget();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', here);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Follows with data that arrived now. */
function followed() {
  const queries = new QueryClient();
  const keys = [
    ['movies'],
    ['movies', 3],
    ['movies', 3, 'screenings', '2026-11-20'],
    ['actors', 7],
    ['reviews', 3, 'summary'],
    ['personal', 'reviews', 3, 'latest'],
  ];
  for (const key of [...keys, ['config'], ['personal', 'reservations']])
    queries.setQueryData(key, {});
  followCatalogue(queries);
  return {
    keys,
    /** The keys that are loaded again, after the longest wait. */
    loadedAgain: () => {
      vi.advanceTimersByTime(400);
      return queries
        .getQueryCache()
        .findAll({ predicate: ({ state }) => state.isInvalidated })
        .map(({ queryKey }) => queryKey);
    },
  };
}

const source = (): FakeSource => {
  const last = FakeSource.all.at(-1);
  if (last === undefined) throw new Error('Nobody reads the stream');
  return last;
};
const isOpen = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const say = (changedMsAgo: unknown) => source().say('catalogue', JSON.stringify({ changedMsAgo }));
const go = (pathname: string) => {
  here.pathname = pathname;
  window.dispatchEvent(new Event('pushState'));
};

it('A-CAT-42, A-REV-6: a change loads films, their screenings and reviews, and actors again, and nothing else', () => {
  const { keys, loadedAgain } = followed();
  expect(source().url).toBe('/api/catalogue/events');
  say(0);
  expect(loadedAgain()).toEqual(keys);
});

it('A-CAT-42: at the connection, only data that may be older than the latest change is loaded', () => {
  const { keys, loadedAgain } = followed();
  source().readyState = FakeSource.OPEN;
  vi.advanceTimersByTime(60 * SECOND);
  say(66 * SECOND);
  expect(loadedAgain()).toEqual([]);
  // The server may have read it up to five seconds before it arrived.
  say(64 * SECOND);
  expect(loadedAgain()).toEqual(keys);
});

it.each(['soon', null, -1])('A-CAT-42: an event that cannot be read changes nothing: %s', (age) => {
  const { loadedAgain } = followed();
  say(age);
  source().say('catalogue', 'no JSON');
  expect(loadedAgain()).toEqual([]);
});

it('A-CAT-42: a hidden page is not connected, and connects when it is seen again', () => {
  followed();
  page.show('hidden');
  expect(isOpen()).toEqual([]);
  page.show('visible');
  page.show('visible');
  expect(isOpen()).toHaveLength(1);
});

it('A-CAT-42: pages without films and a booking are not connected', () => {
  followed();
  for (const path of ['/booking/3', '/profile', '/login', '/admin/movies', '/nowhere']) {
    go(path);
    expect([path, isOpen().length]).toEqual([path, 0]);
    go('/actors/7');
    expect(isOpen()).toHaveLength(1);
  }
  for (const path of ['/', '/movies', '/booking', '/movies/3']) {
    go(path);
    expect([path, isOpen().length]).toEqual([path, 1]);
  }
});

it('A-CAT-42: without the stream older data is loaded every 30 seconds', () => {
  const { keys, loadedAgain } = followed();
  source().readyState = 0;
  vi.advanceTimersByTime(30 * SECOND);
  expect(loadedAgain()).toEqual(keys);
});
