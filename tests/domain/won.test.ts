import { describe, expect, it } from 'vitest';

import { pointText, signedPointText, wonText } from '../../domain/won.ts';

describe('displayed amounts', () => {
  it.each([
    [0, '0원', '0P'],
    [100, '100원', '100P'],
    [15_000, '15,000원', '15,000P'],
    [1_234_567, '1,234,567원', '1,234,567P'],
    [-1_000, '-1,000원', '-1,000P'],
  ])('%d is %s and %s', (sum, won, points) => {
    expect([wonText(sum), pointText(sum)]).toEqual([won, points]);
  });

  it.each([
    [750, '+750P'],
    [0, '0P'],
    [-2_000, '-2,000P'],
  ])('C-MY-20: %i points are %s', (points, words) => {
    expect(signedPointText(points)).toBe(words);
  });
});
