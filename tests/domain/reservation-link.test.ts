import { expect, it } from 'vitest';
import { isBookingNumber, reservationPath } from '../../domain/reservation-link.ts';
import { readLoginQuery } from '../../src/features/session/login-query.ts';

const NUMBER = 'K7P-M3X-9QT';

it('is My Page with the booking number for a member (C-MAIL-6)', () => {
  expect(reservationPath(NUMBER, 'MEMBER')).toBe('/profile?reservation=K7P-M3X-9QT');
});

it('is the guests’ login that returns to My Page for a guest (C-MAIL-6)', () => {
  const [path, query = ''] = reservationPath(NUMBER, 'GUEST').split('?');
  expect(path).toBe('/login');
  expect(readLoginQuery(query)).toMatchObject({
    as: 'guest',
    returnTo: '/profile?reservation=K7P-M3X-9QT',
  });
});

it.each([
  ['K7P-M3X-9QT', true],
  ['333-444-666', true],
  ['K7P-M3X', false],
  ['K7P-M3X-9QT-K7P', false],
  ['K7P-M3X-9Q', false],
  ['K-M3X-9QT', false],
  ['K7P-M-9QT', false],
  ['xK7P-M3X-9QT', false],
  ['K7P-M3X-9QTx', false],
  ['K7P-M3X-9Q5', false],
  ['k7p-m3x-9qt', false],
])('%s is a booking number: %s (C-MAIL-6)', (text, isOne) => {
  expect(isBookingNumber(text)).toBe(isOne);
});
