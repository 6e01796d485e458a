/** A ticket as the door knows it. */
export interface DoorTicket {
  readonly screeningId: number;
  readonly isCancelled: boolean;
  /** Whether too few of its people remain: they were admitted at any door. */
  readonly isAdmitted: boolean;
}

/** A screening as the door knows it. */
export interface DoorScreening {
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  readonly isCancelled: boolean;
}

/** What becomes of a ticket at the door. `TOO_LATE` is only the answer to a report (A-ENTRY-19). */
export type EntryOutcome =
  'ADMITTED' | 'USED' | 'OTHER_SCREENING' | 'CANCELLED' | 'TOO_LATE' | 'UNKNOWN';

/**
 * Decides about a ticket, on the server and without a network alike (A-ENTRY-10 to A-ENTRY-13).
 * @param ticket null when there is no such booking
 * @param screening the ticket's screening; null when it is not one of today
 * @param chosen the screening that the door admits to; null for all of today
 * @param at the time at the door, in milliseconds since 1970
 */
export function judgeEntry(
  ticket: DoorTicket | null,
  screening: DoorScreening | null,
  chosen: number | null,
  at: number,
): EntryOutcome {
  if (ticket === null) return 'UNKNOWN';
  if (ticket.isCancelled || screening?.isCancelled === true) return 'CANCELLED';
  if (screening === null || screening.endsAt <= at) return 'OTHER_SCREENING';
  if (chosen !== null && ticket.screeningId !== chosen) return 'OTHER_SCREENING';
  return ticket.isAdmitted ? 'USED' : 'ADMITTED';
}

/**
 * @param seats those of the booking now
 * @param admissions all of the booking, doubles too; null people are all that remained
 * @returns how many of its people are not in yet (A-ENTRY-66)
 */
export function remainingPeople(
  seats: number,
  admissions: readonly { readonly people: number | null }[],
): number {
  const admitted = admissions.reduce((sum, { people }) => sum + (people ?? seats), 0);
  return Math.max(0, seats - admitted);
}

const notInNumber = /[^0-9A-Z]/g;
const number = /^[34679ACDFGHJKMPQRTVWXYZ]{9}$/;

/** @returns the booking number that was typed, in any case and with or without its dashes; null for another text */
export function typedBookingNumber(text: string): string | null {
  const plain = text.toUpperCase().replace(notInNumber, '');
  if (!number.test(plain)) return null;
  return [plain.slice(0, 3), plain.slice(3, 6), plain.slice(6)].join('-');
}
