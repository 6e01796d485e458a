import type { Causes } from '../../../tools/statecharts/model.ts';
import { network, server, user } from '../cause.ts';

/** What causes each transition of the retry on the administrators' day in a browser. */
export const adminTodayCauses: Causes = {
  'adminToday.watching | retry.request | 0': user('presses 다시 시도 or 다시 보내기'),
  'adminToday.retrying | xstate.done.actor.retrying | 0': server('takes the retry'),
  'adminToday.retrying | xstate.error.actor.retrying | 0': network('the call fails'),
  'adminToday.failed | retry.request | 0': user('presses 다시 시도 or 다시 보내기 again'),
  'adminToday.failed | retry.dismiss | 0': user('presses 닫기'),
};
