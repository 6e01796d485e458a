import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { unauthenticated } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { findCustomer } from './customer-store.ts';

/** @throws Refusal 401 when the customer is gone since the session was looked up */
export async function getCustomer(db: Reader, customerId: number): Promise<Schemas['Customer']> {
  const { kind, ...row } = await requireProfile(db, customerId);
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
