import { and, asc, desc, eq, isNull, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { MAX_FOUND_CUSTOMERS } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import type { CountedList } from '../../db/schema/list-counts.ts';
import { customer } from '../../db/schema/people.ts';
import { countEntries } from '../../db/list-count-store.ts';
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
  const probed = await countProbed(db, part, { field, terms });
  if (probed > MAX_FOUND_CUSTOMERS) {
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
  if (total <= MAX_FOUND_CUSTOMERS) return { rows: rows.map(({ row }) => row), total };
  const list = probed < NEAR_MATCHES ? listSeldom : listFrequent;
  return { rows: await list(db, part, { field, terms }), total };
}

/** Customers, evenly spread over all, in which a frequent text is found often enough. */
const PROBED_CUSTOMERS = 1000;
/** With fewer of them, the first matches in the order of the list are far from its beginning. */
const NEAR_MATCHES = 20;

/**
 * @returns how many of the probed customers match. The index would take long to find a frequent text: it reads every match
 * before the first one is returned.
 */
async function countProbed(
  db: Reader,
  { isActive }: CustomerPart,
  { field, terms }: CustomerSearch,
): Promise<number> {
  const [row] = await db.execute<{ matches: string }>(sql`
    select count(*) as matches
    from (
      select generate_series(1, max(id), greatest(1, max(id) / ${PROBED_CUSTOMERS})) as id from customer
    ) as probe
    -- The offset keeps the planner from reading all customers to join them.
    cross join lateral (select * from customer where customer.id = probe.id offset 0) as customer
    where ${and(isListed(isActive), hasPattern(searched[field], terms))}`);
  return Number(row?.matches ?? 0);
}

/** Sorts all matches: they are few of all customers. */
function listSeldom(
  db: Reader,
  { isActive, sort, offset, limit }: CustomerPart,
  { field, terms }: CustomerSearch,
) {
  if (offset >= MAX_FOUND_CUSTOMERS) return [];
  const matching = db
    .select(customerColumns)
    .from(customer)
    .where(and(isListed(isActive), isMeant(searched[field], terms)))
    // Only a limit keeps the planner from reading the customers in the order of the list.
    .limit(2 ** 31 - 1)
    .as('matching');
  return db
    .select(matching._.selectedFields)
    .from(matching)
    .orderBy(...orders(matching)[sort])
    .offset(offset)
    .limit(Math.min(limit, MAX_FOUND_CUSTOMERS - offset));
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

/** As the indexes of the table have them. */
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

/** As the indexes of the table have them. */
const searched: Readonly<Record<SearchedField, SQL>> = {
  name: sql`${customer.name}`,
  loginId: sql`${customer.loginId}::text`,
  email: sql`${customer.email}::text`,
};

function isListed(isActive: boolean | undefined): SQL | undefined {
  return and(
    isNull(customer.withdrawnAt),
    ne(customer.kind, 'COUNTER'),
    // Written out, so that the planner knows the partial index.
    isActive === undefined
      ? undefined
      : isActive
        ? customer.isActive
        : sql`not ${customer.isActive}`,
  );
}
