import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import { CallError, callFailure, callFailureGuards } from '../../../../machines/calls.ts';
import type { CounterSaleEvent } from '../../../../machines/counter-sale/counter-sale.setup.ts';
import type { HoldAnswer } from '../../../../machines/seat-hold/seat-hold.setup.ts';
import { seatHoldMachine } from '../../../../machines/seat-hold/seat-hold.machine.ts';
import type { CounterSale, CounterSaleRequest, ReleaseRequest } from '../../../../openapi.gen.d.ts';
import { answerOf, ticketPricesKey, type Api } from '../../../api/api.ts';
import { seatMapQuery } from '../../../api/seat-map-query.ts';
import { releaseSeatsOnExit } from '../adapter-exit.ts';
import { createSeatHoldImplementations, type HoldCalls } from '../adapter-seat-hold.ts';
import { watchSeats } from '../adapter-seat-stream.ts';
import { TILL } from './queries.ts';
import { readSentSale, writeSentSale } from './sent-sale.ts';

/** Answers to a call that comes too often, or from nobody who may make it. */
const NOT_LOOKED_AT = [401, 403, 429];

/** The calls that hold seats for the counter's customer of the signed-in administrator. */
const countersHolds = ({ http }: Api): HoldCalls => ({
  hold: (body, signal) => answerOf(http.POST('/api/admin/counter/hold', { body, signal })),
  release: (body, signal) => answerOf(http.POST('/api/admin/counter/release', { body, signal })),
});

/** Connects the sale at the counter with the server. */
export function createCounterSaleImplementations(deps: {
  api: Api;
  queries: QueryClient;
  /** Of the kept input: the administrator until the next sign-out. */
  owner: string;
}) {
  const { api, queries, owner } = deps;
  const { http, clock } = api;
  return {
    actors: {
      openScreening: fromPromise<HoldAnswer, { screeningId: number }>(async ({ input, signal }) => {
        const params = { query: input };
        const hold = await answerOf(http.GET('/api/admin/counter/hold', { params, signal }));
        return { hold, now: clock.now() };
      }),
      sell: fromPromise<CounterSale, CounterSaleRequest>(async ({ input, signal }) => {
        const wasSent = readSentSale(owner)?.key === input.key;
        writeSentSale(owner, input);
        try {
          const sold = await answerOf(
            http.POST('/api/admin/counter/sales', { body: input, signal }),
          );
          writeSentSale(owner, null);
          return sold;
        } catch (error) {
          const failure = callFailure(error);
          if (!callFailureGuards.isRefused(null, failure)) throw error;
          // The server looked for no sale, and the first try may have made one.
          if (wasSent && NOT_LOOKED_AT.includes(failure.status ?? 0)) {
            throw new CallError({ ...failure, status: null }, { cause: error });
          }
          writeSentSale(owner, null);
          throw error;
        }
      }),
      watchSeats: fromCallback<CounterSaleEvent, { screeningId: number }>(({ input, sendBack }) =>
        watchSeats(api, queries, input.screeningId, {
          onFreed: (seatIds) => sendBack({ type: 'seats.freed', seatIds, now: clock.now() }),
          onSold: (seatIds) => sendBack({ type: 'seats.sold', seatIds }),
          onClosed: (code) => sendBack({ type: 'screening.close', code }),
          // No `onMoved`: nothing of a sale depends on the start, and the map has the new one.
        }),
      ),
      seatHold: seatHoldMachine.provide(createSeatHoldImplementations(deps, countersHolds(api))),
    },
    actions: {
      releaseOnExit: (_: unknown, seats: ReleaseRequest) =>
        releaseSeatsOnExit(seats, (body, options) =>
          http.POST('/api/admin/counter/release', { body, ...options }),
        ),
      refresh: (_: unknown, { screeningId }: { screeningId: number }) => {
        const { queryKey } = seatMapQuery(api, screeningId);
        const keys = [queryKey, ticketPricesKey(screeningId), ['screenings', 'day'], TILL];
        for (const key of keys) {
          void queries.invalidateQueries({ queryKey: key, refetchType: 'all' });
        }
      },
    },
  };
}
