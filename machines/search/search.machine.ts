import { assign, fromPromise, setup } from 'xstate';
import { SEARCH_DEBOUNCE_MS } from '../../domain/limits.ts';
import { searchCharacters } from '../../domain/search-text.ts';
import { failureOf, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type { SearchContext, SearchEvent, SearchRequest, SearchResults } from './search.types.ts';

const nothingAsked: Omit<SearchContext, 'query'> = {
  asked: null,
  results: null,
  answered: null,
  failure: null,
};

/** Looks for films and actors while somebody types (C-SEARCH-11 to C-SEARCH-16). */
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
    /** Another space, or a consonant that the keyboard has drawn into the last one, asks for nothing new. */
    isAsked: ({ context }, { query }: { query: string }) => meaningOf(query) === context.asked,
    isAnswered: ({ context }, { query }: { query: string }) =>
      meaningOf(query) === context.answered,
    isNothingFound: ({ context }) =>
      context.results?.totalMovies === 0 && context.results.totalActors === 0,
  },
  actions: {
    takeQuery: assign((_, { query }: { query: string }) => ({ query })),
    forgetAll: assign(nothingAsked),
    noteAsked: assign(({ context }) => ({ asked: meaningOf(context.query), failure: null })),
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
    'Looks for films and actors while somebody types, from opening the dialog to closing it.',
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
        description: 'What is asked for again is still there (C-SEARCH-11).',
      },
      {
        target: '.debouncing',
        actions: { type: 'takeQuery', params: ({ event }) => event },
        description: 'An answer that is still to come is dropped (C-SEARCH-12).',
      },
    ],
  },
  states: {
    blank: { description: 'Nothing is asked for.', entry: 'forgetAll' },
    debouncing: {
      description: 'Waits for the next letter.',
      tags: ['busy'],
      after: { untilTypingRests: 'searching' },
      on: {
        'query.submit': { target: 'searching', description: 'Whoever presses Enter is done.' },
      },
    },
    searching: {
      tags: ['busy'],
      entry: 'noteAsked',
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
          guard: { type: 'isAsked', params: ({ event }) => event },
          actions: { type: 'takeQuery', params: ({ event }) => event },
          description: 'The question under way is still the right one.',
        },
      },
    },
    answered: {
      always: [{ guard: 'isNothingFound', target: 'empty' }, { target: 'results' }],
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

/** What of a search counts: two that mean the same have the same answer. */
function meaningOf(query: string): string {
  return searchCharacters(query).join('');
}
