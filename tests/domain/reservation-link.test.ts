import { expect, it } from 'vitest';
import { reservationPath } from '../../domain/reservation-link.ts';
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
