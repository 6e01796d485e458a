import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkTicketCode } from '../../domain/ticket-code.ts';
import { MAX_SEAT_CHANGES } from '../../domain/limits.ts';
import type { components } from '../../openapi.gen.d.ts';
import { admission } from '../../server/db/schema/admission.ts';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { reservation, seatChange, seatClaim, seatHold } from '../../server/db/schema/booking.ts';
import { mail } from '../../server/db/schema/outbox.ts';
import { payment } from '../../server/db/schema/money.ts';
import { customer } from '../../server/db/schema/people.ts';
import { seat } from '../../server/db/schema/programme.ts';
import { withdraw } from '../../server/modules/account/withdraw.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import type { BookingAnswer, Registered } from './support/booking.ts';
import type { SignedIn } from './support/cinema.ts';
import { createDeposits } from './support/deposits.ts';
import { insertSignedInAdministrator, insertSignedInGuest, only } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';
import { createTicketCanceller } from './support/tickets.ts';

type Schemas = components['schemas'];

const coded = ({ status, body }: BookingAnswer) => [
  status,
  (body as { code?: string }).code ?? null,
];

describeOnAnyDatabase('changing the seats of a booking', (open) => {
  const stage = setStage(open);
  const deposits = createDeposits(stage);
  const tickets = createTicketCanceller(
    (who, path) => stage.get(who, path),
    (who, path, body) => stage.booker.post(who, path, body),
  );
  const change = (
    { who, reservationId }: Pick<Registered, 'who' | 'reservationId'>,
    from: number[],
    to: number[],
  ) =>
    stage.booker.post(who, `reservations/${reservationId}/seats`, {
      ...{ fromSeatIds: stage.seats(...from), seatIds: stage.seats(...to) },
    });
  const changed = (order: Registered, ...seatNumbers: string[]) => [
    200,
    { reservationId: order.reservationId, seatNumbers },
  ];
  const told = ({ status, body }: BookingAnswer) => [status, body];
  const book = (...indexes: number[]) =>
    stage.booker.pay(stage.cinema.haneul, stage.cinema, stage.seats(...indexes));
  const detailOf = async ({ who, reservationId }: Registered) =>
    (await stage.get(who, `reservations/${reservationId}`)).body as Schemas['ReservationDetail'];
  const ticketOf = async ({ who, reservationId }: Registered) =>
    (await stage.get(who, `reservations/${reservationId}/ticket`)).body as Schemas['Ticket'];
  /** The seats of the room that are not free. */
  const taken = async () => {
    const path = `/api/screenings/${stage.cinema.screeningId}/seats`;
    const { seats } = (await stage.server.api.get(path)).body as {
      seats: { seatNumber: string; status: string }[];
    };
    return seats
      .filter(({ status }) => status !== 'available')
      .map(({ seatNumber, status }) => `${seatNumber} ${status}`);
  };
  const sound = async () => {
    const known = await stage.database.orm.select({ orderId: payment.orderId }).from(payment);
    const ids = new Set(known.map(({ orderId }) => orderId));
    const ledger = (await stage.emulator.ledger()).filter(({ orderId }) => ids.has(orderId));
    await expectSound(stage.database, ledger);
  };
  const mark = (index: number, set: { wheelchair?: boolean; companion?: boolean }) =>
    stage.database.orm
      .update(seat)
      .set(set)
      .where(eq(seat.id, stage.seats(index)[0] ?? 0));
  const admit = async ({ reservationId }: Registered) => {
    const { administratorId } = await insertSignedInAdministrator(stage.database.orm, 'door');
    await stage.database.orm.insert(admission).values({
      ...{ id: randomUUID(), reservationId, administratorId, deviceId: randomUUID() },
      ...{ door: '1층', admittedAt: new Date('2026-11-20T12:00:00+09:00'), isDouble: false },
    });
  };
  const administrator = async () => {
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'counter');
    const call = (method: 'GET' | 'POST', url: string, body?: object) =>
      stage.server.api.request(method, url, { session, ...(body && { body }) });
    return {
      change: ({ reservationId }: Registered, from: number[], to: number[]) =>
        call('POST', `/api/admin/bookings/${reservationId}/seats`, {
          ...{ fromSeatIds: stage.seats(...from), seatIds: stage.seats(...to) },
        }),
      file: async ({ reservationId }: Registered) =>
        (await call('GET', `/api/admin/bookings/${reservationId}`)).body as Schemas['BookingFile'],
      doorList: async (since: string) => {
        const query = new URLSearchParams({ since });
        const { body } = await call('GET', `/api/admin/entry/tickets?${query.toString()}`);
        return (body as Schemas['EntryTicketPage']).content;
      },
    };
  };

  it('C-RES-71, C-RES-75: gives a booking other seats, with its tickets and amounts, and frees the old ones', async () => {
    await stage.givePoints(5_000);
    const { cinema, booker } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0, 1), {
      ...{ usedPointAmount: 5_000, finalAmount: 25_000 },
    });
    await booker.confirm(order);
    const before = await detailOf(order);
    expect(told(await change(order, [0, 1], [6, 7]))).toEqual(changed(order, 'B1', 'B2'));
    expect(await taken()).toEqual(['B1 booked', 'B2 booked']);
    const seats = stage.seats(6, 7).map((seatId, index) => ({
      ...{ seatId, seatNumber: `B${index + 1}` },
    }));
    expect(await detailOf(order)).toEqual({ ...before, seats, seatNumbers: ['B1', 'B2'] });
    expect((await stage.pointsOf(order.who)).entries).toEqual([['SPEND', -5_000]]);
    // Its hold is over: the next one in the screening starts anew.
    const holds = await stage.database.orm.select().from(seatHold);
    expect(holds.every(({ releasedAt }) => releasedAt !== null)).toBe(true);
    await booker.pay(cinema.bada, cinema, stage.seats(0, 1));
    await sound();
  });

  it('C-RES-71: keeps the seats that are wanted too', async () => {
    const order = await book(0, 1);
    expect(told(await change(order, [0, 1], [1, 2]))).toEqual(changed(order, 'A2', 'A3'));
    expect(await taken()).toEqual(['A2 booked', 'A3 booked']);
    await sound();
  });

  it('C-RES-75, C-TICK-55: signs another ticket, mails it, and tells the doors', async () => {
    const order = await book(0);
    const old = await ticketOf(order);
    const admin = await administrator();
    await stage.at('2026-11-20T13:00:00+09:00');
    await change(order, [0], [7]);
    const { ticketCode } = await ticketOf(order);
    const { keys } = (await stage.server.api.get('/api/ticket-keys')).body as Schemas['TicketKeys'];
    expect(await checkTicketCode(ticketCode, keys)).toMatchObject({ facts: { seats: ['B2'] } });
    expect(ticketCode).not.toBe(old.ticketCode);
    const query = new URLSearchParams({ code: old.ticketCode });
    const calendar = await stage.server.app.inject(`/api/tickets/calendar?${query.toString()}`);
    expect(calendar.body).toContain('B2');
    expect(calendar.body).not.toContain('A1');
    expect(await admin.doorList('2026-11-20T12:59:00+09:00')).toMatchObject([{ seats: ['B2'] }]);
    await deposits.deliver();
    const mails = await stage.database.orm.select().from(mail).orderBy(asc(mail.id));
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('예매가 완료되었어요'),
      expect.stringContaining('좌석이 바뀌었어요'),
    ]);
    expect(mails[1]?.body).toContain('B2');
  });

  it('C-RES-72: changes until 20 minutes before the start, and says until when', async () => {
    const order = await book(0);
    const until = '2026-11-20T19:10:00+09:00';
    expect(await detailOf(order)).toMatchObject({ seatChangeUntil: until });
    await stage.freezeAt(until);
    expect((await change(order, [0], [1])).status).toBe(200);
    await stage.freezeAt('2026-11-20T19:10:00.001+09:00');
    expect(await detailOf(order)).toMatchObject({ seatChangeUntil: null });
    expect(coded(await change(order, [1], [2]))).toEqual([409, 'SEAT_CHANGE_CLOSED']);
    expect(await taken()).toEqual(['A2 booked']);
  });

  it('C-RES-73: refuses a booking that is unpaid, waits for its deposit, is admitted, cancelled or another customer’s', async () => {
    const { booker, cinema } = stage;
    const unpaid = await booker.register(cinema.haneul, cinema, stage.seats(0));
    expect(coded(await change(unpaid, [0], [1]))).toEqual([409, 'RESERVATION_NOT_COMPLETED']);
    const paid = await book(2);
    const bada = { ...paid, who: cinema.bada };
    expect(coded(await change(bada, [2], [3]))).toEqual([404, 'NOT_FOUND']);
    await admit(paid);
    expect(await detailOf(paid)).toMatchObject({ seatChangeUntil: null });
    expect(coded(await change(paid, [2], [3]))).toEqual([409, 'TICKET_ADMITTED']);
    const gone = await book(4);
    await stage.cancel(gone.who, gone.reservationId);
    expect(coded(await change(gone, [4], [5]))).toEqual([409, 'RESERVATION_CLOSED']);
    expect(await taken()).toEqual(['A1 reserved', 'A3 booked']);
    await deposits.startAt('2026-11-22T19:30:00+09:00');
    const methods = { registered: 'VIRTUAL_ACCOUNT', paid: '가상계좌' };
    await stage.cancel(unpaid.who, unpaid.reservationId);
    const { order: waiting } = await deposits.payWith(methods);
    expect(coded(await change(waiting, [0], [1]))).toEqual([409, 'AWAITS_DEPOSIT']);
    expect(await stage.database.orm.$count(seatChange)).toBe(0);
  });

  it('C-RES-73: refuses the change in a screening that the cinema has cancelled', async () => {
    const order = await book(0);
    await stage.database.exec(
      `update screening set cancelled_at = app_now(), cancel_reason = '고장'`,
    );
    expect(await detailOf(order)).toMatchObject({ seatChangeUntil: null });
    expect(coded(await change(order, [0], [1]))).toEqual([409, 'SCREENING_CANCELLED']);
  });

  it('C-RES-73: refuses taken seats with their names, and holds none of the others', async () => {
    const { booker, cinema } = stage;
    const order = await book(0, 1);
    await booker.hold(cinema.bada, cinema, stage.seats(3));
    const answer = await change(order, [0, 1], [2, 3]);
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'SEAT_TAKEN', conflictingSeatIds: stage.seats(3) },
    ]);
    const other = await book(4);
    expect(coded(await change(order, [0, 1], [4, 5]))).toEqual([409, 'BOOKED_ELSEWHERE']);
    expect(await taken()).toEqual(['A1 booked', 'A2 booked', 'A4 reserved', 'A5 booked']);
    expect(await detailOf(other)).toMatchObject({ seatNumbers: ['A5'] });
    await sound();
  });

  it('C-RES-73: refuses other numbers of seats, the same seats, a seat twice, and seats of another room', async () => {
    const order = await book(0, 1);
    expect(coded(await change(order, [0, 1], [2]))).toEqual([409, 'SEAT_COUNT_MISMATCH']);
    expect(coded(await change(order, [0, 1], [1, 0]))).toEqual([400, 'INVALID_REQUEST']);
    expect(coded(await change(order, [0, 1], [2, 2]))).toEqual([400, 'INVALID_REQUEST']);
    expect(coded(await change(order, [0, 1], [2, 999]))).toEqual([400, 'INVALID_REQUEST']);
    expect(coded(await change(order, [0, 2], [3, 4]))).toEqual([409, 'SEATS_CHANGED']);
    expect(await taken()).toEqual(['A1 booked', 'A2 booked']);
  });

  it('C-RES-71, C-BOOK-90: refuses the seat of a companion without its wheelchair place', async () => {
    await mark(6, { wheelchair: true });
    await mark(7, { companion: true });
    const order = await book(0, 1);
    expect(coded(await change(order, [0, 1], [1, 7]))).toEqual([409, 'COMPANION_ALONE']);
    expect(told(await change(order, [0, 1], [6, 7]))).toEqual(changed(order, 'B1', 'B2'));
    // The wheelchair place alone cannot be given up.
    expect(coded(await change(order, [6, 7], [7, 8]))).toEqual([409, 'COMPANION_ALONE']);
  });

  it('C-RES-74: answers a repeated change again, and refuses one of seats that were changed meanwhile', async () => {
    const order = await book(0, 1);
    const first = await change(order, [0, 1], [2, 3]);
    expect(told(await change(order, [0, 1], [3, 2]))).toEqual(told(first));
    expect(coded(await change(order, [0, 1], [4, 5]))).toEqual([409, 'SEATS_CHANGED']);
    expect(await stage.database.orm.$count(seatChange)).toBe(1);
    expect((await stage.queued()).filter(({ key }) => key.includes('seatsChanged'))).toHaveLength(
      1,
    );
  });

  it('C-RES-76: works after the cancellation of a ticket, does not take its seat again, and is refunded as before', async () => {
    const order = await book(0, 1, 2);
    const ticket = (index: number) => ({
      ...{ who: order.who, reservationId: order.reservationId },
      ...{ seatId: stage.seats(index)[0] ?? 0, ticketTypeId: stage.cinema.adult },
    });
    expect((await tickets.confirm(ticket(1))).status).toBe(200);
    const again = await change(order, [0, 2], [0, 1]);
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'TICKET_CANCELLED', conflictingSeatIds: stage.seats(1) },
    ]);
    expect(told(await change(order, [0, 2], [6, 7]))).toEqual(changed(order, 'B1', 'B2'));
    expect((await tickets.confirm(ticket(6))).body).toMatchObject({
      ...{ seatNumber: 'B1', refundAmount: 15_000, remainingSeatNumbers: ['B2'] },
    });
    await sound();
    expect((await stage.cancel(order.who, order.reservationId)).body).toMatchObject({
      refundAmount: 15_000,
    });
    expect(await taken()).toEqual([]);
    await sound();
  });

  it('C-RES-71, C-BOOK-52: takes seats that another page of the customer has reserved and not paid', async () => {
    const { booker, cinema } = stage;
    const order = await book(0);
    const other = await booker.register(cinema.haneul, cinema, stage.seats(3, 4));
    expect((await change(order, [0], [3])).status).toBe(200);
    expect(await stage.states()).toMatchObject({
      ...{ reservations: ['COMPLETED', 'CANCELLED'], payments: ['DONE', 'CANCELLED'] },
    });
    expect(await taken()).toEqual(['A4 booked', 'A5 reserved']);
    const claims = await stage.database.orm
      .select({ reservationId: seatClaim.reservationId, state: seatClaim.state })
      .from(seatClaim)
      .orderBy(asc(seatClaim.seatId));
    expect(claims).toEqual([
      { reservationId: order.reservationId, state: 'BOOKED' },
      { reservationId: null, state: 'HELD' },
    ]);
    expect((await booker.confirm(other)).status).toBe(409);
    await sound();
  });

  it('C-RES-71: changes the seats of a guest', async () => {
    const guest: SignedIn = await insertSignedInGuest(stage.database.orm, 'guest@marquee.example');
    const order = await stage.booker.pay(guest, stage.cinema, stage.seats(0));
    expect(told(await change(order, [0], [5]))).toEqual(changed(order, 'A6'));
  });

  it('C-RES-78: changes a booking at most 20 times', async () => {
    const order = await book(0);
    for (let count = 0; count < MAX_SEAT_CHANGES; count += 1) {
      expect((await change(order, [count % 2], [(count + 1) % 2])).status).toBe(200);
    }
    expect(coded(await change(order, [0], [1]))).toEqual([409, 'SEAT_CHANGE_LIMIT']);
    await sound();
  });

  it('A-BOOK-45, A-BOOK-46: an administrator changes them until the start, and the log and the history say so', async () => {
    const order = await book(0, 1);
    await change(order, [0, 1], [2, 3]);
    const admin = await administrator();
    await stage.freezeAt('2026-11-20T19:29:59.999+09:00');
    expect((await admin.file(order)).offers.seats).toBe(true);
    expect(told(await admin.change(order, [2, 3], [6, 7]))).toEqual(changed(order, 'B1', 'B2'));
    expect(told(await admin.change(order, [2, 3], [6, 7]))).toEqual(changed(order, 'B1', 'B2'));
    const entries = await stage.database.orm.select().from(auditEntry);
    expect(only(entries)).toMatchObject({
      ...{ kind: 'RESERVATION', action: 'UPDATE', subjectId: order.reservationId },
      ...{ before: { seats: 'A3, A4' }, after: { seats: 'B1, B2' } },
    });
    await deposits.deliver();
    const { history } = await admin.file(order);
    expect(history.filter(({ kind }) => kind === 'SEATS_CHANGED')).toMatchObject([
      { by: 'CUSTOMER', loginId: null, note: 'A1, A2 → A3, A4' },
      { by: 'ADMINISTRATOR', loginId: 'counter', note: 'A3, A4 → B1, B2' },
    ]);
    expect(history.filter((each) => each.mail === 'seatsChanged')).toHaveLength(2);
    await stage.freezeAt('2026-11-20T19:30:00+09:00');
    expect((await admin.file(order)).offers.seats).toBe(false);
    expect(coded(await admin.change(order, [6, 7], [0, 1]))).toEqual([409, 'SCREENING_STARTED']);
    await sound();
  });

  it('A-BOOK-45: refuses an administrator what is refused to the customer', async () => {
    const { booker, cinema, database } = stage;
    const admin = await administrator();
    const order = await book(0);
    await booker.hold(cinema.bada, cinema, stage.seats(1));
    expect(coded(await admin.change(order, [0], [1]))).toEqual([409, 'SEAT_TAKEN']);
    const isOwn = eq(customer.id, cinema.haneul.customerId);
    await database.orm.update(customer).set({ isActive: false }).where(isOwn);
    expect((await admin.file(order)).offers.seats).toBe(false);
    expect(coded(await admin.change(order, [0], [2]))).toEqual([409, 'ACCOUNT_INACTIVE']);
    await database.orm.update(customer).set({ isActive: true }).where(isOwn);
    await admit(order);
    expect((await admin.file(order)).offers.seats).toBe(false);
    expect(coded(await admin.change(order, [0], [2]))).toEqual([409, 'TICKET_ADMITTED']);
    await withdraw(database, cinema.haneul.customerId);
    expect(coded(await admin.change(order, [0], [2]))).toEqual([404, 'NOT_FOUND']);
    const unknown = { ...order, reservationId: 999_999 };
    expect(coded(await admin.change(unknown, [0], [2]))).toEqual([404, 'NOT_FOUND']);
    expect(await database.orm.$count(auditEntry)).toBe(0);
    expect(await database.orm.$count(reservation, sql`state = 'COMPLETED'`)).toBe(1);
  });
});
