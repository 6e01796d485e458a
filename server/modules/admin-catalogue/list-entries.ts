import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm';
import { ADMIN_PAGE_SIZE } from '../../../domain/limits.ts';
import { pageAnswer, sliceOf, type PageAnswer } from '../../lib/paged.ts';
import { beginsWith } from '../search/search-store.ts';
import { searchTerms, type SearchTerms } from '../search/search-terms.ts';

/** The parameters of an administrators' list. */
export interface ListQuery<Sort extends string> {
  page?: number;
  size?: number;
  query?: string;
  sort?: Sort;
}

/** The part of a list to read. */
export interface ListPart<Sort extends string> {
  /** Null admits every entry. */
  terms: SearchTerms | null;
  sort: Sort;
  offset: number;
  limit: number;
}

/** @returns the page of a list that the query asks for (A-CAT-2) */
export async function listEntries<Each, Sort extends string>(
  { page = 0, size = ADMIN_PAGE_SIZE, query = '', sort }: ListQuery<Sort>,
  defaultSort: Sort,
  read: (part: ListPart<Sort>) => Promise<{ content: Each[]; total: number }>,
): Promise<PageAnswer<Each>> {
  const request = { page, size };
  const { content, total } = await read({
    terms: searchTerms(query),
    sort: sort ?? defaultSort,
    ...sliceOf(request),
  });
  return pageAnswer(content, total, request);
}

/** @param sort a key of the columns, with a minus for the descending order @returns the order, completed by the id */
export function orderBy(
  sort: string,
  columns: Readonly<Record<string, SQLWrapper>>,
  id: SQLWrapper,
): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const column = columns[sort.replace(/^-/, '')];
  return column === undefined || column === id
    ? [direction(id)]
    : [direction(column), direction(id)];
}

/** @returns the order in which a name is found: those that begin with the search text first, then by name (A-CAT-2) */
export function byMatch(terms: SearchTerms | null, name: SQLWrapper, id: SQLWrapper): SQL[] {
  return [...(terms === null ? [] : [desc(beginsWith(name, terms))]), asc(name), asc(id)];
}
