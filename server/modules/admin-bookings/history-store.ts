import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { admission } from '../../db/schema/admission.ts';
import { mailRequest, outbox } from '../../db/schema/outbox.ts';
import { administrator } from '../../db/schema/people.ts';
import { listAuditOf } from '../audit-log/audit-store.ts';
import { findCompensation } from '../ledger/late-compensation-store.ts';
import { listMoves } from '../ledger/moves-store.ts';
import { wholePart } from '../ledger/differences.ts';
import { findHold, type SeatHold } from '../ledger/holds-store.ts';
import { listPartialRefunds, type PartialRefund } from '../ledger/partial-refunds-store.ts';
import { listPayments, type Payment } from '../ledger/payments-store.ts';
import { listSeatNames, type Reservation } from '../ledger/reservations-store.ts';
import { listSeatChanges } from '../ledger/seat-change-store.ts';
import { mailKeysOf } from '../ledger/rewrite-booking-mail.ts';

/** Most audit entries, and most requests for a mail, of a booking that are read. */
const MOST_ENTRIES = 100;

type AuditEntry = Awaited<ReturnType<typeof listAuditOf>>[number];

/** The rows that record what has happened to a booking. */
export interface BookingFacts {
  reservation: Pick<
    Reservation,
    | 'state'
    | 'createdAt'
    | 'screeningSince'
    | 'completedAt'
    | 'closedAt'
    | 'cancelReason'
    | 'closedByCinema'
  >;
  hold: Pick<SeatHold, 'startedAt'> | null;
  orders: Payment[];
  /** The tickets that were cancelled alone. */
  parts: (PartialRefund & { seatNumber: string })[];
  /** What exchanges for other screenings have returned. */
  differences: Pick<PartialRefund, 'seatChangeNumber' | 'refundAmount' | 'returnedPoints'>[];
  mails: Pick<typeof outbox.$inferSelect, 'key' | 'createdAt' | 'doneAt' | 'deadAt'>[];
  /** With the login id of the administrator; null for a deleted account. */
  admissions: {
    id: string;
    admittedAt: Date;
    door: string;
    people: number | null;
    isDouble: boolean;
    isRest: boolean;
    loginId: string | null;
  }[];
  seatChanges: Pick<
    Awaited<ReturnType<typeof listSeatChanges>>[number],
    | 'number'
    | 'changedAt'
    | 'fromSeats'
    | 'toSeats'
    | 'administratorId'
    | 'loginId'
    | 'fromStartsAt'
    | 'fromRoomName'
    | 'toStartsAt'
    | 'toRoomName'
    | 'roomBefore'
    | 'roomAfter'
  >[];
  /** When its screening starts. */
  startsAt: Date;
  /** Of its screening, in their order. */
  moves: Awaited<ReturnType<typeof listMoves>>;
  compensation: Awaited<ReturnType<typeof findCompensation>>;
  audit: Pick<AuditEntry, 'at' | 'action' | 'loginId' | 'before' | 'after'>[];
}

/**
 * Reads what is recorded about a booking, through indexes.
 * @param startsAt of its screening
 */
export async function readBookingFacts(
  db: Reader,
  reservation: Reservation,
  startsAt: Date,
): Promise<BookingFacts> {
  const orders = await listPayments(db, reservation.id);
  const orderIds = orders.map(({ id }) => id);
  const parts = await listPartialRefunds(db, orderIds);
  const differenceIds = new Set(
    orders.flatMap(({ id, seatChangeNumber }) => (seatChangeNumber === null ? [] : [id])),
  );
  const shares = parts.filter(({ paymentId }) => differenceIds.has(paymentId));
  const ofOwn = parts.filter(({ paymentId }) => !differenceIds.has(paymentId));
  return {
    reservation,
    hold: reservation.holdId === null ? null : await findHold(db, reservation.holdId),
    orders,
    parts: await nameParts(
      db,
      ofOwn.map((part) => wholePart(part, shares)),
    ),
    differences: ofOwn
      .filter(({ seatChangeNumber }) => seatChangeNumber !== null)
      .map((part) => wholePart(part, shares)),
    mails: await listMails(db, reservation.id, orderIds),
    admissions: await listAdmissionsBy(db, reservation.id),
    seatChanges: await listSeatChanges(db, reservation.id),
    startsAt,
    moves: await listMoves(db, [reservation.screeningId]),
    compensation: await findCompensation(db, reservation.id),
    audit: await listAuditOf(db, {
      ...{ kind: 'RESERVATION', subjectId: reservation.id, limit: MOST_ENTRIES },
    }),
  };
}

async function nameParts(db: Reader, all: readonly PartialRefund[]) {
  const parts = all.flatMap((part) =>
    part.seatId === null ? [] : [{ ...part, seatId: part.seatId }],
  );
  const names = await listSeatNames(
    db,
    parts.map(({ seatId }) => seatId),
  );
  return parts.map((part) => ({ ...part, seatNumber: names.get(part.seatId) ?? '' }));
}

async function listMails(db: Reader, reservationId: number, orderIds: readonly number[]) {
  const requests = await db
    .select({ id: mailRequest.id })
    .from(mailRequest)
    .where(eq(mailRequest.reservationId, reservationId))
    .orderBy(desc(mailRequest.id))
    .limit(MOST_ENTRIES);
  const keys = orderIds.flatMap((id) =>
    mailKeysOf(
      id,
      requests.map((request) => request.id),
    ),
  );
  if (keys.length === 0) return [];
  const { key, createdAt, doneAt, deadAt } = outbox;
  return db
    .select({ key, createdAt, doneAt, deadAt })
    .from(outbox)
    .where(inArray(outbox.key, keys))
    .orderBy(asc(outbox.id));
}

function listAdmissionsBy(db: Reader, reservationId: number) {
  return db
    .select({
      id: admission.id,
      admittedAt: admission.admittedAt,
      door: admission.door,
      people: admission.people,
      isDouble: admission.isDouble,
      isRest: admission.isRest,
      loginId: administrator.loginId,
    })
    .from(admission)
    .leftJoin(administrator, eq(administrator.id, admission.administratorId))
    .where(eq(admission.reservationId, reservationId))
    .orderBy(asc(admission.isDouble), asc(admission.recordedAt), asc(admission.id));
}
