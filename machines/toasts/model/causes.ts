import type { Causes } from '@marquee/statecharts/model';
import { clock, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the messages in a browser. */
export const toastsCauses: Causes = {
  'toasts | toast.show | 0': user('does what the page answers with a message'),
  'toasts.showing | toast.dismiss | 0': user('closes the only message'),
  'toasts.showing | toast.dismiss | 1': user('closes one of two messages'),
  'toasts.showing | toast.expire | 0': clock('5 seconds pass'),
  'toasts.showing | toast.expire | 1': clock('5 seconds of the first of two messages pass'),
};
