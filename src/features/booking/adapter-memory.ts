import * as v from 'valibot';
import type { BookingMemory, BookingStep } from '../../../machines/booking/booking.types.ts';
import {
  idSchema,
  koreaDateSchema,
  matchingItems,
  readJsonAs,
  timeSchema,
} from '../../api/schemas.ts';

/** As much of the browser's storage as is used here. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'marquee.booking';
const STEPS: readonly BookingStep[] = ['requested', 'screening', 'seats', 'summary', 'payment'];

/** A tab may hold what another version of the page saved: tickets and seats that do not match are dropped. */
const memorySchema = v.object({
  version: v.literal(1),
  movieId: idSchema,
  date: koreaDateSchema,
  screening: v.object({ screeningId: idSchema, startsAt: timeSchema }),
  step: v.picklist(STEPS),
  tickets: v.fallback(
    matchingItems(v.object({ ticketTypeId: idSchema, count: idSchema })),
    () => [],
  ),
  seatIds: v.fallback(
    v.pipe(
      matchingItems(idSchema),
      v.transform((ids) => [...new Set(ids)]),
    ),
    () => [],
  ),
  orderId: v.fallback(v.nullable(v.string()), null),
});

/** @returns what the tab remembers of a booking of the film; null for none, another film's, nonsense, or no storage */
export function readBooking(movieId: number, store?: KeyValueStore): BookingMemory | null {
  try {
    const memory = readJsonAs(memorySchema, (store ?? sessionStorage).getItem(KEY));
    return memory?.movieId === movieId ? memory : null;
  } catch {
    return null; // The browser may forbid access to its storage.
  }
}

/** Remembers it for this tab. A storage that is full or forbidden remembers nothing. */
export function saveBooking(memory: BookingMemory, store?: KeyValueStore): void {
  try {
    (store ?? sessionStorage).setItem(KEY, JSON.stringify(memory));
  } catch {
    // Only a reload then loses the booking.
  }
}

export function clearBooking(store?: KeyValueStore): void {
  try {
    (store ?? sessionStorage).removeItem(KEY);
  } catch {
    // What cannot be removed could not be written either.
  }
}
