import { expect, it } from 'vitest';
import {
  customersPath,
  readCustomersAddress,
} from '../../../src/features/admin/customers/customers-address.ts';

const all = {
  ...{ sort: 'registeredAt', status: 'all', by: 'name', query: '', page: 0, customer: null },
} as const;

it.each([
  ['', all],
  ['?sort=points&status=inactive&page=3', { ...all, sort: 'points', status: 'inactive', page: 2 }],
  ['?by=email&query=a%40b', { ...all, by: 'email', query: 'a@b' }],
  ['?customer=7&page=2', { ...all, customer: 7, page: 1 }],
  ['?sort=email&status=gone&by=phone&page=-1&customer=x', all],
  [`?query=${'a'.repeat(256)}`, all],
] as const)('A-CUST-30: reads %s', (search, expected) => {
  expect(readCustomersAddress(search)).toEqual(expected);
});

it.each([
  '',
  '?status=active&sort=name&page=2',
  '?by=loginId&query=haneul&status=inactive',
  '?customer=7&by=name&query=%EA%B0%80&page=2',
])('A-CUST-30: writes %s as it was read', (search) => {
  expect(customersPath('/admin/customers', readCustomersAddress(search))).toBe(
    `/admin/customers${search}`,
  );
});
