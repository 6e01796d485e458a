import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movieScreeningsKey } from '../../../src/api/api.ts';
import { followStream } from '../../../src/api/event-stream.ts';
import {
  applyFreeSeats,
  freeSeatsOf,
} from '../../../src/features/booking/adapter-timetable-stream.ts';
import { createVisiblePage, FakeSource } from '../support/fake-source.ts';

describe('a followed stream (C-BOOK-47, C-BOOK-48, C-BOOK-54)', () => {
  const page = new EventTarget();
  let tab = createVisiblePage();
  const turn = (visibilityState: 'hidden' | 'visible') => {
    tab.visibilityState = visibilityState;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSource.all = [];
    vi.stubGlobal('EventSource', FakeSource);
    vi.stubGlobal('window', page);
    tab = createVisiblePage();
    vi.stubGlobal('document', tab);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function followed({ refreshesOnFocus = true } = {}) {
    const said: unknown[] = [];
    const stop = followStream({
      url: '/api/movies/3/screenings/events',
      events: { screenings: (data) => said.push(data) },
      refresh: () => said.push('refresh'),
      refreshesOnFocus,
      pollMs: 5000,
    });
    const current = (): FakeSource => {
      const source = FakeSource.all.at(-1);
      if (source === undefined) throw new Error('Nobody reads the stream');
      return source;
    };
    return { said, stop, current };
  }

  it('passes on events, and reloads at the server’s request or when the window gets the focus', () => {
    const { said, current } = followed();
    expect(current().url).toBe('/api/movies/3/screenings/events');
    current().say('resync', '{}');
    current().say('screenings', 'news');
    page.dispatchEvent(new Event('focus'));
    expect(said).toEqual(['refresh', 'news', 'refresh']);
  });

  it('does not reload with the focus where its page does not wish it', () => {
    const { said } = followed({ refreshesOnFocus: false });
    page.dispatchEvent(new Event('focus'));
    expect(said).toEqual([]);
  });

  it('polls only while the stream is broken, and reopens a refused stream', () => {
    const { said, current } = followed();
    current().say('resync', '{}');
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual(['refresh']);
    current().readyState = 0;
    vi.advanceTimersByTime(10_000);
    expect(said).toEqual(['refresh', 'refresh', 'refresh']);
    expect(FakeSource.all).toHaveLength(1);
    current().close();
    vi.advanceTimersByTime(5000);
    expect(FakeSource.all).toHaveLength(2);
    current().say('screenings', 'news');
    expect(said.at(-1)).toBe('news');
  });

  it('is open while the page can be seen, and begins again when it is shown (X-PAGE-108)', () => {
    const { said, stop, current } = followed();
    turn('hidden');
    expect(current().readyState).toBe(FakeSource.CLOSED);
    vi.advanceTimersByTime(60_000);
    expect([said, FakeSource.all.length]).toEqual([[], 1]);
    turn('visible');
    turn('visible');
    current().say('resync', '{}');
    expect([said, FakeSource.all.length]).toEqual([['refresh'], 2]);
    stop();
    turn('hidden');
    turn('visible');
    expect(FakeSource.all).toHaveLength(2);
  });

  it('is loaded again at once where it is shown, and refused (X-PAGE-108)', () => {
    const { said, current } = followed();
    turn('hidden');
    turn('visible');
    current().refuse();
    expect(said).toEqual(['refresh']);
    vi.advanceTimersByTime(5000);
    expect([said, FakeSource.all.length]).toEqual([['refresh'], 3]);
    current().refuse();
    expect(said).toEqual(['refresh', 'refresh']);
  });

  it('is not opened by a page that loads in a tab behind others (X-PAGE-108)', () => {
    turn('hidden');
    followed();
    expect(FakeSource.all).toEqual([]);
    turn('visible');
    expect(FakeSource.all).toHaveLength(1);
  });

  it('ends with the page that shows it', () => {
    const { said, stop, current } = followed();
    stop();
    page.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(60_000);
    expect([said, current().readyState]).toEqual([[], FakeSource.CLOSED]);
  });
});

describe('the free seats of a timetable (C-BOOK-54)', () => {
  const day = (count: number) => [
    { screeningId: 12, availableSeats: count },
    { screeningId: 13, availableSeats: 40 },
  ];

  it('change on every loaded day and leave the others, without adding days', () => {
    const queries = new QueryClient();
    const key = movieScreeningsKey(3);
    queries.setQueryData([...key, '2026-11-20'], day(9));
    queries.setQueryData([...key, '2026-11-21'], [{ screeningId: 14, availableSeats: 7 }]);
    applyFreeSeats(queries, 3, [{ screeningId: 12, availableSeats: 8 }]);
    applyFreeSeats(queries, 4, [{ screeningId: 14, availableSeats: 1 }]);
    expect(queries.getQueriesData({}).map(([, data]) => data)).toEqual([
      day(8),
      [{ screeningId: 14, availableSeats: 7 }],
    ]);
  });

  it('are not reverted by a list that was loading meanwhile', async () => {
    const queries = new QueryClient();
    const queryKey = [...movieScreeningsKey(3), '2026-11-20'];
    const answers: ((value: unknown) => void)[] = [];
    const options = { queryKey, queryFn: () => new Promise((resolve) => answers.push(resolve)) };
    queries.setQueryData(queryKey, day(9));
    const older = queries.query({ ...options, staleTime: 0 });
    applyFreeSeats(queries, 3, [{ screeningId: 12, availableSeats: 8 }]);
    answers[0]?.(day(9));
    answers[1]?.(day(8));
    await older;
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect([answers.length, queries.getQueryData(queryKey)]).toEqual([2, day(8)]);
  });

  it.each([
    [
      '{"changes":[{"screeningId":12,"availableSeats":8},{"screeningId":"13"},null]}',
      [{ screeningId: 12, availableSeats: 8 }],
    ],
    ['no json', []],
    ['{"changes":{}}', []],
    ['null', []],
    ['[]', []],
    ['{"changes":[[],{"screeningId":12},{"screeningId":12,"availableSeats":null}]}', []],
  ])('are read from an event without the unreadable ones: %s', (data, changes) => {
    expect(freeSeatsOf(data)).toEqual(changes);
  });
});
