import type { DoorEntry } from '../../../../machines/door-check/door-check.setup.ts';
import { programmeDate, toKoreaTime } from '../../../../domain/korea-time.ts';
import { MAX_WAITING_ADMISSIONS } from '../../../../domain/entry-limits.ts';
import type { AdmissionResult, DoorAdmission, EntryTicket } from '../../../../openapi.gen.d.ts';
import type { ServerClock } from '../../../api/server-clock.ts';
import {
  dropStoredList,
  readAdmissions,
  readDoor,
  readStoredList,
  storageKeys,
  writeAdmissions,
  writeDoor,
  writeStoredList,
  type Door,
  type StoredAdmissions,
  type StoredList,
} from './door-storage.ts';

/** What a door knows at a time. A change creates another one. */
export interface DoorState {
  readonly list: StoredList | null;
  readonly byNumber: ReadonlyMap<string, EntryTicket>;
  readonly admissions: StoredAdmissions;
  readonly door: Door;
  /** The last change is kept on the device. */
  readonly isKept: boolean;
}

export type DoorStore = ReturnType<typeof createDoorStore>;

/**
 * The door's data in memory and on the device. Every change is stored before the call returns (A-ENTRY-51).
 * @param clock goes on with the server's time as an earlier page knew it, until there is an answer (A-ENTRY-57)
 */
export function createDoorStore(clock: Pick<ServerClock, 'now' | 'ahead' | 'resume'>) {
  const listeners = new Set<() => void>();
  let state = read();

  function read(): DoorState {
    const list = readStoredList(today);
    return { ...listed(list), admissions: readAdmissions(), door: readDoor(), isKept: true };
  }
  /** The server's time as far as the device knows: never before that of its list, should its clock be set back (A-ENTRY-78). */
  function now(asOf: string | null): number {
    return Math.max(clock.now(), asOf === null ? 0 : Date.parse(asOf));
  }
  function today(ahead: number | null, asOf: string): string {
    if (ahead !== null) clock.resume(ahead);
    return programmeDate(new Date(now(asOf)));
  }
  function change(next: Partial<DoorState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function changeList(list: StoredList): void {
    change({ ...listed(list), isKept: writeStoredList(list, clock.ahead()) });
  }
  function changeTickets(tickets: readonly EntryTicket[]): void {
    if (state.list === null || tickets.length === 0) return;
    const merged = mergedTickets(state.byNumber, tickets);
    changeList({ ...state.list, tickets: [...merged.values()] });
  }

  return {
    state: () => state,
    /** Calls `listener` after each change, also of another tab. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || storageKeys.includes(key)) change(read());
      };
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
    /** Takes the day's list, or what has changed of the one at hand. An admission of this device is forgotten only when it was undone. */
    takeList({ tickets, ...rest }: StoredList): void {
      const known = state.list?.day === rest.day ? state.byNumber : new Map<string, EntryTicket>();
      changeList({ ...rest, tickets: [...mergedTickets(known, tickets).values()] });
    },
    /**
     * Keeps an admission that the server does not know, and marks its ticket (A-ENTRY-51). The same one with fewer people
     * takes the place of the first (A-ENTRY-75).
     */
    keep(entry: DoorEntry): void {
      const { waiting, refusals } = state.admissions;
      const { admissionId, bookingNumber, at, seats } = entry;
      const others = waiting.filter((each) => each.admissionId !== admissionId);
      const admissions = {
        waiting: [...others, { ...entry, seats: seats && [...seats] }].slice(
          -MAX_WAITING_ADMISSIONS,
        ),
        refusals,
      };
      const isKept = writeAdmissions(admissions);
      const ticket = state.byNumber.get(bookingNumber);
      if (ticket) {
        const people = entry.people ?? Math.max(1, ticket.seats.length);
        const admission = { admissionId, door: state.door.name, at, people };
        changeTickets([{ ...ticket, admissions: [...ticket.admissions, admission] }]);
      }
      change({ admissions, isKept: isKept && state.isKept });
    },
    /**
     * Takes the server's answers about reported admissions.
     * @param reported as they were sent: one that was lowered meanwhile waits on
     */
    settle(results: readonly AdmissionResult[], reported: readonly DoorEntry[]): void {
      const answered = new Set(results.map(({ admissionId }) => admissionId));
      const isAnswered = ({ admissionId, people }: DoorEntry) =>
        answered.has(admissionId) &&
        reported.some((each) => each.admissionId === admissionId && each.people === people);
      // Another tab may have added some meanwhile.
      const { waiting, refusals } = readAdmissions();
      const all = state.isKept ? waiting : state.admissions.waiting;
      const admissions = {
        waiting: all.filter((each) => !isAnswered(each)),
        refusals: [...refusals, ...results.flatMap((each) => refusalOf(each, state.admissions))],
      };
      changeTickets(results.flatMap(({ ticket }) => ticket ?? []));
      change({ admissions, isKept: writeAdmissions(admissions) && state.isKept });
    },
    /** Takes the server's answer about one ticket. */
    takeTicket({ ticket }: Pick<AdmissionResult, 'ticket'>): void {
      if (ticket !== null) changeTickets([ticket]);
    },
    saveDoor(values: Partial<Door>): void {
      const door = { ...state.door, ...values };
      change({ door, isKept: writeDoor(door) && state.isKept });
    },
    /** Removes a list of another day or session. */
    dropOldList(): void {
      if (readStoredList(today) === null) dropStoredList();
    },
    nowText: () => toKoreaTime(new Date(Math.floor(now(state.list?.asOf ?? null) / 1000) * 1000)),
  };
}

function listed(list: StoredList | null): Pick<DoorState, 'list' | 'byNumber'> {
  const tickets = list?.tickets ?? [];
  return { list, byNumber: new Map(tickets.map((each) => [each.bookingNumber, each])) };
}

/**
 * People who were admitted stay admitted, because an answer can be older than this device's admission, until it was undone or
 * is known as a double (A-ENTRY-50, A-ENTRY-63). The number of people only falls, for the same reason (A-ENTRY-75).
 */
function mergedTickets(
  known: ReadonlyMap<string, EntryTicket>,
  tickets: readonly EntryTicket[],
): Map<string, EntryTicket> {
  const merged = new Map(known);
  for (const ticket of tickets) {
    const before = merged.get(ticket.bookingNumber);
    const undone = [...new Set([...(before?.undone ?? []), ...ticket.undone])];
    const doubles = ticket.doubles.map(({ admissionId }) => admissionId);
    const admissions = mergedAdmissions(ticket.admissions, before?.admissions ?? []).filter(
      ({ admissionId }) => !undone.includes(admissionId) && !doubles.includes(admissionId),
    );
    const [admission = null] = admissions;
    merged.set(ticket.bookingNumber, { ...ticket, admission, admissions, undone });
  }
  return merged;
}

/** @returns each admission once, with the fewest people */
function mergedAdmissions(told: readonly DoorAdmission[], known: readonly DoorAdmission[]) {
  const merged = new Map<string, DoorAdmission>();
  for (const each of [...told, ...known]) {
    const first = merged.get(each.admissionId) ?? each;
    merged.set(each.admissionId, { ...first, people: Math.min(first.people, each.people) });
  }
  return [...merged.values()];
}

function refusalOf({ admissionId, outcome }: AdmissionResult, { waiting }: StoredAdmissions) {
  const entry = waiting.find((each) => each.admissionId === admissionId);
  if (outcome === 'ADMITTED' || entry === undefined) return [];
  return [{ admissionId, bookingNumber: entry.bookingNumber, outcome, at: entry.at }];
}
