import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LedgerPayment } from '../../server/audit/ledger.ts';
import type { Database } from '../../server/db/client.ts';
import { pointEntry } from '../../server/db/schema/money.ts';
import { customer, keptCustomer } from '../../server/db/schema/people.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { createBooker } from '../api/support/booking.ts';
import { openSmallCinema } from '../api/support/cinema.ts';
import { insertSignedIn } from '../api/support/fixtures.ts';
import { COMMENT } from '../api/support/review-rows.ts';
import { startTestEmulator, type TestEmulator } from '../api/support/emulator.ts';
import { startTestServer, type TestServer } from '../api/support/server.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { auditAll, expectSound, faultsIn } from './support/audited.ts';
import { dropGuards, faultsAfterDamage } from './support/damage.ts';

/** The id of the customer who has withdrawn. */
const WITHDRAWN = '(select id from customer where withdrawn_at is not null)';

/** Forbidden states, by the fault that the audit must find. */
const violations: readonly (readonly [fault: string, damage: string])[] = [
  [
    '1: a seat with several claims',
    `insert into seat_claim select * from seat_claim where state = 'BOOKED' limit 1`,
  ],
  [
    '1: a sold seat without its complete reservation',
    `update seat_claim set reservation_id = null where state = 'BOOKED'`,
  ],
  [
    '1: a seat of several complete reservations',
    `insert into reservation_seat
       select (select id from reservation where state = 'CANCELLED' limit 1), seat_id
       from reservation_seat where reservation_id = (select id from reservation where state = 'COMPLETED');
     update reservation set state = 'COMPLETED' where state = 'CANCELLED'`,
  ],
  [
    '2: a complete reservation without all its seats or its one payment',
    `delete from seat_claim where ctid = (select ctid from seat_claim where state = 'BOOKED' limit 1)`,
  ],
  [
    '2: a complete reservation without all its seats or its one payment',
    `update payment set amount = amount - 1000 where state = 'DONE'`,
  ],
  [
    '2: a reservation that is sold and paid but not complete',
    `update reservation set state = 'PENDING' where state = 'COMPLETED'`,
  ],
  [
    '2: a booking by a deposit after its deadline',
    `update payment set virtual_account = jsonb_build_object('dueAt', approved_at - interval '1 second')
       where state = 'DONE'`,
  ],
  [
    '2: a total that is not the price of the tickets',
    `update reservation_ticket set price = price + 1`,
  ],
  [
    '2: a finished payment without its complete reservation',
    `update reservation set state = 'CANCELLED' where state = 'COMPLETED'`,
  ],
  [
    '3: an open order that nobody asks about',
    `update payment set ask_again_at = null where state = 'CONFIRMING'`,
  ],
  [
    '3: a booking that is kept although the provider has returned all of its money',
    `update payment set outside_refund = provider_amount, outside_refund_at = 'epoch' where state = 'DONE'`,
  ],
  [
    '3: more returned than was paid',
    `update payment set outside_refund = 1, outside_refund_at = 'epoch' where state = 'REFUNDED'`,
  ],
  ['3: a refund that is due and not queued', `delete from outbox where kind = 'PROVIDER_CANCEL'`],
  [
    '3: a refund that is written down and was not made',
    `update payment set state = 'REFUNDED' where state = 'REFUND_PENDING'`,
  ],
  ['4: a balance that is not the sum of its entries', `update customer set points = points + 1`],
  ['4: a negative balance', `update customer set points = -1`],
  [
    '4: points moved twice',
    `insert into point_entry (customer_id, kind, reservation_id, amount, description)
       select customer_id, kind, reservation_id, amount, description from point_entry where kind = 'SPEND'`,
  ],
  [
    '4: more points given back than were spent',
    `update point_entry set amount = amount + 1 where kind = 'GIVE_BACK'`,
  ],
  [
    '4: points kept for a reservation that nobody paid',
    `update reservation set state = 'CANCELLED' where state = 'PAYING'`,
  ],
  [
    '4: spent points that are not those of the order',
    `delete from point_entry where kind = 'SPEND'`,
  ],
  [
    '5: a pinned seat that ends by itself',
    `update seat_claim set expires_at = app_now() where state = 'PAYING'`,
  ],
  [
    '5: a pinned seat without a reservation being paid',
    `update reservation set state = 'PENDING' where state = 'PAYING'`,
  ],
  [
    '5: a reservation being paid whose seat is not pinned',
    `delete from seat_claim where state = 'PAYING'`,
  ],
  [
    '5: a reservation being paid without one open order, or an open order without it',
    `update payment set state = 'READY' where state = 'CONFIRMING'`,
  ],
  [
    '5: a seat that waits for a deposit of an order with another method',
    `update payment set state = 'WAITING' where state = 'CONFIRMING'`,
  ],
  [
    '6: a reservation whose end and state disagree',
    `update reservation set state = 'PENDING' where state = 'CANCELLED'`,
  ],
  [
    '6: an order whose end and state disagree',
    `update payment set state = 'DONE' where state = 'REFUNDED'`,
  ],
  [
    '6: a payment or a refund without its time',
    `update payment set approved_at = null where state = 'DONE'`,
  ],
  [
    '6: a payment or a refund without its time',
    `update payment set refund_amount = 1 where state = 'DONE'`,
  ],
  [
    '6: a seat of a reservation that has ended',
    `update reservation set state = 'EXPIRED' where state = 'PENDING'`,
  ],
  [
    '6: an entry that is both done and given up',
    `update outbox set dead_at = app_now() where done_at is not null`,
  ],
  [
    '7: a reservation with a wrong number of seats',
    `update reservation_ticket set count = count + 1`,
  ],
  [
    '7: a reservation with a wrong number of seats',
    `delete from reservation_seat where reservation_id = (select id from reservation where state = 'PAYING')`,
  ],
  [
    '7: a reservation with seats of another room',
    `update seat set room_id = room_id + 1 where row_identifier = 'A'`,
  ],
  [
    '7: a pending reservation that holds only some of its seats',
    `delete from seat_claim where ctid = (select ctid from seat_claim where state = 'HELD' limit 1)`,
  ],
  [
    '7: more held seats than one may book',
    `insert into seat_claim select c.screening_id, 1000 + n, c.room_id, c.customer_id, c.hold_id, null, 'HELD', c.expires_at
       from (select * from seat_claim where state = 'HELD' limit 1) c, generate_series(1, 8) n`,
  ],
  [
    '7: a held seat with a deadline of its own',
    `update seat_claim set expires_at = expires_at + interval '1 second' where state = 'HELD'`,
  ],
  [
    '8: screenings that overlap',
    `insert into screening (movie_id, room_id, starts_at, ends_at, cleared_at)
       select movie_id, room_id, starts_at + interval '1 hour', ends_at + interval '1 hour', cleared_at + interval '1 hour'
       from screening`,
  ],
  [
    '9: a confirmation that stays open',
    `update payment set confirming_at = confirming_at - interval '11 minutes' where state = 'CONFIRMING'`,
  ],
  [
    '9: an order that waits for a deposit after the start',
    `update payment set state = 'WAITING' where state = 'CONFIRMING';
     update screening set starts_at = app_now() - interval '11 minutes'`,
  ],
  [
    '9: a refund that stays open',
    `update outbox set created_at = created_at - interval '11 minutes' where done_at is null`,
  ],
  [
    '9: a refund that was given up',
    `update outbox set dead_at = app_now() where kind = 'PROVIDER_CANCEL' and done_at is null`,
  ],
  ['10: a claim of another person than its hold', `update seat_hold set customer_id = -1`],
  ['10: a claim of another person than its reservation', `update reservation set customer_id = -1`],
  ['10: an order of another person than its reservation', `update payment set customer_id = -1`],
  [
    '10: points of another person than their reservation',
    `update reservation set customer_id = -1`,
  ],
  [
    '11: a stored rating that is not that of the reviews',
    `update movie set review_rating_sum = review_rating_sum + 1`,
  ],
  [
    '11: a stored number of likes that is not that of the likes',
    `update review set like_count = like_count + 1`,
  ],
  [
    '12: personal data of a withdrawn customer',
    `update customer set phone = '010-0000-2026' where withdrawn_at is not null`,
  ],
  [
    '12: points of a withdrawn customer',
    `update customer set points = 1 where withdrawn_at is not null`,
  ],
  ['12: a session of a withdrawn customer', `update session set customer_id = ${WITHDRAWN}`],
  ['12: a review or like of a withdrawn customer', `update review set customer_id = ${WITHDRAWN}`],
  [
    '12: a reservation of a withdrawn customer that is open',
    `update reservation set customer_id = ${WITHDRAWN} where state = 'PENDING'`,
  ],
  [
    '12: a held seat of a withdrawn customer',
    `update seat_claim set customer_id = ${WITHDRAWN} where state = 'HELD'`,
  ],
  [
    '12: a record of a customer who has not withdrawn',
    `update customer set withdrawn_at = null where withdrawn_at is not null`,
  ],
  [
    '12: a record past its time',
    `update kept_customer set kept_until = app_now() - interval '2 days'`,
  ],
  ...['ACTIVE_CUSTOMER', 'INACTIVE_CUSTOMER', 'SCREENING', 'MOVIE', 'ACTOR', 'REVIEW'].map(
    (list): readonly [string, string] => [
      '14: a stored number of entries that is not that of the rows',
      `update list_count set entries = entries + 1 where list = '${list}' and shard = 3`,
    ],
  ),
  [
    '14: a stored number of audit entries that is not that of the entries',
    `insert into audit_entry_count values ('2026-11-20', 'MOVIE', 'basic', 1)`,
  ],
];

describeOnAnyDatabase('the audit', (open) => {
  let database: Database;
  let emulator: TestEmulator;
  let server: TestServer;
  let ledger: LedgerPayment[];

  beforeAll(async () => {
    database = await open();
    emulator = await startTestEmulator();
    server = await startTestServer(database, { provider: emulator.provider });
    await fillWithEverything();
    ledger = await emulator.ledger();
    await dropGuards(database);
  });
  afterAll(async () => {
    await server.close();
    await emulator.close();
  });

  /** One reservation that is sold, refunded, to be refunded, being paid and pending, all but the last with points. */
  async function fillWithEverything(): Promise<void> {
    const cinema = await openSmallCinema(database);
    const { haneul, bada } = cinema;
    for (const { customerId } of [haneul, bada]) {
      const entry = { customerId, kind: 'SIGN_UP' as const, amount: 1000, description: '가입' };
      await database.orm.insert(pointEntry).values(entry);
    }
    await database.orm.update(customer).set({ points: 1000 });
    const booker = createBooker(server, emulator);
    const seats = (...indexes: number[]) => indexes.map((index) => cinema.room.seatIds[index] ?? 0);
    const withPoints = { usedPointAmount: 100, amount: 15_000, finalAmount: 14_900 };
    const cancel = (who: typeof bada, reservationId: number) =>
      booker.post(who, 'reservations/cancel', { reservationId, refundReason: '일정 변경' });

    for (const isDelivered of [true, false]) {
      const order = await booker.register(bada, cinema, seats(2), withPoints);
      expect((await booker.confirm(order)).status).toBe(200);
      expect((await cancel(bada, order.reservationId)).status).toBe(200);
      if (isDelivered) await deliverOutbox(database, createDelivery(server.deps));
    }
    const sold = await booker.register(haneul, cinema, seats(0), withPoints);
    expect((await booker.confirm(sold)).status).toBe(200);
    const { reservationId } = sold;
    const review = { movieId: cinema.movieId, reservationId, rating: 4, comment: COMMENT };
    expect((await booker.post(haneul, 'reviews/create', review)).status).toBe(201);
    await emulator.setFaults({ on: 'confirm', kind: 'drop-after-processing' });
    const open = await booker.register(haneul, cinema, seats(4), withPoints);
    expect((await booker.confirm(open)).status).toBe(202);
    await booker.reserve(bada, cinema, seats(6, 7));
    const { customerId, session } = await insertSignedIn(database.orm, 'gone');
    const url = '/api/protected/customer/delete';
    expect((await server.api.request('DELETE', url, { session })).status).toBe(204);
    const end = new Date('2999-01-01T00:00:00Z');
    const record = { customerId, withdrawnAt: end, keptUntil: end };
    await database.orm
      .insert(keptCustomer)
      .values({ ...record, name: '김하늘', email: 'a@b.example' });
  }

  const faultsAfter = (damage: string) => faultsAfterDamage(database, ledger, damage);

  it('finds no fault in rows written by the server, and checks every invariant', async () => {
    await expectSound(database, ledger);
    const findings = await auditAll(database.orm, ledger);
    expect(findings.map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 3,
    ]);
  });

  it.each(violations)('finds %s', async (fault, damage) => {
    expect(await faultsAfter(damage)).toContain(fault);
  });

  it.each([
    ['3: the provider has 14900 of a FAILED order, not 0', `state = 'FAILED' where state = 'DONE'`],
    ['3: the provider has 14900 of a READY order, not 0', `state = 'READY' where state = 'DONE'`],
    ['3: the provider has 0 of a DONE order, not 14900', `state = 'DONE' where state = 'REFUNDED'`],
    [
      '3: the provider has 14900 of a CANCELLED order, not 0',
      `state = 'CANCELLED' where state = 'CONFIRMING'`,
    ],
    [
      '3: the provider has 14900 of a REFUNDED order, not 0',
      `state = 'REFUNDED' where state = 'REFUND_PENDING'`,
    ],
  ])('finds in the ledger: %s', async (fault, change) => {
    expect(await faultsAfter(`update payment set ${change}`)).toContain(fault);
  });

  it('finds payments in the ledger that are missing, captured twice, or without an order', async () => {
    const orm = database.orm;
    const twice = ledger.map((each) => ({ ...each, captured: each.captured * 2 }));
    expect(faultsIn(await auditAll(orm, twice))).toEqual([
      '3: the provider has 14900 of a REFUNDED order, not 0',
      '3: the provider has 29800 of a REFUND_PENDING order, not 14900 or 0',
      '3: the provider has 29800 of a DONE order, not 14900',
      '3: the provider has 29800 of a CONFIRMING order, not 0 or 14900',
    ]);
    expect(faultsIn(await auditAll(orm, []))).toEqual([
      '3: the provider has 0 of a DONE order, not 14900',
    ]);
    const stranger = { orderId: 'ORDER-of-nobody', captured: 500, cancelled: 0 };
    expect(faultsIn(await auditAll(orm, [...ledger, stranger]))).toEqual([
      '3: the provider has 500 of an unknown order',
    ]);
  });
});
