import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LedgerPayment } from '../../server/audit/ledger.ts';
import type { Database } from '../../server/db/client.ts';
import { cancelScreenings } from '../../server/jobs/cancel-screenings.ts';
import { createDelivery } from '../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../server/jobs/deliver-outbox.ts';
import { createBooker } from '../api/support/booking.ts';
import { openSmallCinema } from '../api/support/cinema.ts';
import { insertSignedInAdministrator } from '../api/support/fixtures.ts';
import { startTestEmulator, type TestEmulator } from '../api/support/emulator.ts';
import { startTestServer, type TestServer } from '../api/support/server.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { expectSound } from './support/audited.ts';
import { dropGuards, faultsAfterDamage } from './support/damage.ts';

/** Forbidden states of a cancelled screening, by the fault that the audit must find. */
const violations: readonly (readonly [fault: string, damage: string])[] = [
  [
    '13: a booking of a cancelled screening that stays',
    `update reservation set state = 'COMPLETED';
     update screening set cancelled_at = app_now() - interval '11 minutes'`,
  ],
  [
    '13: a booking of a cancelled screening that stays',
    `update reservation set state = 'COMPLETED'; update screening set cancellation_ended_at = app_now()`,
  ],
  [
    '13: a booking that was completed after its screening was cancelled',
    `update reservation set completed_at = app_now() + interval '1 minute'`,
  ],
  [
    '13: an order of a cancelled screening that waits for its deposit',
    `update payment set state = 'WAITING';
     update screening set cancelled_at = app_now() - interval '11 minutes'`,
  ],
  [
    '13: a seat of a screening whose cancellation has ended',
    `insert into seat_claim (screening_id, seat_id, room_id, customer_id, state)
       select r.screening_id, s.seat_id, g.room_id, r.customer_id, 'BOOKED' from reservation r
       join reservation_seat s on s.reservation_id = r.id join screening g on g.id = r.screening_id;
     update screening set cancellation_ended_at = app_now()`,
  ],
  [
    '13: a booking that the cinema has cancelled without its screening',
    `update screening set cancelled_at = null`,
  ],
  [
    '13: a booking that the cinema has cancelled without a refund',
    `update payment set state = 'CANCELLED'`,
  ],
  [
    '13: a booking that the cinema has cancelled and not returned in full',
    `update payment set refund_amount = refund_amount - 1`,
  ],
  [
    '13: a booking that the cinema has cancelled and not returned in full',
    `insert into partial_refund (payment_id, number, price, share, refund_amount, provider_refund_amount,
       returned_points, cancelled_at)
       select id, 1, amount, 'HALF', 7500, 7500, 0, app_now() from payment`,
  ],
  [
    '13: points earned in a cancelled screening',
    `insert into point_entry (customer_id, kind, reservation_id, amount, description)
       select customer_id, 'EARN', id, 750, '적립' from reservation`,
  ],
];

describeOnAnyDatabase('the audit of a cancelled screening', (open) => {
  let database: Database;
  let emulator: TestEmulator;
  let server: TestServer;
  let ledger: LedgerPayment[];

  beforeAll(async () => {
    database = await open();
    emulator = await startTestEmulator();
    server = await startTestServer(database, { provider: emulator.provider });
    const cinema = await openSmallCinema(database);
    await createBooker(server, emulator).pay(
      cinema.haneul,
      cinema,
      cinema.room.seatIds.slice(0, 1),
    );
    const { session } = await insertSignedInAdministrator(database.orm, 'house', {
      role: 'SUPER',
    });
    const seen = { reservations: 1, tickets: 1, refundAmount: 15_000, returnedPoints: 0 };
    const url = `/api/admin/screenings/${cinema.screeningId}/cancel`;
    const { status } = await server.api.post(url, { reason: '정전', seen }, { session });
    expect(status).toBe(200);
    await cancelScreenings(database);
    await deliverOutbox(database, createDelivery(server.deps));
    ledger = await emulator.ledger();
    await dropGuards(database);
  });
  afterAll(async () => {
    await server.close();
    await emulator.close();
  });

  it('A-CANCEL-10: finds no fault in rows written by the server', () =>
    expectSound(database, ledger));

  it.each(violations)('finds %s', async (fault, damage) => {
    expect(await faultsAfterDamage(database, ledger, damage)).toContain(fault);
  });
});
