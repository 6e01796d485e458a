import { expect, it } from 'vitest';
import { listAddress, pageInAddress } from '../../domain/list-address.ts';

it.each([0, 1, 41, 100_000])('C-MY-14: page %i is read from its own address', (page) => {
  const address = new URL(listAddress('/profile/points', page), 'https://marquee.example');
  expect([address.pathname, pageInAddress(address.search)]).toEqual(['/profile/points', page]);
});

it.each(['', '?page=', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=100002', '?page=01'])(
  'C-MY-14: %j opens the first page',
  (search) => {
    expect(pageInAddress(search)).toBe(0);
  },
);

it('C-MY-14: the first page has the address without a number', () => {
  expect(listAddress('/profile/points', 0)).toBe('/profile/points');
  expect(listAddress('/profile/points', 1)).toBe('/profile/points?page=2');
});
