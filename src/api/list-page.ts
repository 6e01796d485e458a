import * as v from 'valibot';
import { readAs } from './schemas.ts';
import { listOf } from './tolerant.ts';

/** A page of a list, as the screens use it. */
export interface ListPage<Item> {
  items: readonly Item[];
  /** The number of items on all pages. */
  total: number;
  totalPages: number;
}

const pageSchema = v.object({ totalElements: v.number(), totalPages: v.number() });

/** @returns the page that an answer has; a list without page numbers is all there is (X-API-12) */
export function listPageOf<Item>(
  answer: readonly Item[] | { content: readonly Item[] } | null,
): ListPage<Item> {
  const items = listOf(answer);
  const page = readAs(pageSchema, answer);
  return {
    items,
    total: page?.totalElements ?? items.length,
    totalPages: page?.totalPages ?? (items.length > 0 ? 1 : 0),
  };
}
