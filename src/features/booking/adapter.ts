import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { HOLD_CHECK_INTERVAL_MS, RELEASE_TIMEOUT_MS } from '../../../domain/limits.ts';
import { bookingMachine } from '../../../machines/booking/booking.machine.ts';
import type {
  BookingEvent,
  BookingMemory,
  FilmFacts,
  MemoryOrder,
  OpenedScreening,
  Order,
} from '../../../machines/booking/booking.types.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import type {
  Discount,
  PaymentRequest,
  PaymentToSave,
  PreparedAnswer,
  ProviderRequest,
  ReservationRequest,
} from '../../../machines/checkout/checkout.types.ts';
import { loginGateMachine } from '../../../machines/login-gate/login-gate.machine.ts';
import { seatHoldMachine } from '../../../machines/seat-hold/seat-hold.machine.ts';
import type {
  HoldAnswer,
  HoldSeatsInput,
  ReleaseSeatsInput,
  SeatHoldEvent,
} from '../../../machines/seat-hold/seat-hold.types.ts';
import { answerOf, answerOrNull } from '../../api/answer.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Api } from '../../api/api.ts';
import { savePendingPayment } from '../../api/payment-storage.ts';
import {
  configQuery,
  movieQuery,
  movieScreeningsQuery,
  paymentDiscountsQuery,
  PERSONAL,
  pointQuery,
  screeningLists,
  seatMapQuery,
  ticketPricesQuery,
} from '../../api/queries.ts';
import { idOf } from '../../api/tolerant.ts';
import { watchPage } from './adapter-exit.ts';
import { clearBooking, readBooking, saveBooking } from './adapter-memory.ts';
import { askProvider } from './adapter-provider.ts';
import { applySeatChanges, watchSeats } from './adapter-seat-stream.ts';
import { text } from './text.ts';

/** What the booking needs of the application. */
export interface BookingOutside {
  api: Api;
  queries: QueryClient;
  /** Opens the login, which leads back to this path afterwards. */
  onLoginRequired: (returnTo: string) => void;
}

/** The booking's machine with the server, the browser and the card provider behind it. */
export function realBooking(outside: BookingOutside) {
  const { api, queries, onLoginRequired } = outside;
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
      watchingPage: fromCallback<BookingEvent>(({ sendBack }) => watchPage(window, sendBack)),
      ticking: fromCallback<BookingEvent>(({ sendBack }) => tick(api, sendBack)),
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
        ({ input, receive }) => {
          const watch = watchSeats(api, queries, input.screeningId ?? 0);
          receive(({ type }) => {
            if (type === 'seats.refresh') watch.refresh();
          });
          return watch.stop;
        },
      ),
      loginGate: loginGateMachine.provide({
        actors: {
          openLogin: fromPromise<unknown, { movieId: number }>(({ input }) => {
            onLoginRequired(`/booking/${input.movieId}`);
            return Promise.resolve();
          }),
        },
      }),
      seatHold: realSeatHold(outside),
      checkout: realCheckout(outside),
    },
  });
}

function realSeatHold({ api, queries }: BookingOutside) {
  return seatHoldMachine.provide({
    actors: {
      holdSeats: fromPromise<HoldAnswer, HoldSeatsInput>(async ({ input, signal }) => {
        const hold = await answerOf(
          api.http.POST('/api/protected/reservations/hold', { body: input, signal }),
        );
        const changes = input.seatIds.map((seatId) => ({ seatId, status: 'reserved' as const }));
        applySeatChanges(api, queries, input.screeningId, changes);
        return { hold, now: api.clock.now() };
      }),
      releaseSeats: fromPromise<HoldAnswer, ReleaseSeatsInput>(async ({ input, signal }) => {
        const { screeningId, seatIds, holdId } = input;
        const hold = await answerOf(
          api.http.POST('/api/protected/reservations/release', {
            body: { screeningId, seatIds, ...(holdId === null ? {} : { holdId }) },
            signal: AbortSignal.any([signal, AbortSignal.timeout(RELEASE_TIMEOUT_MS)]),
          }),
        );
        const changes = seatIds.map((seatId) => ({ seatId, status: 'available' as const }));
        applySeatChanges(api, queries, screeningId, changes);
        void queries.invalidateQueries(screeningLists);
        return { hold, now: api.clock.now() };
      }),
      checkingClock: fromCallback<SeatHoldEvent>(({ sendBack }) => tick(api, sendBack)),
    },
  });
}

function realCheckout({ api, queries }: BookingOutside) {
  return checkoutMachine.provide({
    actors: {
      loadDiscounts: fromPromise<Discount[]>(async () => [
        ...(await queries.query(paymentDiscountsQuery(api))),
      ]),
      loadPoints: fromPromise<number>(() => queries.query(pointQuery(api))),
      createReservation: fromPromise<{ reservationId: number }, ReservationRequest>(
        async ({ input, signal }) => {
          const answer = await answerOrNull(
            api.http.POST('/api/protected/reservations/create', { body: input, signal }),
          );
          return { reservationId: idIn(answer, 'reservationId') };
        },
      ),
      preparePayment: fromPromise<PreparedAnswer, PaymentRequest>(async ({ input, signal }) => {
        const answer = await answerOf(
          api.http.POST('/api/protected/payment/before', { body: input, signal }),
        );
        const prepared = { ...answer, paymentId: idIn(answer, 'paymentId') };
        return { prepared, now: api.clock.now() };
      }),
      completeReservation: fromPromise<unknown, { reservationId: number | null }>(
        async ({ input, signal }) => {
          await answerOrNull(
            api.http.POST('/api/protected/reservations/complete/{id}', {
              params: { path: { id: input.reservationId ?? 0 } },
              signal,
            }),
          );
          void queries.invalidateQueries({ queryKey: [PERSONAL] });
        },
      ),
      cancelReservation: cancelReservation(api),
      savePayment: fromPromise<unknown, PaymentToSave>(({ input }) => {
        savePendingPayment(input);
        return Promise.resolve();
      }),
      askProvider: fromPromise<unknown, ProviderRequest>(async ({ input }) => {
        const { payment } = await queries.query(configQuery(api));
        await askProvider(input, payment, location.origin);
      }),
    },
  });
}

function cancelReservation({ http }: Api) {
  return fromPromise<unknown, { reservationId: number | null }>(({ input, signal }) =>
    answerOrNull(
      http.POST('/api/protected/reservations/cancel', {
        body: {
          reservationId: input.reservationId ?? 0,
          refundReason: text.gaveUpPaying,
          onlyPending: true,
        },
        signal,
      }),
    ),
  );
}

/** What a link to a screening asks for goes before what the tab remembers, unless it is the same screening. */
async function recall(
  { api, queries }: BookingOutside,
  movieId: number,
): Promise<BookingMemory | null> {
  const memory = readBooking(movieId);
  const requested = Number(new URLSearchParams(location.search).get('screening'));
  if (!Number.isSafeInteger(requested) || requested <= 0) return memory;
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

/** Every 10 seconds, and when a phone wakes up. */
function tick(
  { clock }: Api,
  send: (event: { type: 'clock.check'; now: number }) => void,
): () => void {
  const check = () => send({ type: 'clock.check', now: clock.now() });
  const timer = setInterval(check, HOLD_CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** @throws ApiError with the status 404, as for a missing server, when the answer has no id */
function idIn(answer: unknown, name: 'reservationId' | 'paymentId'): number {
  const id = idOf(answer, name);
  if (id === null) throw new ApiError({ status: 404, message: text.emptyAnswer });
  return id;
}
