import * as v from 'valibot';
import { DOOR_NAME_MAX_LENGTH, MAX_KEPT_REFUSALS } from '../../../../domain/entry-limits.ts';
import { guarded } from '../../../api/guarded.ts';
import {
  filledTextSchema,
  idSchema,
  koreaDateSchema,
  matchingItems,
  readJsonAs,
  timeSchema,
} from '../../../api/schemas.ts';
import { text } from './text.ts';

/**
 * What the door's device keeps. The list belongs to the administrator's session, whose end removes it; the admissions
 * that wait belong to the device, until the server has them (docs/decisions/0043).
 */

/** The end of a session removes it: `session-store.ts` has the same name. */
const LIST_KEY = 'marquee.entryList';
const ADMISSIONS_KEY = 'marquee.admissions';
const DOOR_KEY = 'marquee.door';
/** Of the session; `session-store.ts` writes it. */
const SESSION_KEY = 'sessionId';

const peopleSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const admissionSchema = v.object({
  ...{ admissionId: v.string(), door: v.string(), at: timeSchema },
  /** An admission of the program before 0121 has none: it is one of all people. */
  people: v.nullish(peopleSchema, null),
});
const ticketFields = v.object({
  bookingNumber: filledTextSchema,
  screeningId: idSchema,
  seats: v.array(v.string()),
  ticketTypes: v.array(
    v.object({
      ...{ typeName: v.string(), count: v.number(), maximumAge: v.nullable(v.number()) },
      /** A list of the program before 0117 has none. */
      proof: v.nullish(v.string(), null),
    }),
  ),
  isCancelled: v.boolean(),
  admission: v.nullable(admissionSchema),
  admissions: v.nullish(v.array(admissionSchema)),
  doubles: v.array(admissionSchema),
  undone: v.array(v.string()),
});
const ticketSchema = v.pipe(
  ticketFields,
  v.transform(({ admission, admissions, doubles, ...ticket }) => {
    const counted = (each: v.InferOutput<typeof admissionSchema>) => ({
      ...each,
      people: each.people ?? Math.max(1, ticket.seats.length),
    });
    return {
      ...ticket,
      admission: admission && counted(admission),
      admissions: (admissions ?? (admission === null ? [] : [admission])).map(counted),
      doubles: doubles.map(counted),
    };
  }),
);
const listSchema = v.object({
  sessionId: v.string(),
  /** How far the server was ahead of the device, in milliseconds; null when the page did not know it. */
  ahead: v.nullish(v.number(), null),
  day: koreaDateSchema,
  asOf: timeSchema,
  /** Null in a list of the program before 0117. */
  typesVersion: v.nullish(v.string(), null),
  screenings: v.array(
    v.object({
      screeningId: idSchema,
      movieTitle: v.string(),
      roomName: v.string(),
      startTime: timeSchema,
      endTime: timeSchema,
      minimumAge: v.number(),
      isCancelled: v.boolean(),
    }),
  ),
  keys: v.array(v.object({ kid: v.string(), x: v.string() })),
  tickets: v.array(ticketSchema),
});
const entrySchema = v.object({
  admissionId: v.pipe(v.string(), v.uuid()),
  bookingNumber: filledTextSchema,
  at: timeSchema,
  chosen: v.nullable(idSchema),
  seats: v.nullable(v.array(v.string())),
  people: v.nullish(peopleSchema, null),
});
const refusalSchema = v.object({
  /** None in a refusal of the program before 0121. */
  admissionId: v.nullish(v.string(), null),
  bookingNumber: v.string(),
  outcome: v.picklist(['USED', 'OTHER_SCREENING', 'CANCELLED', 'TOO_LATE', 'UNKNOWN']),
  at: timeSchema,
});
const admissionsSchema = v.object({
  waiting: matchingItems(entrySchema),
  refusals: matchingItems(refusalSchema),
});
const doorSchema = v.object({
  deviceId: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(DOOR_NAME_MAX_LENGTH)),
  chosen: v.nullable(idSchema),
  isSilent: v.boolean(),
});

export type StoredList = Omit<v.InferOutput<typeof listSchema>, 'sessionId' | 'ahead'>;
export type StoredAdmissions = v.InferOutput<typeof admissionsSchema>;
export type Door = v.InferOutput<typeof doorSchema>;

export const storageKeys: readonly string[] = [LIST_KEY, ADMISSIONS_KEY, DOOR_KEY];

/**
 * @param today gets how far the server was ahead of the device when the list was stored, in milliseconds, null when unknown;
 *   and the server's time of the list
 * @returns the session's list of today; null without one
 */
export function readStoredList(
  today: (ahead: number | null, asOf: string) => string,
): StoredList | null {
  const stored = guarded(() => readJsonAs(listSchema, localStorage.getItem(LIST_KEY)));
  if (stored === null) return null;
  const { sessionId, ahead, ...list } = stored;
  const isOfToday = list.day === today(ahead, list.asOf);
  return sessionId === ownSession() && isOfToday ? list : null;
}

/** @returns whether the device keeps it */
export function writeStoredList(list: StoredList, ahead: number | null): boolean {
  const sessionId = ownSession();
  return sessionId !== null && write(LIST_KEY, { sessionId, ahead, ...list });
}

export function dropStoredList(): void {
  guarded(() => localStorage.removeItem(LIST_KEY));
}

export function readAdmissions(): StoredAdmissions {
  const stored = guarded(() => readJsonAs(admissionsSchema, localStorage.getItem(ADMISSIONS_KEY)));
  return stored ?? { waiting: [], refusals: [] };
}

/** @returns whether the device keeps them */
export function writeAdmissions({ waiting, refusals }: StoredAdmissions): boolean {
  return write(ADMISSIONS_KEY, { waiting, refusals: refusals.slice(-MAX_KEPT_REFUSALS) });
}

/** @returns the device's door, with a new id the first time */
export function readDoor(): Door {
  const stored = guarded(() => readJsonAs(doorSchema, localStorage.getItem(DOOR_KEY)));
  if (stored !== null) return stored;
  const door = {
    ...{ deviceId: crypto.randomUUID(), name: text.defaultDoor, chosen: null, isSilent: false },
  };
  writeDoor(door);
  return door;
}

export function writeDoor(door: Door): boolean {
  return write(DOOR_KEY, door);
}

function write(key: string, value: unknown): boolean {
  const done = guarded(() => {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  });
  return done === true;
}

function ownSession(): string | null {
  return guarded(() => localStorage.getItem(SESSION_KEY));
}
