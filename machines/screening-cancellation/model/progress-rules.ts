import type { screeningCancellationMachine } from '../screening-cancellation.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { reads, showsNoFailure, type CancellationInvariant } from './readers.ts';

/** What each event leads to once the screening is cancelled. */
export const progressRules: readonly CancellationInvariant[] = outcomes<
  typeof screeningCancellationMachine
>([
  {
    rule: 'the progress is read on request at any time, also when nothing is left (A-CANCEL-41)',
    in: ['following.pausing', 'following.stale', 'following.finished'],
    on: 'progress.refresh',
    to: 'following.asking',
    and: reads('asking'),
  },
  {
    rule: 'the progress is read after each pause (A-CANCEL-41)',
    in: 'following.pausing',
    on: 'xstate.after.untilNextReading.screeningCancellation.following.pausing',
    to: 'following.asking',
    and: reads('asking'),
  },
  {
    rule: 'a failed reading is repeated after a pause, without its message (A-CANCEL-41)',
    in: 'following.stale',
    on: 'xstate.after.untilNextReading.screeningCancellation.following.stale',
    to: 'following.asking',
    and: (step) => reads('asking')(step) && showsNoFailure(step),
  },
  {
    rule: 'a page that is back reads at once (A-CANCEL-41)',
    in: 'following.away',
    on: 'page.back',
    to: 'following.asking',
    and: reads('asking'),
  },
]);
