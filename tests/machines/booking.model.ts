import type { SnapshotFrom } from 'xstate';
import { CallError } from '../../machines/call-failure.ts';
import { bookingMachine } from '../../machines/booking/booking.machine.ts';
import type { BookingMemory, ShownStep } from '../../machines/booking/booking.types.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';
import { emittedOf, failureIn, fieldsOf, idsOf, inputsOf, sentOf } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof bookingMachine>;
type BookingModelStep = Step<typeof bookingMachine>;

const NOW = Date.parse('2026-11-20T18:00:00+09:00');
const AFTER_START = Date.parse('2026-11-20T19:30:00+09:00');
const NEXT_DAY = Date.parse('2026-11-21T00:00:00+09:00');
const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
const screening = { screeningId: 12, startsAt: '2026-11-20T19:30:00+09:00' };
const ORDER_ID = 'ORDER-1795132800000-482913000';

const memory = (fields: Partial<BookingMemory>): BookingMemory => ({
  version: 1,
  movieId: 3,
  date: TODAY,
  screening,
  step: 'seats',
  tickets: [{ ticketTypeId: 1, count: 1 }],
  seatIds: [101],
  orderId: null,
  ...fields,
});

const hold = (seatIds: number[]) => ({
  holdId: seatIds.length > 0 ? 7 : null,
  screeningId: 12,
  seatIds,
  expiresAt: seatIds.length > 0 ? '2026-11-20T18:10:00+09:00' : null,
});

const opened = {
  startsAt: screening.startsAt,
  prices: [{ ticketTypeId: 1, price: 15_000 }],
  hold: hold([]),
};

const peopleOf = ({ context }: Snapshot): number =>
  context.tickets.reduce((sum, { count }) => sum + count, 0);

const isSeating = (snapshot: Snapshot): boolean => snapshot.matches('seating');
const isPaying = (snapshot: Snapshot): boolean =>
  snapshot.matches({ seating: { summary: 'paying' } });
const isAtSummary = (snapshot: Snapshot): boolean => snapshot.matches({ seating: 'summary' });

/** The step that the person sees; null where there is none, as while something loads. */
function shownStepOf(snapshot: Snapshot): ShownStep | null {
  if (snapshot.matches('loginGate')) return 'login';
  if (snapshot.matches('choosing') || snapshot.matches('orderUnknown')) return 'screenings';
  if (snapshot.matches({ seating: 'releasing' })) return 'screenings';
  if (isAtSummary(snapshot)) return 'summary';
  if (snapshot.matches('openingScreening') || snapshot.matches('openingFailed')) return 'seats';
  return isSeating(snapshot) ? 'seats' : null;
}

const noticesOf = (step: BookingModelStep): unknown[] =>
  emittedOf(step)
    .filter(({ type }) => type === 'notice')
    .map((emitted) => fieldsOf(fieldsOf(emitted).notice).kind);

const exitReleases = (step: BookingModelStep): Record<string, unknown>[] =>
  emittedOf(step)
    .filter(({ type }) => type === 'exit.release')
    .map(fieldsOf);

const savedMemories = (step: BookingModelStep): Record<string, unknown>[] =>
  sentOf(step, 'memory.save').map((order) => fieldsOf(order.memory));

const isRefused = (step: BookingModelStep, kind: string): boolean =>
  noticesOf(step).includes(kind) &&
  JSON.stringify(step.from.value) === JSON.stringify(step.to.value) &&
  JSON.stringify(step.from.context) === JSON.stringify(step.to.context);

export const bookingModel: MachineModel<typeof bookingMachine> = {
  machine: bookingMachine,
  inputs: {
    'a customer': { movieId: 3, isSignedIn: true, now: NOW },
    'a visitor': { movieId: 3, isSignedIn: false, now: NOW },
  },
  limit: 200_000,
  cases: {
    'session.change': [{ isSignedIn: true }, { isSignedIn: false }],
    'clock.check': [{ now: NOW }, { now: AFTER_START }, { now: NEXT_DAY }],
    'date.pick': [{ date: TOMORROW }, { date: '2026-11-28' }],
    'screening.pick': [
      { screening, availableSeats: 40, now: NOW },
      { screening, availableSeats: 0, now: NOW },
      { screening, availableSeats: 40, now: AFTER_START },
    ],
    'ticket.set': [
      { ticketTypeId: 1, count: 0 },
      { ticketTypeId: 1, count: 1 },
      { ticketTypeId: 1, count: 2 },
      { ticketTypeId: 1, count: 9 },
      { ticketTypeId: 99, count: 1 },
    ],
    'seat.pick': [
      { seatId: 101, status: 'available' },
      { seatId: 102, status: 'available' },
      { seatId: 103, status: 'reserved' },
    ],
    'seat.unpick': [{ seatId: 101 }],
    'seats.suggest': [{ seatIds: [] }, { seatIds: [101, 102] }],
    'seats.freed': [{ seatIds: [101], now: NOW }],
    'hold.changed': ({ context }) => [
      { holdId: 7, heldSeatIds: context.seatIds, expiresAt: '2026-11-20T18:10:00+09:00' },
    ],
    'hold.conflicted': ({ context }) => (context.seatIds.includes(101) ? [{ seatIds: [101] }] : []),
    'hold.refused': ({ context }) => [
      {
        seatIds: context.seatIds.slice(-1),
        failure: {
          status: 409,
          code: 'HOLD_LIMIT',
          message: '더 선점할 수 없어요.',
          conflictingSeatIds: [],
          amounts: null,
        },
      },
      {
        seatIds: context.seatIds.slice(-1),
        failure: {
          status: 409,
          code: 'SCREENING_CANCELLED',
          message: '상영이 취소되었어요.',
          conflictingSeatIds: [],
          amounts: null,
        },
      },
    ],
    'reservation.created': [{ reservationId: 31 }],
    'payment.opened': [{ orderId: ORDER_ID, expiresAt: '2026-11-20T18:12:00+09:00', now: NOW }],
    'notice.raise': [{ notice: { kind: 'paymentCancelled' } }],
    'xstate.done.actor.recalling': [
      { output: null },
      { output: memory({ step: 'screening', tickets: [], seatIds: [] }) },
      { output: memory({}) },
      { output: memory({ step: 'requested', tickets: [], seatIds: [] }) },
      { output: memory({ step: 'summary' }) },
      { output: memory({ step: 'payment', orderId: ORDER_ID }) },
    ],
    'xstate.done.actor.loadingFilm': [
      { output: { movieTitle: '달의 정원', mode: 'live', now: NOW } },
      { output: { movieTitle: '달의 정원', mode: 'live', now: AFTER_START } },
    ],
    'xstate.error.actor.loadingFilm': [
      { error: new CallError({ status: 404 }) },
      { error: new CallError({ status: 500 }) },
    ],
    'xstate.done.actor.askingOrder': [
      { output: { state: 'DONE', reservationId: 31 } },
      { output: { state: 'READY', reservationId: 31 } },
      { output: { state: 'CANCELLED', reservationId: 31 } },
    ],
    'xstate.error.actor.askingOrder': [
      { error: new CallError({ status: 401 }) },
      { error: new CallError({ status: 404 }) },
      { error: new CallError({ status: 503 }) },
    ],
    'xstate.error.actor.cancellingOrder': [
      { error: new CallError({ status: 401 }) },
      { error: new CallError({ status: 404 }) },
      { error: new CallError({ status: 409 }) },
    ],
    'xstate.done.actor.opening': [
      { output: { ...opened, now: NOW } },
      { output: { ...opened, now: AFTER_START } },
    ],
    'xstate.error.actor.opening': [
      { error: new CallError({ status: 401 }) },
      { error: new CallError({ status: 404 }) },
      { error: new CallError({ status: 503 }) },
    ],
    'xstate.done.actor.loginGate': [
      { output: { isSignedIn: true } },
      { output: { isSignedIn: false } },
    ],
    'xstate.done.actor.checkout': (snapshot) =>
      isPaying(snapshot)
        ? [
            { output: { result: 'booked', reservationId: 31 } },
            {
              output: {
                result: 'failedAtProvider',
                code: 'REJECT_CARD_COMPANY',
                message: '카드사가 거절했습니다.',
              },
            },
            { output: { result: 'signedOut' } },
            { output: { result: 'orderUncertain' } },
          ]
        : [
            { output: { result: 'leftForSeats' } },
            { output: { result: 'holdLost' } },
            { output: { result: 'screeningClosed', code: 'SCREENING_CANCELLED' } },
            { output: { result: 'signedOut' } },
          ],
  },
  sentBy: {
    'hold.changed': 'seatHold',
    'hold.conflicted': 'seatHold',
    'hold.refused': 'seatHold',
    'hold.expired': 'seatHold',
    'hold.unauthenticated': 'seatHold',
    'hold.ended': 'seatHold',
    'seats.refresh': 'seatHold',
    'seats.freed': 'seatWatch',
    'reservation.created': 'checkout',
    'payment.opened': 'checkout',
    'payment.closed': 'checkout',
    'checkout.stayed': 'checkout',
    'notice.raise': 'checkout',
    'clock.check': 'ticking',
    'page.leave': 'page',
    'page.return': 'page',
  },
  invariants: {
    'seats are never more than tickets (C-BOOK-13, C-BOOK-14)': ({ to }) =>
      !isSeating(to) || to.context.seatIds.length <= peopleOf(to),
    'tickets are never more than eight (C-BOOK-11)': ({ to }) => peopleOf(to) <= 8,
    'a ticket of a type that is not on sale is never taken (C-BOOK-17)': ({ to }) =>
      !isSeating(to) || to.context.tickets.every(({ ticketTypeId }) => ticketTypeId === 1),
    'the summary is reached only with tickets and as many seats, all held (C-BOOK-15, C-BOOK-51, C-BOOK-53)':
      (step) =>
        inputsOf(step, 'checkout').every((input) => {
          const seatIds = idsOf(input);
          return (
            seatIds.length > 0 &&
            seatIds.length === peopleOf(step.to) &&
            seatIds.every((id) => step.to.context.heldSeatIds.includes(id))
          );
        }),
    'the checkout is given the prices of the room (C-BOOK-16)': (step) =>
      inputsOf(step, 'checkout').every(
        ({ tickets }) =>
          JSON.stringify(tickets) ===
          JSON.stringify([{ ticketTypeId: 1, count: peopleOf(step.to), price: 15_000 }]),
      ),
    'nobody picks seats without being signed in (C-BOOK-8, C-BOOK-36)': (step) =>
      inputsOf(step, 'seatHold').length === 0 || step.to.context.isSignedIn,
    'whoever is signed out in the middle stands at the gate': ({ to }) =>
      !isSeating(to) ||
      to.context.isSignedIn ||
      isPaying(to) ||
      to.matches({ seating: 'releasing' }),
    'every change of the picked seats is told to the hold (C-BOOK-24)': (step) => {
      const isOwnChange = ['ticket.set', 'seat.pick', 'seat.unpick', 'seats.suggest'].includes(
        step.event.type,
      );
      if (!isOwnChange) return true;
      const hasChanged =
        JSON.stringify(step.from.context.seatIds) !== JSON.stringify(step.to.context.seatIds);
      const told = sentOf(step, 'seats.want');
      return hasChanged
        ? told.length === 1 &&
            told.every(
              (event) => JSON.stringify(idsOf(event)) === JSON.stringify(step.to.context.seatIds),
            )
        : true;
    },
    'picking without tickets is refused with a message (C-BOOK-12)': (step) =>
      step.event.type !== 'seat.pick' || peopleOf(step.from) > 0 || isRefused(step, 'ticketsFirst'),
    'one seat more than tickets is refused with a message (C-BOOK-13)': (step) =>
      step.event.type !== 'seat.pick' ||
      step.event.status !== 'available' ||
      peopleOf(step.from) === 0 ||
      step.from.context.seatIds.includes(step.event.seatId) ||
      step.from.context.seatIds.length < peopleOf(step.from) ||
      isRefused(step, 'seatsFull'),
    'a taken seat is never picked, and says why (C-BOOK-18, C-BOOK-23)': (step) =>
      !step.to.context.seatIds.includes(103) &&
      (step.event.type !== 'seat.pick' ||
        step.event.seatId !== 103 ||
        peopleOf(step.from) === 0 ||
        isRefused(step, 'seatNotAvailable')),
    'asking for a ninth ticket is refused with a message (C-BOOK-11)': (step) =>
      step.event.type !== 'ticket.set' || step.event.count !== 9 || isRefused(step, 'ticketLimit'),
    'going on says what is missing (C-BOOK-7, C-BOOK-15)': (step) => {
      if (step.event.type !== 'step.next') return true;
      if (step.from.matches('choosing')) {
        if (step.from.context.screening !== null) return !step.to.matches('choosing');
        return step.from.hasTag('loading') || isRefused(step, 'screeningMissing');
      }
      if (peopleOf(step.from) === 0) return isRefused(step, 'ticketsMissing');
      return step.from.context.seatIds.length === peopleOf(step.from)
        ? noticesOf(step).length === 0
        : isRefused(step, 'seatsMissing');
    },
    'a sold-out screening or one that has begun is never chosen (C-BOOK-4, C-BOOK-5)': (step) => {
      if (step.event.type !== 'screening.pick') return true;
      const isBookable = step.event.availableSeats > 0 && step.event.now < AFTER_START;
      return isBookable || step.to.context.screening === step.from.context.screening;
    },
    'what fails to load says so, and trying again keeps what was chosen (C-BOOK-10)': (step) => {
      const isFailure =
        step.event.type === 'xstate.error.actor.loadingScreenings' ||
        step.to.matches('openingFailed');
      if (isFailure && !step.to.hasTag('failure')) return false;
      return (
        !['load.retry', 'xstate.error.actor.loadingScreenings'].includes(step.event.type) ||
        JSON.stringify(step.from.context) === JSON.stringify(step.to.context)
      );
    },
    'a screening that has begun is never opened (C-BOOK-4)': (step) =>
      step.event.type !== 'xstate.done.actor.opening' ||
      fieldsOf('output' in step.event ? step.event.output : undefined).now === NOW ||
      (!isSeating(step.to) && noticesOf(step).includes('screeningClosed')),
    'another date clears screening, seats and tickets (C-BOOK-6)': (step) =>
      step.event.type !== 'date.pick' ||
      (step.to.context.date === TOMORROW &&
        step.to.context.screening === null &&
        step.to.context.seatIds.length === 0 &&
        step.to.context.tickets.length === 0),
    'the date is never before today (C-BOOK-1)': ({ event, to }) =>
      event.type !== 'clock.check' ||
      event.now !== NEXT_DAY ||
      !to.matches('choosing') ||
      to.context.date >= TOMORROW,
    'going back from the seats gives everything back before another choice (C-BOOK-39)': (step) =>
      step.event.type !== 'step.back' ||
      !step.from.matches({ seating: { picking: 'choosing' } }) ||
      (sentOf(step, 'hold.end').length === 1 &&
        step.to.matches({ seating: 'releasing' }) &&
        step.to.context.seatIds.length === 0),
    'going back from the summary asks the checkout to cancel, and keeps the seats (C-BOOK-40)': (
      step,
    ) => {
      if (step.event.type === 'step.back' && isAtSummary(step.from) && !isPaying(step.from)) {
        return sentOf(step, 'checkout.leave').length === 1 && isAtSummary(step.to);
      }
      const output =
        step.event.type === 'xstate.done.actor.checkout' && 'output' in step.event
          ? fieldsOf(step.event.output)
          : {};
      return (
        output.result !== 'leftForSeats' ||
        (step.to.matches({ seating: 'picking' }) &&
          JSON.stringify(step.to.context.seatIds) === JSON.stringify(step.from.context.seatIds) &&
          sentOf(step, 'seats.want').length === 0)
      );
    },
    'leaving releases what is picked or held, naming the hold and the reservation (C-BOOK-38, C-BOOK-41)':
      (step) => {
        const isLeaving = step.event.type === 'page.leave' || step.event.type === 'booking.close';
        const mustRelease = isLeaving && isSeating(step.from) && !isPaying(step.from);
        const { seatIds, heldSeatIds, hold: current, reservationId } = step.from.context;
        return mustRelease
          ? exitReleases(step).length === 1 &&
              exitReleases(step).every(
                (release) =>
                  release.screeningId === 12 &&
                  release.holdId === current.holdId &&
                  release.reservationId === reservationId &&
                  [...seatIds, ...heldSeatIds].every((id) => idsOf(release).includes(id)),
              )
          : exitReleases(step).length === 0;
      },
    'an order that went to payment is remembered, and its deadline moves (C-BOOK-43, C-PAY-18)': (
      step,
    ) =>
      step.event.type !== 'payment.opened' ||
      (isPaying(step.to) &&
        sentOf(step, 'deadline.move').length === 1 &&
        savedMemories(step).some(
          ({ step: at, orderId }) => at === 'payment' && orderId === ORDER_ID,
        )),
    'nothing pulls the person out of a payment under way but its own end': (step) =>
      !isPaying(step.from) ||
      isPaying(step.to) ||
      ['payment.closed', 'booking.close', 'xstate.done.actor.checkout'].includes(step.event.type) ||
      step.event.type === 'xstate.error.actor.checkout',
    'an expired hold leaves no seats, says so and asks for the map (C-BOOK-33)': (step) => {
      if (step.event.type !== 'hold.expired' || isPaying(step.from)) return true;
      return (
        step.to.matches({ seating: { picking: 'choosing' } }) &&
        step.to.context.seatIds.length === 0 &&
        noticesOf(step).includes('holdExpired') &&
        sentOf(step, 'seats.refresh').length === 1
      );
    },
    'seats lost to another leave the selection with a message (C-BOOK-31)': (step) =>
      step.event.type !== 'hold.conflicted' ||
      (!step.to.context.seatIds.includes(101) && noticesOf(step).includes('seatsTaken')),
    'the hold is told of seats that are free again, unless an order has them (C-BOOK-60)': (step) =>
      step.event.type !== 'seats.freed' ||
      sentOf(step, 'seats.freed').length === (isSeating(step.from) && !isPaying(step.from) ? 1 : 0),
    'the seat map is asked for when the hold wants it (C-BOOK-31)': (step) =>
      step.event.type !== 'seats.refresh' ||
      !isSeating(step.to) ||
      sentOf(step, 'seats.refresh').length === 1,
    'going back while the order is with the provider gives it up, as returning does (C-BOOK-56)': (
      step,
    ) =>
      step.event.type !== 'step.back' ||
      !isPaying(step.from) ||
      (isPaying(step.to) && sentOf(step, 'provider.return').length === 1),
    'each step that one sees is told to the history, and nothing else (C-BOOK-56)': (step) => {
      const told = sentOf(step, 'step.show').at(-1)?.step;
      const shown = shownStepOf(step.to);
      return shown === shownStepOf(step.from)
        ? told === undefined || told === shown
        : told === (shown ?? undefined);
    },
    'going back leads to an earlier step, or is answered with the one where one stays (C-BOOK-56)':
      (step) =>
        step.event.type !== 'step.back' ||
        !['login', 'seats', 'summary'].includes(shownStepOf(step.from) ?? '') ||
        ['step.show', 'gate.dismiss', 'checkout.leave'].some(
          (answer) => sentOf(step, answer).length === 1,
        ),
    'the seats of an order are opened only when it is known to be unpaid (C-BOOK-55)': (step) => {
      const wasAsking =
        step.from.matches('askingOrder') ||
        step.from.matches('cancellingOrder') ||
        step.from.matches('orderUnknown');
      if (!wasAsking || !step.to.matches('openingScreening')) return true;
      const output = 'output' in step.event ? fieldsOf(step.event.output) : {};
      return step.event.type === 'xstate.done.actor.askingOrder'
        ? output.state === 'CANCELLED'
        : step.event.type === 'xstate.done.actor.cancellingOrder' ||
            failureIn(step)?.status === 404;
    },
    'whoever comes back from the provider is told what became of the order (C-BOOK-55)': (step) => {
      if (step.event.type === 'xstate.done.actor.cancellingOrder') {
        return noticesOf(step).includes('paymentCancelled');
      }
      if (step.event.type !== 'xstate.done.actor.askingOrder' || !('output' in step.event)) {
        return true;
      }
      return (
        fieldsOf(step.event.output).state === 'READY' || noticesOf(step).includes('orderFound')
      );
    },
    'a payment that could not be given up is asked about before anything else (C-BOOK-55)': (
      step,
    ) =>
      step.event.type !== 'xstate.done.actor.checkout' ||
      fieldsOf('output' in step.event ? step.event.output : undefined).result !==
        'orderUncertain' ||
      inputsOf(step, 'askingOrder').some(({ orderId }) => orderId === ORDER_ID),
    'after a login an order at the provider is asked about before anything else (C-BOOK-55)': (
      step,
    ) =>
      step.event.type !== 'xstate.done.actor.loginGate' ||
      step.from.context.orderId === null ||
      fieldsOf('output' in step.event ? step.event.output : undefined).isSignedIn !== true ||
      step.to.matches('askingOrder'),
    'a paid booking is never resumed (C-PAY-36)': (step) => {
      if (step.event.type !== 'xstate.done.actor.askingOrder' || !('output' in step.event)) {
        return true;
      }
      const { state } = fieldsOf(step.event.output);
      if (state === 'DONE') {
        return step.to.matches('choosing') && sentOf(step, 'memory.clear').length === 1;
      }
      return state === 'READY'
        ? inputsOf(step, 'cancellingOrder').some(({ reservationId }) => reservationId === 31)
        : step.to.matches('openingScreening');
    },
    'a remembered booking goes on where it stood (C-BOOK-44)': (step) => {
      if (step.event.type !== 'xstate.done.actor.opening' || !isSeating(step.to)) return true;
      const { resumeAt, seatIds } = step.from.context;
      const [given] = inputsOf(step, 'seatHold');
      const isRestored =
        JSON.stringify(given?.wantedSeatIds) === JSON.stringify(seatIds) &&
        given?.screeningId === 12;
      return (
        isRestored &&
        (resumeAt === 'summary' && seatIds.length > 0 && seatIds.length === peopleOf(step.to)
          ? step.to.matches({ seating: { picking: 'settling' } })
          : step.to.matches({ seating: { picking: 'choosing' } }))
      );
    },
    'what is remembered is what is chosen': (step) =>
      savedMemories(step).every(
        (saved) =>
          saved.movieId === 3 &&
          JSON.stringify(saved.seatIds) === JSON.stringify(step.to.context.seatIds) &&
          JSON.stringify(saved.tickets) === JSON.stringify(step.to.context.tickets) &&
          JSON.stringify(saved.screening) === JSON.stringify(step.to.context.screening),
      ),
    'every change of tickets and seats is remembered (C-BOOK-44)': (step) =>
      !isSeating(step.from) ||
      !step.to.matches({ seating: 'picking' }) ||
      JSON.stringify([step.from.context.seatIds, step.from.context.tickets]) ===
        JSON.stringify([step.to.context.seatIds, step.to.context.tickets]) ||
      savedMemories(step).length === 1,
    'a choice made by a visitor is kept for after the login (C-BOOK-8)': (step) =>
      step.event.type !== 'screening.pick' ||
      !step.to.matches('loginGate') ||
      savedMemories(step).some(({ step: at }) => at === 'screening'),
    'a link to a screening leads to its seats, a visitor first to the login (C-BOOK-8)': (step) =>
      step.event.type !== 'xstate.done.actor.loadingFilm' ||
      step.from.context.resumeAt !== 'requested' ||
      step.to.context.now === AFTER_START ||
      step.to.matches(step.to.context.isSignedIn ? 'openingScreening' : 'loginGate'),
    'closing the login dialog forgets the choice (C-BOOK-8)': (step) => {
      if (step.event.type !== 'xstate.done.actor.loginGate' || !('output' in step.event)) {
        return true;
      }
      return fieldsOf(step.event.output).isSignedIn === true
        ? step.to.context.screening !== null
        : step.to.context.screening === null && sentOf(step, 'memory.clear').length === 1;
    },
    'the login page finds the choice again, another page does not': (step) =>
      step.event.type !== 'booking.close' ||
      step.from.matches('loginGate') ||
      step.from.matches('recalling') ||
      step.from.matches('loadingFilm') ||
      step.from.matches('askingOrder') ||
      step.from.matches('cancellingOrder') ||
      step.from.matches('orderUnknown') ||
      isPaying(step.from) ||
      step.from.matches('paymentFailed') ||
      sentOf(step, 'memory.clear').length === 1,
    'a failure at the provider opens its page, and keeps the booking for another try (C-PAY-24, C-PAY-41)':
      (step) => {
        const failures = emittedOf(step).filter(({ type }) => type === 'failure.open');
        return failures.length === 0
          ? !step.to.matches('paymentFailed') || step.from.matches('paymentFailed')
          : step.to.matches('paymentFailed') &&
              sentOf(step, 'memory.clear').length === 0 &&
              JSON.stringify(failures) ===
                JSON.stringify([
                  {
                    type: 'failure.open',
                    code: 'REJECT_CARD_COMPANY',
                    message: '카드사가 거절했습니다.',
                  },
                ]);
      },
    'My Page opens only for a booking that is complete (C-PAY-25)': (step) =>
      emittedOf(step).some(({ type }) => type === 'profile.open') ===
      (step.to.matches('booked') && !step.from.matches('booked')),
  },
};
