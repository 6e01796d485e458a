import { MAX_TICKET_KEYS } from '../../domain/limits.ts';

/** The 32 bytes from which an Ed25519 key is made, base64url; or `APP` for the key that is derived from `APP_SECRET`. */
export type TicketKeySetting = string;

/** The key that is derived from `APP_SECRET`. */
export const APP_KEY = 'APP';

/** 32 bytes in base64url: the last character has two unused bits. */
const seedFormat = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

/**
 * Reads `TICKET_KEYS`. Its values are secret, so a fault names a key by its place.
 * @returns the keys, of which the first one signs
 */
export function readTicketKeys(text: string | null, faults: string[]): TicketKeySetting[] {
  const keys = (text ?? APP_KEY).split(',').map((key) => key.trim());
  if (keys.length > MAX_TICKET_KEYS) {
    faults.push(`TICKET_KEYS must have at most ${MAX_TICKET_KEYS} keys.`);
  }
  for (const [index, key] of keys.entries()) {
    if (key !== APP_KEY && !seedFormat.test(key)) {
      faults.push(
        `Key ${index + 1} of TICKET_KEYS must be ${APP_KEY} or 32 random bytes in base64url, which are 43 characters.`,
      );
    } else if (keys.indexOf(key) !== index) {
      faults.push(`Key ${index + 1} of TICKET_KEYS repeats an earlier one.`);
    }
  }
  return keys;
}
