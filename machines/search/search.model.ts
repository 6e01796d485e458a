import type { SnapshotFrom } from 'xstate';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Step } from '@marquee/statecharts/model';
import { inputsOf } from '@marquee/statecharts/read-effects';
import type { SearchResults } from '../../openapi.gen.d.ts';
import { CallError } from '../calls.ts';
import { searchMachine } from './search.machine.ts';
import { searchCauses } from './model/causes.ts';
import { stepRules } from './model/step-rules.ts';
import { timersOf } from '../model/readers.ts';

type SearchStep = Step<typeof searchMachine>;
type Snapshot = SnapshotFrom<typeof searchMachine>;

const nothing: SearchResults = { movies: [], actors: [], totalMovies: 0, totalActors: 0 };
const actorAlone: SearchResults = {
  ...nothing,
  actors: [{ actorId: 1, name: '한별', birthDate: null, profileImageUrl: null }],
  totalActors: 1,
};
const filmAlone: SearchResults = {
  ...nothing,
  movies: [
    {
      movieId: 3,
      title: '별',
      releaseDate: '2026-11-01',
      screeningEndDate: null,
      movieRatingName: '전체관람가',
      minimumAge: 0,
      voteAverage: 8.7,
      reviewRating: null,
      posterUrl: null,
      posterSources: [],
    },
  ],
  totalMovies: 1,
};

const isSearching = (snapshot: Snapshot): boolean => 'searching' in snapshot.children;
const isAnswerShown = (snapshot: Snapshot): boolean =>
  snapshot.matches('results') || snapshot.matches('empty');
const isTyped = ({ event }: SearchStep): boolean => event.type === 'query.change';
const isAsked = (step: SearchStep): boolean => inputsOf(step, 'searching').length > 0;

/** The characters of each query that count for a search, written without the machine's own function. */
const meanings: Readonly<Record<string, string>> = {
  '': '',
  ' ': '',
  별: '별',
  '별 ': '별',
  ㄳ: 'ㄱㅅ',
  ㄱㅅ: 'ㄱㅅ',
};
const meaningOf = ({ context }: Snapshot): string | undefined => meanings[context.query];

export const searchModel: MachineModel<typeof searchMachine> = {
  machine: searchMachine,
  causes: searchCauses,
  inputs: { plain: undefined },
  cases: {
    'query.change': [
      { query: ' ' },
      { query: '별' },
      { query: '별 ' },
      { query: 'ㄳ' },
      { query: 'ㄱㅅ' },
    ],
    'xstate.done.actor.searching': [
      { output: actorAlone },
      { output: filmAlone },
      { output: nothing },
    ],
    'xstate.error.actor.searching': [
      { error: new CallError({ status: 500, message: '검색 서버를 점검하고 있습니다.' }) },
      { error: new TypeError('network') },
    ],
  },
  invariants: [
    ...stepRules,
    {
      name: 'the box contains what the user typed',
      when: isTyped,
      holds: ({ event, to }) => event.type === 'query.change' && to.context.query === event.query,
    },
    {
      name: 'a search is sent 300 ms after the last letter, or at once by Enter and by a retry (C-SEARCH-11, C-SEARCH-15)',
      when: isAsked,
      holds: ({ event }) =>
        event.type.startsWith('xstate.after') ||
        event.type === 'query.submit' ||
        event.type === 'search.retry',
    },
    {
      name: 'every letter that counts restarts the 300 ms (C-SEARCH-11)',
      when: (step) => isTyped(step) && step.to.matches('debouncing'),
      holds: (step) => timersOf(step).includes(300),
    },
    {
      name: 'a search is sent for the query in the box (C-SEARCH-12)',
      when: isAsked,
      holds: (step) =>
        inputsOf(step, 'searching').every(({ query }) => query === step.to.context.query),
    },
    {
      name: 'at most one search is running',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'an answer shown as the answer belongs to the query in the box (C-SEARCH-12)',
      when: ({ to }) => isAnswerShown(to),
      holds: ({ to }) => to.context.answered === meaningOf(to),
    },
    {
      name: 'an answer belongs to the query that was in the box when it came (C-SEARCH-12)',
      when: ({ event }) => event.type === 'xstate.done.actor.searching',
      holds: ({ from, to }) => to.context.answered === meaningOf(from),
    },
    {
      name: 'a running search is for the query in the box (C-SEARCH-12)',
      when: ({ to }) => isSearching(to),
      holds: ({ to }) => to.context.asked === meaningOf(to),
    },
    {
      name: 'a query that is answered or running is not sent again (C-SEARCH-11)',
      when: (step) =>
        isTyped(step) &&
        meaningOf(step.from) === meaningOf(step.to) &&
        (isAnswerShown(step.from) || isSearching(step.from)),
      holds: ({ from, to }) => from.value === to.value,
    },
    {
      name: 'a blank box shows and sends nothing (C-SEARCH-1)',
      when: ({ to }) => meaningOf(to) === '' && !to.matches('closed'),
      holds: ({ to }) => to.matches('blank') && to.context.results === null && !isSearching(to),
    },
    {
      name: 'the message that nothing is found is shown exactly for an empty answer (C-SEARCH-15)',
      when: ({ to }) => isAnswerShown(to),
      holds: ({ to }) => {
        const { totalMovies = 0, totalActors = 0 } = to.context.results ?? {};
        return to.matches('empty') === (totalMovies + totalActors === 0);
      },
    },
    {
      name: 'a failure removes the results and keeps its message (C-SEARCH-15)',
      when: ({ to }) => to.matches('failed'),
      holds: ({ to }) => to.context.results === null && to.context.failure !== null,
    },
    {
      name: 'the next search removes the failure (C-SEARCH-15)',
      when: ({ to }) => isSearching(to),
      holds: ({ to }) => to.context.failure === null,
    },
    {
      name: 'the search ends exactly when it is closed',
      when: always,
      holds: ({ event, to }) => (to.status === 'done') === (event.type === 'search.close'),
    },
  ],
};
