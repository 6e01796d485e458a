import type { Database } from '../db/client.ts';
import { cancelForCinema, endHoldForCinema } from '../modules/ledger/cancel-for-cinema.ts';
import { lockOwner, requireScreening } from '../modules/ledger/preconditions.ts';
import {
  listBookedCustomers,
  listCancelling,
  listOpenReservations,
  updateEnded,
} from '../modules/screening-cancellation/cancellation-store.ts';
import { now as appNow } from '../ports/clock.ts';
import { runEach } from './run-each.ts';

/** Screenings in one run. */
const SCREENINGS = 20;
/** Customers read at once. */
const CUSTOMERS = 100;
/**
 * How long after its cancellation a screening is looked at again at least: a hold that began before may still be
 * committed, on another node.
 */
const LOOK_AGAIN_MS = 60_000;

/**
 * Cancels the reservations and holds of cancelled screenings: each customer's in a transaction of its own, so that a
 * killed server loses nothing and the next run continues (A-CANCEL-20). It is safe to run twice at the same time.
 */
export async function cancelScreenings(database: Database): Promise<void> {
  await runEach(await listCancelling(database.orm, SCREENINGS), async (screeningId) => {
    await cancelBookings(database, screeningId);
    await database.transaction(async (tx) => {
      const at = await appNow(tx);
      const until = new Date(at.getTime() - LOOK_AGAIN_MS);
      await updateEnded(tx, screeningId, { at, until });
    });
  });
}

/** @throws AggregateError at the end, with all failures: a customer that always fails does not block the others */
async function cancelBookings(database: Database, screeningId: number): Promise<void> {
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const limit = CUSTOMERS;
    const customers = await listBookedCustomers(database.orm, { screeningId, after, limit });
    const cancel = (customerId: number) => cancelBookingsOf(database, { customerId, screeningId });
    await runEach(customers, cancel).catch((failure: unknown) => failures.push(failure));
    const last = customers.at(-1);
    if (last === undefined || customers.length < limit) break;
    after = last;
  }
  if (failures.length > 0) throw new AggregateError(failures, `Screening ${screeningId}`);
}

function cancelBookingsOf(
  database: Database,
  of: { customerId: number; screeningId: number },
): Promise<void> {
  return database.transaction(async (tx) => {
    const customer = await lockOwner(tx, of.customerId);
    const screening = await requireScreening(tx, of.screeningId);
    const now = await appNow(tx);
    for (const reservation of await listOpenReservations(tx, of)) {
      await cancelForCinema(tx, { customer, reservation, screening, now });
    }
    await endHoldForCinema(tx, { ...of, now });
  });
}
