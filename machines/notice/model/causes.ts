import type { Causes } from '@marquee/statecharts/model';
import { clock, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of a notice in a browser. */
export const noticeCauses: Causes = {
  'notice | notice.show | 0': user('does what the booking answers with a notice'),
  'notice.opening | always | 0': user('opens a booking'),
  'notice.opening | always | 1': clock('the deadline of the hold, which gives a lasting notice'),
  'notice.opening | always | 2': user('does what the booking answers with a notice'),
  'notice.awaitingPresence | presence.sign | 0': user('touches the page'),
  'notice.awaitingPresence | notice.dismiss | 0': user('goes to another step'),
  'notice.timing | notice.dismiss | 0': user('goes to another step'),
  'notice.timing | xstate.after.untilDismissal.notice.timing | 0': clock('5 seconds pass'),
};
