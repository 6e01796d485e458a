import { toKoreaTime } from '../../../domain/korea-time.ts';
import { batchReads } from '../../db/batched-calls.ts';
import type { Database, Reader } from '../../db/client.ts';
import { unauthenticated } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { findCustomer, listCustomers, type CustomerProfile } from './customer-store.ts';

/** @throws Refusal 401 when the customer is gone since the session was looked up */
export async function getCustomer(db: Reader, customerId: number): Promise<Schemas['Customer']> {
  return shownCustomer(await requireProfile(db, customerId));
}

/** @returns a function that reads a customer, together with those who ask at the same moment */
export function batchCustomers(
  database: Pick<Database, 'batches'>,
): (customerId: number) => Promise<Schemas['Customer']> {
  const read = batchReads(async (customerIds: readonly number[]) => {
    const found = await listCustomers(database.batches, customerIds);
    return customerIds.map((id) => found.get(id));
  });
  return async (customerId) => {
    const profile = await read(customerId);
    if (!profile) throw unauthenticated();
    return shownCustomer(profile);
  };
}

function shownCustomer({ kind, ...row }: CustomerProfile): Schemas['Customer'] {
  return {
    ...row,
    roles: [kind === 'GUEST' ? 'ROLE_GUEST' : 'ROLE_USER'],
    registeredAt: toKoreaTime(row.registeredAt),
    lastLoginAt: row.lastLoginAt && toKoreaTime(row.lastLoginAt),
  };
}

/** @throws Refusal 401 when the customer is gone since the session was looked up */
export async function getPointBalance(
  db: Reader,
  customerId: number,
): Promise<Schemas['PointBalance']> {
  return { balance: (await requireProfile(db, customerId)).points };
}

async function requireProfile(db: Reader, customerId: number) {
  const row = await findCustomer(db, customerId);
  if (!row) throw unauthenticated();
  return row;
}
