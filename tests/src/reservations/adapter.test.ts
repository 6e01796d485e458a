import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor, type SnapshotFrom } from 'xstate';
import { reservationDetailMachine } from '../../../machines/reservation-detail/reservation-detail.machine.ts';
import { keptReason } from '../../../src/api/kept-input.ts';
import {
  recentReservationsQuery,
  pointQuery,
  recentPointsQuery,
  recentPaymentsQuery,
} from '../../../src/api/my-page-queries.ts';
import { createReservationDetailImplementations } from '../../../src/features/reservations/adapter.ts';
import { paidReservation } from '../../../machines/reservation-detail/reservation-detail.model.ts';
import { memoryStore } from '../support/memory-store.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const offer = {
  ...{ reservationId: 31, seatId: 101, seatNumber: 'A1', ticketTypeId: 1, typeName: '성인' },
  ...{ price: 15_000, refundAmount: 15_000, returnedPoints: 0, remainingSeatNumbers: ['A2'] },
  ...{ share: 'FULL', until: '2026-11-20T19:10:00+09:00' },
};
const cancelled = {
  ...{ reservationId: 31, status: 'CANCELLED', refundAmount: 30_000, returnedPoints: 0 },
};
const answers: Record<string, unknown> = {
  '/api/protected/reservations/31': paidReservation,
  '/api/protected/reservations/31/ticket-cancellation': offer,
};

/** The dialog of a customer's reservation, opened at 19:00. */
async function show(after: { status: number; body: unknown } = { status: 500, body: {} }) {
  let now = Date.parse('2026-11-20T19:00:00+09:00');
  const { api } = recordedCalls(
    ({ path }) =>
      path in answers
        ? { status: 200, body: JSON.stringify(answers[path]) }
        : { status: after.status, body: JSON.stringify(after.body) },
    () => now,
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const clock = new SimulatedClock();
  const actor = createActor(
    reservationDetailMachine.provide(
      createReservationDetailImplementations(api, queries, 'haneul'),
    ),
    { clock },
  ).start();
  actor.send({ type: 'detail.open', reservationId: 31 });
  await waitFor(actor, (state) => state.matches({ opened: 'showing' }));
  const pass = (ms: number) => {
    now += ms;
    clock.increment(ms);
  };
  return { actor, pass, queries, api };
}

const isCancelled = (state: SnapshotFrom<typeof reservationDetailMachine>) =>
  state.matches({ opened: 'cancelled' }) || state.matches({ opened: 'ticketCancelled' });

/** The dialog at the cancellation of the reservation or of a ticket. */
async function askFor(kind: 'reservation' | 'ticket', after: { status: number; body: unknown }) {
  const { actor, queries, api } = await show(after);
  if (kind === 'reservation') actor.send({ type: 'cancel.ask' });
  else {
    actor.send({ type: 'cancelTicket.ask' });
    actor.send({ type: 'cancelTicket.choose', seatId: 101, ticketTypeId: 1 });
    await waitFor(actor, (state) => state.matches({ opened: 'askingTicketReason' }));
  }
  actor.send({ type: 'reason.change', refundReason: '출장이' });
  return { actor, queries, api };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStore());
  vi.stubGlobal('localStorage', memoryStore());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(['reservation', 'ticket'] as const)('the typed reason for a %s', (kind) => {
  const submitted = { type: 'cancel.submit', refundReason: '출장이 생겼어요' } as const;
  const refused = { status: 409, body: { code: 'SCREENING_STARTED', message: '시작했어요.' } };

  it('is kept when the page is replaced (C-FORM-14)', async () => {
    const { actor } = await askFor(kind, refused);
    actor.stop();
    expect(keptReason('haneul', 31)).toBe('출장이');
  });

  it.each([
    ['dismissed', { type: 'cancel.dismiss' }],
    ['closed', { type: 'detail.close' }],
  ] as const)('is removed when it is %s (C-FORM-15)', async (_, event) => {
    const { actor } = await askFor(kind, refused);
    actor.send(event);
    expect(keptReason('haneul', 31)).toBe('');
  });

  it('is removed by the cancellation (C-FORM-15)', async () => {
    const body = kind === 'reservation' ? cancelled : { ...offer, ...cancelled };
    const { actor } = await askFor(kind, { status: 200, body });
    actor.send(submitted);
    await waitFor(actor, isCancelled);
    expect(keptReason('haneul', 31)).toBe('');
  });

  it('is kept when the cancellation is answered with 401 (C-FORM-9)', async () => {
    const { actor } = await askFor(kind, { status: 401, body: {} });
    actor.send(submitted);
    await waitFor(actor, (state) => state.matches({ opened: 'cancelRefused' }));
    expect(keptReason('haneul', 31)).toBe('출장이');
  });
});

it.each(['reservation', 'ticket'] as const)(
  'the cancellation of a %s makes bookings, points and payments be read again (C-RES-17, C-RES-29)',
  async (kind) => {
    const body = kind === 'reservation' ? cancelled : { ...offer, ...cancelled };
    const { actor, queries, api } = await askFor(kind, { status: 200, body });
    const lists: readonly QueryKey[] = [
      recentReservationsQuery(api, 3).queryKey,
      pointQuery(api).queryKey,
      recentPointsQuery(api).queryKey,
      recentPaymentsQuery(api).queryKey,
    ];
    for (const key of lists) queries.setQueryData(key, 'before');
    actor.send({ type: 'cancel.submit', refundReason: '출장이 생겼어요' });
    await waitFor(actor, isCancelled);
    expect(lists.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual(
      lists.map(() => true),
    );
  },
);

it('offers the refund until its end, however long after the load the customer asks for it (C-RES-13, C-RES-15)', async () => {
  const { actor, pass } = await show();
  const { until } = paidReservation.cancellation ?? { until: '' };
  const whole = Date.parse(until) - Date.parse('2026-11-20T19:00:00+09:00');
  pass(whole / 2);
  actor.send({ type: 'cancel.ask' });
  pass(whole / 2);
  expect(actor.getSnapshot().matches({ opened: 'askingReason' })).toBe(true);
  pass(1);
  expect(actor.getSnapshot().matches({ opened: 'loading' })).toBe(true);
  actor.stop();
});
