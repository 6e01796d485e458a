import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LedgerPayment } from '../../server/audit/ledger.ts';
import type { Database } from '../../server/db/client.ts';
import { pointEntry } from '../../server/db/schema/money.ts';
import { customer } from '../../server/db/schema/people.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { createBooker } from '../api/support/booking.ts';
import { openSmallCinema } from '../api/support/cinema.ts';
import { startTestEmulator, type TestEmulator } from '../api/support/emulator.ts';
import { startTestServer, type TestServer } from '../api/support/server.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { auditAll, expectSound, faultsIn } from './support/audited.ts';
import { dropGuards, faultsAfterDamage } from './support/damage.ts';

/** Forbidden states of cancelled tickets, by the fault that the audit must find. */
const violations: readonly (readonly [fault: string, damage: string])[] = [
  [
    '2: a seat of a cancelled ticket that is still booked',
    `insert into reservation_seat select p.reservation_id, f.seat_id
       from partial_refund f join payment p on p.id = f.payment_id where f.number = 1`,
  ],
  [
    '2: a seat of a cancelled ticket that is still booked',
    `update seat_claim set seat_id = (select seat_id from partial_refund where number = 1)
       where reservation_id = (select p.reservation_id from partial_refund f join payment p on p.id = f.payment_id limit 1)`,
  ],
  [
    '2: a total that is not the price of the tickets',
    `update partial_refund set price = price + 1`,
  ],
  [
    '3: a part of a payment that is due and not queued, or written down and not returned',
    `delete from outbox where kind = 'PARTIAL_CANCEL' and done_at is null`,
  ],
  [
    '3: a part of a payment that is due and not queued, or written down and not returned',
    `update partial_refund set done_at = app_now()`,
  ],
  [
    '3: a part of a payment that is due and not queued, or written down and not returned',
    `update outbox set done_at = app_now() where kind = 'PARTIAL_CANCEL'`,
  ],
  [
    '3: a payment that has not returned the sum of its parts',
    `update partial_refund set refund_amount = refund_amount - 1 where number = 2`,
  ],
  [
    '3: a payment that has not returned the sum of its parts',
    `update payment set provider_refund_amount = provider_refund_amount + 1 where state = 'DONE'`,
  ],
  [
    '3: more returned than was paid',
    `update payment set returned_points = used_points + 1 where state = 'DONE'`,
  ],
  [
    '4: points given back that are not those of their cancellation',
    `delete from point_entry where refund_number = 2`,
  ],
  [
    '4: points earned that are not five percent of what stayed paid',
    `insert into point_entry (customer_id, kind, reservation_id, amount, description)
       select customer_id, 'EARN', reservation_id, 2235, 'too many' from payment p
       where state = 'DONE' and exists (select from partial_refund where payment_id = p.id)`,
  ],
  [
    '9: a part of a refund that stays open',
    `update partial_refund set cancelled_at = cancelled_at - interval '11 minutes'`,
  ],
  [
    '9: a refund that was given up',
    `update outbox set dead_at = app_now() where kind = 'PARTIAL_CANCEL' and done_at is null`,
  ],
];

describeOnAnyDatabase('the audit of cancelled tickets', (open) => {
  let database: Database;
  let emulator: TestEmulator;
  let server: TestServer;
  let ledger: LedgerPayment[];

  beforeAll(async () => {
    database = await open();
    emulator = await startTestEmulator();
    server = await startTestServer(database, { provider: emulator.provider });
    await cancelTickets();
    ledger = await emulator.ledger();
    await dropGuards(database);
  });
  afterAll(async () => {
    await server.close();
    await emulator.close();
  });

  /** A reservation with a refunded ticket, one to be refunded, and one that remains. */
  async function cancelTickets(): Promise<void> {
    const cinema = await openSmallCinema(database);
    const { haneul, adult, room } = cinema;
    await database.orm.insert(pointEntry).values(
      [haneul, cinema.bada].map(({ customerId }) => ({
        ...{ customerId, kind: 'SIGN_UP' as const, amount: 1000, description: '가입' },
      })),
    );
    await database.orm.update(customer).set({ points: 1000 });
    const booker = createBooker(server, emulator);
    const order = await booker.register(haneul, cinema, room.seatIds.slice(0, 3), {
      ...{ usedPointAmount: 300, amount: 45_000, finalAmount: 44_700 },
    });
    expect((await booker.confirm(order)).status).toBe(200);
    for (const seatId of room.seatIds.slice(0, 2)) {
      const body = {
        ...{ seatId, ticketTypeId: adult, refundReason: '한 명이 못 가요' },
        ...{ refundAmount: 14_900, returnedPoints: 100 },
      };
      const path = `reservations/${order.reservationId}/cancel-ticket`;
      expect((await booker.post(haneul, path, body)).status).toBe(200);
      if (seatId === room.seatIds[0]) {
        await deliverOutbox(database, createDelivery(server.deps));
      }
    }
  }

  it('finds no fault in rows written by the server', () => expectSound(database, ledger));

  it.each(violations)('finds %s', async (fault, damage) => {
    expect(await faultsAfterDamage(database, ledger, damage)).toContain(fault);
  });

  it('C-PART-22: compares what the provider has with the parts that were returned', async () => {
    const [paid] = ledger;
    if (!paid) throw new Error('The provider has no payment.');
    const withCancelled = async (cancelled: number) =>
      faultsIn(await auditAll(database.orm, [{ ...paid, cancelled }]));
    // The second part may be at the provider already.
    expect(await withCancelled(14_900)).toEqual([]);
    expect(await withCancelled(29_800)).toEqual([]);
    expect(await withCancelled(0)).toEqual([
      '3: the provider has 44700 of a DONE order, not 29800 or 14900',
    ]);
    expect(await withCancelled(44_700)).toEqual([
      '3: the provider has 0 of a DONE order, not 29800 or 14900',
    ]);
  });
});
