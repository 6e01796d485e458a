import { judgeEntry, remainingPeople, type EntryOutcome } from '../../../domain/entry.ts';
import { MAX_DOUBLE_ADMISSIONS } from '../../../domain/entry-limits.ts';
import { programmeDate, programmeRange } from '../../../domain/korea-time.ts';
import { STORED_TICKET_GRACE_MS } from '../../../domain/limits.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { lockOwner } from '../ledger/preconditions.ts';
import { listReservedSeats } from '../ledger/reservations-store.ts';
import {
  insertAdmission,
  listAdmissions,
  updateAdmission,
  type AdmissionRow,
} from './admission-store.ts';
import { toEntryScreening, toEntryTickets } from './entry-list.ts';
import {
  findBooking,
  findEntryScreening,
  type EntryBooking,
  type EntryScreeningRow,
} from './entry-store.ts';
import { isPart, settledParts } from './parts.ts';
import { findUndoneAdmission } from './undone-store.ts';

/** An admission with what is the same for all of a report. */
type Reported = Schemas['Admission'] & {
  readonly by: AdminCaller;
  readonly deviceId: string;
  readonly door: string;
};

/**
 * Records a door's admissions, each in a short transaction of its own that locks only its booking's customer: a report
 * never makes the bookings of others wait (A-ENTRY-14 to A-ENTRY-16, A-ENTRY-19, A-ENTRY-66 to A-ENTRY-70).
 */
export async function recordAdmissions(
  database: Database,
  by: AdminCaller,
  { deviceId, door, admissions }: Schemas['AdmissionReport'],
): Promise<Schemas['AdmissionResults']> {
  const results: Schemas['AdmissionResult'][] = [];
  for (const each of admissions) {
    const reported = { ...each, by, deviceId, door: door.trim() };
    results.push(await database.transaction((tx) => record(tx, reported)));
  }
  return { results };
}

async function record(tx: Transaction, reported: Reported): Promise<Schemas['AdmissionResult']> {
  const { admissionId, bookingNumber } = reported;
  const unknown = { admissionId, outcome: 'UNKNOWN', ticket: null, screening: null } as const;
  const found = await findBooking(tx, bookingNumber);
  if (!found) return unknown;
  // As for every change of a booking: its customer cannot cancel it meanwhile, nor another door admit it.
  await lockOwner(tx, found.customerId);
  const booking = await findBooking(tx, bookingNumber);
  if (!booking) return unknown;
  const screening = await findEntryScreening(tx, booking.screeningId);
  const outcome = await decide(tx, reported, booking, screening);
  if (outcome === 'UNKNOWN') return unknown;
  const [ticket = null] = await toEntryTickets(tx, [booking]);
  return { admissionId, outcome, ticket, screening: screening && toEntryScreening(screening) };
}

async function decide(
  tx: Transaction,
  reported: Reported,
  booking: EntryBooking,
  screening: EntryScreeningRow | null,
): Promise<EntryOutcome> {
  const { admissionId, isDone, chosen } = reported;
  const now = await appNow(tx);
  const admissions = await listAdmissions(tx, [booking.id]);
  const seats = (await listReservedSeats(tx, [booking.id])).length;
  const repeated = admissions.find(({ id }) => id === admissionId);
  if (repeated) return repeat(tx, repeated, reported, { seats, now });
  // The door has not got its first answer, and does not know that the admission was undone.
  const undone = await findUndoneAdmission(tx, admissionId);
  if (undone) return undone.reservationId === booking.id ? 'ADMITTED' : 'UNKNOWN';
  const isCancelled = booking.state === 'CANCELLED';
  if (!isCancelled && booking.state !== 'COMPLETED') return 'UNKNOWN';
  const remaining = remainingPeople(seats, admissions);
  const people = reported.people ?? (remaining > 0 ? remaining : Math.max(1, seats));
  // More than there are seats now can only be in because some of their tickets were cancelled meanwhile.
  const isFirst = admissions.length === 0;
  const isAdmitted = people > remaining && !(isDone && isFirst);
  // What a door has already done is recorded, whatever screening it was for.
  const outcome = isDone
    ? doneOutcome({ isCancelled, isAdmitted }, screening, now)
    : judgeEntry(
        { screeningId: booking.screeningId, isCancelled, isAdmitted },
        doorScreening(screening, now),
        chosen,
        now.getTime(),
      );
  const isDouble = outcome === 'USED' && isDone;
  if (outcome !== 'ADMITTED' && !isDouble) return outcome;
  const doubles = admissions.filter((each) => !isPart(each));
  if (isDouble && doubles.length >= MAX_DOUBLE_ADMISSIONS) return outcome;
  const row = {
    ...rowOf(reported, booking, now),
    ...{ people, isDouble: isDouble || !isFirst, isRest: !isDouble && !isFirst },
  };
  return (await insertAdmission(tx, row)) ? outcome : 'UNKNOWN';
}

/**
 * A repeated admission records nothing, but one of fewer people lowers it: so it does not matter how often and in which order
 * its reports arrive (A-ENTRY-69).
 */
async function repeat(
  tx: Transaction,
  repeated: AdmissionRow,
  { people }: Reported,
  { seats, now }: { seats: number; now: Date },
): Promise<EntryOutcome> {
  const { id, reservationId } = repeated;
  let current = repeated;
  if (people !== undefined && people < (repeated.people ?? seats)) {
    // With the time every door learns of it (A-ENTRY-3).
    await updateAdmission(tx, { id, people, recordedAt: now });
    const admissions = await listAdmissions(tx, [reservationId]);
    for (const change of settledParts(admissions, seats)) {
      await updateAdmission(tx, change);
      if (change.id === id) current = { ...current, ...change };
    }
  }
  return isPart(current) ? 'ADMITTED' : 'USED';
}

function doneOutcome(
  { isCancelled, isAdmitted }: { isCancelled: boolean; isAdmitted: boolean },
  screening: EntryScreeningRow | null,
  now: Date,
): EntryOutcome {
  if (isCancelled || (screening?.cancelledAt ?? null) !== null) return 'CANCELLED';
  // No phone shows the ticket longer, so nobody was admitted with it (A-ENTRY-19).
  if (screening && now.getTime() > screening.endsAt.getTime() + STORED_TICKET_GRACE_MS) {
    return 'TOO_LATE';
  }
  return isAdmitted ? 'USED' : 'ADMITTED';
}

/** @returns the screening if it is one of today */
function doorScreening(screening: EntryScreeningRow | null, now: Date) {
  if (screening === null) return null;
  const { from, before } = programmeRange(programmeDate(now));
  if (screening.startsAt < from || screening.startsAt >= before) return null;
  return { endsAt: screening.endsAt.getTime(), isCancelled: screening.cancelledAt !== null };
}

function rowOf(
  { admissionId, at, by, deviceId, door }: Reported,
  { id }: EntryBooking,
  now: Date,
): Omit<AdmissionRow, 'people' | 'isDouble' | 'isRest'> {
  return {
    id: admissionId,
    reservationId: id,
    administratorId: by.administratorId,
    deviceId,
    door,
    admittedAt: new Date(Math.min(Date.parse(at), now.getTime())),
    recordedAt: now,
  };
}
