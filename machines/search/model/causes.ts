import type { Causes } from '@marquee/statecharts/model';
import { clock, server, user } from '@marquee/statecharts/caused-by';
import type { searchMachine } from '../search.machine.ts';

/** What causes each transition of the search in a browser. */
export const searchCauses: Causes<typeof searchMachine> = {
  search: {
    'search.close': user('presses Escape'),
    'query.change': {
      isBlank: user('empties the box'),
      isAnswered: user('types what the shown answer is for'),
      otherwise: user('types'),
    },
  },
  'search.debouncing': {
    'query.submit': user('presses Enter'),
    'xstate.after.untilTypingRests.search.debouncing': clock('300 ms pass'),
  },
  'search.searching': {
    'query.change': user('types a space during the search'),
    'xstate.done.actor.searching': server('answers'),
    'xstate.error.actor.searching': server('answers 503'),
  },
  'search.answered': {
    always: {
      hasNoResults: server('finds nothing'),
      otherwise: server('finds something'),
    },
  },
  'search.failed': {
    'search.retry': user('presses 다시 시도'),
    'query.submit': user('presses Enter'),
  },
};
