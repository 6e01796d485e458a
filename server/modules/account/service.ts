import { toKoreaTime } from '../../../domain/korea-time.ts';
import { batchReads } from '../../db/batched-calls.ts';
import type { Database, Reader } from '../../db/client.ts';
import { unauthenticated } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { findCustomer, listCustomers, type CustomerProfile } from './customer-store.ts';

/** @throws Refusal 401 when the customer is gone since the session was looked up */
export async function getCustomer(db: Reader, customerId: number): Promise<Schemas['Customer']> {
  return shownCustomer(existing(await findCustomer(db, customerId)));
}

/** @returns a function that reads a customer, together with those who ask at the same moment */
export function batchCustomers(
  database: Pick<Database, 'batches'>,
): (customerId: number) => Promise<Schemas['Customer']> {
  const read = batchReads(async (customerIds: readonly number[]) => {
    const found = await listCustomers(database.batches, customerIds);
    return customerIds.map((id) => found.get(id));
  });
  return async (customerId) => shownCustomer(existing(await read(customerId)));
}

function shownCustomer({ kind, ...row }: CustomerProfile): Schemas['Customer'] {
  return {
    ...row,
    roles: [kind === 'MEMBER' ? 'ROLE_USER' : 'ROLE_GUEST'],
    registeredAt: toKoreaTime(row.registeredAt),
    lastLoginAt: row.lastLoginAt && toKoreaTime(row.lastLoginAt),
  };
}

/** @throws Refusal 401 when the customer is gone since the session was looked up */
export async function getPointBalance(
  db: Reader,
  customerId: number,
): Promise<Schemas['PointBalance']> {
  return { balance: existing(await findCustomer(db, customerId)).points };
}

function existing(profile: CustomerProfile | undefined): CustomerProfile {
  if (!profile) throw unauthenticated();
  return profile;
}
