import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { reviewsQuery, reviewSummaryQuery } from '../../../src/api/review-queries.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { pageOf, review } from '../reviews/reviews.ts';

function server(answer: (url: URL) => Response) {
  const asked: string[] = [];
  const http = createHttpClient(
    { sessionId: () => null, onUnauthorised: () => undefined },
    {
      baseUrl: 'http://cinema.test',
      fetch: (request) => {
        const url = new URL(request.url);
        asked.push(`${url.pathname}${url.search}`);
        return Promise.resolve(answer(url));
      },
    },
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { asked, queries, api: { http, clock: createServerClock() } };
}

describe('the reviews of a film', () => {
  it('load ten per page until the last page (C-REV-31)', async () => {
    const first = pageOf([review(9)], { last: false, totalElements: 11 });
    const second = pageOf([review(8)], { number: 1, totalElements: 11 });
    const { api, asked, queries } = server((url) =>
      Response.json(url.searchParams.get('page') === '0' ? first : second),
    );
    const query = { ...reviewsQuery(api, 3, 'like', 'public'), pages: 5 };
    expect(await queries.infiniteQuery(query)).toEqual({
      pages: [first, second],
      pageParams: [0, 1],
    });
    expect(asked).toEqual([
      '/api/reviews/movie/3?sortBy=like&page=0&size=10',
      '/api/reviews/movie/3?sortBy=like&page=1&size=10',
    ]);
  });

  it('are empty and unrated after a 404 (C-REV-46)', async () => {
    const { api, queries } = server(() => new Response(null, { status: 404 }));
    const lists = await queries.infiniteQuery(reviewsQuery(api, 3, 'latest', 'user'));
    expect(lists.pages).toEqual([pageOf([], { totalPages: 0 })]);
    expect(await queries.query(reviewSummaryQuery(api, 3))).toBeNull();
  });

  it('fail with any other failure (C-REV-46)', async () => {
    const { api, queries } = server(() => new Response(null, { status: 500 }));
    await expect(
      queries.infiniteQuery(reviewsQuery(api, 3, 'latest', 'user')),
    ).rejects.toMatchObject({ status: 500 });
    await expect(queries.query(reviewSummaryQuery(api, 3))).rejects.toMatchObject({ status: 500 });
  });
});
