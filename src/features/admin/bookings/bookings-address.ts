import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { SEARCH_QUERY_MAX_LENGTH } from '../../../../domain/limits.ts';
import { pageInAddress } from '../../../../domain/list-address.ts';
import { idIn } from '../../../../domain/page-table.ts';
import { idTextSchema, addressDaySchema, readAs, readQuery } from '../../../api/schemas.ts';
import { listPath } from '../list-path.ts';

const addressSchema = v.object({
  query: v.fallback(v.pipe(v.string(), v.maxLength(SEARCH_QUERY_MAX_LENGTH)), ''),
  date: addressDaySchema,
  movieId: v.fallback(v.optional(idTextSchema), undefined),
});

/** What the address of the bookings asks for (A-BOOK-30). */
export interface BookingsAddress {
  readonly query: string;
  /** Null for all days. */
  readonly date: KoreaDate | null;
  /** Null for all films. */
  readonly movieId: number | null;
  /** From 0. */
  readonly page: number;
}

/**
 * @param search the raw query of the address; an unreadable part is left out
 * @param today the current day of the timetable, shown without a text, a day and a film
 */
export function readBookingsAddress(search: string, today: KoreaDate): BookingsAddress {
  const { query, date, movieId = null } = readQuery(addressSchema, search);
  const isPlain = query.trim() === '' && movieId === null;
  return { query, date: date ?? (isPlain ? today : null), movieId, page: pageInAddress(search) };
}

/** @returns a typed day; null for what is none */
export function dateIn(typed: unknown): KoreaDate | null {
  return readAs(addressDaySchema, typed) ?? null;
}

/** @returns the path of an address; empty parts and the first page are not in it */
export function bookingsPath({ query, date, movieId, page }: BookingsAddress): string {
  return listPath(adminPaths.bookings, { query, date, movieId }, page);
}

/** @returns the page of a booking (A-BOOK-32) */
export function bookingPath(reservationId: number): string {
  return `${adminPaths.bookings}/${reservationId}`;
}

/** @returns the booking of a path below the section's; null for the list, undefined for any other address */
export function bookingIn(path: string): number | null | undefined {
  const [part, ...others] = path.slice(adminPaths.bookings.length).split('/').filter(Boolean);
  if (part === undefined) return null;
  return others.length > 0 ? undefined : (idIn(part) ?? undefined);
}
