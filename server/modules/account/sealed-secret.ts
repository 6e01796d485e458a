import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 20;

/** @returns a new secret of a second factor: 160 random bits */
export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** @returns a secret as it is stored, which opens for this administrator only */
export function seal(appSecret: string, administratorId: number, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(appSecret), nonce).setAAD(boundTo(administratorId));
  const sealed = [cipher.update(secret), cipher.final()];
  return Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]);
}

/** @returns the secret; null after a change of the application's secret */
export function unseal(
  appSecret: string,
  administratorId: number,
  stored: Uint8Array,
): Buffer | null {
  const nonce = stored.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(appSecret), nonce)
    .setAAD(boundTo(administratorId))
    .setAuthTag(stored.subarray(-TAG_BYTES));
  const opened = decipher.update(stored.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf(appSecret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'second-factor', KEY_BYTES));
}

function boundTo(administratorId: number): Buffer {
  return Buffer.from(`administrator ${administratorId}`);
}
