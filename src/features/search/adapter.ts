import { fromPromise } from 'xstate';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import type { SearchRequest, SearchResults } from '../../../machines/search/search.types.ts';
import type { Api } from '../../api/api.ts';
import { search } from '../../api/search.ts';

/** The search with the server behind it; a question that is dropped is taken back. */
export function realSearch(api: Api) {
  return searchMachine.provide({
    actors: {
      search: fromPromise<SearchResults, SearchRequest>(({ input, signal }) =>
        search(api, input.query, signal),
      ),
    },
  });
}
