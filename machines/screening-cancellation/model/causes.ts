import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';

const unknown = server('has no such screening');

/** What causes each transition of the cancellation of a screening in a browser. */
export const screeningCancellationCauses: Causes = {
  'screeningCancellation.loading | xstate.done.actor.loading | 0': server('has cancelled it'),
  'screeningCancellation.loading | xstate.done.actor.loading | 1': server('answers after its end'),
  'screeningCancellation.loading | xstate.done.actor.loading | 2': server('answers'),
  'screeningCancellation.loading | xstate.error.actor.loading | 0': unknown,
  'screeningCancellation.loading | xstate.error.actor.loading | 1': network('the call fails'),
  'screeningCancellation.failed | load.retry | 0': user('presses 다시 시도'),
  'screeningCancellation.editing | reason.change | 0': user('types'),
  'screeningCancellation.editing | cancel.request | 0': user('presses 상영 취소하기'),
  'screeningCancellation.editing | cancel.request | 1': user('presses it without a reason'),
  'screeningCancellation.counting | xstate.done.actor.counting | 0': server('has cancelled it'),
  'screeningCancellation.counting | xstate.done.actor.counting | 1':
    server('answers after its end'),
  'screeningCancellation.counting | xstate.done.actor.counting | 2': server('answers'),
  'screeningCancellation.counting | xstate.error.actor.counting | 0': unknown,
  'screeningCancellation.counting | xstate.error.actor.counting | 1': network('the call fails'),
  'screeningCancellation.confirming | cancel.confirm | 0': user('confirms'),
  'screeningCancellation.confirming | cancel.dismiss | 0': user('presses 돌아가기'),
  'screeningCancellation.cancelling | xstate.done.actor.cancelling | 0': server('cancels it'),
  'screeningCancellation.cancelling | xstate.error.actor.cancelling | 0': unknown,
  'screeningCancellation.cancelling | xstate.error.actor.cancelling | 1': server('has sold more'),
  'screeningCancellation.cancelling | xstate.error.actor.cancelling | 2': network('the call fails'),
  'screeningCancellation.cancelling | xstate.error.actor.cancelling | 3':
    server('refuses the reason'),
  'screeningCancellation.following | page.away | 0': user('opens another tab'),
  'screeningCancellation.following.judging | always | 0': server('has nothing left to do'),
  'screeningCancellation.following.judging | always | 1': server('is not finished'),
  'screeningCancellation.following.pausing | progress.refresh | 0': user('presses 새로 고침'),
  'screeningCancellation.following.pausing | xstate.after.untilNextReading.screeningCancellation.following.pausing | 0':
    clock('the pause ends'),
  'screeningCancellation.following.asking | xstate.done.actor.asking | 0': server('answers'),
  'screeningCancellation.following.asking | xstate.error.actor.asking | 0':
    network('the call fails'),
  'screeningCancellation.following.stale | progress.refresh | 0': user('presses 새로 고침'),
  'screeningCancellation.following.stale | xstate.after.untilNextReading.screeningCancellation.following.stale | 0':
    clock('the pause ends'),
  'screeningCancellation.following.finished | progress.refresh | 0': user('presses 새로 고침'),
  'screeningCancellation.following.away | page.back | 0': user('returns to the tab'),
};
