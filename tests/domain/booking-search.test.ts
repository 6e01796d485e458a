import { describe, expect, it } from 'vitest';
import { readBookingQuery } from '../../domain/booking-search.ts';

const nothing = {
  ...{ bookingNumber: null, orderId: null, phoneEnd: null, email: null },
};

describe('the text of a search of bookings (A-BOOK-2)', () => {
  it.each([
    ['k7pm3x9qt', { bookingNumber: 'K7P-M3X-9QT', email: 'k7pm3x9qt' }],
    ['K7P-M3X', { bookingNumber: 'K7P-M3X', email: 'k7p-m3x' }],
    [' k7p m3x ', { bookingNumber: 'K7P-M3X', name: 'k7p m3x' }],
    ['010-1234-5678', { phoneEnd: '01012345678', email: '010-1234-5678' }],
    ['5678', { phoneEnd: '5678', email: '5678' }],
    ['346-797', { bookingNumber: '346-797', phoneEnd: '346797', email: '346-797' }],
    ['567', { email: '567' }],
    ['Guest@Marquee', { email: 'guest@marquee' }],
    ['김하늘', {}],
    ['김하늘'.normalize('NFD'), { name: '김하늘' }],
    ['ORDER-2026_a=1-b', { orderId: 'ORDER-2026_a=1-b', email: 'order-2026_a=1-b' }],
    ['10%', { email: '10%' }],
  ])('%j is read as %j', (query, readings) => {
    expect(readBookingQuery(query)).toEqual({ ...nothing, name: query.trim(), ...readings });
  });

  it.each(['', '   '])('%j is blank', (query) => {
    expect(readBookingQuery(query)).toBeNull();
  });
});
