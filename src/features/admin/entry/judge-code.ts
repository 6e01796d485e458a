import {
  judgeEntry,
  remainingPeople,
  typedBookingNumber,
  type EntryOutcome,
} from '../../../../domain/entry.ts';
import {
  checkTicketCode,
  type TicketFacts,
  type TicketFault,
} from '../../../../domain/ticket-code.ts';
import type {
  CodeToJudge,
  DoorEntry,
  Judgement,
  ShownTicket,
  Verdict,
} from '../../../../machines/door-check/door-check.setup.ts';
import type { DoorAdmission, EntryScreening, EntryTicket } from '../../../../openapi.gen.d.ts';
import type { StoredList } from './door-storage.ts';

interface Door {
  readonly list: StoredList;
  readonly byNumber: ReadonlyMap<string, EntryTicket>;
  /** The time of the admission, ISO 8601. */
  readonly at: string;
  readonly newId: () => string;
}

/** A booking as a code or a typed number names it. */
interface Named {
  readonly bookingNumber: string;
  /** The signed facts; null for a typed number. */
  readonly facts: TicketFacts | null;
}

/** Judges a scanned or typed text by the door's list, without the network (A-ENTRY-36 to A-ENTRY-39). */
export async function judgeCode(code: CodeToJudge, door: Door): Promise<Judgement> {
  const named = await nameOf(code.text, door.list);
  if (typeof named === 'string') return refusal({ kind: 'unknown', reason: named });
  const { bookingNumber, facts } = named;
  const listed = door.byNumber.get(bookingNumber) ?? null;
  const { unanswered, chosen } = code;
  const remaining = listed === null ? (facts?.seats.length ?? null) : remainingOf(listed);
  const entry = {
    admissionId:
      unanswered?.bookingNumber === bookingNumber ? unanswered.admissionId : door.newId(),
    ...{ bookingNumber, at: door.at, chosen, seats: facts === null ? null : [...facts.seats] },
    people: remaining === 0 ? null : remaining,
  };
  if (listed === null && facts === null) {
    return { kind: 'ask', entry, verdict: { kind: 'unknown', reason: 'unchecked' } };
  }
  // A genuine ticket that is not on the list was sold after the list was read: a cancelled one is on it.
  const screeningId = listed?.screeningId ?? facts?.screeningId ?? 0;
  const screening = door.list.screenings.find((each) => each.screeningId === screeningId) ?? null;
  const outcome = judgeEntry(
    {
      screeningId,
      isCancelled: listed?.isCancelled ?? false,
      isAdmitted: remaining === 0,
    },
    screening && { endsAt: Date.parse(screening.endTime), isCancelled: screening.isCancelled },
    chosen,
    Date.parse(door.at),
  );
  const ticket = listed ?? soldLater(bookingNumber, screeningId, facts?.seats ?? []);
  const verdict = verdictOf(outcome, { ticket, screening }, entry, listed !== null);
  return outcome === 'ADMITTED' ? { kind: 'admit', entry, verdict } : refusal(verdict);
}

/**
 * @param of the ticket and its screening, by the list or by the server's answer
 * @param entry as the door makes it
 */
export function verdictOf(
  outcome: EntryOutcome,
  of: { ticket: EntryTicket | null; screening: EntryScreening | null },
  { admissionId, seats, people }: DoorEntry,
  isListed = true,
): Verdict {
  if (of.ticket === null) return { kind: 'unknown', reason: 'notFound' };
  const ticket = shown(of.ticket, of.screening, seats);
  switch (outcome) {
    case 'ADMITTED':
      return { kind: 'valid', ticket, isListed, ...comingIn(of.ticket, admissionId, people) };
    case 'USED':
      return { kind: 'used', ticket, admissions: of.ticket.admissions };
    // Only a report is too late, and no report is shown as a result.
    case 'TOO_LATE':
    case 'OTHER_SCREENING':
      return { kind: 'otherScreening', ticket, admissions: of.ticket.admissions };
    case 'CANCELLED':
      return { kind: 'cancelled', ticket };
    case 'UNKNOWN':
      return { kind: 'unknown', reason: 'notFound' };
  }
}

/** @returns how many people of a ticket are not in yet, as the door knows (A-ENTRY-66) */
export function remainingOf({ seats, admissions, doubles }: EntryTicket): number {
  return remainingPeople(seats.length, [...admissions, ...doubles]);
}

/** @param people as the door knows; the server's answer has the admission itself */
function comingIn(
  { seats, admissions }: EntryTicket,
  admissionId: string,
  people: number | null,
): { admissionId: string; people: number; earlier: DoorAdmission[] } {
  const own = admissions.find((each) => each.admissionId === admissionId);
  return {
    admissionId,
    people: own?.people ?? people ?? Math.max(1, seats.length),
    earlier: admissions.filter((each) => each !== own),
  };
}

/** @returns the booking of a text, or why it names none */
async function nameOf(text: string, { keys }: StoredList): Promise<Named | 'foreign' | 'forged'> {
  const typed = typedBookingNumber(text);
  if (typed !== null) return { bookingNumber: typed, facts: null };
  const code = text.trim();
  try {
    const check = await checkTicketCode(code, keys);
    if (!check.isGenuine) return reasons[check.fault];
    return { bookingNumber: check.facts.bookingNumber, facts: check.facts };
  } catch {
    // A browser without Ed25519: the list decides as for a typed number.
    const bookingNumber = typedBookingNumber(code.split('.')[2] ?? '');
    return bookingNumber === null ? 'foreign' : { bookingNumber, facts: null };
  }
}

const reasons = {
  unreadable: 'foreign',
  unknownVersion: 'foreign',
  unknownKey: 'forged',
  forged: 'forged',
} as const satisfies Record<TicketFault, string>;

function refusal(verdict: Verdict): Judgement {
  return { kind: 'refuse', verdict };
}

function soldLater(
  bookingNumber: string,
  screeningId: number,
  seats: readonly string[],
): EntryTicket {
  return {
    ...{ bookingNumber, screeningId, seats: [...seats], ticketTypes: [] },
    ...{ isCancelled: false, admission: null, admissions: [], doubles: [], undone: [] },
  };
}

function shown(
  { bookingNumber, seats, ticketTypes }: EntryTicket,
  screening: EntryScreening | null,
  codeSeats: readonly string[] | null,
): ShownTicket {
  const isChanged = codeSeats !== null && codeSeats.join() !== seats.join();
  return { bookingNumber, seats, ticketTypes, screening, isChanged };
}
