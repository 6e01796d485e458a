import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { reservation } from '../../server/db/schema/booking.ts';
import type { LoggedError } from '../../server/plugins/logged-error.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { createBooker, newOrderId, type Booker } from './support/booking.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { startTestEmulator, type TestEmulator } from './support/emulator.ts';
import { PASSWORD } from './support/fixtures.ts';
import { startTestServer, type TestServer } from './support/server.ts';

describeOnAnyDatabase('what the server believes and tells', (open) => {
  let database: Database;
  let emulator: TestEmulator;
  let server: TestServer;
  let cinema: SmallCinema;
  let booker: Booker;
  const log: string[] = [];

  beforeAll(async () => {
    database = await open();
    emulator = await startTestEmulator();
    server = await startTestServer(database, {
      provider: emulator.provider,
      app: { logger: { level: 'trace', stream: { write: (line) => void log.push(line) } } },
    });
    booker = createBooker(server, emulator);
  });
  afterAll(async () => {
    await server.close();
    await emulator.close();
  });
  beforeEach(async () => {
    log.length = 0;
    cinema = await openSmallCinema(database);
  });

  it('X-API-21: logs the path of a request without its query, which may contain personal data', async () => {
    await server.api.get('/api/signup/guest/check/email?email=somebody@example.com');
    const [logged] = log.flatMap((line) => {
      const { req } = JSON.parse(line) as { req?: unknown };
      return req === undefined ? [] : [req];
    });
    expect(logged).toEqual({
      method: 'GET',
      path: '/api/signup/guest/check/email',
      remoteAddress: '127.0.0.1',
    });
    expect(log.join('')).not.toContain('somebody');
  });

  it('X-API-17: ignores customer ids, prices and roles in a body', async () => {
    const [seatId = 0] = cinema.room.seatIds;
    await booker.hold(cinema.haneul, cinema, [seatId]);
    const request = {
      screeningId: cinema.screeningId,
      ticketTypes: [{ ticketTypeId: cinema.adult, count: 1 }],
      seatIds: [seatId],
    };
    const claims = [
      { customerId: cinema.bada.customerId },
      { totalAmount: 1 },
      { points: 1_000_000 },
      { roles: ['ROLE_ADMIN'] },
      { isActive: true },
    ];
    for (const claim of claims) {
      const answer = await booker.post(cinema.haneul, 'reservations/create', {
        ...request,
        ...claim,
      });
      const [field] = Object.keys(claim);
      expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }]);
    }
    const priced = { ...request, ticketTypes: [{ ...request.ticketTypes[0], price: 1 }] };
    expect((await booker.post(cinema.haneul, 'reservations/create', priced)).status).toBe(400);
    expect(await database.orm.select().from(reservation)).toEqual([]);
  });

  it('X-API-17: charges the room’s price, whatever the page sends', async () => {
    const [seatId = 0] = cinema.room.seatIds;
    const reservationId = await booker.reserve(cinema.haneul, cinema, [seatId]);
    const answer = await booker.post(cinema.haneul, 'payment/before', {
      reservationId,
      orderId: newOrderId(),
      paymentMethod: 'CARD',
      currency: 'KRW',
      usedPointAmount: 0,
      amount: 100,
      finalAmount: 100,
    });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'AMOUNT_CHANGED', amounts: { amount: 15_000, finalAmount: 15_000 } },
    ]);
  });

  it('X-API-21: answers with no password, key or hash, and with no session id after the sign-in', async () => {
    const signIn = { loginId: 'haneul', password: PASSWORD };
    const { body } = await server.api.post('/api/signin/customer', signIn);
    const { sessionId } = body as { sessionId: string };
    const session = { session: sessionId };
    const order = await booker.pay({ ...cinema.haneul, ...session }, cinema, [
      cinema.room.seatIds[0] ?? 0,
    ]);
    const answers = [
      await server.api.post('/api/signin/customer', { ...signIn, password: 'wrong-secret-1' }),
      await server.api.post('/api/signin/customer', `{"password":"${PASSWORD}"`),
      await server.api.get('/api/protected/customer/get', session),
      await server.api.get('/api/protected/reservations/my-reservations', session),
      await server.api.get(`/api/protected/payment/order/${order.orderId}`, session),
      await server.api.get('/api/config'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 400, 200, 200, 200, 200]);
    const answered = JSON.stringify(answers.map((answer) => answer.body));
    for (const secret of [PASSWORD, 'wrong-secret-1', sessionId, 'test_sk_', '$argon2']) {
      expect(answered).not.toContain(secret);
    }
  });

  it('X-API-21: logs no password, key or session id', async () => {
    const signIn = { loginId: 'haneul', password: PASSWORD };
    const answer = await server.api.post('/api/signin/customer', signIn);
    const { sessionId } = answer.body as { sessionId: string };
    await server.api.post('/api/signin/customer', { ...signIn, password: 'wrong-secret-1' });
    await server.api.post('/api/signin/customer', `{"password":"${PASSWORD}"`);
    await server.api.get('/api/protected/customer/get', { session: sessionId });
    await booker.pay({ ...cinema.haneul, session: sessionId }, cinema, [
      cinema.room.seatIds[0] ?? 0,
    ]);
    const told = log.join('\n');
    expect(log.length).toBeGreaterThan(5);
    for (const secret of [PASSWORD, 'wrong-secret-1', sessionId, 'test_sk_', '$argon2']) {
      expect(told).not.toContain(secret);
    }
  });

  it('X-API-21: logs a failed query without its parameters and without the data in its error', async () => {
    const query = database.orm.execute(
      sql`select * from customer where email = ${'somebody@example.com'} and id = ${'private'}::int`,
    );
    const error: unknown = await query.catch((fault: unknown) => fault);
    server.app.log.error({ err: error }, 'a query failed');
    const [logged] = log.map((line) => JSON.parse(line) as { err: LoggedError });
    expect(logged?.err).toMatchObject({
      code: '22P02',
      message: expect.stringMatching(/^Failed query: select \* from customer/) as unknown,
      stack: expect.stringContaining('at ') as unknown,
    });
    expect(log.join('')).not.toMatch(/somebody|private/);
  });
});
