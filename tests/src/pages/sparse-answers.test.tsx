import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { payableReservationQuery } from '../../../src/api/my-reservations-query.ts';
import { actorQuery, movieQuery, moviesQuery } from '../../../src/api/queries.ts';
import { ActorPage } from '../../../src/features/actor/actor-page.tsx';
import { FilmPage } from '../../../src/features/film/film-page.tsx';
import { HomePage } from '../../../src/features/home/home-page.tsx';
import { recordedCalls } from '../support/recorded-calls.ts';
import { config, NOW } from '../support/films.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

/** A server that sends nothing but what the specification requires. */
const api = (body: unknown) =>
  recordedCalls(() => ({ status: 200, body: JSON.stringify(body) })).api;
const queries = () => new QueryClient();
const nulls = {
  ...{ movieRating: null, movieRatingName: null, genres: null, movieCasts: null, rank: null },
  ...{ distributor: null, duration: null, releaseDate: null, posterSources: null },
};

it.each([
  ['missing', { movieId: 3, title: '별' }],
  ['null', { movieId: 3, title: '별', ...nulls }],
])('X-API-12: a film page is drawn when the fields are %s, for all ages', async (_, body) => {
  const data = await queries().query(movieQuery(api(body), 3));
  const reads = [config('live'), { key: ['movies', 3], data }];
  const words = wordsOf(
    await renderPage(<FilmPage id={3} reviews={() => null} />, {
      now: NOW,
      reads,
      path: '/movies/3',
    }),
  );
  expect(words).toContain('별');
  expect(words).toContain('전체 관람가');
  expect(words).not.toMatch(/undefined|null|NaN|0분/);
});

it('X-API-12: the home page is drawn when the films lack fields', async () => {
  const data = await queries().query(moviesQuery(api([{ movieId: 3, title: '별' }])));
  const reads = [config('live'), { key: ['movies'], data }];
  const words = wordsOf(await renderPage(<HomePage />, { now: NOW, reads }));
  expect(words).toContain('별');
  expect(words).not.toMatch(/undefined|null|NaN|0분/);
});

it('X-API-12: an actor page is drawn when the actor lacks fields', async () => {
  const data = await queries().query(actorQuery(api({ actorId: 7, name: '한별' }), 7));
  const reads = [config('live'), { key: ['actors', 7], data }];
  const words = wordsOf(
    await renderPage(<ActorPage id={7} />, { now: NOW, reads, path: '/actors/7' }),
  );
  expect(words).toContain('한별');
  expect(words).not.toMatch(/undefined|null|NaN/);
});

it('X-API-12: a reservation has no seats, tickets and amounts when they are missing', async () => {
  const sparse = { reservationId: 31, movieTitle: '별', status: 'PENDING' };
  expect(await queries().query(payableReservationQuery(api({ content: [sparse] })))).toMatchObject({
    ...sparse,
    seatNumbers: [],
    ticketTypes: [],
    finalAmount: 0,
    payableUntil: null,
  });
});
