import { expect, it } from 'vitest';
import { MAX_SESSIONS } from '../../domain/limits.ts';
import { reservation, seatHold } from '../../server/db/schema/booking.ts';
import { cleanUp } from '../../server/jobs/clean-up.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { PASSWORD } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

describeOnAnyDatabase('the cleaning', (open) => {
  const stage = setStage(open);
  const holds = () => stage.database.orm.$count(seatHold);

  it('deletes ended holds an hour after their deadline, also of sold seats', async () => {
    const { booker, cinema, database } = stage;
    const { reservationId } = await booker.pay(cinema.haneul, cinema, stage.seats(0));
    await booker.hold(cinema.haneul, cinema, stage.seats(1));
    await booker.hold(cinema.bada, cinema, stage.seats(2));
    await stage.at('2026-11-20T12:30:00+09:00');
    await sweep(database);
    await cleanUp(database);
    expect(await holds()).toBe(3);
    await stage.at('2026-11-20T13:20:00+09:00');
    await cleanUp(database);
    expect(await holds()).toBe(0);
    const kept = await database.orm
      .select({ id: reservation.id, state: reservation.state, holdId: reservation.holdId })
      .from(reservation);
    expect(kept).toEqual([{ id: reservationId, state: 'COMPLETED', holdId: null }]);
  });

  it('keeps the hold of seats that are being paid for', async () => {
    const { booker, cinema, database, emulator } = stage;
    const order = await booker.register(cinema.haneul, cinema, stage.seats(0));
    await emulator.setFaults({ on: 'confirm', kind: 'drop-before-processing', times: 1 });
    expect((await booker.confirm(order)).status).toBe(202);
    await stage.at('2026-11-20T15:00:00+09:00');
    await sweep(database);
    await cleanUp(database);
    expect(await holds()).toBe(1);
  });

  it('X-API-41: a sign-in beyond the limit of sessions ends the oldest one', async () => {
    const { server, cinema } = stage;
    const signIn = async () => {
      const answer = await server.api.post('/api/signin/customer', {
        loginId: 'haneul',
        password: PASSWORD,
      });
      return (answer.body as { sessionId: string }).sessionId;
    };
    const sessions: string[] = [];
    for (let count = 0; count < MAX_SESSIONS; count += 1) sessions.push(await signIn());
    const status = async (session = '') =>
      (await server.api.get('/api/protected/customer/get', { session })).status;
    // The stage has signed this customer in once before.
    expect([await status(cinema.haneul.session), await status(sessions[0])]).toEqual([401, 200]);
    await signIn();
    expect([await status(sessions[0]), await status(sessions[1])]).toEqual([401, 200]);
    expect(await status(cinema.bada.session)).toBe(200);
  });
});
