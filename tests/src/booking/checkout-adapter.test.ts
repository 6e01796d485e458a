import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { callFailure } from '../../../machines/calls.ts';
import { createCheckoutImplementations } from '../../../src/features/booking/adapter-checkout.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const request = {
  screeningId: 12,
  ticketTypes: [{ ticketTypeId: 1, count: 1 }],
  seatIds: [101],
};

/** The checkout's actors against a server that gives one answer to all calls. */
function scene(answer: { status: number; body?: string }, { isGuest = false } = {}) {
  const { api, calls } = recordedCalls(() => answer);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const deps = { api, queries, guests: { isSignedIn: () => isGuest } };
  const { actors } = createCheckoutImplementations(deps);
  return { actors, calls, queries };
}

async function createReservation(answer: { status: number; body?: string }) {
  const { actors, calls } = scene(answer);
  const actor = createActor(actors.createReservation, { input: request });
  const outcome = toPromise(actor).catch(callFailure);
  actor.start();
  return { outcome: await outcome, calls };
}

describe('the calls of the checkout', () => {
  it('creates the reservation with the request', async () => {
    const { outcome, calls } = await createReservation({
      status: 200,
      body: '{"reservationId":31}',
    });
    expect(outcome).toEqual({ reservationId: 31 });
    expect(calls).toEqual([{ path: '/api/protected/reservations/create', body: request }]);
  });

  it.each(['', '{}', '{"reservationId":"x"}'])(
    'rejects the answer %j without an id like a missing server (C-PAY-57)',
    async (body) => {
      const { outcome } = await createReservation({ status: 200, body });
      expect(outcome).toMatchObject({ status: 404, code: null });
    },
  );

  it('rejects an empty 502 answer as an unknown outcome, not as a missing server', async () => {
    const { outcome } = await createReservation({ status: 502, body: '' });
    expect(outcome).toMatchObject({ status: 502, code: null });
  });

  it('cancels only a reservation that is not paid (C-BOOK-55)', async () => {
    const { actors, calls } = scene({ status: 200, body: '{}' });
    const actor = createActor(actors.cancelReservation, { input: { reservationId: 31 } });
    actor.start();
    await toPromise(actor);
    expect(calls).toEqual([
      {
        path: '/api/protected/reservations/cancel',
        body: {
          reservationId: 31,
          refundReason: expect.any(String) as string,
          onlyPending: true,
        },
      },
    ]);
  });

  it('requests no points for a guest (C-GUEST-24)', async () => {
    const { actors, calls } = scene({ status: 500 }, { isGuest: true });
    const actor = createActor(actors.loadPoints);
    actor.start();
    expect(await toPromise(actor)).toBe(0);
    expect(calls).toEqual([]);
  });
});
