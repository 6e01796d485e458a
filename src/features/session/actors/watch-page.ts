import { fromCallback } from 'xstate';
import type { SessionEvent } from '../../../../machines/session/session.types.ts';
import { storedSessionId } from '../session-store.ts';

/** Reports when the page becomes visible or online, and when another tab changes the stored session. */
export const watchPage = fromCallback<SessionEvent>(({ sendBack }) => {
  const checkClock = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'clock.check', now: Date.now() });
  };
  const reportStore = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (key === null || key === 'sessionId') {
      sendBack({ type: 'store.change', sessionId: storedSessionId() });
    }
  };
  const reportConnection = () => sendBack({ type: 'connection.return' });
  document.addEventListener('visibilitychange', checkClock);
  window.addEventListener('pageshow', checkClock);
  window.addEventListener('storage', reportStore);
  window.addEventListener('online', reportConnection);
  return () => {
    document.removeEventListener('visibilitychange', checkClock);
    window.removeEventListener('pageshow', checkClock);
    window.removeEventListener('storage', reportStore);
    window.removeEventListener('online', reportConnection);
  };
});
