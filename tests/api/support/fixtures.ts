import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { CLEANING_MINUTES } from '../../../domain/limits.ts';
import type { Writer } from '../../../server/db/client.ts';
import { distributor, image, movie, movieRating } from '../../../server/db/schema/catalogue.ts';
import { administrator, customer, session } from '../../../server/db/schema/people.ts';
import {
  priceSetting,
  screening,
  screeningRoom,
  seat,
  ticketType,
} from '../../../server/db/schema/programme.ts';
import { hashSessionId, newSessionId } from '../../../server/modules/account/session-token.ts';
import { moveClock } from '../../../server/ports/clock.ts';

export const PASSWORD = 'correct-horse-2026';

/** Long before the time that the tests set, whatever the date of the machine is. */
const registeredAt = new Date('2026-05-01T09:00:00+09:00');

/** The real parameters are expensive by design, and these tests are not about them. */
const cheapHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Sets the server's clock, which continues from there. @param time ISO 8601 */
export async function setTime(db: Writer, time: string): Promise<void> {
  await moveClock(db, Date.parse(time) - Date.now());
}

type CustomerValues = typeof customer.$inferInsert;

/** A customer whose password is {@link PASSWORD}. @returns the id */
export async function insertCustomer(
  db: Writer,
  loginId: string,
  values: Partial<CustomerValues> = {},
): Promise<number> {
  const rows = await db
    .insert(customer)
    .values({
      loginId,
      name: '김하늘',
      email: `${loginId}@marquee.example`,
      phone: '010-0000-2026',
      passwordHash: await cheapHash,
      registeredAt,
      ...values,
    })
    .returning({ id: customer.id });
  return only(rows).id;
}

/** A session of a customer. @param expiresAt by default far away @returns the session id */
export async function insertSession(
  db: Writer,
  customerId: number,
  expiresAt = new Date('2999-01-01T00:00:00Z'),
): Promise<string> {
  const sessionId = newSessionId();
  await db.insert(session).values({ tokenHash: hashSessionId(sessionId), customerId, expiresAt });
  return sessionId;
}

/** A customer who is signed in. */
export async function insertSignedIn(
  db: Writer,
  loginId: string,
  values: Partial<CustomerValues> = {},
): Promise<{ customerId: number; session: string }> {
  const customerId = await insertCustomer(db, loginId, values);
  return { customerId, session: await insertSession(db, customerId) };
}

/** A guest whose password is {@link PASSWORD}, signed in. */
export function insertSignedInGuest(
  db: Writer,
  email: string,
): Promise<{ customerId: number; session: string }> {
  return insertSignedIn(db, 'guest', { kind: 'GUEST', loginId: null, email });
}

/** An administrator whose password is {@link PASSWORD}, signed in. */
export async function insertSignedInAdministrator(
  db: Writer,
  loginId: string,
  values: Partial<typeof administrator.$inferInsert> = {},
): Promise<{ administratorId: number; session: string }> {
  const rows = await db
    .insert(administrator)
    .values({
      loginId,
      name: '관리자 한결',
      email: `${loginId}@marquee.example`,
      role: 'BASIC',
      passwordHash: await cheapHash,
      registeredAt,
      ...values,
    })
    .returning({ administratorId: administrator.id });
  const { administratorId } = only(rows);
  const own = newSessionId();
  const expiresAt = new Date('2999-01-01T00:00:00Z');
  await db.insert(session).values({ tokenHash: hashSessionId(own), administratorId, expiresAt });
  return { administratorId, session: own };
}

/** A film for all ages that has been showing for a long time. @returns the id */
export async function insertMovie(
  db: Writer,
  values: Partial<typeof movie.$inferInsert> & { minimumAge?: number } = {},
): Promise<number> {
  const { minimumAge = 0, ...own } = values;
  const rows = await db
    .insert(movie)
    .values({
      title: '달의 뒤편',
      runningMinutes: 100,
      releaseDate: '2026-01-01',
      distributorId: await insertDistributor(db),
      ratingId: await insertRating(db, minimumAge),
      ...own,
    })
    .returning({ id: movie.id });
  return only(rows).id;
}

async function insertDistributor(db: Writer): Promise<number> {
  const name = '물결배급';
  const rows = await db
    .insert(distributor)
    .values({ name, address: '서울특별시 마포구', phone: '02-000-0000' })
    .onConflictDoUpdate({ target: distributor.name, set: { name } })
    .returning({ id: distributor.id });
  return only(rows).id;
}

async function insertRating(db: Writer, minimumAge: number): Promise<number> {
  const name = minimumAge === 0 ? '전체관람가' : `${minimumAge}세이상관람가`;
  const rows = await db
    .insert(movieRating)
    .values({ name, description: null, minimumAge })
    .onConflictDoUpdate({ target: movieRating.name, set: { minimumAge } })
    .returning({ id: movieRating.id });
  return only(rows).id;
}

export interface TestRoom {
  roomId: number;
  /** By row and number: A1, A2, … */
  seatIds: number[];
}

/** @param rows how many seats each row has: `[4, 4]` is A1 to A4 and B1 to B4 */
export async function insertRoom(
  db: Writer,
  name: string,
  rows: readonly number[],
  values: { format?: 'IMAX' } = {},
): Promise<TestRoom> {
  const { id: roomId } = only(
    await db
      .insert(screeningRoom)
      .values({ name, ...values })
      .returning({ id: screeningRoom.id }),
  );
  const seats = rows.flatMap((length, row) =>
    Array.from({ length }, (_, index) => ({
      roomId,
      rowIdentifier: String.fromCharCode('A'.charCodeAt(0) + row),
      position: index + 1,
    })),
  );
  const inserted = await db.insert(seat).values(seats).returning({ id: seat.id });
  return { roomId, seatIds: inserted.map(({ id }) => id) };
}

const MINUTE_MS = 60_000;

/** @param startsAt ISO 8601 @returns the id */
export async function insertScreening(
  db: Writer,
  values: {
    movieId: number;
    roomId: number;
    startsAt: string;
    minutes?: number;
    cancelledAt?: Date;
    audio?: 'SUBTITLED' | 'DUBBED';
  },
): Promise<number> {
  const { startsAt: start, minutes = 100, ...own } = values;
  const startsAt = new Date(start);
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const clearedAt = new Date(endsAt.getTime() + CLEANING_MINUTES * MINUTE_MS);
  const rows = await db
    .insert(screening)
    .values({ ...own, startsAt, endsAt, clearedAt })
    .returning({ id: screening.id });
  return only(rows).id;
}

/** A ticket type and its price in a room, in won. @returns the id of the type */
export async function insertPrice(
  db: Writer,
  roomId: number,
  values: {
    name: string;
    price: number;
    maximumAge?: number;
    description?: string;
    proof?: string;
  },
): Promise<number> {
  const { price, ...type } = values;
  const { id: ticketTypeId } = only(
    await db
      .insert(ticketType)
      .values(type)
      .onConflictDoUpdate({ target: ticketType.name, set: { name: type.name } })
      .returning({ id: ticketType.id }),
  );
  await db.insert(priceSetting).values({ roomId, ticketTypeId, price });
  return ticketTypeId;
}

/** @returns the hash of the bytes, by which they are served */
export async function insertImage(
  db: Writer,
  content: string,
  size: { width: number; height: number; contentType?: 'image/jpeg' | 'image/webp' },
): Promise<string> {
  const bytes = Buffer.from(content);
  const imageHash = createHash('sha256').update(bytes).digest('hex');
  await db.insert(image).values({ hash: imageHash, contentType: 'image/webp', bytes, ...size });
  return imageHash;
}

/** @throws Error unless there is exactly one */
export function only<T>(rows: readonly T[]): T {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) throw new Error(`${rows.length} rows, not one`);
  return row;
}
