import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { searchMachine } from '../../../machines/search/search.machine.ts';
import type { Api } from '../../api/api.ts';
import { search } from '../../api/search.ts';

/** The search's machine bound to the server. A newer search aborts the previous one. */
export function createSearchImplementations(
  api: Api,
): MachineImplementationsFrom<typeof searchMachine> {
  return {
    actors: { search: fromPromise(({ input, signal }) => search(api, input.query, signal)) },
  };
}
