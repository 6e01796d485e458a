import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reservation, seatClaim } from '../../server/db/schema/booking.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setStage } from './support/stage.ts';

const HOLD = '/api/protected/reservations/hold';
const RELEASE = '/api/protected/reservations/release';
const CREATE = '/api/protected/reservations/create';

const none = (screeningId: number) => ({ holdId: null, screeningId, seatIds: [], expiresAt: null });

describeOnAnyDatabase('releasing seats', (open) => {
  const stage = setStage(open);

  const hold = async (session: string, seatIds: number[]) => {
    const body = { screeningId: stage.cinema.screeningId, seatIds };
    const answer = await stage.server.api.post(HOLD, body, { session });
    expect(answer.status).toBe(200);
    return answer.body as { holdId: number; expiresAt: string };
  };
  const release = (session: string, seatIds: number[], more: object = {}) =>
    stage.server.api.post(
      RELEASE,
      { screeningId: stage.cinema.screeningId, seatIds, ...more },
      { session },
    );
  const liveHold = (session: string) =>
    stage.server.api.get(`${HOLD}?screeningId=${stage.cinema.screeningId}`, { session });
  const claimed = async () => {
    const rows = await stage.database.orm
      .select({ seatId: seatClaim.seatId })
      .from(seatClaim)
      .orderBy(asc(seatClaim.seatId));
    return rows.map((row) => row.seatId);
  };

  it('C-BOOK-24: releases one seat and keeps the others under the same deadline', async () => {
    const { session } = stage.cinema.haneul;
    const first = await hold(session, stage.seats(0, 1));
    const { status, body } = await release(session, stage.seats(0));
    expect([status, body]).toEqual([
      200,
      {
        holdId: first.holdId,
        screeningId: stage.cinema.screeningId,
        seatIds: stage.seats(1),
        expiresAt: first.expiresAt,
      },
    ]);
    expect(await claimed()).toEqual(stage.seats(1));
    expect((await liveHold(session)).body).toEqual(body);
  });

  it('C-BOOK-27: ends the hold with its last seat', async () => {
    const { session } = stage.cinema.haneul;
    await hold(session, stage.seats(0));
    expect((await release(session, stage.seats(0))).body).toEqual(none(stage.cinema.screeningId));
    expect((await liveHold(session)).body).toEqual(none(stage.cinema.screeningId));
  });

  it('C-BOOK-27: returns no hold after the deadline', async () => {
    const { session } = stage.cinema.haneul;
    await hold(session, stage.seats(0));
    await stage.at('2026-11-20T12:10:30+09:00');
    expect((await liveHold(session)).body).toEqual(none(stage.cinema.screeningId));
  });

  it("C-BOOK-37: ignores another customer's seats", async () => {
    await hold(stage.cinema.haneul.session, stage.seats(0));
    const { status, body } = await release(stage.cinema.bada.session, stage.seats(0));
    expect([status, body]).toEqual([200, none(stage.cinema.screeningId)]);
    expect(await claimed()).toEqual(stage.seats(0));
  });

  it('C-BOOK-38: ignores the seats of a newer hold than the named one', async () => {
    const { session } = stage.cinema.haneul;
    const old = await hold(session, stage.seats(0));
    await release(session, stage.seats(0));
    await hold(session, stage.seats(0));
    const late = await release(session, stage.seats(0), { holdId: old.holdId });
    expect(late.body).toMatchObject({ seatIds: stage.seats(0) });
    expect(await claimed()).toEqual(stage.seats(0));
  });

  it('C-BOOK-41, C-RES-40: deletes a pending reservation of a released seat and keeps its other seats held', async () => {
    const { session } = stage.cinema.haneul;
    await hold(session, stage.seats(0, 1));
    const created = await stage.server.api.post(
      CREATE,
      {
        screeningId: stage.cinema.screeningId,
        ticketTypes: [{ ticketTypeId: stage.cinema.adult, count: 2 }],
        seatIds: stage.seats(0, 1),
      },
      { session },
    );
    expect(created.status).toBe(201);
    await release(session, stage.seats(0));
    const rows = await stage.database.orm.select({ state: reservation.state }).from(reservation);
    expect(rows).toEqual([]);
    const left = await stage.database.orm
      .select({ seatId: seatClaim.seatId, reservationId: seatClaim.reservationId })
      .from(seatClaim);
    expect(left).toEqual([{ seatId: stage.seats(1)[0], reservationId: null }]);
  });

  it('X-API-15: accepts the cookie of an unloaded page, only from the same origin and as JSON', async () => {
    const { session } = stage.cinema.haneul;
    const leave = (headers: Record<string, string>) =>
      stage.server.api.post(
        RELEASE,
        { screeningId: stage.cinema.screeningId, seatIds: stage.seats(0) },
        { headers: { cookie: `sessionId=${session}`, ...headers } },
      );
    await hold(session, stage.seats(0));
    expect((await leave({ 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect(
      (await leave({ origin: 'https://elsewhere.example', host: 'marquee.example' })).status,
    ).toBe(401);
    expect(await claimed()).toEqual(stage.seats(0));
    expect((await leave({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect(await claimed()).toEqual([]);
  });

  it('answers 404 for an unknown screening and changes nothing', async () => {
    const { session } = stage.cinema.haneul;
    await hold(session, stage.seats(0));
    const body = { screeningId: 999_999, seatIds: stage.seats(0) };
    expect((await stage.server.api.post(RELEASE, body, { session })).status).toBe(404);
    expect((await stage.server.api.get(`${HOLD}?screeningId=999999`, { session })).status).toBe(
      404,
    );
    expect(await claimed()).toEqual(stage.seats(0));
  });

  it('C-BOOK-37: releases a seat once that is released twice at the same time', async () => {
    const { session } = stage.cinema.haneul;
    await hold(session, stage.seats(0, 1));
    await Promise.all([release(session, stage.seats(0)), release(session, stage.seats(0, 1))]);
    expect(await claimed()).toEqual([]);
    const open = await stage.database.orm
      .select({ id: seatClaim.seatId })
      .from(seatClaim)
      .where(eq(seatClaim.customerId, stage.cinema.haneul.customerId));
    expect(open).toEqual([]);
  });
});
