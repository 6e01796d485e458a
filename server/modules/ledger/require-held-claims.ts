import type { Transaction } from '../../db/client.ts';
import { lockClaims } from './claims-store.ts';
import { heldClaimsAmong, type HeldClaims, type WantedClaims } from './held-claims.ts';

/**
 * Locks the claims of seats that must all be held by the customer.
 * @throws Refusal as {@link heldClaimsAmong}
 */
export async function requireHeldClaims(
  tx: Transaction,
  of: WantedClaims & { screeningId: number },
): Promise<HeldClaims> {
  return heldClaimsAmong(await lockClaims(tx, of), of);
}
