import { expect, it } from 'vitest';
import { lockClaims, pinClaims } from '../../server/modules/ledger/claims-store.ts';
import { describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { signal } from './support/signal.ts';
import { setStage } from './support/stage.ts';

describeOnPostgres('a hold that expires while its seats are being pinned', (open) => {
  const stage = setStage(open);

  it('C-PAY-44: is not taken over by another customer', async () => {
    const { booker, cinema, database } = stage;
    const { haneul, bada, screeningId } = cinema;
    const [seatId = 0] = stage.seats(0);
    const { reservationId } = await booker.register(haneul, cinema, [seatId]);
    await stage.at('2026-11-20T12:10:01+09:00');
    const locked = signal();
    const waitedFor = signal();
    // A confirmation that read the claims just before the deadline, with a slow commit.
    const pinning = database.transaction(async (tx) => {
      const seatIds = [seatId];
      await lockClaims(tx, { screeningId, customerId: haneul.customerId, seatIds });
      locked.give();
      await waitedFor.given;
      await pinClaims(tx, reservationId);
    });
    await locked.given;
    const holding = booker.post(bada, 'reservations/hold', { screeningId, seatIds: [seatId] });
    await untilWaiting(database, 1);
    waitedFor.give();
    await pinning;
    const { status, body } = await holding;
    expect([status, body]).toMatchObject([409, { code: 'SEAT_TAKEN' }]);
    expect(await stage.states()).toMatchObject({ claims: ['PAYING'] });
  });
});
