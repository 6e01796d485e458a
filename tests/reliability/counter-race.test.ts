import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { counterEntry } from '../../server/db/schema/counter.ts';
import { insertSignedInAdministrator, only } from '../api/support/fixtures.ts';
import { setCluster } from './support/cluster.ts';
import { atOnceOf, codeOf } from './support/race.ts';
import { LONG, rounds } from './support/rounds.ts';

type Schemas = components['schemas'];

describe('two nodes that sell at the counter', () => {
  const cluster = setCluster();
  const sellers = { one: '', other: '' };

  beforeEach(async () => {
    const { orm } = cluster.database;
    sellers.one = (await insertSignedInAdministrator(orm, 'one')).session;
    // Only the role SUPER cancels a screening.
    const other = await insertSignedInAdministrator(orm, 'other', { role: 'SUPER' });
    sellers.other = other.session;
    for (const by of ['one', 'other'] as const) await open(by);
  });

  const call = (node: number, by: keyof typeof sellers, path: string, body: unknown) =>
    cluster.node(node).api.post(`/api/admin/${path}`, body, { session: sellers[by] });
  const open = (by: keyof typeof sellers) =>
    call(0, by, 'counter/shifts', { openingAmount: 100_000 });
  const hold = (node: number, by: keyof typeof sellers, ...seats: number[]) =>
    call(node, by, 'counter/hold', {
      ...{ screeningId: cluster.cinema.screeningId, seatIds: cluster.seats(...seats) },
    });
  const saleOf = (...seats: number[]): Schemas['CounterSaleRequest'] => ({
    ...{ key: randomUUID(), screeningId: cluster.cinema.screeningId },
    ...{ seatIds: cluster.seats(...seats), amount: 15_000 * seats.length },
    ticketTypes: [{ ticketTypeId: cluster.cinema.adult, count: seats.length }],
    ...{ method: 'CASH', givenAmount: 100_000 },
  });
  const sell = (node: number, by: keyof typeof sellers, sale: Schemas['CounterSaleRequest']) =>
    call(node, by, 'counter/sales', sale);
  const cancel = async ({ reservationId }: Schemas['CounterSale'], refundAmount: number) => {
    const answer = await call(0, 'one', `bookings/${reservationId}/cancel`, {
      ...{ reason: '고객 요청', terms: 'CUSTOMER', refundAmount, returnedPoints: 0 },
    });
    expect(codeOf(answer)).toBe('200');
  };
  const owed = async () => {
    const answer = await cluster
      .node(0)
      .api.get('/api/admin/counter/refunds', { session: sellers.one });
    return (answer.body as Schemas['OwedRefundPage']).content;
  };
  const payAllOwed = async () => {
    for (const { refundId, amount } of await owed()) {
      expect(codeOf(await call(1, 'other', `counter/refunds/${refundId}`, { amount }))).toBe('200');
    }
  };
  const atOnce = atOnceOf('sales at the counter against others');

  it(
    'A-COUNT-15: a seat goes to one of the counter, another counter and a customer',
    async () => {
      const { haneul } = cluster.cinema;
      for (const round of rounds(6)) {
        const wanted = { screeningId: cluster.cinema.screeningId, seatIds: cluster.seats(0) };
        const answers = await atOnce(
          round,
          () => hold(0, 'one', 0, 1),
          () => hold(1, 'other', 0),
          () => cluster.booker(1).post(haneul, 'reservations/hold', wanted),
        );
        const codes = answers.map(codeOf);
        expect(codes.filter((code) => code === '200')).toHaveLength(1);
        expect(codes.filter((code) => code === '409 SEAT_TAKEN')).toHaveLength(2);
        const release = { screeningId: wanted.screeningId, seatIds: cluster.seats(0, 1) };
        for (const by of ['one', 'other'] as const) await call(0, by, 'counter/release', release);
        await cluster.booker(0).post(haneul, 'reservations/release', wanted);
      }
    },
    LONG,
  );

  it(
    'A-COUNT-12: sells once when the same sale is sent to both nodes, and pays its refund once',
    async () => {
      for (const round of rounds(4)) {
        expect(codeOf(await hold(round, 'one', 0, 1))).toBe('200');
        const sale = saleOf(0, 1);
        const sold = await atOnce(
          round,
          () => sell(0, 'one', sale),
          () => sell(1, 'one', sale),
        );
        expect(sold.map(codeOf)).toEqual(['200', '200']);
        expect(sold[0]?.body).toEqual(sold[1]?.body);
        await cancel(sold[0]?.body as Schemas['CounterSale'], 30_000);
        const { refundId } = only(await owed());
        const pay = (node: number, by: keyof typeof sellers) =>
          call(node, by, `counter/refunds/${refundId}`, { amount: 30_000 });
        const paid = await atOnce(
          round,
          () => pay(0, 'one'),
          () => pay(1, 'other'),
        );
        expect(paid.map(codeOf).sort()).toEqual(['200', '409 REFUND_PAID']);
        expect(await cluster.database.orm.$count(counterEntry)).toBe(2 * round);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'A-COUNT-21: a shift that is closed while it sells has the sale, or the sale is refused',
    async () => {
      for (const round of rounds(6)) {
        expect(codeOf(await hold(round, 'one', 0))).toBe('200');
        const opened = (await open('one')).body as Schemas['CounterShift'];
        const path = `counter/shifts/${opened.shiftId}/close`;
        const [sold, closed] = await atOnce(
          round,
          () => sell(0, 'one', saleOf(0)),
          () => call(1, 'one', path, { countedAmount: 0, note: '급히 마감' }),
        );
        const isSold = sold !== undefined && codeOf(sold) === '200';
        if (!isSold) expect(sold && codeOf(sold)).toBe('409 SHIFT_CLOSED');
        expect(closed?.body).toMatchObject({ expectedAmount: isSold ? 115_000 : 100_000 });
        await open('one');
        if (isSold) await cancel(sold.body as Schemas['CounterSale'], 15_000);
        await payAllOwed();
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'A-COUNT-15, A-COUNT-33: a sale and the cancellation of its screening end with no seat and all money owed',
    async () => {
      await hold(0, 'one', 0);
      await cluster.booker(0).pay(cluster.cinema.bada, cluster.cinema, cluster.seats(4));
      const path = `screenings/${cluster.cinema.screeningId}/cancel`;
      const seen = { reservations: 1, tickets: 1, refundAmount: 15_000, returnedPoints: 0 };
      const [sold, cancelled] = await atOnce(
        0,
        () => sell(0, 'one', saleOf(0)),
        () => call(1, 'other', path, { reason: '영사기 고장', seen }),
      );
      expect(['200', '409 SCREENING_CANCELLED', '409 HOLD_EXPIRED']).toContain(
        sold && codeOf(sold),
      );
      expect(['200', '409 CANCELLATION_CHANGED']).toContain(cancelled && codeOf(cancelled));
      if (cancelled && codeOf(cancelled) !== '200') {
        const more = { ...seen, reservations: 2, tickets: 2, refundAmount: 30_000 };
        const again = await call(1, 'other', path, { reason: '영사기 고장', seen: more });
        expect(codeOf(again)).toBe('200');
      }
      await cluster.runJobs(0);
      await payAllOwed();
      await cluster.expectSettled();
    },
    LONG,
  );
});
