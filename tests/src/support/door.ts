import type { StoredList } from '../../../src/features/admin/entry/door-storage.ts';
import type { EntryScreening, EntryTicket } from '../../../openapi.gen.d.ts';

/** The time at the door. */
export const DOOR_TIME = '2026-11-20T19:15:00+09:00';

export const eveningScreening: EntryScreening = {
  ...{ screeningId: 3, movieTitle: '달의 뒤편', roomName: '1관', minimumAge: 0 },
  startTime: '2026-11-20T19:30:00+09:00',
  endTime: '2026-11-20T21:10:00+09:00',
  isCancelled: false,
};

export function entryTicket(values: Partial<EntryTicket> = {}): EntryTicket {
  return {
    ...{ bookingNumber: 'K7P-M3X-9QT', screeningId: 3, seats: ['A3', 'A4'] },
    ticketTypes: [{ typeName: '성인', count: 2, maximumAge: null, proof: null }],
    ...{ isCancelled: false, doubles: [], undone: [] },
    admission: null,
    // The first admission is the only one, unless a test says otherwise.
    admissions: values.admission ? [values.admission] : [],
    ...values,
  };
}

/** The day's list with one screening. */
export function doorList(values: Partial<StoredList> = {}): StoredList {
  return {
    ...{ day: '2026-11-20', asOf: DOOR_TIME, keys: [], tickets: [entryTicket()] },
    typesVersion: 'a',
    screenings: [eveningScreening],
    ...values,
  };
}
