import { listAddress } from '../../../domain/list-address.ts';

/**
 * @param parts by name; only numbers and texts that are not blank are in the address, the texts trimmed
 * @returns the address of a page of a list; the first page has no number
 */
export function listPath(
  path: string,
  parts: Readonly<Record<string, unknown>>,
  page: number,
): string {
  const search = new URLSearchParams();
  for (const [name, part] of Object.entries(parts)) {
    const words = typeof part === 'number' ? String(part) : part;
    if (typeof words === 'string' && words.trim() !== '') search.set(name, words.trim());
  }
  const query = search.toString();
  return listAddress(query === '' ? path : `${path}?${query}`, page);
}
