import { and, count, desc, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/client.ts';
import { reservation, seatHold } from '../../db/schema/booking.ts';
import { movie } from '../../db/schema/catalogue.ts';
import { counterEntry, groupBooking } from '../../db/schema/counter.ts';
import { payment } from '../../db/schema/money.ts';
import { customer } from '../../db/schema/people.ts';
import { screening, screeningRoom } from '../../db/schema/programme.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { holdIsLive } from '../ledger/liveness.ts';

export type Group = typeof groupBooking.$inferSelect;

const now = sql`app_now()`;

/** A refused payment ends the reservation and not the hold: the group can try again (A-COUNT-53). */
const isOpen = sql`(${reservation.state} = 'PAYING' or ${reservation.state} <> 'COMPLETED' and ${holdIsLive(now)}
  and ${screening.cancelledAt} is null and ${screening.startsAt} > ${now})`;
const state = sql<
  Schemas['GroupState']
>`case when ${reservation.state} = 'COMPLETED' then 'PAID' when ${isOpen} then 'OPEN' else 'ENDED' end`;

const columns = {
  groupId: groupBooking.id,
  customerId: groupBooking.customerId,
  state,
  name: customer.name,
  phone: customer.phone,
  email: groupBooking.email,
  reservationId: groupBooking.reservationId,
  reservationState: reservation.state,
  bookingNumber: reservation.bookingNumber,
  totalAmount: reservation.totalAmount,
  movieTitle: movie.title,
  startsAt: screening.startsAt,
  roomName: screeningRoom.name,
  // The start may have moved to an earlier time.
  payUntil: sql`least(${groupBooking.payUntil}, ${screening.startsAt})`.mapWith(
    groupBooking.payUntil,
  ),
  token: groupBooking.token,
  createdAt: groupBooking.createdAt,
};

/** @returns groups with their bookings as they are now, the latest first */
function listWhere(
  db: Reader,
  where: SQL | undefined,
  { offset, limit }: Record<'offset' | 'limit', number>,
) {
  return db
    .select(columns)
    .from(groupBooking)
    .innerJoin(customer, eq(customer.id, groupBooking.customerId))
    .innerJoin(reservation, eq(reservation.id, groupBooking.reservationId))
    .leftJoin(seatHold, eq(seatHold.id, reservation.holdId))
    .innerJoin(screening, eq(screening.id, reservation.screeningId))
    .innerJoin(screeningRoom, eq(screeningRoom.id, screening.roomId))
    .innerJoin(movie, eq(movie.id, screening.movieId))
    .where(where)
    .orderBy(desc(groupBooking.createdAt), desc(groupBooking.id))
    .offset(offset)
    .limit(limit);
}

export type ListedGroup = Awaited<ReturnType<typeof listWhere>>[number];

/** @returns a part of the groups in a state, or of all */
export function listGroups(
  db: Reader,
  wanted: Schemas['GroupState'] | undefined,
  slice: Record<'offset' | 'limit', number>,
): Promise<ListedGroup[]> {
  return listWhere(db, wanted && eq(state, wanted), slice);
}

export async function countGroups(
  db: Reader,
  wanted: Schemas['GroupState'] | undefined,
): Promise<number> {
  const [row] = await db
    .select({ groups: count() })
    .from(groupBooking)
    .innerJoin(reservation, eq(reservation.id, groupBooking.reservationId))
    .leftJoin(seatHold, eq(seatHold.id, reservation.holdId))
    .innerJoin(screening, eq(screening.id, reservation.screeningId))
    .where(wanted && eq(state, wanted));
  return row?.groups ?? 0;
}

export async function findListedGroup(
  db: Reader,
  by: { groupId: number } | { token: string },
): Promise<ListedGroup | null> {
  const where = 'token' in by ? eq(groupBooking.token, by.token) : eq(groupBooking.id, by.groupId);
  const [row] = await listWhere(db, where, { offset: 0, limit: 1 });
  return row ?? null;
}

export async function findGroup(
  db: Reader,
  by: { groupId: number } | { key: string } | { token: string },
): Promise<Group | null> {
  const where =
    'key' in by
      ? eq(groupBooking.key, by.key)
      : 'token' in by
        ? eq(groupBooking.token, by.token)
        : eq(groupBooking.id, by.groupId);
  const [row] = await db.select().from(groupBooking).where(where);
  return row ?? null;
}

/** @returns the e-mail of the group that a customer stands for; null without one */
export async function findGroupEmail(db: Reader, customerId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: groupBooking.email })
    .from(groupBooking)
    .where(eq(groupBooking.customerId, customerId));
  return row?.email ?? null;
}

/** @returns the customer of a new group; null when the key has one, also by a concurrent request */
export async function insertGroupCustomer(
  tx: Transaction,
  { key, name, phone, at }: { key: string; name: string; phone: string; at: Date },
): Promise<number | null> {
  const [row] = await tx
    .insert(customer)
    .values({
      // No person's address: nobody signs in by it.
      ...{ kind: 'COUNTER', name, email: `group-${key}@marquee.invalid` },
      ...{ phone, passwordHash: '', registeredAt: at },
    })
    .onConflictDoNothing()
    .returning({ id: customer.id });
  return row?.id ?? null;
}

export async function insertGroup(
  tx: Transaction,
  group: typeof groupBooking.$inferInsert,
): Promise<Group> {
  const [row] = await tx.insert(groupBooking).values(group).returning();
  if (!row) throw new Error('The group was not stored.');
  return row;
}

export async function updateReservationOf(
  tx: Transaction,
  groupId: number,
  reservationId: number,
): Promise<void> {
  await tx.update(groupBooking).set({ reservationId }).where(eq(groupBooking.id, groupId));
}

/** Destroys the personal data of groups whose screening has ended before a time, at most as many as `limit`. @returns how many */
export async function eraseGroups(
  tx: Transaction,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const rows = await tx
    .select({ id: groupBooking.id, customerId: groupBooking.customerId })
    .from(groupBooking)
    .innerJoin(reservation, eq(reservation.id, groupBooking.reservationId))
    .innerJoin(screening, eq(screening.id, reservation.screeningId))
    .where(and(isNotNull(groupBooking.token), lt(screening.endsAt, before)))
    .limit(limit);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const customerIds = rows.map(({ customerId }) => customerId);
  await tx
    .update(groupBooking)
    .set({ email: null, token: null })
    .where(inArray(groupBooking.id, ids));
  await eraseNames(tx, customerIds);
  // Who has transferred.
  await tx
    .update(counterEntry)
    .set({ approvalNumber: null })
    .where(
      and(
        eq(counterEntry.method, 'BANK_TRANSFER'),
        inArray(
          counterEntry.paymentId,
          tx
            .select({ id: payment.id })
            .from(payment)
            .where(inArray(payment.customerId, customerIds)),
        ),
      ),
    );
  return rows.length;
}

/** Forgets the groups of screenings that are being deleted, none of which has paid. */
export async function deleteGroupsIn(
  tx: Transaction,
  screeningIds: readonly number[],
): Promise<void> {
  const reservations = tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(inArray(reservation.screeningId, [...screeningIds]));
  const deleted = await tx
    .delete(groupBooking)
    .where(inArray(groupBooking.reservationId, reservations))
    .returning({ customerId: groupBooking.customerId });
  const customerIds = deleted.map(({ customerId }) => customerId);
  if (customerIds.length > 0) await eraseNames(tx, customerIds);
}

async function eraseNames(tx: Transaction, customerIds: number[]): Promise<void> {
  await tx
    .update(customer)
    .set({ name: '단체', phone: '' })
    .where(inArray(customer.id, customerIds));
}
