import * as v from 'valibot';
import type { BookingMemory, BookingStep } from '../../../machines/booking/booking.types.ts';
import { guarded, type KeyValueStore } from '../../api/guarded.ts';
import {
  idSchema,
  koreaDateSchema,
  matchingItems,
  readJsonAs,
  timeSchema,
} from '../../api/schemas.ts';

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
  const text = guarded(() => (store ?? sessionStorage).getItem(KEY));
  const memory = readJsonAs(memorySchema, text);
  return memory?.movieId === movieId ? memory : null;
}

/** Remembers it for this tab; without storage a reload loses the booking. */
export function saveBooking(memory: BookingMemory, store?: KeyValueStore): void {
  guarded(() => (store ?? sessionStorage).setItem(KEY, JSON.stringify(memory)));
}

export function clearBooking(store?: KeyValueStore): void {
  guarded(() => (store ?? sessionStorage).removeItem(KEY));
}
