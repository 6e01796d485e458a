import type { Database } from '../db/client.ts';
import { queueMoveMail } from '../modules/ledger/booking-mail.ts';
import {
  listUntoldCustomers,
  listUntoldMoves,
  listUntoldOrders,
  updateTold,
} from '../modules/ledger/moves-store.ts';
import { lockOwner } from '../modules/ledger/preconditions.ts';
import { HOLD_DURATION_MS } from '../../domain/limits.ts';
import { now as appNow } from '../ports/clock.ts';
import { runEach } from './run-each.ts';

/** Moves in one run. */
const MOVES = 20;
/** Customers read at once. */
const CUSTOMERS = 100;
/**
 * How long after a move its screening is looked at again at least: a reservation that it concerns may be made while a hold
 * lasts, and committed a moment later on another node.
 */
const LOOK_AGAIN_MS = HOLD_DURATION_MS + 60_000;

type Move = Awaited<ReturnType<typeof listUntoldMoves>>[number];

/**
 * Sends the customers of moved screenings a mail: each customer's in a transaction of its own, so that a killed server loses
 * nothing and the next run continues (A-SCHED-44). It is safe to run twice at the same time.
 */
export async function tellMoves(database: Database): Promise<void> {
  await runEach(await listUntoldMoves(database.orm, MOVES), async (move) => {
    await tellCustomers(database, move);
    await database.transaction(async (tx) => {
      const at = await appNow(tx);
      await updateTold(tx, move, { at, until: new Date(at.getTime() - LOOK_AGAIN_MS) });
    });
  });
}

/** @throws AggregateError at the end, with all failures: a customer that always fails does not block the others */
async function tellCustomers(database: Database, move: Move): Promise<void> {
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    const limit = CUSTOMERS;
    const customers = await listUntoldCustomers(database.orm, move, { after, limit });
    const tell = (customerId: number) => tellCustomer(database, move, customerId);
    await runEach(customers, tell).catch((failure: unknown) => failures.push(failure));
    const last = customers.at(-1);
    if (last === undefined || customers.length < limit) break;
    after = last;
  }
  if (failures.length > 0) throw new AggregateError(failures, `Screening ${move.screeningId}`);
}

function tellCustomer(database: Database, move: Move, customerId: number): Promise<void> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, customerId);
    for (const order of await listUntoldOrders(tx, move, customerId)) {
      await queueMoveMail(tx, order, move.number);
    }
  });
}
