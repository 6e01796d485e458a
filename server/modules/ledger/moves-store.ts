import { and, asc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { HOLD_DURATION_MS } from '../../../domain/limits.ts';
import {
  fullRefundEnd,
  movedReservation,
  type MovedReservation,
  type ScreeningMove,
} from '../../../domain/screening-move.ts';
import type { Reader, Transaction } from '../../db/client.ts';
import { seatChange } from '../../db/schema/booking.ts';
import { payment } from '../../db/schema/money.ts';
import { screeningMove } from '../../db/schema/programme.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import type { Payment } from './payments-store.ts';
import type { Reservation } from './reservations-store.ts';

/** A reservation, and since when it is one of its screening: after an exchange only later moves concern it. */
type MovableReservation = Pick<Reservation, 'id' | 'screeningId' | 'createdAt'> &
  Partial<Pick<Reservation, 'screeningSince'>>;

/**
 * What the moves mean for a reservation, with the seats that it had before the moves to other rooms, and has not changed since.
 * The room before is the one with these seats.
 */
export type MovedBooking = MovedReservation & { readonly seatsBefore: readonly string[] | null };

const BOOKED_AT = sql.raw('coalesce(r.screening_since, r.created_at)');

type StoredMove = typeof screeningMove.$inferSelect;

/** @returns the moves of screenings, in their order */
export function listMoves(db: Reader, screeningIds: readonly number[]): Promise<StoredMove[]> {
  return db
    .select()
    .from(screeningMove)
    .where(inArray(screeningMove.screeningId, [...screeningIds]))
    .orderBy(asc(screeningMove.screeningId), asc(screeningMove.number));
}

/** @returns what the moves of its screening mean for each reservation that they concern, by its id (C-RES-51) */
export async function findMovedReservations(
  db: Reader,
  reservations: readonly MovableReservation[],
): Promise<ReadonlyMap<number, MovedBooking>> {
  if (reservations.length === 0) return new Map();
  const screeningIds = [...new Set(reservations.map(({ screeningId }) => screeningId))];
  const moves = groupedBy(await listMoves(db, screeningIds), ({ screeningId }) => screeningId);
  const moved = reservations.flatMap(({ id, screeningId, createdAt, screeningSince = null }) => {
    const since = screeningSince ?? createdAt;
    const means = movedReservation(moves.get(screeningId) ?? [], since);
    return means === null ? [] : [[id, means] as const];
  });
  const inOtherRoom = moved.filter(([, { roomBefore }]) => roomBefore !== null);
  const seats = await findSeatsBefore(
    db,
    inOtherRoom.map(([id]) => id),
  );
  return new Map(
    moved.map(([id, means]) => [id, { ...means, seatsBefore: null, ...seats.get(id) }] as const),
  );
}

/** @returns the room and the seats of each reservation before the moves to other rooms that no other change has followed */
async function findSeatsBefore(
  db: Reader,
  reservationIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<MovedBooking, 'roomBefore' | 'seatsBefore'>>> {
  if (reservationIds.length === 0) return new Map();
  const { reservationId, roomBefore, fromSeats, moveNumber, number } = seatChange;
  const rows = await db
    .selectDistinctOn([reservationId], { id: reservationId, roomBefore, seatsBefore: fromSeats })
    .from(seatChange)
    .where(
      and(
        inArray(reservationId, [...reservationIds]),
        isNotNull(moveNumber),
        sql`not exists (select from seat_change later where later.reservation_id = seat_change.reservation_id
          and later.number > seat_change.number and later.move_number is null)`,
      ),
    )
    .orderBy(asc(reservationId), asc(number));
  return new Map(rows.map(({ id, ...before }) => [id, before]));
}

/** @returns until when a reservation is refunded in full because the cinema has moved its screening; null for the usual terms */
export async function findFullRefundEnd(
  db: Reader,
  of: MovableReservation,
  times: { startsAt: Date; endsAt: Date },
): Promise<Date | null> {
  return fullRefundEnd((await findMovedReservations(db, [of])).get(of.id), times);
}

/** Records a move of a screening, which the caller has locked. */
export async function insertMove(
  tx: Transaction,
  move: ScreeningMove & { screeningId: number },
): Promise<void> {
  await tx.insert(screeningMove).values(move);
}

/** @returns the moves whose customers are still told, the earliest first */
export function listUntoldMoves(db: Reader, limit: number): Promise<StoredMove[]> {
  return db
    .select()
    .from(screeningMove)
    .where(isNull(screeningMove.toldAt))
    .orderBy(asc(screeningMove.movedAt))
    .limit(limit);
}

/** The last instant at which a reservation is made that a move concerns. */
const lastConcerned = ({ movedAt }: Pick<StoredMove, 'movedAt'>) =>
  new Date(movedAt.getTime() + HOLD_DURATION_MS);

/**
 * The orders that a move concerns and whose customers have no mail about it yet: complete ones, and those that wait for a
 * deposit. An order that is being paid follows when it is paid.
 */
function untoldOrders({ screeningId, number, ...move }: StoredMove): SQL {
  return sql`select p.id, p.customer_id from reservation r
    join payment p on p.reservation_id = r.id
    join customer c on c.id = r.customer_id and c.withdrawn_at is null
    where r.screening_id = ${screeningId} and ${BOOKED_AT} <= ${lastConcerned(move)}
      and ((r.state = 'COMPLETED' and p.state = 'DONE' and p.seat_change_number is null) or p.state = 'WAITING')
      and not exists (select from outbox o where o.key = 'mail:screeningMoved:' || p.id || ${`:${number}`})`;
}

/** @returns the customers of a move who have no mail about it yet, by id */
export async function listUntoldCustomers(
  db: Reader,
  move: StoredMove,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: sql`u.customer_id`.mapWith(Number) })
    .from(sql`(${untoldOrders(move)}) u`)
    .where(sql`u.customer_id > ${after}`)
    .orderBy(sql`u.customer_id`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** @returns a customer's orders without a mail about a move, by id */
export function listUntoldOrders(
  db: Reader,
  move: StoredMove,
  customerId: number,
): Promise<Payment[]> {
  return db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.customerId, customerId),
        sql`${payment.id} in (select u.id from (${untoldOrders(move)}) u)`,
      ),
    )
    .orderBy(asc(payment.id));
}

/** Stores that a later move or the cancellation of the screening tells its customers instead. */
export async function updateReplacedMoves(
  tx: Transaction,
  { screeningId, before, at }: { screeningId: number; before: number; at: Date },
): Promise<void> {
  await tx
    .update(screeningMove)
    .set({ toldAt: at })
    .where(
      and(
        eq(screeningMove.screeningId, screeningId),
        lt(screeningMove.number, before),
        isNull(screeningMove.toldAt),
      ),
    );
}

/** Stores that nobody is left to tell about a move, if nothing that it concerns is open. */
export async function updateTold(
  tx: Transaction,
  { screeningId, number, ...move }: StoredMove,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  if (move.movedAt > until) return;
  // Drizzle leaves the tables' names out of the columns of a statement with one table.
  await tx
    .update(screeningMove)
    .set({ toldAt: at })
    .where(
      and(
        eq(screeningMove.screeningId, screeningId),
        eq(screeningMove.number, number),
        isNull(screeningMove.toldAt),
        sql`not exists (${untoldOrders({ screeningId, number, ...move })})`,
        sql`not exists (select from reservation r where r.screening_id = ${screeningId}
          and ${BOOKED_AT} <= ${lastConcerned(move)} and r.state in ('PENDING', 'PAYING')
          and not exists (select from payment p where p.reservation_id = r.id and p.state = 'WAITING')
          -- A group's stays pending for weeks.
          and not (r.state = 'PENDING' and exists (select from group_booking g where g.reservation_id = r.id)))`,
      ),
    );
}
