import { expect, it } from 'vitest';
import type { Transaction } from '../../server/db/client.ts';
import { holdInDatabase } from '../../server/modules/ledger/seat-functions.ts';
import { describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { insertSignedIn } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';
import { whileOpen } from './support/while-open.ts';

describeOnPostgres('holds of the same seats at the same time', (open) => {
  const stage = setStage(open);

  it('claim seats by id, whatever their order in the request, and name the lost ones (C-BOOK-29)', async () => {
    const { booker, cinema, database } = stage;
    const { haneul, bada, screeningId } = cinema;
    const [low = 0, high = 0] = stage.seats(0, 1);
    const third = await insertSignedIn(database.orm, 'noeul');
    const first = { customerId: haneul.customerId, screeningId, seatIds: [low] };
    const work = (tx: Transaction) => holdInDatabase(tx, first);
    const { second } = await whileOpen(database, { work, end: 'rollback' }, async () => {
      const waiting = booker.post(bada, 'reservations/hold', { screeningId, seatIds: [high, low] });
      await untilWaiting(database, 1);
      // The second hold waits for the first seat and has not claimed the other one yet.
      const { status } = await booker.post(third, 'reservations/hold', {
        screeningId,
        seatIds: [high],
      });
      expect(status).toBe(200);
      return { second: waiting };
    });
    const lost = await second;
    expect([lost.status, lost.body]).toMatchObject([
      409,
      { code: 'SEAT_TAKEN', conflictingSeatIds: [high] },
    ]);
    expect(await stage.states()).toMatchObject({ claims: ['HELD'] });
  });
});
