import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, server, user } from '../cause.ts';

/** What causes each transition of the deletion of a review in a browser. */
export const adminReviewsCauses: Causes = {
  'adminReviews.listing | delete.request | 0': user('presses 삭제'),
  'adminReviews.confirming | delete.confirm | 0': user('presses 삭제 in the dialog'),
  'adminReviews.confirming | delete.dismiss | 0': user('presses 취소'),
  'adminReviews.deleting | xstate.done.actor.deleting | 0': server('deletes the review'),
  'adminReviews.deleting | xstate.error.actor.deleting | 0': server(
    'has deleted the review for its author or another administrator',
  ),
  'adminReviews.deleting | xstate.error.actor.deleting | 1': network('the call fails'),
  'adminReviews.failed | delete.confirm | 0': user('presses 삭제 again'),
  'adminReviews.failed | delete.dismiss | 0': user('presses 취소'),
};
