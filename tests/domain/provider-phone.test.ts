import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { providerPhone } from '../../domain/provider-phone.ts';

describe('C-PAY-16: the phone number given to the provider', () => {
  it.each([
    ['01012345678', '01012345678'],
    ['010-1234-5678', '01012345678'],
    ['010 1234 5678', '01012345678'],
    ['011-123-4567', '01000000000'],
    ['01112345678', '01000000000'],
    ['010-123-4567', '01000000000'],
    ['010123456789', '01000000000'],
    ['8201012345678', '01000000000'],
    ['+82 10-1234-5678', '01000000000'],
    ['02-123-4567', '01000000000'],
    ['', '01000000000'],
    [null, '01000000000'],
  ])('of %j is %s', (phone, expected) => {
    expect(providerPhone(phone)).toBe(expected);
  });

  it('has 11 digits starting with 010 for any stored value', () => {
    fc.assert(
      fc.property(fc.string(), (phone) => {
        expect(providerPhone(phone)).toMatch(/^010\d{8}$/);
      }),
    );
  });
});
