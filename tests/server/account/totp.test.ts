import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from '../../../server/modules/account/sealed-secret.ts';
import { codeOfStep, stepAt, stepOfCode, toBase32 } from '../../../server/modules/account/totp.ts';

/** Of appendix B of RFC 6238, whose codes have eight digits. */
const secret = Buffer.from('12345678901234567890');

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('A-ACC-52: the code at second %d is %s, as RFC 6238 says', (second, code) => {
  expect(codeOfStep(secret, stepAt(second * 1000))).toBe(code);
});

it('A-ACC-52: a code counts one step early and late, and not two', () => {
  const now = 1_795_132_800_000;
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((off) =>
    stepOfCode(secret, codeOfStep(secret, step + off), now),
  );
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

it.each([
  ['', ''],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('writes %j in base32', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
});

it('A-ACC-52: a sealed secret opens only with its key and for its administrator', () => {
  const key = randomBytes(16).toString('hex');
  const sealed = seal(key, 7, secret);
  expect(sealed.includes(secret)).toBe(false);
  expect([unseal(key, 7, sealed), unseal(key, 8, sealed), unseal(`${key}0`, 7, sealed)]).toEqual([
    secret,
    null,
    null,
  ]);
});
