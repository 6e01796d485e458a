import { expect, it } from 'vitest';
import { idInAddress } from '../../../src/ui/id-in-address.ts';

it.each([
  ['1', 1],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9007199254740992', null],
  ['9999999999999999', null],
  ['12345678901234567', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['일', null],
  ['', null],
  [undefined, null],
])('%s in an address is %s (C-FILM-17, C-ACTOR-5)', (part, id) => {
  expect(idInAddress(part)).toBe(id);
});
