import type { Causes } from '@marquee/statecharts/model';
import { clock, user } from '@marquee/statecharts/caused-by';
import type { noticeMachine } from '../notice.machine.ts';

/** What causes each transition of a notice in a browser. */
export const noticeCauses: Causes<typeof noticeMachine> = {
  notice: {
    'notice.show': user('does what the booking answers with a notice'),
  },
  'notice.opening': {
    always: {
      hasNoNotice: user('opens a booking'),
      isLasting: clock('the deadline of the hold, which gives a lasting notice'),
      otherwise: user('does what the booking answers with a notice'),
    },
  },
  'notice.awaitingPresence': {
    'presence.sign': user('touches the page'),
    'notice.dismiss': user('goes to another step'),
  },
  'notice.timing': {
    'notice.dismiss': user('goes to another step'),
    'xstate.after.untilDismissal.notice.timing': clock('5 seconds pass'),
  },
};
