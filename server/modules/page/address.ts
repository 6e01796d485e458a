import { findPage, pageNames, type FoundPage } from '../../../domain/page-table.ts';
import { pages, type PageName } from '../../../domain/pages.ts';
import { isFileName } from '../../plugins/file-caching.ts';
import { servedPages } from './served-pages.ts';

/** The first parts of the addresses that search engines must not read. */
export const hiddenSections: readonly string[] = [
  ...new Set(
    pageNames<PageName>(pages)
      .filter((name) => servedPages[name].search === 'hidden')
      .map((name) => sectionOf(pages[name].path)),
  ),
];

/** The page at an address; null for no page. */
export type PageAddress = FoundPage<PageName> | null;

/** @param path without query */
export function readAddress(path: string): PageAddress {
  const found = findPage(pages, path);
  if (found === null) return null;
  // `/admin/*` matches the names of files too.
  return servedPages[found.name].search === 'hidden' && isFileName(path) ? null : found;
}

function sectionOf(path: string): string {
  return path.split('/')[1] ?? '';
}
