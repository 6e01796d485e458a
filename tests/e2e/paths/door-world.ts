import type { Page, Route } from '@playwright/test';
import type { components, EntryTicket } from '../../../openapi.gen.d.ts';
import type { StoredList } from '../../../src/features/admin/entry/door-storage.ts';
import { NOON } from '../support/cinema.ts';

type Schemas = components['schemas'];

/** What the door's list says of a ticket; a foreign one is no ticket, and of an unlisted one it says nothing. */
export type TicketSort = 'admit' | 'used' | 'otherScreening' | 'cancelled' | 'ask' | 'foreign';

/** Tickets of each sort: more than a path needs, because each is checked once. */
const COUNT = 60;

const screening: Schemas['EntryScreening'] = {
  ...{ screeningId: 3, movieTitle: '달의 뒤편', roomName: '1관', minimumAge: 0 },
  ...{ startTime: '2026-11-20T19:30:00+09:00', endTime: '2026-11-20T21:10:00+09:00' },
  isCancelled: false,
};
const admission: Schemas['DoorAdmission'] = {
  ...{ admissionId: '5f0c1b9e-6a0f-4c6e-9d3c-0a6d6f8f2b11', door: '2층 입구', at: NOON },
};

const letters = { admit: 'A', used: 'C', otherScreening: 'D', cancelled: 'F', ask: 'G' } as const;
const digits = '34679ACDFGHJKMPQRTVWXYZ';

function numberOf(sort: keyof typeof letters, index: number): string {
  const letter = letters[sort];
  const [high, low] = [Math.floor(index / digits.length), index % digits.length];
  return `${letter.repeat(3)}-${letter.repeat(3)}-${letter}${digits.charAt(high)}${digits.charAt(low)}`;
}

function ticketOf(bookingNumber: string): EntryTicket {
  const isOf = (sort: keyof typeof letters) => bookingNumber.startsWith(letters[sort]);
  return {
    ...{ bookingNumber, seats: ['A1'] },
    // Screenings that are not on the list are of another day.
    screeningId: isOf('otherScreening') ? 9 : screening.screeningId,
    ticketTypes: [{ typeName: '성인', count: 1, maximumAge: null }],
    isCancelled: isOf('cancelled'),
    admission: isOf('used') ? admission : null,
    ...{ doubles: [], undone: [] },
  };
}

const listed = (['admit', 'used', 'otherScreening', 'cancelled'] as const).flatMap((sort) =>
  Array.from({ length: COUNT }, (_, index) => ticketOf(numberOf(sort, index))),
);

/** The list of the day, as a device keeps it. */
export const keptList: StoredList = {
  ...{ day: NOON.slice(0, 10), asOf: NOON, screenings: [screening], keys: [], tickets: listed },
};

/** @returns a function that gives the text of the next ticket of a sort */
export function ticketDealer(): (sort: TicketSort) => string {
  let dealt = 0;
  return (sort) => {
    dealt += 1;
    return sort === 'foreign' ? `영화표 ${dealt}` : numberOf(sort, dealt);
  };
}

/** Answers the call that reads the screenings of the list. */
export function answerScreenings(route: Route): Promise<void> {
  const { day, screenings } = keptList;
  const json: Schemas['EntryScreenings'] = { day, now: NOON, screenings: [...screenings] };
  return route.fulfill({ json });
}

/** Answers the call about admissions, each with the same outcome. */
export function answerAdmissions(
  route: Route,
  outcome: Schemas['AdmissionResult']['outcome'] = 'ADMITTED',
): Promise<void> {
  const json: Schemas['AdmissionResults'] = {
    results: admissionsIn(route).map(({ admissionId, bookingNumber }) => ({
      ...{ admissionId, outcome, screening },
      ticket: { ...ticketOf(bookingNumber), admission: { ...admission, admissionId } },
    })),
  };
  return route.fulfill({ json });
}

/** The admissions that a call tells the server of. */
export function admissionsIn(route: Route): Schemas['Admission'][] {
  const { admissions } = route.request().postDataJSON() as Schemas['AdmissionReport'];
  return admissions;
}

/** Answers the calls that read the tickets of the list and the keys of their codes. */
export async function answerTickets(page: Page): Promise<void> {
  await page.route(/\/api\/ticket-keys$/, (route) => route.fulfill({ json: { keys: [] } }));
  await page.route(/\/api\/admin\/entry\/tickets(\?|$)/, (route) => {
    const isWhole = !new URL(route.request().url()).searchParams.has('since');
    const content = isWhole ? [...keptList.tickets] : [];
    return route.fulfill({ json: { asOf: NOON, next: null, content } });
  });
}
