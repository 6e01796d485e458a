import * as v from 'valibot';
import { SEARCH_QUERY_MAX_LENGTH } from '../../../../domain/limits.ts';
import { pageInAddress } from '../../../../domain/list-address.ts';
import { idTextSchema, readQuery } from '../../../api/schemas.ts';
import { listPath } from '../list-path.ts';

export const customerSorts = ['registeredAt', 'name', 'lastLoginAt', 'points'] as const;
export const customerStatuses = ['all', 'active', 'inactive'] as const;
export const searchedFields = ['name', 'loginId', 'email'] as const;

const addressSchema = v.object({
  sort: v.fallback(v.picklist(customerSorts), 'registeredAt'),
  status: v.fallback(v.picklist(customerStatuses), 'all'),
  by: v.fallback(v.picklist(searchedFields), 'name'),
  query: v.fallback(v.pipe(v.string(), v.maxLength(SEARCH_QUERY_MAX_LENGTH)), ''),
  customer: v.fallback(v.optional(idTextSchema), undefined),
});

/** What the address of the customers asks for (A-CUST-30). */
export interface CustomersAddress {
  readonly sort: (typeof customerSorts)[number];
  readonly status: (typeof customerStatuses)[number];
  readonly by: (typeof searchedFields)[number];
  readonly query: string;
  /** From 0. */
  readonly page: number;
  /** The customer whose bookings are shown; null for the list. */
  readonly customer: number | null;
}

/** @param search the raw query of the address; an unreadable part is left out */
export function readCustomersAddress(search: string): CustomersAddress {
  const { customer = null, ...list } = readQuery(addressSchema, search);
  return { ...list, page: pageInAddress(search), customer };
}

/** @returns the path of an address; the defaults and the first page are not in it */
export function customersPath(
  path: string,
  { sort, status, by, query, page, customer }: CustomersAddress,
): string {
  const parts = {
    ...{ customer, by: query !== '' && by, query },
    ...{ status: status !== 'all' && status, sort: sort !== 'registeredAt' && sort },
  };
  return listPath(path, parts, page);
}
