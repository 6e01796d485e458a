import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { reservation, seatClaim } from '../../server/db/schema.ts';
import { describeOnBothDatabases } from '../support/database.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { setTime } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const HOLD = '/api/protected/reservations/hold';
const RELEASE = '/api/protected/reservations/release';
const CREATE = '/api/protected/reservations/create';

const none = (screeningId: number) => ({ holdId: null, screeningId, seatIds: [], expiresAt: null });

describeOnBothDatabases('releasing seats', (open) => {
  let database: Database;
  let server: TestServer;
  let cinema: SmallCinema;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    cinema = await openSmallCinema(database);
  });

  const seats = (...indexes: number[]) => indexes.map((index) => cinema.room.seatIds[index] ?? 0);
  const hold = async (session: string, seatIds: number[]) => {
    const body = { screeningId: cinema.screeningId, seatIds };
    const answer = await server.api.post(HOLD, body, { session });
    expect(answer.status).toBe(200);
    return answer.body as { holdId: number; expiresAt: string };
  };
  const release = (session: string, seatIds: number[], more: object = {}) =>
    server.api.post(RELEASE, { screeningId: cinema.screeningId, seatIds, ...more }, { session });
  const liveHold = (session: string) =>
    server.api.get(`${HOLD}?screeningId=${cinema.screeningId}`, { session });
  const claimed = async () => {
    const rows = await database.orm
      .select({ seatId: seatClaim.seatId })
      .from(seatClaim)
      .orderBy(asc(seatClaim.seatId));
    return rows.map((row) => row.seatId);
  };

  it('C-BOOK-24: gives one seat back and keeps the others under the same deadline', async () => {
    const { session } = cinema.haneul;
    const first = await hold(session, seats(0, 1));
    const { status, body } = await release(session, seats(0));
    expect([status, body]).toEqual([
      200,
      {
        holdId: first.holdId,
        screeningId: cinema.screeningId,
        seatIds: seats(1),
        expiresAt: first.expiresAt,
      },
    ]);
    expect(await claimed()).toEqual(seats(1));
    expect((await liveHold(session)).body).toEqual(body);
  });

  it('C-BOOK-27: ends the hold with its last seat', async () => {
    const { session } = cinema.haneul;
    await hold(session, seats(0));
    expect((await release(session, seats(0))).body).toEqual(none(cinema.screeningId));
    expect((await liveHold(session)).body).toEqual(none(cinema.screeningId));
  });

  it('C-BOOK-27: has no hold once its time is up', async () => {
    const { session } = cinema.haneul;
    await hold(session, seats(0));
    await setTime(database.orm, '2026-11-20T12:10:30+09:00');
    expect((await liveHold(session)).body).toEqual(none(cinema.screeningId));
  });

  it("C-BOOK-37: leaves another person's seats alone", async () => {
    await hold(cinema.haneul.session, seats(0));
    const { status, body } = await release(cinema.bada.session, seats(0));
    expect([status, body]).toEqual([200, none(cinema.screeningId)]);
    expect(await claimed()).toEqual(seats(0));
  });

  it('C-BOOK-38: leaves the seats of a newer hold than the named one alone', async () => {
    const { session } = cinema.haneul;
    const old = await hold(session, seats(0));
    await release(session, seats(0));
    await hold(session, seats(0));
    const late = await release(session, seats(0), { holdId: old.holdId });
    expect(late.body).toMatchObject({ seatIds: seats(0) });
    expect(await claimed()).toEqual(seats(0));
  });

  it('C-BOOK-41: cancels a pending reservation of a released seat and keeps its other seats held', async () => {
    const { session } = cinema.haneul;
    await hold(session, seats(0, 1));
    const created = await server.api.post(
      CREATE,
      {
        screeningId: cinema.screeningId,
        ticketTypes: [{ ticketTypeId: cinema.adult, count: 2 }],
        seatIds: seats(0, 1),
      },
      { session },
    );
    expect(created.status).toBe(201);
    await release(session, seats(0));
    const rows = await database.orm.select({ state: reservation.state }).from(reservation);
    expect(rows).toEqual([{ state: 'CANCELLED' }]);
    const left = await database.orm
      .select({ seatId: seatClaim.seatId, reservationId: seatClaim.reservationId })
      .from(seatClaim);
    expect(left).toEqual([{ seatId: seats(1)[0], reservationId: null }]);
  });

  it('X-API-15: takes the cookie of a page that is being left, from the same origin and as JSON only', async () => {
    const { session } = cinema.haneul;
    const leave = (headers: Record<string, string>) =>
      server.api.post(
        RELEASE,
        { screeningId: cinema.screeningId, seatIds: seats(0) },
        { headers: { cookie: `sessionId=${session}`, ...headers } },
      );
    await hold(session, seats(0));
    expect((await leave({ 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect(
      (await leave({ origin: 'https://elsewhere.example', host: 'marquee.example' })).status,
    ).toBe(401);
    expect(await claimed()).toEqual(seats(0));
    expect((await leave({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect(await claimed()).toEqual([]);
  });

  it('answers 404 for an unknown screening and changes nothing', async () => {
    const { session } = cinema.haneul;
    await hold(session, seats(0));
    const body = { screeningId: 999_999, seatIds: seats(0) };
    expect((await server.api.post(RELEASE, body, { session })).status).toBe(404);
    expect((await server.api.get(`${HOLD}?screeningId=999999`, { session })).status).toBe(404);
    expect(await claimed()).toEqual(seats(0));
  });

  it('C-BOOK-37: lets a seat that is being taken twice at the same time go once', async () => {
    const { session } = cinema.haneul;
    await hold(session, seats(0, 1));
    await Promise.all([release(session, seats(0)), release(session, seats(0, 1))]);
    expect(await claimed()).toEqual([]);
    const open = await database.orm
      .select({ id: seatClaim.seatId })
      .from(seatClaim)
      .where(eq(seatClaim.customerId, cinema.haneul.customerId));
    expect(open).toEqual([]);
  });
});
