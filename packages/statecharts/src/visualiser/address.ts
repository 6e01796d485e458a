import type { Place, Selection } from './machine/visualiser.types.ts';

/** The address of the list, without a slash at the end. */
export const LIST_ADDRESS = '/statecharts';

/** Reads the place that an address names; what it does not know, it ignores (X-CHART-4). */
export function readPlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const [name = ''] = pathname.slice(LIST_ADDRESS.length).split('/').filter(Boolean);
  if (name === '') return { page: 'list' };
  if (name === 'watch') return { page: 'watch' };
  const query = new URLSearchParams(search);
  return {
    page: 'machine',
    machine: name,
    view: query.get('view'),
    selection: readSelection(query),
    position: query.get('play'),
  };
}

/** The address of a place: {@link readPlace} reads it back. */
export function addressOf(place: Place): string {
  if (place.page === 'list') return LIST_ADDRESS;
  if (place.page === 'watch') return `${LIST_ADDRESS}/watch`;
  const { machine, view, selection, position } = place;
  const query = new URLSearchParams();
  if (view !== null) query.set('view', view);
  if (selection !== null) query.set(selection.part, selection.id);
  if (position !== null) query.set('play', position);
  const text = query.toString();
  return `${LIST_ADDRESS}/${machine}${text === '' ? '' : `?${text}`}`;
}

function readSelection(query: URLSearchParams): Selection | null {
  for (const part of ['transition', 'state'] as const) {
    const id = query.get(part);
    if (id !== null && id !== '') return { part, id };
  }
  return null;
}
