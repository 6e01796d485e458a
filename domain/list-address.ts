/** The most pages of a list that the contract answers; further addresses open the first page. */
const MAX_PAGES = 100_001;

/** @param path with or without a query @returns the address of a page of a list; the first page, 0, has no number */
export function listAddress(path: string, page: number): string {
  return page === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page + 1}`;
}

/** @returns the page that an address's query names, from 0; the first one for any other query */
export function pageInAddress(search: string): number {
  const text = new URLSearchParams(search).get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return page > MAX_PAGES ? 0 : page - 1;
}
