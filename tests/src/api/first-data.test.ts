import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type Api,
  actorQuery,
  configQuery,
  movieQuery,
  movieScreeningsQuery,
  moviesQuery,
} from '../../../src/api/api.ts';
import { ticketPricesQuery } from '../../../src/api/booking-queries.ts';
import { readFirstData, takeFirstData } from '../../../src/api/first-data.ts';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';

const askedAt = Date.parse('2026-11-20T12:00:00+09:00');
const answeredAt = askedAt + 200;
const config = { mode: 'demo', now: '2026-11-20T13:00:00.100+09:00' };

function scene() {
  const api: Api = {
    http: createHttpClient({ sessionId: () => null, onUnauthorised: () => undefined }),
    clock: createServerClock(() => answeredAt),
  };
  return { api, queries: new QueryClient() };
}

describe('the data that the server sends with the page', () => {
  it('is in the query cache, as old as the page', () => {
    const { api, queries } = scene();
    const answers = {
      '/api/config': config,
      '/api/movies': [{ movieId: 3 }],
      '/api/movies/3': { movieId: 3 },
      '/api/movies/3/screenings?date=2026-11-20': [{ screeningId: 5 }],
      '/api/actors/get/7': { actorId: 7 },
      '/api/screenings/5/ticket-prices': { ticketPrices: [] },
      '/api/unheard-of': 1,
    };
    takeFirstData(api, queries, { answers, askedAt, answeredAt });
    const reads = [
      configQuery(api),
      moviesQuery(api),
      movieQuery(api, 3),
      movieScreeningsQuery(api, 3, '2026-11-20'),
      actorQuery(api, 7),
      ticketPricesQuery(api, 5),
    ].map(({ queryKey }) => queries.getQueryState(queryKey));
    expect(reads.map((state) => [state?.data, state?.dataUpdatedAt])).toEqual([
      [config, answeredAt],
      [[{ movieId: 3 }], answeredAt],
      [{ movieId: 3 }, answeredAt],
      [[{ screeningId: 5 }], answeredAt],
      [{ actorId: 7 }, answeredAt],
      [{ ticketPrices: [] }, answeredAt],
    ]);
    expect(queries.getQueryCache().getAll()).toHaveLength(6);
  });

  it('sets the clock to the server’s time at half of the round trip (C-FILM-4)', () => {
    const { api, queries } = scene();
    takeFirstData(api, queries, { answers: { '/api/config': config }, askedAt, answeredAt });
    expect(new Date(api.clock.now()).toISOString()).toBe('2026-11-20T04:00:00.200Z');
  });

  it('is an empty list if the answer for a list is no list', () => {
    const { api, queries } = scene();
    takeFirstData(api, queries, { answers: { '/api/movies': 'x' }, askedAt, answeredAt });
    expect(queries.getQueryData(moviesQuery(api).queryKey)).toEqual([]);
  });
});

describe('readFirstData', () => {
  afterEach(() => vi.unstubAllGlobals());

  class Navigation {
    requestStart = 10;
    responseStart = 210;
    transferSize: number;
    constructor(transferSize: number) {
      this.transferSize = transferSize;
    }
  }

  function page(textContent: string | null, transferSize: number) {
    vi.stubGlobal('document', {
      getElementById: () => (textContent === null ? null : { textContent }),
    });
    vi.stubGlobal('PerformanceNavigationTiming', Navigation);
    vi.stubGlobal('performance', {
      timeOrigin: askedAt - 10,
      getEntriesByType: () => [new Navigation(transferSize)],
    });
  }

  it('returns the answers with the times of request and answer', () => {
    page('{"/api/movies":[]}', 6000);
    expect(readFirstData()).toEqual({ answers: { '/api/movies': [] }, askedAt, answeredAt });
  });

  it.each([
    ['for a page from the cache (X-PAGE-12)', '{"/api/movies":[]}', 0],
    ['without data (X-PAGE-11)', null, 6000],
  ])('returns null %s', (_, text, size) => {
    page(text, size);
    expect(readFirstData()).toBeNull();
  });

  it.each(['', 'null', '[1'])('has no answers if the data is %j (X-PAGE-11)', (text) => {
    page(text, 6000);
    expect(readFirstData()?.answers).toEqual({});
  });
});
