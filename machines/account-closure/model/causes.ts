import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the withdrawal in a browser. */
export const accountClosureCauses: Causes = {
  'accountClosure.dismissed | closure.open | 0': user('presses 회원 탈퇴'),
  'accountClosure.previewing | closure.dismiss | 0': user('presses 닫기'),
  'accountClosure.previewing | xstate.done.actor.previewing | 0': server('answers'),
  'accountClosure.previewing | xstate.error.actor.previewing | 0': server('confirms a payment'),
  'accountClosure.previewing | xstate.error.actor.previewing | 1': network('the call fails'),
  'accountClosure.previewFailed | closure.retry | 0': user('presses 다시 시도'),
  'accountClosure.previewFailed | closure.dismiss | 0': user('presses 닫기'),
  'accountClosure.warning | closure.confirm | 0': user('presses 계속하기'),
  'accountClosure.warning | closure.dismiss | 0': user('presses 탈퇴하지 않기'),
  'accountClosure.confirming | closure.confirm | 0': user('presses 탈퇴하기'),
  'accountClosure.confirming | closure.dismiss | 0': user('presses 탈퇴하지 않기'),
  'accountClosure.closing | xstate.done.actor.closing | 0': server('deletes the account'),
  'accountClosure.closing | xstate.error.actor.closing | 0': network('the call fails'),
  'accountClosure.closing | xstate.error.actor.closing | 1': server('refuses the withdrawal'),
  'accountClosure.refused | closure.retry | 0': user('presses 다시 시도'),
  'accountClosure.refused | closure.dismiss | 0': user('presses 닫기'),
  'accountClosure.uncertain | closure.retry | 0': user('presses 다시 시도'),
  'accountClosure.uncertain | closure.dismiss | 0': user('presses 닫기'),
};
