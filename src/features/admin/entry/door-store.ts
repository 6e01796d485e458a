import type { DoorEntry } from '../../../../machines/door-check/door-check.setup.ts';
import { programmeDate, toKoreaTime } from '../../../../domain/korea-time.ts';
import { MAX_WAITING_ADMISSIONS } from '../../../../domain/entry-limits.ts';
import type { AdmissionResult, EntryTicket } from '../../../../openapi.gen.d.ts';
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
  function today(ahead: number | null = null): string {
    if (ahead !== null) clock.resume(ahead);
    return programmeDate(new Date(clock.now()));
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
    today,
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
    /** Keeps an admission that the server does not know, and marks its ticket (A-ENTRY-51). */
    keep(entry: DoorEntry): void {
      const { waiting, refusals } = state.admissions;
      const admissions = {
        waiting: [...waiting, { ...entry, seats: entry.seats && [...entry.seats] }].slice(
          -MAX_WAITING_ADMISSIONS,
        ),
        refusals,
      };
      const isKept = writeAdmissions(admissions);
      const { admissionId, bookingNumber, at } = entry;
      const ticket = state.byNumber.get(bookingNumber);
      const admission = { admissionId, door: state.door.name, at };
      if (ticket) changeTickets([{ ...ticket, admission }]);
      change({ admissions, isKept: isKept && state.isKept });
    },
    /** Takes the server's answers about reported admissions. */
    settle(results: readonly AdmissionResult[]): void {
      const answered = new Set(results.map(({ admissionId }) => admissionId));
      // Another tab may have added some meanwhile.
      const { waiting, refusals } = readAdmissions();
      const all = state.isKept ? waiting : state.admissions.waiting;
      const admissions = {
        waiting: all.filter(({ admissionId }) => !answered.has(admissionId)),
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
    nowText: () => toKoreaTime(new Date(Math.floor(clock.now() / 1000) * 1000)),
  };
}

function listed(list: StoredList | null): Pick<DoorState, 'list' | 'byNumber'> {
  const tickets = list?.tickets ?? [];
  return { list, byNumber: new Map(tickets.map((each) => [each.bookingNumber, each])) };
}

/**
 * A ticket that was admitted stays admitted, because an answer can be older than this device's admission, until the
 * admission was undone (A-ENTRY-50, A-ENTRY-63).
 */
function mergedTickets(
  known: ReadonlyMap<string, EntryTicket>,
  tickets: readonly EntryTicket[],
): Map<string, EntryTicket> {
  const merged = new Map(known);
  for (const ticket of tickets) {
    const before = merged.get(ticket.bookingNumber);
    const undone = [...new Set([...(before?.undone ?? []), ...ticket.undone])];
    const admission = [ticket.admission, before?.admission ?? null].find(
      (each) => each !== null && !undone.includes(each.admissionId),
    );
    merged.set(ticket.bookingNumber, { ...ticket, admission: admission ?? null, undone });
  }
  return merged;
}

function refusalOf({ admissionId, outcome }: AdmissionResult, { waiting }: StoredAdmissions) {
  const entry = waiting.find((each) => each.admissionId === admissionId);
  if (outcome === 'ADMITTED' || entry === undefined) return [];
  return [{ bookingNumber: entry.bookingNumber, outcome, at: entry.at }];
}
