import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import {
  createSeatHoldImplementations,
  customersHolds,
} from '../../../src/features/booking/adapter-seat-hold.ts';
import { applySeatChanges } from '../../../src/features/booking/adapter-seat-stream.ts';
import { seatMapQuery } from '../../../src/api/seat-map-query.ts';
import { recordedCalls } from '../support/recorded-calls.ts';

const NOW = Date.parse('2026-11-20T19:00:00+09:00');
const RELEASE = '/api/protected/reservations/release';
const hold = {
  holdId: 7,
  screeningId: 12,
  seatIds: [101],
  expiresAt: '2026-11-20T19:10:00+09:00',
};

function scene(answerTo: Parameters<typeof recordedCalls>[0]) {
  const { api, calls, requests } = recordedCalls(answerTo, () => NOW);
  const queries = new QueryClient();
  const { actors } = createSeatHoldImplementations({ api, queries }, customersHolds(api));
  return { api, actors, calls, queries, requests };
}

describe('the calls of the seat hold', () => {
  it('holds the seats and adds the time of the answer (C-BOOK-24)', async () => {
    const { actors, calls } = scene(() => ({ status: 200, body: JSON.stringify(hold) }));
    const actor = createActor(actors.holdSeats, { input: { screeningId: 12, seatIds: [101] } });
    actor.start();
    expect(await toPromise(actor)).toEqual({ hold, now: NOW });
    expect(calls).toEqual([
      { path: '/api/protected/reservations/hold', body: { screeningId: 12, seatIds: [101] } },
    ]);
  });

  it.each([
    { holdId: 7, body: { screeningId: 12, seatIds: [101], holdId: 7 } },
    { holdId: null, body: { screeningId: 12, seatIds: [101] } },
  ])('releases the seats of the hold $holdId only', async ({ holdId, body }) => {
    const { actors, calls } = scene(() => ({ status: 200, body: JSON.stringify(hold) }));
    const input = { screeningId: 12, seatIds: [101], holdId };
    const actor = createActor(actors.releaseSeats, { input });
    actor.start();
    expect(await toPromise(actor)).toEqual({ hold, now: NOW });
    expect(calls).toEqual([{ path: RELEASE, body }]);
  });

  it.each([
    { told: [], shown: 'available' },
    { told: ['available', 'reserved'] as const, shown: 'reserved' },
  ])(
    'C-BOOK-93: shows a seat as $shown when it was told $told before the answer to the release',
    async ({ told, shown }) => {
      const { api, actors, queries } = scene(({ path }) => {
        if (path.endsWith('/seats')) {
          const seats = [{ seatId: 101, status: 'reserved' }];
          return { status: 200, body: JSON.stringify({ screening: { screeningRoom: {} }, seats }) };
        }
        for (const status of told) applySeatChanges(api, queries, 12, [{ seatId: 101, status }]);
        return { status: 200, body: JSON.stringify(hold) };
      });
      const map = seatMapQuery(api, 12);
      await queries.query(map);
      const input = { screeningId: 12, seatIds: [101], holdId: 7 };
      const actor = createActor(actors.releaseSeats, { input });
      actor.start();
      await toPromise(actor);
      expect(queries.getQueryData(map.queryKey)?.seats[0]?.status).toBe(shown);
    },
  );

  it('gives up a release after 3 seconds (C-BOOK-41)', async () => {
    const controller = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal);
    onTestFinished(() => timeout.mockRestore());
    const { actors, requests } = scene(() => new Promise(() => undefined));
    const input = { screeningId: 12, seatIds: [101], holdId: 7 };
    const actor = createActor(actors.releaseSeats, { input });
    actor.start();
    await expect.poll(() => requests.length).toBe(1);
    expect(timeout.mock.calls).toEqual([[3000]]);
    expect(requests[0]?.signal.aborted).toBe(false);
    controller.abort();
    expect(requests[0]?.signal.aborted).toBe(true);
    actor.stop();
  });
});
