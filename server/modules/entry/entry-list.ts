import { ENTRY_PAGE_SIZE, MAX_DOUBLE_ADMISSIONS } from '../../../domain/entry-limits.ts';
import { programmeDate, programmeRange, toKoreaTime } from '../../../domain/korea-time.ts';
import { MAX_GROUP_SEATS } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import type { QueryOf, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { listReservedSeats } from '../ledger/reservations-store.ts';
import { listAdmissions, type AdmissionRow } from './admission-store.ts';
import {
  listDayBookings,
  listDayScreenings,
  listEntryTicketTypes,
  readTypesVersion,
  type EntryBooking,
  type EntryScreeningRow,
} from './entry-store.ts';
import { isPart } from './parts.ts';
import { listUndoneAdmissions } from './undone-store.ts';

/** Longer than a transaction: what was committed after an answer is in the next one, whatever its time says. */
const OVERLAP_MS = 60_000;

/** @returns the screenings of the timetable's day (A-ENTRY-1) */
export async function readEntryScreenings(db: Reader): Promise<Schemas['EntryScreenings']> {
  const now = await appNow(db);
  const day = programmeDate(now);
  const rows = await listDayScreenings(db, programmeRange(day));
  return {
    ...{ day, now: toKoreaTime(now), typesVersion: await readTypesVersion(db) },
    screenings: rows.map(toEntryScreening),
  };
}

/** @returns a page of the day's tickets, or of those that have changed (A-ENTRY-2, A-ENTRY-3) */
export async function readEntryTickets(
  db: Reader,
  { after = 0, since }: QueryOf<'listEntryTickets'>,
): Promise<Schemas['EntryTicketPage']> {
  const now = await appNow(db);
  const rows = await listDayBookings(db, {
    day: programmeRange(programmeDate(now)),
    after,
    since: since === undefined ? null : new Date(Date.parse(since) - OVERLAP_MS),
    limit: ENTRY_PAGE_SIZE + 1,
  });
  const page = rows.slice(0, ENTRY_PAGE_SIZE);
  const last = page.at(-1);
  return {
    asOf: toKoreaTime(now),
    next: last !== undefined && rows.length > page.length ? last.id : null,
    content: await toEntryTickets(db, page),
  };
}

/** @returns the bookings with their seats, types and admissions, in the same order */
export async function toEntryTickets(
  db: Reader,
  bookings: readonly EntryBooking[],
): Promise<Schemas['EntryTicket'][]> {
  const ids = bookings.map(({ id }) => id);
  if (ids.length === 0) return [];
  const seats = groupedBy(await listReservedSeats(db, ids), ({ reservationId }) => reservationId);
  const types = groupedBy(await listEntryTicketTypes(db, ids), (each) => each.reservationId);
  const admissions = groupedBy(await listAdmissions(db, ids), (each) => each.reservationId);
  const undone = groupedBy(await listUndoneAdmissions(db, ids), (each) => each.reservationId);
  return bookings.map(({ id, bookingNumber, screeningId, state }) => {
    const seatNumbers = (seats.get(id) ?? []).map(({ seatNumber }) => seatNumber);
    const stored = admissions.get(id) ?? [];
    const toAnswer = (row: AdmissionRow) => toDoorAdmission(row, seatNumbers.length);
    const parts = stored.filter(isPart).map(toAnswer);
    const doubles = stored.filter((each) => !isPart(each)).map(toAnswer);
    return {
      bookingNumber,
      screeningId,
      seats: seatNumbers,
      ticketTypes: (types.get(id) ?? []).map(({ typeName, count, maximumAge, proof }) => ({
        ...{ typeName, count, maximumAge, proof },
      })),
      isCancelled: state === 'CANCELLED',
      admission: parts[0] ?? null,
      admissions: parts.slice(0, MAX_GROUP_SEATS),
      doubles: doubles.slice(0, MAX_DOUBLE_ADMISSIONS),
      undone: (undone.get(id) ?? []).map((each) => each.id),
    };
  });
}

/** @param seats those of the booking, for an admission of all */
export function toDoorAdmission(
  { id, door, admittedAt, people }: Pick<AdmissionRow, 'id' | 'door' | 'admittedAt' | 'people'>,
  seats: number,
): Schemas['DoorAdmission'] {
  return {
    ...{ admissionId: id, door, at: toKoreaTime(admittedAt) },
    people: people ?? Math.max(1, seats),
  };
}

export function toEntryScreening(row: EntryScreeningRow): Schemas['EntryScreening'] {
  return {
    screeningId: row.id,
    movieTitle: row.movieTitle,
    roomName: row.roomName,
    startTime: toKoreaTime(row.startsAt),
    endTime: toKoreaTime(row.endsAt),
    minimumAge: row.minimumAge,
    isCancelled: row.cancelledAt !== null,
  };
}
