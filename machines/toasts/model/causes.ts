import type { Causes } from '@marquee/statecharts/model';
import { clock, user } from '@marquee/statecharts/caused-by';
import type { toastsMachine } from '../toasts.machine.ts';

/** What causes each transition of the messages in a browser. */
export const toastsCauses: Causes<typeof toastsMachine> = {
  toasts: {
    'toast.show': user('does what the page answers with a message'),
  },
  'toasts.showing': {
    'toast.dismiss': {
      isOnlyToast: user('closes the only message'),
      otherwise: user('closes one of two messages'),
    },
    'toast.expire': {
      isOnlyToast: clock('5 seconds pass'),
      otherwise: clock('5 seconds of the first of two messages pass'),
    },
  },
};
