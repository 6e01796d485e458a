import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import type { components } from '../../../openapi.gen.d.ts';
import { insertSignedInAdministrator } from './fixtures.ts';
import type { Stage } from './stage.ts';

type Schemas = components['schemas'];
type Request = Schemas['CounterSaleRequest'];

/** The calls of two administrators at the counter, with the roles BASIC and SUPER. */
export function counterCalls(stage: Stage) {
  const sessions = { basic: '', superior: '' };
  let administratorId = 0;
  beforeEach(async () => {
    const { orm } = stage.database;
    const basic = await insertSignedInAdministrator(orm, 'seller');
    ({ administratorId } = basic);
    sessions.basic = basic.session;
    const superior = await insertSignedInAdministrator(orm, 'chief', { role: 'SUPER' });
    sessions.superior = superior.session;
  });
  const call = (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    by: keyof typeof sessions = 'basic',
  ) =>
    stage.server.api.request(method, `/api/admin/${path}`, {
      session: sessions[by],
      ...(body !== undefined && { body }),
    });
  const okay = async <Body>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    by?: keyof typeof sessions,
  ): Promise<Body> => {
    const answer = await call(method, path, body, by);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    return answer.body as Body;
  };
  const hold = (seatIds: number[], by?: keyof typeof sessions) =>
    call('POST', 'counter/hold', { screeningId: stage.cinema.screeningId, seatIds }, by);
  /** A sale for adults, in cash by default. */
  const saleOf = (seatIds: number[], request: Partial<Request> = {}): Request => {
    const amount = 15_000 * seatIds.length;
    return {
      ...{ key: randomUUID(), screeningId: stage.cinema.screeningId, seatIds, amount },
      ticketTypes: [{ ticketTypeId: stage.cinema.adult, count: seatIds.length }],
      ...{ method: 'CASH', ...(request.method === undefined && { givenAmount: 50_000 }) },
      ...request,
    };
  };
  return {
    ...{ call, okay, hold, saleOf },
    get administratorId() {
      return administratorId;
    },
    open: (openingAmount = 100_000, by?: keyof typeof sessions) =>
      okay<Schemas['CounterShift']>('POST', 'counter/shifts', { openingAmount }, by),
    close: (shiftId: number, body: Schemas['ShiftClosing'], by?: keyof typeof sessions) =>
      call('POST', `counter/shifts/${shiftId}/close`, body, by),
    state: (by?: keyof typeof sessions) =>
      okay<Schemas['CounterState']>('GET', 'counter', undefined, by),
    async sell(seatIds: number[], request?: Partial<Request>, by?: keyof typeof sessions) {
      expect((await hold(seatIds, by)).status).toBe(200);
      const sale = saleOf(seatIds, request);
      return okay<Schemas['CounterSale']>('POST', 'counter/sales', sale, by);
    },
    owed: () => okay<Schemas['OwedRefundPage']>('GET', 'counter/refunds'),
    file: ({ reservationId }: { reservationId: number }) =>
      okay<Schemas['BookingFile']>('GET', `bookings/${reservationId}`),
    cancel: (
      { reservationId }: { reservationId: number },
      refundAmount: number,
      terms: Schemas['CancelTerms'] = 'CUSTOMER',
      by?: keyof typeof sessions,
    ) =>
      call(
        'POST',
        `bookings/${reservationId}/cancel`,
        { reason: '고객 요청', terms, refundAmount, returnedPoints: 0 },
        by,
      ),
  };
}
