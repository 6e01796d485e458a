import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createHttpClient } from '../../../src/api/http-client.ts';
import { search } from '../../../src/api/search.ts';
import { createServerClock } from '../../../src/api/server-clock.ts';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import { createSearchImplementations } from '../../../src/features/search/use-search.ts';
import { Marked } from '../../../src/features/search/option-row.tsx';
import { resultGroups, suggestionGroups } from '../../../src/features/search/options.ts';
import type { SearchResults } from '../../../openapi.gen.d.ts';

const movie: SearchResults['movies'][number] = {
  movieId: 3,
  title: '별을 꿰매는 사람',
  releaseDate: '2026-11-01',
  screeningEndDate: '2026-11-20',
  movieRatingName: '전체관람가',
  minimumAge: 0,
  voteAverage: 8.7,
  reviewRating: null,
  posterUrl: null,
  posterSources: [],
};
const actor: SearchResults['actors'][number] = {
  actorId: 7,
  name: '한별',
  birthDate: '1990-02-03',
  profileImageUrl: '/api/images/a',
};
const found: SearchResults = {
  movies: [movie],
  actors: [actor],
  totalMovies: 24,
  totalActors: 1,
};

/** A server that gives the same answer to every call. */
function serverOf(answer: (request: Request) => Response | Promise<Response>) {
  const http = createHttpClient(
    { sessionId: () => null, onUnauthorised: () => undefined },
    { baseUrl: 'http://cinema.test', fetch: (request) => Promise.resolve(answer(request)) },
  );
  return { http, clock: createServerClock() };
}

const asked = () => new AbortController().signal;

describe('the search at the server', () => {
  it('sends the trimmed query and reads the counts (C-SEARCH-7)', async () => {
    const urls: string[] = [];
    const api = serverOf(({ url }) => {
      urls.push(url);
      return Response.json(found);
    });
    expect(await search(api, '  별 % ', asked())).toEqual(found);
    expect(urls).toEqual(['http://cinema.test/api/search?query=%EB%B3%84%20%25']);
  });

  it.each([
    [{ data: { movies: [movie], actors: [actor] } }, [1, 1, 1, 1]],
    [{ movies: { content: [movie] } }, [1, 0, 1, 0]],
    [null, [0, 0, 0, 0]],
    [{}, [0, 0, 0, 0]],
  ])('reads the answer %j tolerantly', async (body, expected) => {
    const { movies, actors, totalMovies, totalActors } = await search(
      serverOf(() => Response.json(body)),
      '별',
      asked(),
    );
    expect([movies.length, actors.length, totalMovies, totalActors]).toEqual(expected);
  });

  it('aborts a search when a newer one is sent (C-SEARCH-12)', async () => {
    const calls: AbortSignal[] = [];
    const api = serverOf(({ signal }) => {
      calls.push(signal);
      return new Promise<Response>(() => undefined);
    });
    const searching = createActor(searchMachine.provide(createSearchImplementations(api))).start();
    searching.send({ type: 'query.change', query: '별' });
    searching.send({ type: 'query.submit' });
    await expect.poll(() => calls.length).toBe(1);
    searching.send({ type: 'query.change', query: '별을' });
    expect(calls.map(({ aborted }) => aborted)).toEqual([true]);
    searching.send({ type: 'search.close' });
    await toPromise(searching);
  });

  it('has the server’s message of a failure (C-SEARCH-15)', async () => {
    const message = '검색 서버를 점검하고 있습니다.';
    const api = serverOf(() => Response.json({ message }, { status: 503 }));
    await expect(search(api, '별', asked())).rejects.toThrow(message);
  });
});

describe('the rows of the search', () => {
  it('form two groups with counts and link to their pages (C-SEARCH-13)', () => {
    const groups = resultGroups(found, '2026-11-20');
    expect(
      groups.map(({ title, count, hidden, options }) => [
        title,
        count,
        hidden,
        options.map(({ href, name, facts }) => [href, name, ...facts]),
      ]),
    ).toEqual([
      ['영화', '24편', 23, [['/movies/3', '별을 꿰매는 사람', '2026년', '상영 중']]],
      ['배우', '1명', 0, [['/actors/7', '한별', '배우', '1990년생']]],
    ]);
  });

  it.each([
    ['2026-10-31', '상영 예정'],
    ['2026-11-01', '상영 중'],
    ['2026-11-20', '상영 중'],
    ['2026-11-21', '상영 종료'],
  ])('show on %s that a film is %s', (today, stage) => {
    const [films] = resultGroups(found, today);
    expect(films?.options[0]?.facts).toEqual(['2026년', stage]);
  });

  it('omit an empty group', () => {
    const actorsAlone = { ...found, movies: [], totalMovies: 0 };
    const groups = resultGroups(actorsAlone, '2026-11-20');
    expect(groups.map(({ title }) => title)).toEqual(['배우']);
    expect(suggestionGroups([])).toEqual([]);
  });

  it.each([
    ['꿰매', '별을 <mark>꿰매</mark>는 사람'],
    ['ㅅㄹ', '별을 꿰매는 <mark>사람</mark>'],
    ['', '별을 꿰매는 사람'],
    ['달', '별을 꿰매는 사람'],
  ])('mark the match of %j in a name (C-SEARCH-13)', (query, markup) => {
    expect(renderToStaticMarkup(<Marked text={movie.title} query={query} />)).toBe(markup);
  });
});
