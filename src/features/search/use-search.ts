import { type SnapshotFrom, fromPromise, type MachineImplementationsFrom } from 'xstate';
import { searchMachine } from '../../../machines/search/search.machine.ts';
import { useApi, type Api } from '../../api/api.ts';
import { useFilms } from '../../api/use-films.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { search } from '../../api/search.ts';
import { resultGroups, suggestionGroups, type OptionGroup } from './options.ts';
import { text } from './text.ts';

/** The screen below the search box. */
export type SearchScreen = 'blank' | 'waiting' | 'results' | 'empty' | 'failed';

/** The number of films that a blank search offers. */
const SUGGESTIONS = 5;

/** The view and the commands of a search. */
export function useSearch() {
  const api = useApi();
  const [snapshot, actor] = usePageMachine(searchMachine, () => createSearchImplementations(api));
  const suggestions = useSuggestions();

  const { query, results, failure } = snapshot.context;
  const screen = screenOf(snapshot);
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    isOpen: snapshot.status === 'active',
    screen,
    query,
    /** The shown results may belong to an earlier search. */
    isBusy: snapshot.hasTag('busy'),
    groups: groupsOf(),
    /** Announced by screen readers when it changes. */
    status: statusOf(snapshot),
    failureMessage: failure?.message ?? null,
    change: (next: string) => actor.send({ type: 'query.change', query: next }),
    submit: () => actor.send({ type: 'query.submit' }),
    close: () => actor.send({ type: 'search.close' }),
    retry: () => actor.send({ type: 'search.retry' }),
  };

  function groupsOf(): readonly OptionGroup[] {
    if (screen === 'blank') return suggestions;
    if (screen !== 'results' || results === null) return [];
    return resultGroups(results, api.clock.today());
  }
}

export type SearchView = ReturnType<typeof useSearch>;

/** Films that are now showing; sample films are not offered. */
function useSuggestions(): readonly OptionGroup[] {
  const films = useFilms();
  if (films.status !== 'loaded' || films.isSample) return [];
  return suggestionGroups(films.showing.slice(0, SUGGESTIONS));
}

type Snapshot = SnapshotFrom<typeof searchMachine>;

function screenOf(snapshot: Snapshot): SearchScreen {
  if (snapshot.matches('blank') || snapshot.matches('closed')) return 'blank';
  if (snapshot.matches('failed')) return 'failed';
  const { results } = snapshot.context;
  if (results === null) return 'waiting';
  if (results.totalMovies + results.totalActors > 0) return 'results';
  return snapshot.hasTag('busy') ? 'waiting' : 'empty';
}

function statusOf(snapshot: Snapshot): string {
  const { query, results } = snapshot.context;
  if (snapshot.matches('empty')) return text.empty(query.trim());
  if (!snapshot.matches('results') || results === null) return '';
  return text.found(results.totalMovies, results.totalActors);
}

/** The search's machine bound to the server. A newer search aborts the previous one. */
export function createSearchImplementations(
  api: Api,
): MachineImplementationsFrom<typeof searchMachine> {
  return {
    actors: { search: fromPromise(({ input, signal }) => search(api, input.query, signal)) },
  };
}
