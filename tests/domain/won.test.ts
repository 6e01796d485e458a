import { describe, expect, it } from 'vitest';

import { pointText, wonText } from '../../domain/won.ts';

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
});
