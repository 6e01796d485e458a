import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of a confirmed call in a browser. */
export const confirmationCauses: Causes = {
  'confirmation.closed | question.ask | 0': user(
    'presses 삭제 of a review, 입장 취소, or 다시 시도 of a refund',
  ),
  'confirmation.asking | question.ask | 0': user(
    'presses 다시 시도 or 다시 보내기 after a failure',
  ),
  'confirmation.asking | subject.change | 0': user('types a reason, or chooses other terms'),
  'confirmation.asking | question.confirm | 0': user('presses 삭제 or 입장 취소하기 in the dialog'),
  'confirmation.asking | question.dismiss | 0': user('presses 취소, Escape or 닫기'),
  'confirmation.working | xstate.done.actor.working | 0': server('answers'),
  'confirmation.working | xstate.error.actor.working | 0': server(
    'has deleted the review for its author or another administrator',
  ),
  'confirmation.working | xstate.error.actor.working | 1': server(
    'refuses the refund that was shown',
  ),
  'confirmation.working | xstate.error.actor.working | 2': network('the call fails'),
  'confirmation.readingAgain | xstate.done.actor.readingAgain | 0': server(
    'lists the booking no more',
  ),
  'confirmation.readingAgain | xstate.done.actor.readingAgain | 1':
    server('returns another refund'),
  'confirmation.readingAgain | xstate.error.actor.readingAgain | 0': network('the call fails'),
};
