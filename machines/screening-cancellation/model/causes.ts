import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';
import type { screeningCancellationMachine } from '../screening-cancellation.machine.ts';

const unknown = server('has no such screening');

/** What causes each transition of the cancellation of a screening in a browser. */
export const screeningCancellationCauses: Causes<typeof screeningCancellationMachine> = {
  'screeningCancellation.loading': {
    'xstate.done.actor.loading': {
      isCancelled: server('has cancelled it'),
      isEnded: server('answers after its end'),
      otherwise: server('answers'),
    },
    'xstate.error.actor.loading': {
      isNotFound: unknown,
      otherwise: network('the call fails'),
    },
  },
  'screeningCancellation.failed': {
    'load.retry': user('presses 다시 시도'),
  },
  'screeningCancellation.editing': {
    'reason.change': user('types'),
    'cancel.request': {
      hasReason: user('presses 상영 취소하기'),
      otherwise: user('presses it without a reason'),
    },
  },
  'screeningCancellation.counting': {
    'xstate.done.actor.counting': {
      isCancelled: server('has cancelled it'),
      isEnded: server('answers after its end'),
      otherwise: server('answers'),
    },
    'xstate.error.actor.counting': {
      isNotFound: unknown,
      otherwise: network('the call fails'),
    },
  },
  'screeningCancellation.confirming': {
    'cancel.confirm': user('confirms'),
    'cancel.dismiss': user('presses 돌아가기'),
  },
  'screeningCancellation.cancelling': {
    'xstate.done.actor.cancelling': server('cancels it'),
    'xstate.error.actor.cancelling': {
      isNotFound: unknown,
      isConflict: server('has sold more'),
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('refuses the reason'),
    },
  },
  'screeningCancellation.following': {
    'page.away': user('opens another tab'),
  },
  'screeningCancellation.following.judging': {
    always: {
      isFinished: server('has nothing left to do'),
      otherwise: server('is not finished'),
    },
  },
  'screeningCancellation.following.pausing': {
    'progress.refresh': user('presses 새로 고침'),
    'xstate.after.untilNextReading.screeningCancellation.following.pausing':
      clock('the pause ends'),
  },
  'screeningCancellation.following.asking': {
    'xstate.done.actor.asking': server('answers'),
    'xstate.error.actor.asking': network('the call fails'),
  },
  'screeningCancellation.following.stale': {
    'progress.refresh': user('presses 새로 고침'),
    'xstate.after.untilNextReading.screeningCancellation.following.stale': clock('the pause ends'),
  },
  'screeningCancellation.following.finished': {
    'progress.refresh': user('presses 새로 고침'),
  },
  'screeningCancellation.following.away': {
    'page.back': user('returns to the tab'),
  },
};
