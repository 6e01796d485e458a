import type { searchMachine } from '../search.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { inputsOf } from '@marquee/statecharts/read-effects';

const isSentOnce = (step: Step<typeof searchMachine>): boolean =>
  inputsOf(step, 'searching').length === 1;

/** What sends a search, and what ends the dialog. */
export const stepRules: readonly Invariant<typeof searchMachine>[] = outcomes<typeof searchMachine>(
  [
    {
      rule: 'sends the search 300 ms after the last key (C-SEARCH-11)',
      in: 'debouncing',
      on: 'xstate.after.untilTypingRests.search.debouncing',
      to: 'searching',
      and: isSentOnce,
    },
    {
      rule: 'sends the search at once on Enter (C-SEARCH-11)',
      in: 'debouncing',
      on: 'query.submit',
      to: 'searching',
      and: isSentOnce,
    },
    {
      rule: 'tries a failed search again, with its button or with Enter (C-SEARCH-15)',
      in: 'failed',
      on: 'search.retry',
      to: 'searching',
      and: isSentOnce,
    },
    {
      rule: 'tries a failed search again, with its button or with Enter (C-SEARCH-15)',
      in: 'failed',
      on: 'query.submit',
      to: 'searching',
      and: isSentOnce,
    },
    {
      rule: 'closes at any time (C-SEARCH-14)',
      in: ['blank', 'debouncing', 'searching', 'results', 'empty', 'failed'],
      on: 'search.close',
      to: 'closed',
    },
  ],
);
