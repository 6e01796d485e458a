import { adminPaths } from '../../../../domain/admin-pages.ts';
import { pageInAddress } from '../../../../domain/list-address.ts';
import { idIn } from '../../../../domain/page-table.ts';
import { listPath } from '../list-path.ts';
import type { TableAddress } from './prices.types.ts';

/** What an address below `/admin/prices` shows (A-PRICE-20, A-PRICE-21, A-PRICE-30). */
export type PricesAddress =
  | { readonly view: 'rooms' }
  | { readonly view: 'room'; readonly roomId: number }
  | { readonly view: 'table' };

/** The address of the table of all prices. */
export const tablePath = `${adminPaths.prices}/all`;

/** @returns the address of a room's prices */
export function roomPath(roomId: number): string {
  return `${adminPaths.prices}/room/${roomId}`;
}

/** @returns null for an unknown address */
export function readPricesAddress(path: string): PricesAddress | null {
  const [part = '', id, ...others] = path
    .slice(adminPaths.prices.length)
    .split('/')
    .filter(Boolean);
  if (part === '') return { view: 'rooms' };
  if (part === 'all') return id === undefined ? { view: 'table' } : null;
  const roomId = part === 'room' && others.length <= 2 ? idIn(id) : null;
  return roomId === null ? null : { view: 'room', roomId };
}

const TYPE_PAGE = 'typePage';

/** @param search the raw query of the address; an unreadable page is the first one */
export function readTableAddress(search: string): TableAddress {
  const typePage = new URLSearchParams(search).get(TYPE_PAGE) ?? '';
  return { page: pageInAddress(search), typePage: pageInAddress(`page=${typePage}`) };
}

/** @returns the address of a part of the table; the first pages are not in it */
export function pathOfTable({ page, typePage }: TableAddress): string {
  const parts = { page: page > 0 && page + 1, [TYPE_PAGE]: typePage > 0 && typePage + 1 };
  return listPath(tablePath, parts, 0);
}
