import { fromCallback, fromPromise, setup } from 'xstate';
import { RELEASE_TIMEOUT_MS } from '../../domain/limits.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { loginGateMachine } from '../login-gate/login-gate.machine.ts';
import { notProvided } from '../calls.ts';
import { orderRecoveryMachine } from '../order-recovery/order-recovery.machine.ts';
import { seatHoldMachine } from '../seat-hold/seat-hold.machine.ts';
import { stepHistoryMachine } from '../step-history/step-history.machine.ts';
import { waitingLineMachine } from '../waiting-line/waiting-line.machine.ts';
import type {
  BookingContext,
  BookingEmitted,
  BookingEvent,
  BookingInput,
  BookingMemory,
  BookingTag,
  FilmFacts,
  OpenedScreening,
} from './booking.types.ts';

/** The booking's types, actors and delays; `createBookingImplementations` provides the actors. */
export const bookingActors = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    emitted: {} as BookingEmitted,
    tags: {} as BookingTag,
    children: {} as {
      seatHold: 'seatHold';
      checkout: 'checkout';
      loginGate: 'loginGate';
      orderRecovery: 'orderRecovery';
      stepHistory: 'stepHistory';
      waitingLine: 'waitingLine';
    },
  },
  actors: {
    /** Reads and checks the memory of a booking of this film. */
    readMemory: fromPromise<BookingMemory | null, { movieId: number }>(notProvided('readMemory')),
    loadFilm: fromPromise<FilmFacts, { movieId: number }>(notProvided('loadFilm')),
    loadScreenings: fromPromise<unknown, { movieId: number; date: string }>(
      notProvided('loadScreenings'),
    ),
    openScreening: fromPromise<OpenedScreening, { screeningId: number | null }>(
      notProvided('openScreening'),
    ),
    /** Sends `page.leave` and `page.return`. */
    watchPage: fromCallback<BookingEvent>(() => undefined),
    /** Sends `clock.check` every 10 seconds and when the page becomes visible. */
    watchClock: fromCallback<BookingEvent>(() => undefined),
    /** Updates the free seats of the film's screenings in the cache (C-BOOK-54). */
    watchScreenings: fromCallback<BookingEvent, { movieId: number }>(() => undefined),
    /** Updates the seat map in the cache (C-BOOK-46) and sends `seats.freed`, `seats.sold` and `screening.close`. */
    watchSeats: fromCallback<BookingEvent, { screeningId: number | null }>(() => undefined),
    stepHistory: stepHistoryMachine,
    orderRecovery: orderRecoveryMachine,
    loginGate: loginGateMachine,
    waitingLine: waitingLineMachine,
    seatHold: seatHoldMachine,
    checkout: checkoutMachine,
  },
  delays: {
    /** A call under way and the release after it may each take as long as a release may. */
    releasePatience: 2 * RELEASE_TIMEOUT_MS,
  },
});
