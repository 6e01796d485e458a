import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { EMAIL_CODE_LENGTH } from '../../../domain/limits.ts';
import type { Subject } from './verification-store.ts';

const TOKEN_BYTES = 32;
/** Of SHA-256. */
const HASH_BYTES = 32;

/** @returns a new code of random digits */
export function newCode(): string {
  return String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');
}

/**
 * @returns the stored hash of a code. There are so few codes that a plain hash could be reversed by trying all, so it
 * contains the application's secret.
 */
export function hashCode(secret: string, { purpose, email }: Subject, code: string): Uint8Array {
  return createHmac('sha256', secret)
    .update(`email-code:${purpose}:${email.toLowerCase()}:${code}`)
    .digest();
}

/** @returns the stored hash of a block of networks, which cannot be reversed without the secret */
export function hashBlock(secret: string, block: string): string {
  return createHmac('sha256', secret).update(`email-code-block:${block}`).digest('base64url');
}

/** Compares in constant time. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return timingSafeEqual(one, other);
}

/** @returns a new token: 256 random bits, base64url */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** @returns a hash that no code has */
export function hashOfNoCode(): Uint8Array {
  return randomBytes(HASH_BYTES);
}

/** @returns the stored form of a token: its SHA-256 */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
