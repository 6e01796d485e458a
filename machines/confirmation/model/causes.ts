import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';
import type { confirmationMachine } from '../confirmation.machine.ts';

/** What causes each transition of a confirmed call in a browser. */
export const confirmationCauses: Causes<typeof confirmationMachine> = {
  'confirmation.closed': {
    'question.ask': user('presses 삭제 of a review, 입장 취소, or 다시 시도 of a refund'),
  },
  'confirmation.asking': {
    'question.ask': user('presses 다시 시도 or 다시 보내기 after a failure'),
    'subject.change': user('types a reason, or chooses other terms'),
    'question.confirm': user('presses 삭제 or 입장 취소하기 in the dialog'),
    'question.dismiss': user('presses 취소, Escape or 닫기'),
  },
  'confirmation.working': {
    'xstate.done.actor.working': server('answers'),
    'xstate.error.actor.working': {
      isDoneBefore: server('has deleted the review for its author or another administrator'),
      isChangedMeanwhile: server('refuses the refund that was shown'),
      otherwise: network('the call fails'),
    },
  },
  'confirmation.readingAgain': {
    'xstate.done.actor.readingAgain': {
      isNull: server('lists the booking no more'),
      otherwise: server('returns another refund'),
    },
    'xstate.error.actor.readingAgain': network('the call fails'),
  },
};
