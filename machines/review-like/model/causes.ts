import type { Causes } from '@marquee/statecharts/model';
import { server, user } from '@marquee/statecharts/caused-by';
import type { reviewLikeMachine } from '../review-like.machine.ts';

/** What causes each transition of a like in a browser. */
export const reviewLikeCauses: Causes<typeof reviewLikeMachine> = {
  reviewLike: {
    'like.press': {
      isVisitor: user('presses 좋아요 without a login'),
      otherwise: user('presses 좋아요 as a guest'),
    },
  },
  'reviewLike.idle': {
    'like.press': user('presses 좋아요'),
  },
  'reviewLike.toggling': {
    'like.press': user('presses 좋아요 again during the call'),
    'xstate.done.actor.toggling': server('answers to the like'),
    'xstate.error.actor.toggling': {
      isNotFound: server('answers 404 to the like'),
      otherwise: server('answers 500 to the like'),
    },
  },
  'reviewLike.comparing': {
    always: {
      'isUnwanted and hasCallsLeft': user('has pressed again during the call'),
      otherwise: server('answers what the user wants'),
    },
  },
};
