import { fromCallback } from 'xstate';
import type { PageVisibilityEvent } from '../../../../machines/payment-success/payment-success.types.ts';

/** Reports when the page is hidden and when it is shown; a page that opens hidden reports that too. */
export const watchVisibility = fromCallback<PageVisibilityEvent>(({ sendBack }) => {
  const report = () =>
    sendBack({ type: document.visibilityState === 'hidden' ? 'page.hide' : 'page.show' });
  if (document.visibilityState === 'hidden') report();
  document.addEventListener('visibilitychange', report);
  return () => document.removeEventListener('visibilitychange', report);
});
