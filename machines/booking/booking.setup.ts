import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { RELEASE_TIMEOUT_MS } from '../../domain/limits.ts';
import { koreaDate } from '../../domain/korea-time.ts';
import type { CallFailure } from '../call-failure.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import type { CheckoutOutcome, CheckoutReport } from '../checkout/checkout.types.ts';
import { loginGateMachine } from '../login-gate/login-gate.machine.ts';
import type { LoginGateOutput } from '../login-gate/login-gate.types.ts';
import { notProvided } from '../not-provided.ts';
import { seatHoldMachine } from '../seat-hold/seat-hold.machine.ts';
import type { SeatHoldEvent, SeatHoldReport, SeatsFreed } from '../seat-hold/seat-hold.types.ts';
import {
  isFullyHeld,
  isWithinTicketLimit,
  memoryOf,
  nothingChosen,
  peopleOf,
  stripAt,
  withTicketCount,
} from './booking-rules.ts';
import type {
  BookingContext,
  BookingEmitted,
  BookingEvent,
  BookingInput,
  BookingMemory,
  BookingNotice,
  BookingStep,
  ChosenScreening,
  FilmFacts,
  HistoryOrder,
  MemoryOrder,
  OpenedScreening,
  Order,
  SeatStatus,
  ShownStep,
  TicketCount,
} from './booking.types.ts';

export type ReportOf<TType extends string> = Extract<
  SeatHoldReport | CheckoutReport,
  { type: TType }
>;

/** What the booking's chart is made of; the actors are given by the page. */
export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingInput,
    emitted: {} as BookingEmitted,
    tags: {} as 'loading' | 'screenings' | 'seats' | 'summary' | 'failure' | 'working',
    children: {} as { seatHold: 'seatHold'; checkout: 'checkout'; loginGate: 'loginGate' },
  },
  actors: {
    /** Reads and checks what the browser remembers of a booking of this film. */
    readMemory: fromPromise<BookingMemory | null, { movieId: number }>(notProvided('readMemory')),
    /** Writes it, as told. */
    memory: fromCallback<MemoryOrder>(() => undefined),
    /** Keeps an entry of the browser's history for each step; says `step.back` and `step.next` when one goes there. */
    history: fromCallback<HistoryOrder>(() => undefined),
    /** Says `page.leave` and `page.return`. */
    watchingPage: fromCallback<BookingEvent>(() => undefined),
    /** Says `clock.check` now and then. */
    ticking: fromCallback<BookingEvent>(() => undefined),
    loadFilm: fromPromise<FilmFacts, { movieId: number }>(notProvided('loadFilm')),
    loadScreenings: fromPromise<unknown, { movieId: number; date: string }>(
      notProvided('loadScreenings'),
    ),
    /** Keeps the free seats of the film's screenings fresh. */
    watchingScreenings: fromCallback<BookingEvent, { movieId: number }>(() => undefined),
    loadOrder: fromPromise<Order, { orderId: string | null }>(notProvided('loadOrder')),
    cancelReservation: fromPromise<unknown, { reservationId: number | null }>(
      notProvided('cancelReservation'),
    ),
    openScreening: fromPromise<OpenedScreening, { screeningId: number | null }>(
      notProvided('openScreening'),
    ),
    /** Keeps the seat map fresh; told `seats.refresh` it loads the map again. */
    watchingSeats: fromCallback<BookingEvent, { screeningId: number | null }>(() => undefined),
    loginGate: loginGateMachine,
    seatHold: seatHoldMachine,
    checkout: checkoutMachine,
  },
  delays: {
    /** A call under way, and then the release, may each take as long as a release may. */
    releasePatience: 2 * RELEASE_TIMEOUT_MS,
  },
  guards: {
    isSignedOut: ({ context }) => !context.isSignedIn,
    isLeavingSession: (_, { isSignedIn }: { isSignedIn: boolean }) => !isSignedIn,
    hasNoScreening: ({ context }) => context.screening === null,
    hasScreening: ({ context }) => context.screening !== null,
    hasBegun: ({ context }, now: number) => hasBegun(context.screening, now),
    hasBegunMeanwhile: ({ context }) => hasBegun(context.screening, context.now),
    isRequestedSignedOut: ({ context }) => context.resumeAt === 'requested' && !context.isSignedIn,
    isRememberedAt: ({ context }, { step }: { step: BookingStep }) => context.resumeAt === step,
    isOrderDecided: (_, { state }: Order) =>
      ['CONFIRMING', 'WAITING', 'DONE', 'REFUND_PENDING', 'REFUNDED'].includes(state),
    isOrderOpen: (_, { state }: Order) => state === 'READY',
    isUnauthenticated: (_, failure: CallFailure) => failure.status === 401,
    isNotFound: (_, failure: CallFailure) => failure.status === 404,
    isScreeningClosed: (_, { code, status }: CallFailure) =>
      status === 404 || code === 'SCREENING_STARTED' || code === 'SCREENING_CANCELLED',
    isInStrip: ({ context }, { date }: { date: string }) => stripAt(context.now).includes(date),
    isDateOver: ({ context }, now: number) => context.date < koreaDate(new Date(now)),
    isSoldOut: (_, { availableSeats }: { availableSeats: number }) => availableSeats <= 0,
    isPickBegun: (_, { screening, now }: { screening: ChosenScreening; now: number }) =>
      hasBegun(screening, now),
    isOnSale: ({ context }, { ticketTypeId }: TicketCount) =>
      context.prices.some((price) => price.ticketTypeId === ticketTypeId),
    isOverLimit: ({ context }, ticket: TicketCount) =>
      !isWithinTicketLimit(withTicketCount(context.tickets, ticket)),
    hasNoTickets: ({ context }) => peopleOf(context.tickets) === 0,
    wasAtSummary: ({ context }) => context.resumeAt === 'summary' && peopleOf(context.tickets) > 0,
    isTaken: (_, { status }: { status: SeatStatus }) => status !== 'available',
    isPicked: ({ context }, { seatId }: { seatId: number }) => context.seatIds.includes(seatId),
    hasAllSeats: ({ context }) => context.seatIds.length >= peopleOf(context.tickets),
    lacksSeats: ({ context }) => context.seatIds.length !== peopleOf(context.tickets),
    isNoSuggestion: (_, { seatIds }: { seatIds: number[] }) => seatIds.length === 0,
    fitsTickets: ({ context }, { seatIds }: { seatIds: number[] }) =>
      seatIds.length <= peopleOf(context.tickets),
    isFullyHeld: ({ context }) => isFullyHeld(context),
    isNowSignedInWithOrder: ({ context }, { isSignedIn }: LoginGateOutput) =>
      isSignedIn && context.orderId !== null,
    isNowSignedInWithTickets: ({ context }, { isSignedIn }: LoginGateOutput) =>
      isSignedIn && peopleOf(context.tickets) > 0,
    isNowSignedIn: (_, { isSignedIn }: LoginGateOutput) => isSignedIn,
    endedWith: (_, { output, result }: { output: CheckoutOutcome; result: string }) =>
      output.result === result,
  },
  actions: {
    takeSession: assign({ isSignedIn: (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn }),
    takeMemory: assign((_, memory: BookingMemory | null) =>
      memory === null
        ? nothingChosen
        : {
            ...nothingChosen,
            date: memory.date,
            screening: memory.screening,
            tickets: memory.tickets,
            seatIds: memory.seatIds,
            orderId: memory.orderId,
            resumeAt: memory.step,
          },
    ),
    takeFilm: assign((_, { movieTitle, mode, now }: FilmFacts) => ({ movieTitle, mode, now })),
    takeClock: assign({ now: (_, now: number) => now }),
    // Only a chosen screening keeps its day; any other comes from a clock that may have been the device's.
    settleDate: assign({
      date: ({ context: { date, screening, now } }) => {
        const days = stripAt(now);
        return screening !== null && days.includes(date) ? date : (days[0] ?? date);
      },
    }),
    pickDate: assign((_, { date }: { date: string }) => ({ ...nothingChosen, date })),
    pickScreening: assign((_, { screening }: { screening: ChosenScreening }) => ({
      ...nothingChosen,
      screening,
    })),
    forgetChoices: assign(nothingChosen),
    forgetScreening: assign({ screening: null }),
    forgetSeats: assign({ seatIds: [] }),
    forgetSelection: assign({ tickets: [], seatIds: [], resumeAt: 'screening' }),
    forgetOrder: assign({ orderId: null, reservationId: null }),
    takeOpened: assign(({ context }, { startsAt, prices, hold, now }: OpenedScreening) => {
      const tickets = context.tickets.filter(({ ticketTypeId }) =>
        prices.some((price) => price.ticketTypeId === ticketTypeId),
      );
      return {
        screening: context.screening && { ...context.screening, startsAt },
        prices,
        hold,
        now,
        tickets,
        seatIds: context.seatIds.slice(0, peopleOf(tickets)),
        heldSeatIds: hold.seatIds.filter((id) => context.seatIds.includes(id)),
        orderId: null,
        reservationId: null,
      };
    }),
    setTicket: assign(({ context }, ticket: TicketCount) => {
      const tickets = withTicketCount(context.tickets, ticket);
      return { tickets, seatIds: context.seatIds.slice(0, peopleOf(tickets)) };
    }),
    pickSeat: assign({
      seatIds: ({ context }, { seatId }: { seatId: number }) => [...context.seatIds, seatId],
    }),
    pickSeats: assign({ seatIds: (_, { seatIds }: { seatIds: number[] }) => seatIds }),
    dropSeats: assign({
      seatIds: ({ context }, { seatIds }: { seatIds: number[] }) =>
        context.seatIds.filter((id) => !seatIds.includes(id)),
    }),
    takeHold: assign(({ context }, report: ReportOf<'hold.changed'>) => ({
      heldSeatIds: report.heldSeatIds,
      hold: { ...context.hold, holdId: report.holdId, expiresAt: report.expiresAt },
    })),
    takeReservation: assign((_, { reservationId }: ReportOf<'reservation.created'>) => ({
      reservationId,
    })),
    takeOrder: assign((_, { orderId }: ReportOf<'payment.opened'>) => ({ orderId })),
    remember: sendTo('memory', ({ context }, { step }: { step: BookingStep }): MemoryOrder => {
      const memory = memoryOf(context, step);
      return memory === null ? { type: 'memory.clear' } : { type: 'memory.save', memory };
    }),
    showStep: sendTo('history', (_, { step }: { step: ShownStep }): HistoryOrder => ({
      type: 'step.show',
      step,
    })),
    clearMemory: sendTo('memory', { type: 'memory.clear' } satisfies MemoryOrder),
    tellSeats: sendTo('seatHold', ({ context }): SeatHoldEvent => ({
      type: 'seats.want',
      seatIds: context.seatIds,
    })),
    tellFreed: sendTo('seatHold', (_, freed: SeatsFreed): SeatHoldEvent => freed),
    endHold: sendTo('seatHold', { type: 'hold.end' } satisfies SeatHoldEvent),
    moveDeadline: sendTo(
      'seatHold',
      (_, { expiresAt, now }: ReportOf<'payment.opened'>): SeatHoldEvent => ({
        type: 'deadline.move',
        expiresAt,
        now,
      }),
    ),
    refreshSeats: sendTo('seatWatch', { type: 'seats.refresh' }),
    tellGate: sendTo('loginGate', (_, { isSignedIn }: { isSignedIn: boolean }) => ({
      type: 'session.change',
      isSignedIn,
    })),
    dismissGate: sendTo('loginGate', { type: 'gate.dismiss' }),
    leaveCheckout: sendTo('checkout', { type: 'checkout.leave' }),
    tellReturn: sendTo('checkout', { type: 'provider.return' }),
    notify: emit((_, notice: BookingNotice) => ({ type: 'notice', notice })),
    notifyMissingSeats: emit(({ context }) => ({
      type: 'notice',
      notice: {
        kind: 'seatsMissing',
        missing: peopleOf(context.tickets) - context.seatIds.length,
      },
    })),
    notifyFullSeats: emit(({ context }) => ({
      type: 'notice',
      notice: { kind: 'seatsFull', limit: peopleOf(context.tickets) },
    })),
    notifyNoSuggestion: emit(({ context }) => ({
      type: 'notice',
      notice: { kind: 'noAdjacentSeats', people: peopleOf(context.tickets) },
    })),
    releaseOnExit: emit(({ context }) => ({
      type: 'exit.release',
      screeningId: context.hold.screeningId,
      seatIds: [...new Set([...context.seatIds, ...context.heldSeatIds])],
      holdId: context.hold.holdId,
      reservationId: context.reservationId,
    })),
    openProfile: emit({ type: 'profile.open' }),
    openFailure: emit((_, { code, message }: { code: string; message: string | null }) => ({
      type: 'failure.open',
      code,
      message,
    })),
  },
});

function hasBegun(screening: ChosenScreening | null, now: number): boolean {
  return screening !== null && Date.parse(screening.startsAt) <= now;
}
