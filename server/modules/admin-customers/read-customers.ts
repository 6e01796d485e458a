import { ADMIN_PAGE_SIZE, MAX_FOUND_CUSTOMERS } from '../../../domain/limits.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import { pageAnswer, sliceOf, type PageRequest } from '../../lib/paged.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { searchTerms } from '../search/search-terms.ts';
import {
  countCustomers,
  findCustomers,
  findListedCustomer,
  listCustomers,
  type CustomerPart,
  type CustomerRow,
  type CustomerSort,
  type SearchedField,
} from './customer-list-store.ts';
import { text } from './text.ts';

/** The requested part of the list, its order and its filter. */
interface CustomersRequest extends Partial<PageRequest> {
  sort?: CustomerSort;
  isActive?: 'true' | 'false';
}

/**
 * @param search a part of a field; a blank one admits every customer (A-CUST-3), another one finds a limited number (A-CUST-7)
 * @returns a page of the customers who have not withdrawn
 */
export async function readCustomers(
  db: Reader,
  { sort = 'registeredAt', isActive, page = 0, size = ADMIN_PAGE_SIZE }: CustomersRequest,
  search?: { field: SearchedField; query: string },
): Promise<Schemas['AdminCustomerPage']> {
  const part = {
    ...{ sort, ...sliceOf({ page, size }) },
    isActive: isActive === undefined ? undefined : isActive === 'true',
  };
  const terms = search ? searchTerms(search.query) : null;
  const { rows, total } =
    search && terms
      ? await findCustomers(db, part, { field: search.field, terms })
      : await listAll(db, part);
  const shown = search && terms ? Math.min(total, MAX_FOUND_CUSTOMERS) : total;
  return {
    ...pageAnswer(rows.map(toAdminCustomer), shown, { page, size }),
    totalIsMinimum: total > shown,
  };
}

async function listAll(db: Reader, part: CustomerPart) {
  const total = await countCustomers(db, part.isActive);
  // A page after the last one would read the whole index to find nothing.
  return { rows: part.offset < total ? await listCustomers(db, part) : [], total };
}

/** @throws Refusal 404 for an unknown or withdrawn customer, and for the counter's */
export async function getCustomerForAdmin(
  db: Reader,
  customerId: number,
): Promise<Schemas['AdminCustomer']> {
  const row = await findListedCustomer(db, customerId);
  if (!row) throw notFound(text.notFound);
  return toAdminCustomer(row);
}

function toAdminCustomer({ kind, ...row }: CustomerRow): Schemas['AdminCustomer'] {
  // Nobody's account, and in no list (A-COUNT-13).
  if (kind === 'COUNTER') throw notFound(text.notFound);
  return {
    ...row,
    kind,
    registeredAt: toKoreaTime(row.registeredAt),
    lastLoginAt: row.lastLoginAt && toKoreaTime(row.lastLoginAt),
  };
}
