import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { customer } from '../../server/db/schema/people.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { moveClaimDeadline } from '../../server/modules/ledger/claims-store.ts';
import { extendHold } from '../../server/modules/ledger/holds-store.ts';
import { describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { signal } from './support/signal.ts';
import { setStage } from './support/stage.ts';

describeOnPostgres('a sweep during a payment', (open) => {
  const stage = setStage(open);

  it('C-PAY-18, C-PAY-55: keeps a reservation whose deadline is being moved at that moment', async () => {
    const { cinema, database } = stage;
    const { holdId } = await stage.booker.hold(cinema.haneul, cinema, stage.seats(0));
    await stage.booker.register(cinema.haneul, cinema, stage.seats(0));
    await stage.at('2026-11-20T12:10:01+09:00');
    const moved = signal();
    const waitedFor = signal();
    // Registering an order just before the deadline, with a slow commit.
    const moving = database.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx
        .select({ id: customer.id })
        .from(customer)
        .where(eq(customer.id, cinema.haneul.customerId))
        .for('no key update');
      const deadline = new Date('2026-11-20T12:14:59+09:00');
      await extendHold(tx, holdId ?? 0, deadline, new Date('2026-11-20T12:09:59+09:00'));
      await moveClaimDeadline(tx, holdId ?? 0, deadline);
      moved.give();
      await waitedFor.given;
    });
    await moved.given;
    const sweeping = sweep(database);
    await untilWaiting(database, 1);
    waitedFor.give();
    await Promise.all([moving, sweeping]);
    expect(await stage.states()).toEqual({
      claims: ['HELD'],
      reservations: ['PENDING'],
      payments: ['READY'],
    });
  });
});
