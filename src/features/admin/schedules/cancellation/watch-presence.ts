import { fromCallback } from 'xstate';
import type { PresenceEvent } from '../../../../../machines/screening-cancellation/screening-cancellation.types.ts';

/** Reports when the page is hidden or loses the network, and when it is visible with a network again. */
export const watchPresence = fromCallback<PresenceEvent>(({ sendBack }) => {
  const isAway = () => document.visibilityState === 'hidden' || !navigator.onLine;
  let wasAway = false;
  const report = () => {
    if (isAway() === wasAway) return;
    wasAway = !wasAway;
    sendBack({ type: wasAway ? 'page.away' : 'page.back' });
  };
  report();
  document.addEventListener('visibilitychange', report);
  window.addEventListener('online', report);
  window.addEventListener('offline', report);
  return () => {
    document.removeEventListener('visibilitychange', report);
    window.removeEventListener('online', report);
    window.removeEventListener('offline', report);
  };
});
