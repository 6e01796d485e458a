import type { BookingMemory, BookingStep } from '../../../machines/booking/booking.types.ts';
import { isKoreaDate } from '../../../domain/korea-time.ts';

/** As much of the browser's storage as is used here. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'marquee.booking';
const STEPS: readonly BookingStep[] = ['requested', 'screening', 'seats', 'summary', 'payment'];

/** @returns what the tab remembers of a booking of the film; null for none, another film's, nonsense, or no storage */
export function readBooking(movieId: number, store?: KeyValueStore): BookingMemory | null {
  try {
    const memory = memoryOf((store ?? sessionStorage).getItem(KEY));
    return memory?.movieId === movieId ? memory : null;
  } catch {
    return null; // Nonsense that is no JSON, or a browser that forbids even to look at its storage.
  }
}

/** Remembers it for this tab. A storage that is full or forbidden remembers nothing. */
export function saveBooking(memory: BookingMemory, store?: KeyValueStore): void {
  try {
    (store ?? sessionStorage).setItem(KEY, JSON.stringify(memory));
  } catch {
    // A reload then begins the booking anew, which is all that is lost.
  }
}

export function clearBooking(store?: KeyValueStore): void {
  try {
    (store ?? sessionStorage).removeItem(KEY);
  } catch {
    // What cannot be removed could not be written either.
  }
}

function memoryOf(text: string | null): BookingMemory | null {
  const saved = recordOf(text === null ? null : JSON.parse(text));
  const screening = recordOf(saved.screening);
  const { version, movieId, date, tickets, seatIds, orderId } = saved;
  const step = STEPS.find((known) => known === saved.step);
  const { screeningId, startsAt } = screening;
  if (version !== 1 || !isId(movieId) || !isDate(date) || step === undefined) return null;
  if (!isId(screeningId) || !isTime(startsAt)) return null;
  return {
    version,
    movieId,
    date,
    screening: { screeningId, startsAt },
    step,
    tickets: listOf(tickets).flatMap((item) => {
      const { ticketTypeId, count } = recordOf(item);
      return isId(ticketTypeId) && isId(count) ? [{ ticketTypeId, count }] : [];
    }),
    seatIds: [...new Set(listOf(seatIds).filter(isId))],
    orderId: typeof orderId === 'string' ? orderId : null,
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isKoreaDate(value);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
