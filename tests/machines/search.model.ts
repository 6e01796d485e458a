import type { SnapshotFrom } from 'xstate';
import { CallError } from '../../machines/call-failure.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import type { SearchResults } from '../../machines/search/search.types.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';
import { inputsOf } from './read-effects.ts';

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
      posterUrl: null,
      posterSources: [],
    },
  ],
  totalMovies: 1,
};

const isSearching = (snapshot: Snapshot): boolean => 'searching' in snapshot.children;
const isAnswerShown = (snapshot: Snapshot): boolean =>
  snapshot.matches('results') || snapshot.matches('empty');
const isTyped = ({ event }: Step<typeof searchMachine>): boolean => event.type === 'query.change';

/** What of these queries counts, told here without the machine's own reading. */
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
  invariants: {
    'what is typed stands in the box': ({ event, to }) =>
      event.type !== 'query.change' || to.context.query === event.query,
    'a search is asked 300 ms after the last letter, or at once by Enter and by another try (C-SEARCH-11, C-SEARCH-15)':
      (step) => {
        const isAsked = inputsOf(step, 'searching').length > 0;
        const isDue =
          step.event.type.startsWith('xstate.after') ||
          step.event.type === 'query.submit' ||
          step.event.type === 'search.retry';
        return !isAsked || (isDue && !isTyped(step));
      },
    'every letter that counts starts the 300 ms anew (C-SEARCH-11)': (step) =>
      !isTyped(step) ||
      !step.to.matches('debouncing') ||
      step.effects.some((effect) => effect.type === 'timer' && effect.delay === 300),
    'what is asked is what stands in the box (C-SEARCH-12)': (step) =>
      inputsOf(step, 'searching').every(({ query }) => query === step.to.context.query),
    'never are two searches under way': ({ to }) => Object.keys(to.children).length <= 1,
    'an answer in sight that is said to be the answer belongs to what stands in the box (C-SEARCH-12)':
      ({ to }) => !isAnswerShown(to) || to.context.answered === meaningOf(to),
    'an answer belongs to what was asked when it came (C-SEARCH-12)': ({ event, from, to }) =>
      event.type !== 'xstate.done.actor.searching' || to.context.answered === meaningOf(from),
    'a search under way is the one for what stands in the box (C-SEARCH-12)': ({ to }) =>
      !isSearching(to) || to.context.asked === meaningOf(to),
    'nothing is asked for again that is answered or under way (C-SEARCH-11)': (step) =>
      !isTyped(step) ||
      meaningOf(step.from) !== meaningOf(step.to) ||
      (!isAnswerShown(step.from) && !isSearching(step.from)) ||
      step.from.value === step.to.value,
    'a blank box shows and asks nothing (C-SEARCH-1)': ({ to }) =>
      meaningOf(to) !== '' ||
      to.matches('closed') ||
      (to.matches('blank') && to.context.results === null && !isSearching(to)),
    'nothing found is told as such, and only that (C-SEARCH-15)': ({ to }) => {
      const { totalMovies = 0, totalActors = 0 } = to.context.results ?? {};
      return !isAnswerShown(to) || to.matches('empty') === (totalMovies + totalActors === 0);
    },
    'a failure keeps no results beside it, and its words (C-SEARCH-15)': ({ to }) =>
      !to.matches('failed') || (to.context.results === null && to.context.failure !== null),
    'after a failure the next search is a new start (C-SEARCH-15)': ({ to }) =>
      !isSearching(to) || to.context.failure === null,
    'it ends exactly by being closed': ({ event, to }) =>
      (to.status === 'done') === (event.type === 'search.close'),
  },
};
