import type { Causes } from '@marquee/statecharts/model';
import { clock, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the search in a browser. */
export const searchCauses: Causes = {
  'search | search.close | 0': user('presses Escape'),
  'search | query.change | 0': user('empties the box'),
  'search | query.change | 1': user('types what the shown answer is for'),
  'search | query.change | 2': user('types'),
  'search.debouncing | query.submit | 0': user('presses Enter'),
  'search.debouncing | xstate.after.untilTypingRests.search.debouncing | 0': clock('300 ms pass'),
  'search.searching | query.change | 0': user('types a space during the search'),
  'search.searching | xstate.done.actor.searching | 0': server('answers'),
  'search.searching | xstate.error.actor.searching | 0': server('answers 503'),
  'search.answered | always | 0': server('finds nothing'),
  'search.answered | always | 1': server('finds something'),
  'search.failed | search.retry | 0': user('presses 다시 시도'),
  'search.failed | query.submit | 0': user('presses Enter'),
};
