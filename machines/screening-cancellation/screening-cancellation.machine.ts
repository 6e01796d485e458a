import { PROGRESS_PAUSE_MS } from '../../domain/cancellation-limits.ts';
import { screeningCancellationSetup } from './screening-cancellation.setup.ts';
import { cancelling } from './states/cancelling.ts';
import { confirming } from './states/confirming.ts';
import { counting } from './states/counting.ts';
import { editing } from './states/editing.ts';
import { following } from './states/following.ts';
import { loading } from './states/loading.ts';

/** The cancellation of a whole screening: what it returns, its reason and confirmation, and its progress. */
export const screeningCancellationMachine = screeningCancellationSetup.createMachine({
  id: 'screeningCancellation',
  description: 'The cancellation of a whole screening by an administrator, and its progress.',
  context: ({ input }) => ({
    ...input,
    screening: null,
    before: null,
    failure: null,
    pauseMs: PROGRESS_PAUSE_MS,
  }),
  initial: 'loading',
  states: {
    loading,
    failed: { exit: 'clearFailure', on: { 'load.retry': 'loading' } },
    missing: { description: 'The screening does not exist, or was deleted.' },
    ended: { description: 'The screening has ended, and is not cancelled (A-CANCEL-2).' },
    editing,
    counting,
    confirming,
    cancelling,
    following,
  },
});
