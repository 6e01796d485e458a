import { createHmac, timingSafeEqual } from 'node:crypto';

/** The codes of authenticator apps (RFC 6238), with the parameters that all of them know: SHA-1, six digits, 30 seconds. */
const STEP_MS = 30_000;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_OF_CHARACTER = 5;

/** @param now milliseconds since 1970 @returns the number of the step of 30 seconds */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** @returns the code of a step, six digits */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * @param code six digits
 * @returns the step of a code that is at most one step early or late, for clocks that differ; null for a wrong code
 */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | null {
  const step = stepAt(now);
  const isRight = (each: number) =>
    timingSafeEqual(Buffer.from(codeOfStep(secret, each)), Buffer.from(code));
  return [step, step - 1, step + 1].find(isRight) ?? null;
}

/** @returns base32 (RFC 4648) without padding, for a multiple of 5 bytes */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(new RegExp(`.{${BITS_OF_CHARACTER}}`, 'g')) ?? [])
    .map((group) => BASE32.charAt(Number.parseInt(group, 2)))
    .join('');
}
