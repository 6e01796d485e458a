import { fromCallback, fromPromise } from 'xstate';
import type {
  BookingEvent,
  BookingMemory,
  ExitRelease,
  FilmFacts,
} from '../../../machines/booking/booking.types.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import {
  loginGateMachine,
  type OpenLoginInput,
} from '../../../machines/login-gate/login-gate.machine.ts';
import {
  orderRecoveryMachine,
  type Order,
} from '../../../machines/order-recovery/order-recovery.machine.ts';
import { seatHoldMachine } from '../../../machines/seat-hold/seat-hold.machine.ts';
import { stepHistoryMachine } from '../../../machines/step-history/step-history.machine.ts';
import { waitingLineMachine } from '../../../machines/waiting-line/waiting-line.machine.ts';
import type { WaitingLineAnswer, WaitingLineRequest } from '../../../openapi.gen.d.ts';
import { paths } from '../../../domain/pages.ts';
import type { SignupOutput } from '../../../machines/signup/signup.machine.ts';
import { LINE_RETRY_MS } from '../../../domain/limits.ts';
import {
  configQuery,
  movieQuery,
  movieScreeningsQuery,
  answerOf,
  type Api,
} from '../../api/api.ts';
import { seatMapQuery } from '../../api/seat-map-query.ts';
import { openScreening } from './actors/open-screening.ts';
import { readMemory } from './actors/read-memory.ts';
import { watchClock } from './actors/watch-clock.ts';
import { createCheckoutImplementations } from './adapter-checkout.ts';
import { browserBeacon, releaseOnExit } from './adapter-exit.ts';
import { clearChoice } from './adapter-choice.ts';
import { clearBooking, saveBooking } from './adapter-memory.ts';
import { createSeatHoldImplementations, customersHolds } from './adapter-seat-hold.ts';
import { watchSeats } from './adapter-seat-stream.ts';
import { createStepHistoryImplementations } from './adapter-step-history.ts';
import { watchTimetable } from './adapter-timetable-stream.ts';
import type { BookingDeps } from './booking-deps.ts';
import { text } from './text.ts';
import { cancelReservation } from './actors/cancel-reservation.ts';

/** Connects the booking's machine with the server, the browser and the card provider. */
export function createBookingImplementations(deps: BookingDeps) {
  return { actors: actorsOf(deps), actions: actionsOf(deps) };
}

function actorsOf(deps: BookingDeps) {
  const { api, queries } = deps;
  return {
    readMemory: readMemory(deps),
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
    openScreening: openScreening(deps),
    watchPage: fromCallback<BookingEvent>(({ sendBack }) => watchPage(window, sendBack)),
    watchClock: fromCallback<BookingEvent>(({ sendBack }) => watchClock(api, sendBack)),
    watchScreenings: fromCallback<BookingEvent, { movieId: number }>(({ input }) =>
      watchTimetable(queries, input.movieId),
    ),
    watchSeats: fromCallback<BookingEvent, { screeningId: number | null }>(({ input, sendBack }) =>
      watchSeats(api, queries, input.screeningId ?? 0, {
        onFreed: (seatIds) => sendBack({ type: 'seats.freed', seatIds, now: api.clock.now() }),
        onSold: (seatIds) => sendBack({ type: 'seats.sold', seatIds }),
        onMoved: (startsAt) => sendBack({ type: 'screening.move', startsAt }),
        onClosed: (code) => sendBack({ type: 'screening.close', code }),
      }),
    ),
    stepHistory: stepHistoryMachine.provide(createStepHistoryImplementations(window)),
    orderRecovery: orderRecoveryMachine.provide(createOrderRecoveryImplementations(api)),
    loginGate: loginGateMachine.provide(createLoginGateImplementations(deps)),
    waitingLine: waitingLineMachine.provide(createWaitingLineImplementations(api)),
    seatHold: seatHoldMachine.provide(createSeatHoldImplementations(deps, customersHolds(api))),
    checkout: checkoutMachine.provide(createCheckoutImplementations(deps)),
  };
}

function clearMemory(): void {
  clearBooking();
  clearChoice();
}

function actionsOf({ api, queries, navigate, showToast }: BookingDeps) {
  return {
    saveMemory: (_: unknown, memory: BookingMemory | null) =>
      memory === null ? clearMemory() : saveBooking(memory),
    clearMemory,
    refreshSeats: (_: unknown, { screeningId }: { screeningId: number }) => {
      const { queryKey } = seatMapQuery(api, screeningId);
      void queries.invalidateQueries({ queryKey, refetchType: 'all' });
    },
    releaseOnExit: (_: unknown, release: ExitRelease) =>
      releaseOnExit(api, release, browserBeacon()),
    leaveLine: (_: unknown, query: { screeningId: number }) =>
      void api.http
        .DELETE('/api/protected/waiting-line', { params: { query } })
        .catch(() => undefined),
    openProfile: () => {
      showToast(text.booked, 'success');
      navigate(paths.profile);
    },
    openFailure: (_: unknown, { code, message }: { code: string; message: string | null }) => {
      const query = new URLSearchParams({ code, ...(message === null ? {} : { message }) });
      navigate(`${paths.paymentFail}?${query.toString()}`);
    },
  };
}

/**
 * Sends `page.leave` when the page is unloaded, and `page.return` when the browser restores it from its cache. It listens
 * to `pagehide`, never to `visibilitychange`: card applications hide the page, and switching tabs is not leaving
 * (C-BOOK-42).
 * @returns stops it
 */
export function watchPage(
  page: EventTarget,
  send: (event: { type: 'page.leave' | 'page.return' }) => void,
): () => void {
  const onHide = () => send({ type: 'page.leave' });
  const onShow = (event: Event) => {
    if ('persisted' in event && event.persisted === true) send({ type: 'page.return' });
  };
  page.addEventListener('pagehide', onHide);
  page.addEventListener('pageshow', onShow);
  return () => {
    page.removeEventListener('pagehide', onHide);
    page.removeEventListener('pageshow', onShow);
  };
}

function createLoginGateImplementations({
  guests,
  onLoginRequired,
}: Pick<BookingDeps, 'guests' | 'onLoginRequired'>) {
  return {
    actors: {
      openLogin: fromPromise<unknown, OpenLoginInput>(({ input: { kind, movieId } }) => {
        // Back from the login page must not lead to the dialog.
        onLoginRequired(`/booking/${movieId}`, { replace: true, kind });
        return Promise.resolve();
      }),
      signup: guests.signup,
      signIn: fromPromise<unknown, SignupOutput>(({ input }) => guests.signIn(input)),
    },
  };
}

function createWaitingLineImplementations(api: Api) {
  return {
    actors: {
      askLine: fromPromise<WaitingLineAnswer, WaitingLineRequest>(({ input, signal }) =>
        answerOf(api.http.POST('/api/protected/waiting-line', { body: input, signal })),
      ),
    },
    // At random up to twice as long, so that not all come back at once.
    delays: { retryPause: () => LINE_RETRY_MS * (1 + Math.random()) },
  };
}

function createOrderRecoveryImplementations(api: Api) {
  return {
    actors: {
      loadOrder: fromPromise<Order, { orderId: string }>(({ input, signal }) =>
        answerOf(
          api.http.GET('/api/protected/payment/order/{orderId}', {
            params: { path: { orderId: input.orderId } },
            signal,
          }),
        ),
      ),
      cancelReservation: cancelReservation(api),
    },
  };
}
