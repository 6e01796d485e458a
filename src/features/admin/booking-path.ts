import { adminPaths } from '../../../domain/admin-pages.ts';

/** @returns the page of a booking (A-BOOK-32) */
export function bookingPath(reservationId: number): string {
  return `${adminPaths.bookings}/${reservationId}`;
}

/** @returns the search that finds a booking by its number (A-BOOK-37) */
export function bookingSearchPath(bookingNumber: string): string {
  return `${adminPaths.bookings}?${new URLSearchParams({ query: bookingNumber }).toString()}`;
}
