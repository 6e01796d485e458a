import { PHONE_END_MIN_DIGITS } from './limits.ts';

/** What a text in the search of bookings may be, in the form that is stored; null for what it cannot be. */
export interface BookingReadings {
  /** The beginning of a booking number, with its dashes. */
  bookingNumber: string | null;
  /** A whole order number. */
  orderId: string | null;
  /** The last digits of a phone number. */
  phoneEnd: string | null;
  /** The beginning of an e-mail, in lower case. */
  email: string | null;
  /** The beginning of a name, which any text may be. */
  name: string;
}

const ORDER = /^ORDER-[A-Za-z0-9_=-]{9,58}$/;
const NUMBER = /^[34679ACDFGHJKMPQRTVWXYZ]{3,9}$/;
const PHONE_END = new RegExp(`^\\d{${PHONE_END_MIN_DIGITS},11}$`);
const EMAIL = /^[^\s@]{2,}(@[^\s@]*)?$/;
const ASCII = /^[!-~]+$/;

/**
 * @param query as typed: `k7pm3x`, `010-1234-5678`, `5678`, `guest@`, `김하늘`
 * @returns what it may be; null for a blank one (A-BOOK-2)
 */
export function readBookingQuery(query: string): BookingReadings | null {
  const typed = query.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  if (typed === '') return null;
  const joined = typed.replaceAll(/[\s-]/g, '');
  const number = joined.toUpperCase();
  return {
    bookingNumber: NUMBER.test(number) ? number.replaceAll(/(.{3})(?=.)/g, '$1-') : null,
    orderId: ORDER.test(typed) ? typed : null,
    phoneEnd: PHONE_END.test(joined) ? joined : null,
    email: ASCII.test(typed) && EMAIL.test(typed) ? typed.toLowerCase() : null,
    name: typed,
  };
}
