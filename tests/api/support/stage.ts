import type { PaymentMethod } from '../../../domain/amounts.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../server/db/client.ts';
import { reservation, seatClaim } from '../../../server/db/schema/booking.ts';
import { payment, pointEntry } from '../../../server/db/schema/money.ts';
import { outbox } from '../../../server/db/schema/outbox.ts';
import { customer } from '../../../server/db/schema/people.ts';
import { paymentDiscount } from '../../../server/db/schema/programme.ts';
import type { OpenTestDatabase } from '../../support/database.ts';
import type { ApiAnswer } from './api.ts';
import { createBooker, type Booker, type BookingAnswer } from './booking.ts';
import { openSmallCinema, type SignedIn, type SmallCinema } from './cinema.ts';
import { startTestEmulator, type TestEmulator } from './emulator.ts';
import { only, setTime } from './fixtures.ts';
import { freezeTime } from './freeze-time.ts';
import { startTestServer, type TestServer } from './server.ts';

/** The small cinema with its server and the provider's emulator, new for every test. */
export interface Stage {
  readonly database: Database;
  readonly emulator: TestEmulator;
  readonly server: TestServer;
  readonly cinema: SmallCinema;
  readonly booker: Booker;
  /** @param indexes of the room's seats: 0 is A1, 6 is B1 @returns their ids */
  seats(...indexes: number[]): number[];
  /** Sets the product's clock. @param time ISO 8601 */
  at(time: string): Promise<void>;
  /** Stops the server's clock until the test ends. @param time ISO 8601 */
  freezeAt(time: string): Promise<void>;
  /** The states of all claims by seat, and of all reservations and orders by age. */
  states(): Promise<{ claims: string[]; reservations: string[]; payments: string[] }>;
  /** Gives both customers points. */
  givePoints(points: number): Promise<void>;
  /** The balance of a customer, and the entries beside the first. */
  pointsOf(who: SignedIn): Promise<{ balance: number; entries: [string, number][] }>;
  /** A discount by percent or by won, for all methods by default. @returns its id */
  discount(
    terms: ({ rate: number } | { amount: number }) & { paymentMethod?: PaymentMethod },
  ): Promise<number>;
  /** The entries of the outbox by age, each with its state. */
  queued(): Promise<{ key: string; state: 'due' | 'done' | 'dead' }[]>;
  /** The provider's balance of an order: captured minus refunded, in its currency. */
  captured(orderId: string): Promise<number>;
  get(who: SignedIn, path: string): Promise<ApiAnswer>;
  cancel(who: SignedIn, reservationId: number, refundReason?: string): Promise<BookingAnswer>;
}

/** Sets a stage up for the tests of the surrounding describe. */
export function setStage(open: OpenTestDatabase): Stage {
  let database: Database;
  let emulator: TestEmulator;
  let server: TestServer;
  let cinema: SmallCinema;
  let booker: Booker;

  beforeAll(async () => {
    database = await open();
    emulator = await startTestEmulator();
    server = await startTestServer(database, { provider: emulator.provider });
    booker = createBooker(server, emulator);
  });
  afterAll(async () => {
    await server.close();
    await emulator.close();
  });
  beforeEach(async () => {
    await emulator.setFaults();
    cinema = await openSmallCinema(database);
  });

  return {
    get database() {
      return database;
    },
    get emulator() {
      return emulator;
    },
    get server() {
      return server;
    },
    get cinema() {
      return cinema;
    },
    get booker() {
      return booker;
    },
    seats: (...indexes) => indexes.map((index) => cinema.room.seatIds[index] ?? 0),
    at: (time) => setTime(database.orm, time),
    freezeAt: (time) => freezeTime(database.orm, time),
    async states() {
      const { orm } = database;
      const stateOf = ({ state }: { state: string }) => state;
      const claims = orm
        .select({ state: seatClaim.state })
        .from(seatClaim)
        .orderBy(asc(seatClaim.screeningId), asc(seatClaim.seatId));
      const reservations = orm
        .select({ state: reservation.state })
        .from(reservation)
        .orderBy(asc(reservation.id));
      const payments = orm.select({ state: payment.state }).from(payment).orderBy(asc(payment.id));
      return {
        claims: (await claims).map(stateOf),
        reservations: (await reservations).map(stateOf),
        payments: (await payments).map(stateOf),
      };
    },
    async givePoints(points) {
      const ids = [cinema.haneul.customerId, cinema.bada.customerId];
      await database.orm.update(customer).set({ points }).where(inArray(customer.id, ids));
      await database.orm.insert(pointEntry).values(
        ids.map((customerId) => ({
          customerId,
          kind: 'SIGN_UP' as const,
          amount: points,
          description: '회원가입 축하 포인트',
        })),
      );
    },
    async pointsOf({ customerId }) {
      const rows = await database.orm
        .select({ points: customer.points })
        .from(customer)
        .where(eq(customer.id, customerId));
      const entries = await database.orm
        .select({ kind: pointEntry.kind, amount: pointEntry.amount })
        .from(pointEntry)
        .where(eq(pointEntry.customerId, customerId))
        .orderBy(asc(pointEntry.id));
      return {
        balance: only(rows).points,
        entries: entries
          .filter(({ kind }) => kind !== 'SIGN_UP')
          .map(({ kind, amount }): [string, number] => [kind, amount]),
      };
    },
    async discount(terms) {
      const rows = await database.orm
        .insert(paymentDiscount)
        .values({ providerName: '물결카드', ...terms })
        .returning({ id: paymentDiscount.id });
      return only(rows).id;
    },
    async queued() {
      const rows = await database.orm.select().from(outbox).orderBy(asc(outbox.id));
      return rows.map(({ key, doneAt, deadAt }) => ({
        key,
        state: doneAt ? 'done' : deadAt ? 'dead' : 'due',
      }));
    },
    async captured(orderId) {
      const found = (await emulator.ledger()).filter((each) => each.orderId === orderId);
      return found.reduce((sum, each) => sum + each.captured - each.cancelled, 0);
    },
    get: ({ session }, path) => server.api.get(`/api/protected/${path}`, { session }),
    cancel: (who, reservationId, refundReason = '일정이 바뀌었어요') =>
      booker.post(who, 'reservations/cancel', { reservationId, refundReason }),
  };
}
