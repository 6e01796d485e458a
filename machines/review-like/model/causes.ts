import type { Causes } from '@marquee/statecharts/model';
import { server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of a like in a browser. */
export const reviewLikeCauses: Causes = {
  'reviewLike | like.press | 0': user('presses 좋아요 without a login'),
  'reviewLike | like.press | 1': user('presses 좋아요 as a guest'),
  'reviewLike.idle | like.press | 0': user('presses 좋아요'),
  'reviewLike.toggling | like.press | 0': user('presses 좋아요 again during the call'),
  'reviewLike.toggling | xstate.done.actor.toggling | 0': server('answers to the like'),
  'reviewLike.toggling | xstate.error.actor.toggling | 0': server('answers 404 to the like'),
  'reviewLike.toggling | xstate.error.actor.toggling | 1': server('answers 500 to the like'),
  'reviewLike.comparing | always | 0': user('has pressed again during the call'),
  'reviewLike.comparing | always | 1': server('answers what the user wants'),
};
