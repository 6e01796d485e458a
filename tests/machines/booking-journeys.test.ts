import { createActor, fromPromise, SimulatedClock, waitFor, type SnapshotFrom } from 'xstate';
import { describe, expect, it } from 'vitest';
import { bookingMachine } from '../../machines/booking/booking.machine.ts';
import type {
  BookingMemory,
  BookingNotice,
  FilmFacts,
  ExitRelease,
  OpenedScreening,
} from '../../machines/booking/booking.types.ts';
import { CallError, type CallFailure } from '../../machines/calls.ts';
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import type {
  CheckoutChoice,
  Discount,
  PaymentRequest,
  PaymentToSave,
  PreparedAnswer,
  ProviderRequest,
} from '../../machines/checkout/checkout.types.ts';
import {
  loginGateMachine,
  type OpenLoginInput,
} from '../../machines/login-gate/login-gate.machine.ts';
import {
  orderRecoveryMachine,
  type Order,
} from '../../machines/order-recovery/order-recovery.machine.ts';
import { seatHoldMachine } from '../../machines/seat-hold/seat-hold.machine.ts';
import type {
  HoldAnswer,
  HoldSeatsInput,
  ReleaseSeatsInput,
} from '../../machines/seat-hold/seat-hold.setup.ts';
import { waitingLineMachine } from '../../machines/waiting-line/waiting-line.machine.ts';
import type {
  ReservationRequest,
  WaitingLineAnswer,
  WaitingLineRequest,
} from '../../openapi.gen.d.ts';

const START = Date.parse('2026-11-20T18:00:00+09:00');
const SCREENING = { screeningId: 12, startsAt: '2026-11-20T20:30:00+09:00' };
const ORDER_ID = 'ORDER-1795132800000-482913000';
/** The memory while an order for two people is with the provider. */
const AT_PROVIDER: BookingMemory = {
  version: 1,
  movieId: 3,
  date: '2026-11-20',
  screening: SCREENING,
  step: 'payment',
  tickets: [{ ticketTypeId: 1, count: 2 }],
  seatIds: [101, 102],
  orderId: ORDER_ID,
};

const admitted: WaitingLineAnswer = {
  state: 'ADMITTED',
  place: null,
  expectedSeconds: null,
  askAgainMs: null,
  seatsThatMayComeBack: null,
  openUntil: '2026-11-20T18:10:00+09:00',
};

type Snapshot = SnapshotFrom<typeof bookingMachine>;
/** An effect outside the machine, with its parameters. */
type Effect =
  | { name: 'releaseOnExit'; release: ExitRelease }
  | { name: 'openProfile' }
  | { name: 'openFailure'; failure: { code: string; message: string | null } };
/** Answers a call instead of the server; undefined leaves it to the server. */
type Fault = (call: string) => Error | undefined;

/** A minimal server of one screening and one customer. */
function fakeServer() {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  let held: number[] = [];
  let deadline: number | null = null;
  let fault: Fault = () => undefined;
  const now = () => START + clock.now();
  const hold = () => ({
    holdId: held.length > 0 ? 7 : null,
    screeningId: 12,
    seatIds: held,
    expiresAt: held.length > 0 && deadline !== null ? new Date(deadline).toISOString() : null,
  });

  async function answer<T>(call: string, make: () => T): Promise<T> {
    calls.push(call);
    await Promise.resolve();
    const error = fault(call);
    if (error !== undefined) throw error;
    return make();
  }

  return {
    clock,
    calls,
    now,
    answer,
    failWith: (next: Fault) => {
      fault = next;
    },
    hold: (seatIds: number[]): HoldAnswer => {
      deadline ??= now() + 600_000;
      held = [...new Set([...held, ...seatIds])];
      return { hold: hold(), now: now() };
    },
    release: (seatIds: number[]): HoldAnswer => {
      held = held.filter((id) => !seatIds.includes(id));
      if (held.length === 0) deadline = null;
      return { hold: hold(), now: now() };
    },
    open: (): OpenedScreening => ({
      startsAt: SCREENING.startsAt,
      prices: [{ ticketTypeId: 1, price: 15_000 }],
      accessibleSeats: [
        { seatId: 104, gridRow: 1, gridColumn: 7, wheelchair: false, companion: true },
        { seatId: 105, gridRow: 1, gridColumn: 9, wheelchair: true, companion: false },
      ],
      hold: hold(),
      now: now(),
    }),
    held: () => held,
  };
}

const refusal = (status: number, code: string, more: Partial<CallFailure> = {}) =>
  new CallError({ status, code, message: '거절되었어요.', ...more });

type Server = ReturnType<typeof fakeServer>;

function started(
  server: Server,
  options: {
    points?: number;
    memory?: BookingMemory;
    order?: Order;
    /** Null while the session is being restored; true unless given. */
    isSignedIn?: boolean | null;
    /** Milliseconds by which the device's clock is fast; the booking starts with its time. */
    fastBy?: number;
  } = {},
) {
  const { answer } = server;
  const notices: BookingNotice[] = [];
  const effects: Effect[] = [];
  let memory: BookingMemory | null = options.memory ?? null;
  const cancelReservation = fromPromise<unknown, { reservationId: number | null }>(({ input }) =>
    answer(`cancel ${input.reservationId ?? 'none'}`, () => null),
  );
  const actor = createActor(
    bookingMachine.provide({
      actions: {
        saveMemory: (_, saved) => {
          memory = saved;
        },
        clearMemory: () => {
          memory = null;
        },
        releaseOnExit: (_, release) => void effects.push({ name: 'releaseOnExit', release }),
        openProfile: () => void effects.push({ name: 'openProfile' }),
        openFailure: (_, failure) => void effects.push({ name: 'openFailure', failure }),
      },
      actors: {
        readMemory: fromPromise<BookingMemory | null, { movieId: number }>(() =>
          Promise.resolve(memory),
        ),
        loadFilm: fromPromise<FilmFacts, { movieId: number }>(() =>
          Promise.resolve({ movieTitle: '달의 정원', mode: 'live', now: server.now() }),
        ),
        loadScreenings: fromPromise<unknown, { movieId: number; date: string }>(() =>
          Promise.resolve(),
        ),
        orderRecovery: orderRecoveryMachine.provide({
          actors: {
            loadOrder: fromPromise<Order, { orderId: string }>(({ input }) =>
              answer(
                `order ${input.orderId}`,
                () => options.order ?? { state: 'DONE', reservationId: 31 },
              ),
            ),
            cancelReservation,
          },
        }),
        waitingLine: waitingLineMachine.provide({
          actors: {
            askLine: fromPromise<WaitingLineAnswer, WaitingLineRequest>(() =>
              Promise.resolve(admitted),
            ),
          },
        }),
        openScreening: fromPromise<OpenedScreening, { screeningId: number | null }>(() =>
          answer('open', server.open),
        ),
        loginGate: loginGateMachine.provide({
          actors: {
            openLogin: fromPromise<unknown, OpenLoginInput>(() => answer('login', () => null)),
          },
        }),
        seatHold: seatHoldMachine.provide({
          actors: {
            holdSeats: fromPromise<HoldAnswer, HoldSeatsInput>(({ input }) =>
              answer(`hold ${input.seatIds.join(' ')}`, () => server.hold(input.seatIds)),
            ),
            releaseSeats: fromPromise<HoldAnswer, ReleaseSeatsInput>(({ input }) =>
              answer(`release ${input.seatIds.join(' ')}`, () => server.release(input.seatIds)),
            ),
          },
        }),
        checkout: checkoutMachine.provide({
          actors: {
            loadDiscounts: fromPromise<Discount[]>(() => Promise.resolve([])),
            loadPoints: fromPromise<number>(() => Promise.resolve(options.points ?? 0)),
            recallChoice: fromPromise<CheckoutChoice | null, { screeningId: number }>(() =>
              Promise.resolve(null),
            ),
            createReservation: fromPromise<{ reservationId: number }, ReservationRequest>(
              ({ input }) =>
                answer(`create ${input.seatIds.join(' ')}`, () => ({ reservationId: 31 })),
            ),
            preparePayment: fromPromise<PreparedAnswer, PaymentRequest>(({ input }) =>
              answer(`before ${input.finalAmount}`, () => preparedOf(input, server.now())),
            ),
            completeReservation: fromPromise<unknown, { reservationId: number | null }>(
              ({ input }) => answer(`complete ${input.reservationId ?? 'none'}`, () => null),
            ),
            cancelReservation,
            savePayment: fromPromise<unknown, PaymentToSave>(() => answer('save', () => null)),
            askProvider: fromPromise<unknown, ProviderRequest>(() =>
              answer('provider', () => null),
            ),
          },
        }),
      },
    }),
    {
      clock: server.clock,
      input: {
        movieId: 3,
        isSignedIn: options.isSignedIn === undefined ? true : options.isSignedIn,
        now: server.now() + (options.fastBy ?? 0),
      },
    },
  );
  actor.on('notice', ({ notice }) => notices.push(notice));
  actor.start();
  const reach = (what: Parameters<Snapshot['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(what), { timeout: 2_000 });
  const held = (seatIds: number[]) =>
    waitFor(
      actor,
      ({ context }) => JSON.stringify(context.heldSeatIds) === JSON.stringify(seatIds),
      { timeout: 2_000 },
    );
  const checkout = () => {
    const child = actor.getSnapshot().children.checkout;
    if (child === undefined) throw new Error('There is no checkout now');
    return child;
  };
  const checkoutReaches = (what: 'reviewing' | { paying: 'awaitingRedirect' }) =>
    waitFor(checkout(), (snapshot) => snapshot.matches(what), { timeout: 2_000 });
  return { actor, notices, effects, reach, held, checkout, checkoutReaches, memory: () => memory };
}

function preparedOf(input: PaymentRequest, now: number): PreparedAnswer {
  return {
    prepared: {
      paymentId: 55,
      orderId: input.orderId,
      orderName: '달의 정원',
      amounts: {
        amount: input.amount,
        discountAmount: 0,
        usedPointAmount: input.usedPointAmount,
        finalAmount: input.finalAmount,
      },
      providerAmount: input.finalAmount,
      providerCurrency: 'KRW',
      customerKey: 'key',
      customerName: '김마키',
      customerEmail: 'kim@example.com',
      customerMobilePhone: '01012345678',
      expiresAt: new Date(now + 600_000).toISOString(),
    },
    now,
  };
}

const pay = { type: 'pay', now: START, orderId: ORDER_ID } as const;

async function atSeats(server: Server, options: Parameters<typeof started>[1] = {}) {
  const journey = started(server, options);
  await journey.reach({ choosing: 'listing' });
  journey.actor.send({
    type: 'screening.pick',
    screening: SCREENING,
    availableSeats: 40,
    now: START,
  });
  journey.actor.send({ type: 'step.next' });
  await journey.reach({ seating: 'picking' });
  return journey;
}

async function atSummary(server: Server, options: Parameters<typeof started>[1] = {}) {
  const journey = await atSeats(server, options);
  journey.actor.send({ type: 'ticket.set', ticketTypeId: 1, count: 2 });
  journey.actor.send({ type: 'seat.pick', seatId: 101, status: 'available' });
  journey.actor.send({ type: 'seat.pick', seatId: 102, status: 'available' });
  journey.actor.send({ type: 'step.next' });
  await journey.reach({ seating: { summary: 'reviewing' } });
  await journey.checkoutReaches('reviewing');
  return journey;
}

const kinds = (notices: readonly BookingNotice[]) => notices.map(({ kind }) => kind);

describe('a booking with its children and a server', () => {
  it('starts with the day in Korea when the device’s clock is wrong (C-BOOK-1, C-FILM-4)', async () => {
    const { actor, reach } = started(fakeServer(), { fastBy: 2 * 24 * 60 * 60 * 1000 });
    await reach({ choosing: 'listing' });
    expect(actor.getSnapshot().context.date).toBe('2026-11-20');
  });

  it('asks once for a wheelchair place and the seat of its companion (C-BOOK-90, C-BOOK-91)', async () => {
    const server = fakeServer();
    const { actor, notices, reach } = await atSeats(server);
    const pick = (seatId: number) => actor.send({ type: 'seat.pick', seatId, status: 'available' });
    actor.send({ type: 'ticket.set', ticketTypeId: 1, count: 2 });
    pick(101);
    pick(104);
    expect(actor.getSnapshot().matches({ seating: { picking: 'asking' } })).toBe(true);
    actor.send({ type: 'accessible.confirm', seatId: 104 });
    actor.send({ type: 'step.next' });
    expect(notices).toEqual([{ kind: 'companionAlone', seatIds: [104] }]);
    actor.send({ type: 'seat.unpick', seatId: 101 });
    pick(105);
    expect(actor.getSnapshot().context.seatIds).toEqual([104, 105]);
    actor.send({ type: 'step.next' });
    await reach({ seating: { summary: 'reviewing' } });
  });

  it('goes from the date to the provider, one call at a time (C-BOOK-24, C-BOOK-51, C-PAY-22)', async () => {
    const server = fakeServer();
    const { reach, memory, checkout, checkoutReaches } = await atSummary(server);
    expect(checkout().getSnapshot().context.total).toBe(30_000);
    checkout().send(pay);
    await reach({ seating: { summary: 'paying' } });
    await checkoutReaches({ paying: 'awaitingRedirect' });
    expect(server.calls).toEqual([
      'open',
      'hold 101',
      'hold 102',
      'create 101 102',
      'before 30000',
      'save',
      'provider',
    ]);
    expect(memory()).toEqual(AT_PROVIDER);
  });

  it('releases nothing when the page is left for the provider, and cancels the order on the way back (C-BOOK-43)', async () => {
    const server = fakeServer();
    const { actor, effects, reach, checkout, checkoutReaches } = await atSummary(server);
    checkout().send(pay);
    await checkoutReaches({ paying: 'awaitingRedirect' });
    actor.send({ type: 'page.leave' });
    expect(effects).toEqual([]);
    actor.send({ type: 'page.return' });
    await reach({ seating: { summary: 'reviewing' } });
    expect(server.calls.at(-1)).toBe('cancel 31');
    expect(server.held()).toEqual([101, 102]);
  });

  it('releases seats and reservation when the page is left before the payment (C-BOOK-41)', async () => {
    const server = fakeServer();
    const { actor, effects, notices } = await atSummary(server);
    actor.send({ type: 'page.leave' });
    const release = { screeningId: 12, seatIds: [101, 102], holdId: 7, reservationId: null };
    expect([effects, notices]).toEqual([[{ name: 'releaseOnExit', release }], []]);
  });

  it('books without the provider when there is nothing to pay (C-PAY-25)', async () => {
    const server = fakeServer();
    const { notices, effects, reach, memory, checkout } = await atSummary(server, {
      points: 40_000,
    });
    checkout().send({ type: 'points.useAll' });
    checkout().send(pay);
    await reach('booked');
    expect(server.calls.slice(3)).toEqual(['create 101 102', 'before 0', 'complete 31']);
    expect([effects, notices]).toEqual([[{ name: 'openProfile' }], []]);
    expect(memory()).toBeNull();
  });

  it('keeps the seats under their deadline on the way back from the summary, and releases them before another screening (C-BOOK-39, C-BOOK-40)', async () => {
    const server = fakeServer();
    const { actor, reach } = await atSummary(server);
    actor.send({ type: 'step.back' });
    await reach({ seating: { picking: 'choosing' } });
    expect([server.held(), actor.getSnapshot().context.seatIds]).toEqual([
      [101, 102],
      [101, 102],
    ]);
    actor.send({ type: 'step.back' });
    await reach('choosing');
    expect(server.calls.slice(3)).toEqual(['release 101 102']);
    expect(server.held()).toEqual([]);
  });

  it('drops the seat that another customer has taken and holds the others (C-BOOK-29, C-BOOK-31)', async () => {
    const server = fakeServer();
    const { actor, notices, held } = await atSeats(server);
    server.failWith((call) =>
      call === 'hold 101 102'
        ? refusal(409, 'SEAT_TAKEN', { conflictingSeatIds: [102] })
        : undefined,
    );
    actor.send({ type: 'ticket.set', ticketTypeId: 1, count: 2 });
    actor.send({ type: 'seats.suggest', seatIds: [101, 102] });
    await held([101]);
    expect(actor.getSnapshot().context.seatIds).toEqual([101]);
    expect(notices).toEqual([{ kind: 'seatsTaken', seatIds: [102] }]);
  });

  it('says that the hold has expired, ten minutes after the first seat (C-BOOK-25, C-BOOK-33)', async () => {
    const server = fakeServer();
    const { actor, notices, reach, held } = await atSummary(server);
    server.clock.increment(599_999);
    expect(notices).toEqual([]);
    server.clock.increment(1);
    await reach({ seating: { picking: 'choosing' } });
    await held([]);
    expect([kinds(notices), actor.getSnapshot().context.seatIds, server.held()]).toEqual([
      ['holdExpired'],
      [],
      [],
    ]);
  });

  it.each(['create', 'before'])(
    'keeps the seats held and shows the reason when the call "%s" of an order fails (C-PAY-26)',
    async (failing) => {
      const server = fakeServer();
      const { actor, notices, reach, memory, checkout, checkoutReaches } = await atSummary(server);
      const error = refusal(500, 'INTERNAL_ERROR');
      server.failWith((call) => (call.startsWith(failing) ? error : undefined));
      checkout().send(pay);
      await checkoutReaches('reviewing');
      await reach({ seating: { summary: 'reviewing' } });
      const { seatIds, heldSeatIds } = actor.getSnapshot().context;
      expect([seatIds, heldSeatIds, server.held(), memory()?.seatIds]).toEqual(
        Array(4).fill([101, 102]),
      );
      expect(server.calls.filter((call) => /^(release|cancel)/.test(call))).toEqual([]);
      expect(notices).toEqual([{ kind: 'bookingFailed', message: error.message }]);
    },
  );

  it('cancels the order of a failed payment, opens the failure page and remembers the seats (C-PAY-24, C-PAY-41)', async () => {
    const server = fakeServer();
    const { actor, notices, effects, reach, memory, checkout } = await atSummary(server);
    server.failWith((call) =>
      call === 'provider'
        ? new CallError({ message: '카드사가 거절했습니다.', code: 'REJECT_CARD_COMPANY' })
        : undefined,
    );
    checkout().send(pay);
    await reach('paymentFailed');
    actor.send({ type: 'booking.close' });
    expect(server.calls.at(-1)).toBe('cancel 31');
    const failure = { code: 'REJECT_CARD_COMPANY', message: '카드사가 거절했습니다.' };
    expect([effects, notices]).toEqual([[{ name: 'openFailure', failure }], []]);
    expect([server.held(), memory()?.seatIds]).toEqual([
      [101, 102],
      [101, 102],
    ]);
  });

  it('holds the remembered seats again after a reload and shows the summary again (C-BOOK-44)', async () => {
    const server = fakeServer();
    server.hold([101]);
    const { reach } = started(server, {
      memory: { ...AT_PROVIDER, step: 'summary', orderId: null },
    });
    await reach({ seating: { summary: 'reviewing' } });
    expect(server.calls).toEqual(['open', 'hold 102']);
  });

  it('never resumes a paid booking (C-PAY-36)', async () => {
    const server = fakeServer();
    const { reach, memory } = started(server, {
      memory: AT_PROVIDER,
    });
    await reach({ choosing: 'listing' });
    expect([server.calls, memory()]).toEqual([[`order ${ORDER_ID}`], null]);
  });

  it('cancels an open order after the return from the provider, and offers to pay for its seats again (C-BOOK-55, C-PAY-41)', async () => {
    const server = fakeServer();
    server.hold([101, 102]);
    const { actor, notices, reach } = started(server, {
      memory: AT_PROVIDER,
      order: { state: 'READY', reservationId: 31 },
    });
    await reach({ seating: { summary: 'reviewing' } });
    expect([server.calls, kinds(notices), actor.getSnapshot().context.heldSeatIds]).toEqual([
      [`order ${ORDER_ID}`, 'cancel 31', 'open'],
      ['paymentCancelled'],
      [101, 102],
    ]);
  });

  it('shows no seats while the state of an order is unknown, and asks again on request (C-BOOK-55)', async () => {
    const server = fakeServer();
    server.failWith((call) => (call.startsWith('order') ? refusal(503, 'UNAVAILABLE') : undefined));
    const { actor, notices, reach } = started(server, {
      memory: AT_PROVIDER,
      order: { state: 'CANCELLED', reservationId: 31 },
    });
    await reach({ recoveringOrder: 'stalled' });
    expect(server.calls).toEqual([`order ${ORDER_ID}`]);
    server.failWith(() => undefined);
    actor.send({ type: 'load.retry' });
    await reach({ seating: 'picking' });
    expect([server.calls.slice(1, 3), notices]).toEqual([
      [`order ${ORDER_ID}`, 'open'],
      [{ kind: 'orderFound', state: 'CANCELLED' }],
    ]);
  });

  it('starts once the session is known (C-SESS-22)', async () => {
    const { actor, reach } = started(fakeServer(), { isSignedIn: null });
    expect(actor.getSnapshot().value).toBe('awaitingSession');
    actor.send({ type: 'session.change', isSignedIn: true });
    await reach({ choosing: 'listing' });
  });

  it('opens the login when the session ends at the seats, and goes on after it (C-BOOK-36)', async () => {
    const server = fakeServer();
    const { actor, notices, reach } = await atSeats(server);
    server.failWith((call) => (call === 'hold 101' ? refusal(401, 'UNAUTHENTICATED') : undefined));
    actor.send({ type: 'ticket.set', ticketTypeId: 1, count: 1 });
    actor.send({ type: 'seat.pick', seatId: 101, status: 'available' });
    actor.send({ type: 'session.change', isSignedIn: false });
    await reach('loginGate');
    server.failWith(() => undefined);
    actor.send({ type: 'session.change', isSignedIn: true });
    await reach({ seating: 'picking' });
    await waitFor(actor, ({ context }) => context.heldSeatIds.includes(101));
    expect([kinds(notices), server.calls.slice(1)]).toEqual([[], ['hold 101', 'open', 'hold 101']]);
  });
});
