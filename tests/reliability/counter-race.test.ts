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

  const groupOf = (...seats: number[]): Schemas['GroupRequest'] => ({
    ...{ key: randomUUID(), screeningId: cluster.cinema.screeningId, email: null },
    ...{ seatIds: cluster.seats(...seats), amount: 15_000 * seats.length },
    ticketTypes: [{ ticketTypeId: cluster.cinema.adult, count: seats.length }],
    ...{ name: '마루초등학교', phone: '', payUntil: '2026-11-20' },
  });
  const bookGroup = (node: number, request: Schemas['GroupRequest']) =>
    call(node, 'one', 'groups', request);
  const payGroup = (node: number, { groupId, totalAmount: amount }: Schemas['Group']) =>
    call(node, 'one', `groups/${groupId}/payment`, {
      ...{ key: randomUUID(), amount, method: 'BANK_TRANSFER', approvalNumber: '김마루' },
    });
  const cancelGroup = (node: number, { groupId }: Schemas['Group']) =>
    call(node, 'other', `groups/${groupId}/cancel`, undefined);

  it(
    'A-COUNT-47: a group that both nodes book and a customer never share a seat, and the group exists once',
    async () => {
      const { haneul } = cluster.cinema;
      const wanted = { screeningId: cluster.cinema.screeningId, seatIds: cluster.seats(1) };
      for (const round of rounds(6)) {
        const request = groupOf(0, 1, 2);
        const [one, other, online] = await atOnce(
          round,
          () => bookGroup(0, request),
          () => bookGroup(1, request),
          () => cluster.booker(1).post(haneul, 'reservations/hold', wanted),
        );
        const codes = [one, other, online].map((answer) => answer && codeOf(answer));
        expect([
          ['200', '200', '409 SEAT_TAKEN'],
          ['409 SEAT_TAKEN', '409 SEAT_TAKEN', '200'],
        ]).toContainEqual(codes);
        if (codes[0] === '200') {
          expect(one?.body).toEqual(other?.body);
          expect(codeOf(await cancelGroup(0, one?.body as Schemas['Group']))).toBe('200');
        }
        await cluster.booker(0).post(haneul, 'reservations/release', wanted);
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'A-COUNT-53: a group that pays online and at the counter at the same time has paid once',
    async () => {
      for (const round of rounds(6)) {
        const group = (await bookGroup(0, groupOf(0, 1))).body as Schemas['Group'];
        const token = (group.path ?? '').split('#')[1];
        const signedIn = await cluster.node(1).api.post('/api/group-booking/sign-in', { token });
        const { sessionId, user } = signedIn.body as Schemas['GuestSession'];
        const who = { customerId: user.id, session: sessionId };
        const amount = group.totalAmount;
        const order = await cluster.booker(1).prepare(who, group.reservationId, amount);
        const [online, counted] = await atOnce(
          round,
          () => cluster.booker(1).confirm(order),
          () => payGroup(0, group),
        );
        const paid = [online, counted].filter((answer) => answer && codeOf(answer) === '200');
        expect(paid).toHaveLength(1);
        const sale = { reservationId: group.reservationId } as Schemas['CounterSale'];
        await cancel(sale, amount);
        await payAllOwed();
      }
      await cluster.expectSettled();
    },
    LONG,
  );

  it(
    'A-COUNT-51: a group that is paid and cancelled at the same time is one of both',
    async () => {
      for (const round of rounds(6)) {
        const group = (await bookGroup(0, groupOf(0, 1))).body as Schemas['Group'];
        const [paid, cancelled] = await atOnce(
          round,
          () => payGroup(0, group),
          () => cancelGroup(1, group),
        );
        const codes = [paid, cancelled].map((answer) => answer && codeOf(answer));
        expect([
          ['200', '409 GROUP_PAID'],
          ['409 HOLD_EXPIRED', '200'],
        ]).toContainEqual(codes);
        if (codes[0] === '200') await cancel(paid?.body as Schemas['CounterSale'], 30_000);
        await payAllOwed();
      }
      await cluster.expectSettled();
    },
    LONG,
  );
});
