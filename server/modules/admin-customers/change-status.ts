import type { Database, Transaction } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { updateActive } from '../account/customer-store.ts';
import { deleteSessionsOf } from '../account/session-store.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { lockCustomer } from '../ledger/holds-store.ts';
import type { LockedCustomer } from '../ledger/preconditions.ts';
import { releaseAllHolds } from '../ledger/release-all-holds.ts';
import { getCustomerForAdmin } from './read-customers.ts';
import { text } from './text.ts';

/**
 * Deactivates or activates a customer, and records it with the reason. A deactivation ends all sessions and frees the held
 * seats in the same transaction, under the customer's lock; an order that is being paid goes on (A-CUST-10 to A-CUST-15).
 * The status that the customer has already changes nothing.
 * @throws Refusal 404 for an unknown or withdrawn customer
 */
export function changeStatus(
  database: Database,
  by: AdminCaller,
  customerId: number,
  { isActive, reason = '' }: Schemas['CustomerStatusChange'],
): Promise<Schemas['AdminCustomer']> {
  return database.transaction(async (tx) => {
    const { isActive: wasActive } = await lockListed(tx, customerId);
    if (wasActive !== isActive) {
      await updateActive(tx, customerId, isActive);
      const defaultReason = isActive ? text.activated : text.deactivated;
      const given = reason.trim() || defaultReason;
      if (!isActive) {
        const at = await appNow(tx);
        await releaseAllHolds(tx, database, { customerId, at, reason: text.deactivated });
        await deleteSessionsOf(tx, customerId);
      }
      await recordChange(tx, {
        by,
        kind: 'CUSTOMER',
        subject: { id: customerId, name: text.customer(customerId) },
        before: { isActive: wasActive },
        after: { isActive, reason: given },
      });
    }
    return getCustomerForAdmin(tx, customerId);
  });
}

/** Locks a customer for the rest of the transaction. @throws Refusal 404 for an unknown or withdrawn one */
export async function lockListed(tx: Transaction, customerId: number): Promise<LockedCustomer> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer || customer.withdrawnAt) throw notFound(text.notFound);
  return customer;
}
