import { MAX_UNDONE_ADMISSIONS } from '../../../domain/entry-limits.ts';
import { programmeDate, toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { lockOwner } from '../ledger/preconditions.ts';
import { listReservedSeats } from '../ledger/reservations-store.ts';
import { deleteAdmission, listAdmissions, updateAdmission } from './admission-store.ts';
import { toEntryTickets } from './entry-list.ts';
import { findBooking, findEntryScreening, type EntryBooking } from './entry-store.ts';
import { settledParts } from './parts.ts';
import { text } from './text.ts';
import { insertUndoneAdmission, listUndoneAdmissions } from './undone-store.ts';

/**
 * Undoes an admission, and records it. Its id is kept, so that the door's repeated report does not admit the
 * booking again. A repeated call changes nothing (A-ENTRY-60 to A-ENTRY-65).
 * @returns the ticket as it is then
 * @throws Refusal 404 for an unknown admission; 409 `UNDO_UNAVAILABLE` after its day, or after too many
 */
export function undoAdmission(
  database: Database,
  by: AdminCaller,
  { bookingNumber, admissionId }: Schemas['AdmissionUndo'],
): Promise<Schemas['EntryTicket']> {
  return database.transaction(async (tx) => {
    const booking = await findBooking(tx, bookingNumber);
    if (!booking) throw notFound(text.notFound);
    // As for every admission: no door admits the booking meanwhile.
    await lockOwner(tx, booking.customerId);
    const undone = await listUndoneAdmissions(tx, [booking.id]);
    if (!undone.some(({ id }) => id === admissionId)) {
      if (undone.length >= MAX_UNDONE_ADMISSIONS) {
        throw conflict('UNDO_UNAVAILABLE', text.undoneTooOften);
      }
      await undo(tx, by, booking, admissionId);
    }
    const [ticket] = await toEntryTickets(tx, [booking]);
    if (!ticket) throw notFound(text.notFound);
    return ticket;
  });
}

async function undo(
  tx: Transaction,
  by: AdminCaller,
  { id: reservationId, bookingNumber, screeningId }: EntryBooking,
  admissionId: string,
): Promise<void> {
  const now = await appNow(tx);
  const admissions = await listAdmissions(tx, [reservationId]);
  const admission = admissions.find(({ id }) => id === admissionId);
  if (!admission) throw notFound(text.notFound);
  const { admittedAt, recordedAt, door, people } = admission;
  // A report can be recorded on a later day than that of the admission (A-ENTRY-65).
  const startsAt = (await findEntryScreening(tx, screeningId))?.startsAt ?? recordedAt;
  const lastDay = programmeDate(startsAt > recordedAt ? startsAt : recordedAt);
  if (lastDay < programmeDate(now)) {
    throw conflict('UNDO_UNAVAILABLE', text.ofAnotherDay);
  }
  await deleteAdmission(tx, admissionId);
  const seats = (await listReservedSeats(tx, [reservationId])).length;
  const others = admissions.filter(({ id }) => id !== admissionId);
  for (const change of settledParts(others, seats)) await updateAdmission(tx, change);
  await insertUndoneAdmission(tx, { id: admissionId, reservationId, undoneAt: now });
  await recordChange(tx, {
    by,
    kind: 'RESERVATION',
    subject: { id: reservationId, name: bookingNumber },
    before: { admittedAt: toKoreaTime(admittedAt), door, people },
    after: { admittedAt: null, door: null, people: null },
  });
}
