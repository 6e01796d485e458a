import { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import {
  answerOf,
  type Api,
  actorQuery,
  movieQuery,
  movieScreeningsQuery,
  moviesQuery,
} from '../../../src/api/api.ts';
import {
  reservationPageQuery,
  pointPageQuery,
  paymentPageQuery,
} from '../../../src/api/my-page-queries.ts';
import { reservationQuery, ticketQuery } from '../../../src/api/reservation-queries.ts';
import { seatMapQuery } from '../../../src/api/seat-map-query.ts';
import { ActorPage } from '../../../src/features/actor/actor-page.tsx';
import { ScreeningTile } from '../../../src/features/booking/screenings-step.tsx';
import { rowsOf, shownSeats } from '../../../src/features/booking/seat-view.ts';
import { FilmPage } from '../../../src/features/film/film-page.tsx';
import { HomePage } from '../../../src/features/home/home-page.tsx';
import { AllPayments } from '../../../src/features/payment-history/all-payments.tsx';
import { PointHistory } from '../../../src/features/points/point-history.tsx';
import { AllReservations } from '../../../src/features/reservations/my-reservations.tsx';
import { DetailFacts } from '../../../src/features/reservations/detail-facts.tsx';
import { ReviewItem } from '../../../src/features/reviews/review-item.tsx';
import { TicketCard } from '../../../src/ui/ticket/ticket-card.tsx';
import { recordedCalls } from '../support/recorded-calls.ts';
import { config, NOW } from '../support/films.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';
import { nullAnswer, sparseAnswers } from '../support/sparse-answers.ts';

const noop = () => undefined;
const queries = () => new QueryClient();

/** The parts of pages that show an answer, by the path of its call: each reads it through the client, and is drawn. */
const drawings: Readonly<Record<string, (api: Api) => Promise<string>>> = {
  '/api/movies': async (api) => {
    const query = moviesQuery(api);
    return draw(<HomePage />, { key: query.queryKey, data: await queries().query(query) });
  },
  '/api/movies/{id}': async (api) => {
    const query = movieQuery(api, 3);
    const data = await queries().query(query);
    return draw(<FilmPage id={3} reviews={() => null} />, { key: query.queryKey, data });
  },
  '/api/actors/get/{id}': async (api) => {
    const query = actorQuery(api, 7);
    return draw(<ActorPage id={7} />, { key: query.queryKey, data: await queries().query(query) });
  },
  '/api/movies/{id}/screenings': async (api) => {
    const [screening] = await queries().query(movieScreeningsQuery(api, 3, '2026-11-20'));
    if (screening === undefined) throw new Error('No screening is left');
    return draw(<ScreeningTile screening={screening} isChosen={false} onPick={noop} />);
  },
  '/api/protected/get/point-history': async (api) => {
    const query = pointPageQuery(api, 0);
    const data = await queries().query(query);
    const page = <PointHistory page={0} />;
    return draw(page, { key: query.queryKey, data });
  },
  '/api/protected/reservations/my-reservations': async (api) => {
    const query = reservationPageQuery(api, 0);
    const data = await queries().query(query);
    const page = <AllReservations page={0} onOpen={noop} />;
    return draw(page, { key: query.queryKey, data });
  },
  '/api/protected/reservations/{id}': async (api) =>
    draw(<DetailFacts detail={await queries().query(reservationQuery(api, 31))} />),
  '/api/protected/reservations/{id}/ticket': async (api) =>
    draw(<TicketCard ticket={await queries().query(ticketQuery(api, 31))} />),
  '/api/protected/payment/get/all': async (api) => {
    const query = paymentPageQuery(api, 0);
    const data = await queries().query(query);
    const page = <AllPayments page={0} onOpen={noop} />;
    return draw(page, { key: query.queryKey, data });
  },
  '/api/reviews/movie/{id}': async ({ http }) => {
    const params = { path: { id: 3 }, query: {} };
    const { content } = await answerOf(http.GET('/api/reviews/movie/{id}', { params }));
    const commands = { onLike: noop, onEdit: noop, onRemove: noop, onIntent: noop };
    return draw(
      content.map((review) => (
        <ReviewItem key={review.reviewId} review={review} isOwn={false} {...commands} />
      )),
    );
  },
};

async function draw(element: ReactNode, ...reads: Read[]): Promise<string> {
  return renderPage(element, { now: NOW, reads: [config('live'), ...reads] });
}

it.each(
  Object.entries(drawings).flatMap(([path, drawn]) => [
    { path, how: 'missing', drawn, body: sparseAnswers[path] },
    { path, how: 'null', drawn, body: nullAnswer(path) },
  ]),
)('X-API-240: $path is drawn when the fields of our own server are $how', async (row) => {
  const { api } = recordedCalls(() => ({ status: 200, body: JSON.stringify(row.body) }));
  const markup = await row.drawn(api);
  expect(wordsOf(markup)).toMatch(/별|예매|좋아요|19:30/);
  expect(markup).not.toMatch(/undefined|>null|NaN|0분|Invalid/);
});

it('X-API-240: a film without a rating is for all ages', async () => {
  const { api } = recordedCalls(() => ({ status: 200, body: '{"movieId":3,"title":"별"}' }));
  expect(wordsOf((await drawings['/api/movies/{id}']?.(api)) ?? '')).toContain('전체 관람가');
});

it('X-API-240: a seat without a place is drawn where its number says', async () => {
  const body = JSON.stringify(sparseAnswers['/api/screenings/{id}/seats']);
  const { api } = recordedCalls(() => ({ status: 200, body }));
  const { seats } = await queries().query(seatMapQuery(api, 12));
  const rows = rowsOf(shownSeats(seats, { pickedSeatIds: [], heldSeatIds: [] }));
  expect(rows).toMatchObject([
    { row: 'B', gridRow: 2, seats: [{ seatNumber: 'B12', position: 12, gridColumn: 23 }] },
  ]);
});
