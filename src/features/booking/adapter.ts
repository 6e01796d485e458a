import { fromCallback, fromPromise } from 'xstate';
import type {
  BookingEffects,
  BookingEvent,
  FilmFacts,
} from '../../../machines/booking/booking.types.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { loginGateMachine } from '../../../machines/login-gate/login-gate.machine.ts';
import { orderRecoveryMachine } from '../../../machines/order-recovery/order-recovery.machine.ts';
import { seatHoldMachine } from '../../../machines/seat-hold/seat-hold.machine.ts';
import { stepHistoryMachine } from '../../../machines/step-history/step-history.machine.ts';
import { configQuery, movieQuery, movieScreeningsQuery } from '../../api/queries.ts';
import { seatMapQuery } from '../../api/seat-map-query.ts';
import { paths } from '../../../domain/pages.ts';
import { openScreening } from './actors/open-screening.ts';
import { readMemory } from './actors/read-memory.ts';
import { watchClock } from './actors/watch-clock.ts';
import { watchPage } from './actors/watch-page.ts';
import { createCheckoutImplementations } from './adapter-checkout.ts';
import { browserBeacon, releaseOnExit } from './adapter-exit.ts';
import { createLoginGateImplementations } from './adapter-login-gate.ts';
import { clearChoice } from './adapter-choice.ts';
import { clearBooking, saveBooking } from './adapter-memory.ts';
import { createOrderRecoveryImplementations } from './adapter-order-recovery.ts';
import { createSeatHoldImplementations } from './adapter-seat-hold.ts';
import { watchSeats } from './adapter-seat-stream.ts';
import { createStepHistoryImplementations } from './adapter-step-history.ts';
import { watchTimetable } from './adapter-timetable-stream.ts';
import type { BookingDeps } from './booking-deps.ts';
import { text } from './text.ts';

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
        onClosed: (code) => sendBack({ type: 'screening.close', code }),
      }),
    ),
    stepHistory: stepHistoryMachine.provide(createStepHistoryImplementations(window)),
    orderRecovery: orderRecoveryMachine.provide(createOrderRecoveryImplementations(api)),
    loginGate: loginGateMachine.provide(createLoginGateImplementations(deps)),
    seatHold: seatHoldMachine.provide(createSeatHoldImplementations(deps)),
    checkout: checkoutMachine.provide(createCheckoutImplementations(deps)),
  };
}

function clearMemory(): void {
  clearBooking();
  clearChoice();
}

function actionsOf({ api, queries, navigate, showToast }: BookingDeps): BookingEffects {
  return {
    saveMemory: (_, memory) => (memory === null ? clearMemory() : saveBooking(memory)),
    clearMemory,
    refreshSeats: (_, { screeningId }) => {
      const { queryKey } = seatMapQuery(api, screeningId);
      void queries.invalidateQueries({ queryKey, refetchType: 'all' });
    },
    releaseOnExit: (_, release) => releaseOnExit(api, release, browserBeacon()),
    openProfile: () => {
      showToast(text.booked, 'success');
      navigate(paths.profile);
    },
    openFailure: (_, { code, message }) => {
      const query = new URLSearchParams({ code, ...(message === null ? {} : { message }) });
      navigate(`${paths.paymentFail}?${query.toString()}`);
    },
  };
}
