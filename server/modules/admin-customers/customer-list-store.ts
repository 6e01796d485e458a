import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import type { CountedList } from '../../db/schema/list-counts.ts';
import { customer } from '../../db/schema/people.ts';
import { countEntries } from '../../list-count-store.ts';
import { customerColumns } from '../account/customer-store.ts';
import { isMeant } from '../search/search-store.ts';
import type { SearchTerms } from '../search/search-terms.ts';

export type CustomerSort = 'registeredAt' | 'name' | 'lastLoginAt' | 'points';
export type SearchedField = 'name' | 'loginId' | 'email';

/** The customers to list. */
export interface CustomerFilter {
  isActive?: boolean;
  /** Null admits every customer. */
  search: { field: SearchedField; terms: SearchTerms } | null;
}

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number];

/** @returns a part of the customers, in a total order (A-CUST-1) */
export function listCustomers(
  db: Reader,
  filter: CustomerFilter,
  { sort, offset, limit }: { sort: CustomerSort; offset: number; limit: number },
) {
  return db
    .select(customerColumns)
    .from(customer)
    .where(matches(filter))
    .orderBy(...orders[sort])
    .offset(offset)
    .limit(limit);
}

/** @returns the number of the customers, which is stored for every list without a search */
export function countCustomers(db: Reader, filter: CustomerFilter): Promise<number> {
  if (filter.search) return db.$count(customer, matches(filter));
  return countEntries(db, ...listsOf(filter));
}

function listsOf({ isActive }: CustomerFilter): CountedList[] {
  if (isActive === undefined) return ['ACTIVE_CUSTOMER', 'INACTIVE_CUSTOMER'];
  return [isActive ? 'ACTIVE_CUSTOMER' : 'INACTIVE_CUSTOMER'];
}

/** @returns one customer; undefined for an unknown or withdrawn one */
export async function findListedCustomer(
  db: Reader,
  customerId: number,
): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select(customerColumns)
    .from(customer)
    .where(and(eq(customer.id, customerId), isNull(customer.withdrawnAt)));
  return row;
}

/** As the indexes of migration 0036 have them. */
const orders: Readonly<Record<CustomerSort, SQL[]>> = {
  registeredAt: [desc(customer.registeredAt), desc(customer.id)],
  name: [asc(customer.name), asc(customer.id)],
  lastLoginAt: [sql`${customer.lastLoginAt} desc nulls last`, desc(customer.id)],
  points: [desc(customer.points), desc(customer.id)],
};

/** As the indexes of migration 0036 have them. */
const searched: Readonly<Record<SearchedField, SQL>> = {
  name: sql`${customer.name}`,
  loginId: sql`${customer.loginId}::text`,
  email: sql`${customer.email}::text`,
};

function matches({ isActive, search }: CustomerFilter): SQL | undefined {
  return and(
    isNull(customer.withdrawnAt),
    // Written out, so that the planner knows the partial index.
    isActive === undefined
      ? undefined
      : isActive
        ? customer.isActive
        : sql`not ${customer.isActive}`,
    search ? isMeant(searched[search.field], search.terms) : undefined,
  );
}
