import { assign, fromPromise, setup } from 'xstate';
import { SEARCH_DEBOUNCE_MS } from '../../domain/limits.ts';
import { searchReadings } from '../../domain/search-text.ts';
import type { SearchResults } from '../../openapi.gen.d.ts';
import { failureOf, type CallFailure, notProvided } from '../calls.ts';

interface SearchRequest {
  /** As typed. */
  readonly query: string;
}

export interface SearchContext {
  /** The text of the box. */
  readonly query: string;
  /** The searched characters of the last request. */
  readonly asked: string | null;
  /** The last answer, which is shown until the next answer. */
  readonly results: SearchResults | null;
  /** The searched characters of the last answer. */
  readonly answered: string | null;
  /** The last failure, for its message. */
  readonly failure: CallFailure | null;
}

type SearchEvent =
  | { type: 'query.change'; query: string }
  | { type: 'query.submit' }
  | { type: 'search.retry' }
  | { type: 'search.close' };

const nothingAsked: Omit<SearchContext, 'query'> = {
  asked: null,
  results: null,
  answered: null,
  failure: null,
};

/** Searches films and actors while the user types (C-SEARCH-11 to C-SEARCH-16). */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    tags: {} as 'busy',
  },
  actors: {
    search: fromPromise<SearchResults, SearchRequest>(notProvided('search')),
  },
  delays: { untilTypingRests: SEARCH_DEBOUNCE_MS },
  guards: {
    isBlank: (_, { query }: { query: string }) => meaningOf(query) === '',
    /** Another space, or a composed double consonant, means the same search. */
    isRequested: ({ context }, { query }: { query: string }) => meaningOf(query) === context.asked,
    isAnswered: ({ context }, { query }: { query: string }) =>
      meaningOf(query) === context.answered,
    hasNoResults: ({ context }) =>
      context.results?.totalMovies === 0 && context.results.totalActors === 0,
  },
  actions: {
    takeQuery: assign((_, { query }: { query: string }) => ({ query })),
    clearResults: assign(nothingAsked),
    recordRequest: assign(({ context }) => ({ asked: meaningOf(context.query), failure: null })),
    takeResults: assign(({ context }, results: SearchResults) => ({
      results,
      answered: context.asked,
    })),
    takeFailure: assign((_, failure: CallFailure) => ({
      failure,
      results: null,
      answered: null,
    })),
  },
}).createMachine({
  id: 'search',
  description:
    'Searches films and actors while the user types, from opening the dialog to closing it.',
  context: { query: '', ...nothingAsked },
  initial: 'blank',
  on: {
    'search.close': '.closed',
    'query.change': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.blank',
        actions: { type: 'takeQuery', params: ({ event }) => event },
      },
      {
        guard: { type: 'isAnswered', params: ({ event }) => event },
        target: '.answered',
        actions: { type: 'takeQuery', params: ({ event }) => event },
        description: 'The answer to the same search is kept (C-SEARCH-11).',
      },
      {
        target: '.debouncing',
        actions: { type: 'takeQuery', params: ({ event }) => event },
        description: 'A running search is aborted (C-SEARCH-12).',
      },
    ],
  },
  states: {
    blank: { description: 'The query is blank (C-SEARCH-1).', entry: 'clearResults' },
    debouncing: {
      description: 'Waits for further typing (C-SEARCH-11).',
      tags: ['busy'],
      after: { untilTypingRests: 'searching' },
      on: {
        'query.submit': {
          target: 'searching',
          description: 'Enter searches at once (C-SEARCH-11).',
        },
      },
    },
    searching: {
      tags: ['busy'],
      entry: 'recordRequest',
      invoke: {
        id: 'searching',
        src: 'search',
        input: ({ context }) => ({ query: context.query }),
        onDone: {
          target: 'answered',
          actions: { type: 'takeResults', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'takeFailure', params: failureOf } },
      },
      on: {
        'query.change': {
          guard: { type: 'isRequested', params: ({ event }) => event },
          actions: { type: 'takeQuery', params: ({ event }) => event },
          description: 'The running search has the same meaning (C-SEARCH-12).',
        },
      },
    },
    answered: {
      always: [{ guard: 'hasNoResults', target: 'empty' }, { target: 'results' }],
    },
    results: {},
    empty: {},
    failed: {
      on: {
        'search.retry': 'searching',
        'query.submit': 'searching',
      },
    },
    closed: { type: 'final' },
  },
});

/** @returns what the query may mean: two queries with the same readings have the same answer */
function meaningOf(query: string): string {
  return searchReadings(query)
    .map((characters) => characters.join(''))
    .join(' ');
}
