import type { CalendarEntry } from './calendar-file.ts';

/** The facts of a booking in its calendar entry. */
export interface CalendarBooking {
  readonly bookingNumber: string;
  readonly movieTitle: string;
  readonly roomName: string;
  /** `A3`, by row and number. */
  readonly seats: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** @returns the calendar entry of a booking: ticket and mail give the same one, so that a second import replaces it */
export function screeningEntry(booking: CalendarBooking): CalendarEntry {
  return {
    uid: `${booking.bookingNumber}@marquee`,
    title: `${booking.movieTitle} 관람`,
    location: `마키 ${booking.roomName}`,
    description: `좌석 ${booking.seats.join(', ')}\n예매 번호 ${booking.bookingNumber}`,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
  };
}

/** @returns the name of the calendar file of a booking */
export function calendarFileName(bookingNumber: string): string {
  return `marquee-${bookingNumber}.ics`;
}
