import { expect, it } from 'vitest';
import { holdInDatabase } from '../../server/modules/ledger/seat-functions.ts';
import { describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { insertSignedIn } from './support/fixtures.ts';
import { signal } from './support/signal.ts';
import { setStage } from './support/stage.ts';

describeOnPostgres('holds of the same seats at the same time', (open) => {
  const stage = setStage(open);

  it('claim seats by id, whatever their order in the request, and name the lost ones (C-BOOK-29)', async () => {
    const { booker, cinema, database } = stage;
    const { haneul, bada, screeningId } = cinema;
    const [low = 0, high = 0] = stage.seats(0, 1);
    const begun = signal();
    const waitedFor = signal();
    const leaving = new Error('rolled back');
    const first = database.transaction(async (tx) => {
      await holdInDatabase(tx, {
        customerId: haneul.customerId,
        screeningId,
        seatIds: [low],
      });
      begun.give();
      await waitedFor.given;
      throw leaving;
    });
    await begun.given;
    const second = booker.post(bada, 'reservations/hold', { screeningId, seatIds: [high, low] });
    await untilWaiting(database, 1);
    // The second hold waits for the first seat and has not claimed the other one yet.
    const third = await insertSignedIn(database.orm, 'noeul');
    const { status } = await booker.post(third, 'reservations/hold', {
      screeningId,
      seatIds: [high],
    });
    expect(status).toBe(200);
    waitedFor.give();
    await expect(first).rejects.toBe(leaving);
    const lost = await second;
    expect([lost.status, lost.body]).toMatchObject([
      409,
      { code: 'SEAT_TAKEN', conflictingSeatIds: [high] },
    ]);
    expect(await stage.states()).toMatchObject({ claims: ['HELD'] });
  });
});
