import * as v from 'valibot';
import { cutText } from '../../../../domain/graphemes.ts';
import { pageInAddress } from '../../../../domain/list-address.ts';
import { idIn } from '../../../../domain/page-table.ts';
import { queryTextSchema, readAs, readQuery } from '../../../api/schemas.ts';
import { listPath } from '../list-path.ts';
import { entryState } from '../../../ui/entry-state.ts';
import type { ListQuery, SectionAddress, Section } from './section.ts';

const querySchema = v.object({
  query: queryTextSchema,
  sort: queryTextSchema,
});

type Addressed = Pick<Section, 'path' | 'orders' | 'filters'>;

/** @returns what an address below the section's path shows; null for an unknown one (A-SEC-2) */
export function readSectionAddress(
  section: Addressed,
  path: string,
  search: string,
): SectionAddress | null {
  const [part = '', id, ...others] = path.slice(section.path.length).split('/').filter(Boolean);
  if (others.length > 0) return null;
  if (part === '') return { view: 'list', ...readListQuery(section, search) };
  if (part === 'add' && id === undefined) return { view: 'add' };
  const edited = part === 'edit' ? idIn(id) : null;
  return edited === null ? null : { view: 'edit', id: edited };
}

/** @returns the path of an address, with the list's query where it is not the default (A-SEC-3) */
export function sectionPath({ path, orders }: Addressed, address: SectionAddress): string {
  if (address.view === 'add') return `${path}/add`;
  if (address.view === 'edit') return `${path}/edit/${address.id}`;
  const { query, filters, sort, page } = address;
  return listPath(path, { query, ...filters, sort: sort !== orders[0].value && sort }, page);
}

/** @returns the state of the history's entry of a form, which tells the list that it was opened from (A-SEC-10) */
export function stateWithList(section: Addressed, query: ListQuery) {
  return { list: sectionPath(section, { view: 'list', ...query }) };
}

/** @returns the list that the form in the current entry of the history was opened from; null without one */
export function listInState(section: Addressed): ListQuery | null {
  const state = readAs(v.object({ list: v.string() }), entryState());
  return state === null ? null : readListQuery(section, state.list.split('?')[1] ?? '');
}

/** @returns the whole list in its default order */
export function firstList({ orders }: Addressed): ListQuery {
  return { query: '', sort: orders[0].value, page: 0 };
}

function readListQuery({ orders, filters }: Addressed, search: string): ListQuery {
  const { query, sort } = readQuery(querySchema, search);
  const order = orders.find(({ value }) => value === sort) ?? orders[0];
  return {
    query: query?.trim() ?? '',
    sort: order.value,
    page: pageInAddress(search),
    ...(filters && { filters: filtersIn(filters.names, search) }),
  };
}

function filtersIn(names: readonly string[], search: string): Record<string, string> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = cutText(given.get(name) ?? '', LONGEST_FILTER);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

const LONGEST_FILTER = 30;
