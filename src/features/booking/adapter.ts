import { fromCallback, fromPromise } from 'xstate';
import { bookingMachine } from '../../../machines/booking/booking.machine.ts';
import type {
  BookingEvent,
  BookingMemory,
  FilmFacts,
  HistoryOrder,
  MemoryOrder,
  OpenedScreening,
  Order,
} from '../../../machines/booking/booking.types.ts';
import { loginGateMachine } from '../../../machines/login-gate/login-gate.machine.ts';
import type { OpenLoginInput } from '../../../machines/login-gate/login-gate.types.ts';
import type { SignupOutput } from '../../../machines/signup/signup.types.ts';
import { answerOf } from '../../api/answer.ts';
import {
  configQuery,
  movieQuery,
  movieScreeningsQuery,
  seatMapQuery,
  ticketPricesQuery,
} from '../../api/queries.ts';
import { idTextSchema, readAs } from '../../api/schemas.ts';
import { cancelReservation, realCheckout } from './adapter-checkout.ts';
import { watchClock } from './adapter-clock.ts';
import { watchPage } from './adapter-exit.ts';
import { keepHistory } from './adapter-history.ts';
import { clearBooking, readBooking, saveBooking } from './adapter-memory.ts';
import type { BookingOutside } from './adapter-outside.ts';
import { realSeatHold } from './adapter-seat-hold.ts';
import { watchSeats } from './adapter-seat-stream.ts';
import { watchTimetable } from './adapter-timetable-stream.ts';

/** The booking's machine with the server, the browser and the card provider behind it. */
export function realBooking(outside: BookingOutside) {
  const { api, queries, guests, onLoginRequired } = outside;
  return bookingMachine.provide({
    actors: {
      readMemory: fromPromise<BookingMemory | null, { movieId: number }>(({ input }) =>
        recall(outside, input.movieId),
      ),
      memory: fromCallback<MemoryOrder>(({ receive }) => {
        receive((order) => {
          if (order.type === 'memory.save') saveBooking(order.memory);
          else clearBooking();
        });
      }),
      history: fromCallback<HistoryOrder>(({ sendBack, receive }) => {
        const { show, stop } = keepHistory(window, sendBack);
        receive(show);
        return stop;
      }),
      watchingPage: fromCallback<BookingEvent>(({ sendBack }) => watchPage(window, sendBack)),
      ticking: fromCallback<BookingEvent>(({ sendBack }) => watchClock(api, sendBack)),
      loadFilm: fromPromise<FilmFacts, { movieId: number }>(async ({ input }) => {
        const [film, config] = await Promise.all([
          queries.query(movieQuery(api, input.movieId)),
          queries.query(configQuery(api)),
        ]);
        return { movieTitle: film.title, mode: config.mode, now: api.clock.now() };
      }),
      loadScreenings: fromPromise<unknown, { movieId: number; date: string }>(({ input }) =>
        queries.query(movieScreeningsQuery(api, input.movieId, input.date)),
      ),
      watchingScreenings: fromCallback<BookingEvent, { movieId: number }>(({ input }) =>
        watchTimetable(queries, input.movieId),
      ),
      loadOrder: fromPromise<Order, { orderId: string | null }>(({ input, signal }) =>
        answerOf(
          api.http.GET('/api/protected/payment/order/{orderId}', {
            params: { path: { orderId: input.orderId ?? '' } },
            signal,
          }),
        ),
      ),
      cancelReservation: cancelReservation(api),
      openScreening: fromPromise<OpenedScreening, { screeningId: number | null }>(({ input }) =>
        openScreening(outside, input.screeningId ?? 0),
      ),
      watchingSeats: fromCallback<BookingEvent, { screeningId: number | null }>(
        ({ input, sendBack, receive }) => {
          const watch = watchSeats(api, queries, input.screeningId ?? 0, (seatIds) =>
            sendBack({ type: 'seats.freed', seatIds, now: api.clock.now() }),
          );
          receive(({ type }) => {
            if (type === 'seats.refresh') watch.refresh();
          });
          return watch.stop;
        },
      ),
      loginGate: loginGateMachine.provide({
        actors: {
          openLogin: fromPromise<unknown, OpenLoginInput>(({ input: { kind, movieId } }) => {
            // In place of the dialog, to which nobody wants to come back.
            onLoginRequired(`/booking/${movieId}`, { replace: true, kind });
            return Promise.resolve();
          }),
          signup: guests.signup,
          signIn: fromPromise<unknown, SignupOutput>(({ input }) => guests.signIn(input)),
        },
      }),
      seatHold: realSeatHold(outside),
      checkout: realCheckout(outside),
    },
  });
}

/** What a link to a screening asks for goes before what the tab remembers, unless it is the same screening. */
async function recall(
  { api, queries }: BookingOutside,
  movieId: number,
): Promise<BookingMemory | null> {
  const memory = readBooking(movieId);
  const requested = readAs(idTextSchema, new URLSearchParams(location.search).get('screening'));
  if (requested === null) return memory;
  history.replaceState(history.state, '', location.pathname);
  if (memory?.screening.screeningId === requested) return memory;
  const { screening } = await queries.query(seatMapQuery(api, requested));
  if (screening.movie.movieId !== movieId) return memory;
  const wish: BookingMemory = {
    version: 1,
    movieId,
    date: screening.screeningDate,
    screening: { screeningId: requested, startsAt: screening.screeningStartTime },
    step: 'requested',
    tickets: [],
    seatIds: [],
    orderId: null,
  };
  saveBooking(wish);
  return wish;
}

async function openScreening(
  { api, queries }: BookingOutside,
  screeningId: number,
): Promise<OpenedScreening> {
  const [map, prices, hold] = await Promise.all([
    queries.query(seatMapQuery(api, screeningId)),
    queries.query(ticketPricesQuery(api, screeningId)),
    answerOf(
      api.http.GET('/api/protected/reservations/hold', { params: { query: { screeningId } } }),
    ),
  ]);
  return {
    startsAt: map.screening.screeningStartTime,
    prices: prices.map(({ ticketTypeId, price }) => ({ ticketTypeId, price })),
    hold,
    now: api.clock.now(),
  };
}
