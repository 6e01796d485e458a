import type { Database } from '../../db/client.ts';
import { conflict, notFound } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import {
  lockUndoneEntries,
  updateEntryToRetry,
  updateRevivedEntry,
} from '../ledger/outbox-store.ts';
import { listPayments } from '../ledger/payments-store.ts';
import { requireCustomer } from '../ledger/preconditions.ts';
import { refundKeys } from '../ledger/provider-cancel.ts';
import { needsAccount } from '../ledger/refund-account.ts';
import { findOwnReservation } from '../ledger/reservations-store.ts';
import { ledgerText } from '../ledger/text.ts';
import { reservationText } from './text.ts';

/** Accounts that a customer can name for one refund. */
const MOST_ACCOUNTS = 20;

/**
 * Names the account to which a deposit is returned, for all refunds of a reservation that wait for one (C-RES-45).
 * @throws Refusal 404; 409 ACCOUNT_NOT_NEEDED, or TOO_MANY_ACCOUNTS
 */
export function nameAccount(
  database: Database,
  customerId: number,
  reservationId: number,
  refundAccount: Schemas['RefundAccount'],
): Promise<void> {
  return database.transaction(async (tx) => {
    await requireCustomer(tx, customerId);
    const reservation = await findOwnReservation(tx, reservationId, customerId);
    if (!reservation) throw notFound(ledgerText.reservationNotFound);
    const orders = await listPayments(tx, reservationId);
    const entries = await lockUndoneEntries(
      tx,
      orders.flatMap(({ id }) => refundKeys(id)),
    );
    const waiting = entries.filter(needsAccount);
    if (waiting.length === 0)
      throw conflict('ACCOUNT_NOT_NEEDED', reservationText.accountNotNeeded);
    const at = await appNow(tx);
    for (const { id, payload, deadAt, lastError, attempts } of entries) {
      if (payload.kind === 'MAIL') continue;
      if (payload.keyNumber >= MOST_ACCOUNTS) {
        throw conflict('TOO_MANY_ACCOUNTS', reservationText.tooManyAccounts);
      }
      const named = { ...payload, refundAccount };
      if (deadAt === null) {
        await updateEntryToRetry(tx, id, { payload: named, at, attempts, error: lastError ?? '' });
      } else if (waiting.some((entry) => entry.id === id)) {
        // The provider repeats its first answer to a key.
        const next = { ...named, keyNumber: payload.keyNumber + 1 };
        await updateRevivedEntry(tx, id, { at, payload: next });
      }
    }
  });
}
