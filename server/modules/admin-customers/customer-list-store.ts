import { and, asc, desc, eq, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { MAX_FOUND_CUSTOMERS } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import type { CountedList } from '../../db/schema/list-counts.ts';
import { customer } from '../../db/schema/people.ts';
import { countEntries } from '../../list-count-store.ts';
import { customerColumns } from '../account/customer-store.ts';
import { hasPattern, isMeant } from '../search/search-store.ts';
import type { SearchTerms } from '../search/search-terms.ts';

export type CustomerSort = 'registeredAt' | 'name' | 'lastLoginAt' | 'points';
export type SearchedField = 'name' | 'loginId' | 'email';

/** The search for a part of a field. */
export interface CustomerSearch {
  field: SearchedField;
  terms: SearchTerms;
}

/** The part of a list to read. */
export interface CustomerPart {
  /** Undefined admits both. */
  isActive: boolean | undefined;
  sort: CustomerSort;
  offset: number;
  limit: number;
}

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number];

/** @returns a part of the customers, in a total order (A-CUST-1) */
export function listCustomers(db: Reader, part: CustomerPart) {
  return readPart(db, part, undefined);
}

/** @returns the stored number of the customers */
export function countCustomers(db: Reader, isActive: boolean | undefined): Promise<number> {
  const lists: CountedList[] =
    isActive === undefined
      ? ['ACTIVE_CUSTOMER', 'INACTIVE_CUSTOMER']
      : [isActive ? 'ACTIVE_CUSTOMER' : 'INACTIVE_CUSTOMER'];
  return countEntries(db, ...lists);
}

/**
 * @returns a part of the customers that a search finds, and their number: one more than
 * {@link MAX_FOUND_CUSTOMERS} when there are more
 */
export async function findCustomers(
  db: Reader,
  part: CustomerPart,
  { field, terms }: CustomerSearch,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const { isActive, sort, offset, limit } = part;
  if (await isFrequent(db, part, { field, terms })) {
    const rows = await listFrequent(db, part, { field, terms });
    return { rows, total: MAX_FOUND_CUSTOMERS + 1 };
  }
  const found = db
    .select(customerColumns)
    .from(customer)
    .where(and(isListed(isActive), isMeant(searched[field], terms)))
    .limit(MAX_FOUND_CUSTOMERS + 1)
    .as('found');
  const rows = await db
    .select({ row: found._.selectedFields, total: sql`count(*) over ()`.mapWith(Number) })
    .from(found)
    .orderBy(...orders(found)[sort])
    .offset(offset)
    .limit(limit);
  const total = rows[0]?.total ?? (offset > 0 ? await db.$count(found) : 0);
  return total > MAX_FOUND_CUSTOMERS
    ? { rows: await listFrequent(db, part, { field, terms }), total }
    : { rows: rows.map(({ row }) => row), total };
}

/** Customers, the latest first, in which a frequent text is found often enough. */
const PROBED_CUSTOMERS = 1000;

/**
 * @returns whether many of the latest customers match. The index would take long to find all the others: it reads every
 * match before the first one is returned.
 */
async function isFrequent(
  db: Reader,
  { isActive }: CustomerPart,
  { field, terms }: CustomerSearch,
): Promise<boolean> {
  const latest = db
    .select({ text: sql`${searched[field]}`.as('text') })
    .from(customer)
    .where(isListed(isActive))
    .orderBy(...orders(customerColumns).registeredAt)
    .limit(PROBED_CUSTOMERS)
    .as('latest');
  const matching = db
    .select({ one: sql`1`.as('one') })
    .from(latest)
    .where(hasPattern(latest.text, terms))
    .limit(MAX_FOUND_CUSTOMERS + 1)
    .as('matching');
  return (await db.$count(matching)) > MAX_FOUND_CUSTOMERS;
}

/**
 * Reads customers in their order until enough match: many match, so that the first ones are near, and sorting all of them
 * would take longer.
 */
function listFrequent(db: Reader, part: CustomerPart, { field, terms }: CustomerSearch) {
  const { offset, limit } = part;
  if (offset >= MAX_FOUND_CUSTOMERS) return [];
  // The planner knows nothing about a coalesced condition, and assumes that half of the rows match.
  const where = sql`coalesce(${hasPattern(searched[field], terms)}, false)`;
  const rest = MAX_FOUND_CUSTOMERS - offset;
  return readPart(db, { ...part, limit: Math.min(limit, rest) }, where);
}

function readPart(
  db: Reader,
  { isActive, sort, offset, limit }: CustomerPart,
  where: SQL | undefined,
) {
  return db
    .select(customerColumns)
    .from(customer)
    .where(and(isListed(isActive), where))
    .orderBy(...orders(customerColumns)[sort])
    .offset(offset)
    .limit(limit);
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
function orders(
  row: Record<'customerId' | 'name' | 'registeredAt' | 'lastLoginAt' | 'points', SQLWrapper>,
): Readonly<Record<CustomerSort, SQL[]>> {
  return {
    registeredAt: [desc(row.registeredAt), desc(row.customerId)],
    name: [asc(row.name), asc(row.customerId)],
    lastLoginAt: [sql`${row.lastLoginAt} desc nulls last`, desc(row.customerId)],
    points: [desc(row.points), desc(row.customerId)],
  };
}

/** As the indexes of migration 0036 have them. */
const searched: Readonly<Record<SearchedField, SQL>> = {
  name: sql`${customer.name}`,
  loginId: sql`${customer.loginId}::text`,
  email: sql`${customer.email}::text`,
};

function isListed(isActive: boolean | undefined): SQL | undefined {
  return and(
    isNull(customer.withdrawnAt),
    // Written out, so that the planner knows the partial index.
    isActive === undefined
      ? undefined
      : isActive
        ? customer.isActive
        : sql`not ${customer.isActive}`,
  );
}
