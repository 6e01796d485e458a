import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { search } from './search.ts';

/** The search of films and actors by a part of their title or name. */
export function searchHandlers({ database: { orm } }: Deps): Pick<Handlers, 'search'> {
  return { search: ({ query }) => search(orm, query.query) };
}
