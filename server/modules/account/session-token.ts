import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** @returns a new session id: 256 random bits, base64url */
export function newSessionId(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** @returns the stored form of a session id: its SHA-256 */
export function hashSessionId(sessionId: string): Uint8Array {
  return createHash('sha256').update(sessionId).digest();
}
