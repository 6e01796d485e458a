import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { SessionAdmin, SessionUser } from '../../../machines/session/session.types.ts';
import type { Database, Writer } from '../../../server/db/client.ts';
import { image, movieImage } from '../../../server/db/schema/catalogue.ts';
import { pointEntry } from '../../../server/db/schema/money.ts';
import { administrator, customer } from '../../../server/db/schema/people.ts';
import type { PaymentMethod } from '../../../domain/amounts.ts';
import { paymentDiscount } from '../../../server/db/schema/programme.ts';
import {
  insertMovie,
  insertPrice,
  insertRoom,
  insertScreening,
  insertSession,
  insertSignedInAdministrator,
  insertCustomer,
  only,
  type TestRoom,
} from '../../api/support/fixtures.ts';
import { operationsOf } from '../../../server/plugins/contract-document.ts';
import { keepRows } from '../../support/seed-rows.ts';

/** The time at the start of every test: a Friday noon. */
export const NOON = '2026-11-20T12:00:00+09:00';
/** The start of the evening's screening. */
const EVENING = '2026-11-20T19:30:00+09:00';

/** A customer or a guest who is signed in. */
export interface SignedIn {
  sessionId: string;
  user: SessionUser;
}

/** An administrator who is signed in. */
export interface SignedInAdmin {
  sessionId: string;
  admin: SessionAdmin;
}

/** The data of every test, small enough to be created for each. */
export interface Cinema {
  film: { movieId: number; title: string };
  upcoming: { movieId: number; title: string };
  /** 1관, of two rows of six; A1 is seatIds[0], B1 seatIds[6]. Adults 15,000 won, teens 12,000. */
  room: TestRoom;
  adult: number;
  /** Tonight in 1관, from 19:30. */
  evening: number;
  /** Tomorrow in 1관, from 19:30. */
  tomorrow: number;
  /** Tonight in 2관, of two seats, from 20:00. */
  small: { screeningId: number; seatIds: number[] };
  haneul: SignedIn;
  bada: SignedIn;
  /** Has a temporary account. */
  guest: SignedIn;
  manager: SignedInAdmin;
}

/** Fills an empty database, whose clock shows {@link NOON}, with the small cinema that each test gets. */
export async function prepareCinema(database: Database): Promise<Cinema> {
  const cinema = await database.transaction(insertCinema);
  await keepRows(database, 'cinema');
  return cinema;
}

async function insertCinema(db: Writer): Promise<Cinema> {
  const film = { title: '달의 뒤편' };
  const movieId = await insertMovie(db, { title: film.title, rank: 1, voteAverage: 8.4 });
  await insertPictures(db, movieId);
  const upcoming = { title: '내일의 바다' };
  const upcomingId = await insertMovie(db, { title: upcoming.title, releaseDate: '2026-12-24' });
  const room = await insertRoom(db, '1관', [6, 6]);
  const adult = await insertPrice(db, room.roomId, { name: '성인', price: 15_000 });
  await insertPrice(db, room.roomId, { name: '청소년', price: 12_000, maximumAge: 18 });
  const smallRoom = await insertRoom(db, '2관', [2]);
  await insertPrice(db, smallRoom.roomId, { name: '성인', price: 15_000 });
  const at = (roomId: number, startsAt: string) =>
    insertScreening(db, { movieId, roomId, startsAt });
  const evening = await at(room.roomId, EVENING);
  const tomorrow = await at(room.roomId, '2026-11-21T19:30:00+09:00');
  const small = await at(smallRoom.roomId, '2026-11-20T20:00:00+09:00');
  return {
    film: { movieId, ...film },
    upcoming: { movieId: upcomingId, ...upcoming },
    room,
    adult,
    evening,
    tomorrow,
    small: { screeningId: small, seatIds: smallRoom.seatIds },
    haneul: await signIn(db, 'haneul', '김하늘'),
    bada: await signIn(db, 'bada', '이바다'),
    guest: await signInGuest(db, 'guest@marquee.example', '정하람'),
    manager: await signInAdmin(db, 'manager', '최한결'),
  };
}

/** A customer with a session that never ends. */
async function signIn(db: Writer, loginId: string, name: string): Promise<SignedIn> {
  const id = await insertCustomer(db, loginId, { name });
  const [row] = await db.select().from(customer).where(eq(customer.id, id));
  if (!row) throw new Error(`${loginId} was not stored`);
  const { email, phone, dateOfBirth, gender, points } = row;
  const user = { id, loginId, name, email, phone, dateOfBirth, gender, points };
  return {
    sessionId: await insertSession(db, id),
    user: { ...user, roles: ['ROLE_USER'], isAdmin: false, profileLoaded: true },
  };
}

async function signInGuest(db: Writer, email: string, name: string): Promise<SignedIn> {
  const id = await insertCustomer(db, email, { kind: 'GUEST', loginId: null, email, name });
  const user = { id, loginId: email, name, email, phone: '010-0000-2026', points: 0 };
  return {
    sessionId: await insertSession(db, id),
    user: {
      ...user,
      dateOfBirth: null,
      gender: null,
      roles: ['ROLE_GUEST'],
      isAdmin: false,
      profileLoaded: true,
    },
  };
}

async function signInAdmin(db: Writer, loginId: string, name: string): Promise<SignedInAdmin> {
  const { session } = await insertSignedInAdministrator(db, loginId, { name });
  return {
    sessionId: session,
    admin: {
      ...{ loginId, name, roles: ['ROLE_ADMIN'], isAdmin: true },
      operations: await operationsOf('BASIC', true),
    },
  };
}

/** Gives an administrator the role SUPER. @returns the administrator with it, to enter with */
export async function makeSuper(db: Writer, { sessionId, admin }: SignedInAdmin) {
  const isAdmin = eq(administrator.loginId, admin.loginId);
  await db.update(administrator).set({ role: 'SUPER' }).where(isAdmin);
  const roles: SessionAdmin['roles'] = ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];
  return { sessionId, admin: { ...admin, roles, operations: await operationsOf('SUPER', true) } };
}

/** Gives a customer their first points. */
export async function givePoints(db: Writer, { user }: SignedIn, points: number): Promise<void> {
  await db.update(customer).set({ points }).where(eq(customer.id, user.id));
  await db
    .insert(pointEntry)
    .values({ customerId: user.id, kind: 'SIGN_UP', amount: points, description: '회원가입' });
}

/** A discount of the given percent, for all methods unless one is given. @returns its id */
export async function insertDiscount(
  db: Writer,
  providerName: string,
  rate: number,
  paymentMethod: PaymentMethod | null = null,
) {
  return only(
    await db
      .insert(paymentDiscount)
      .values({ providerName, rate, paymentMethod })
      .returning({ id: paymentDiscount.id }),
  ).id;
}

const poster = picture(500, 750);
const backdrop = picture(1280, 720);
const tallBackdrop = picture(800, 1200);

async function insertPictures(db: Writer, movieId: number): Promise<void> {
  for (const [kind, drawing] of [
    ['POSTER', poster],
    ['BACKDROP', backdrop],
    ['TALL_BACKDROP', tallBackdrop],
  ] as const) {
    const { bytes, width, height } = await drawing;
    const hash = createHash('sha256').update(bytes).digest('hex');
    await db.insert(image).values({ hash, contentType: 'image/webp', bytes, width, height });
    await db.insert(movieImage).values({ movieId, kind, width, imageHash: hash });
  }
}

async function picture(width: number, height: number) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#26304a' } })
    .webp()
    .toBuffer();
  return { bytes, width, height };
}
