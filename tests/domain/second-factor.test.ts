import { expect, it } from 'vitest';
import { typedSecondFactor } from '../../domain/second-factor.ts';

it.each([
  ['482913', '482913'],
  [' 482 913 ', '482913'],
  ['４８２９１３', '482913'],
  ['ABCD-2345-wxyz-7654', 'abcd-2345-wxyz-7654'],
  ['abcd2345wxyz7654', 'abcd-2345-wxyz-7654'],
  ['48291', null],
  ['4829134', null],
  ['abcd-2345-wxyz-765', null],
  ['abcd-2345-wxyz-7651', null],
  ['', null],
])('A-ACC-54: reads %j as the code %j', (typed, code) => {
  expect(typedSecondFactor(typed)).toBe(code);
});
