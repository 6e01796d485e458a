import { HOLD_CHECK_INTERVAL_MS } from '../../../domain/limits.ts';
import type { Api } from '../../api/api.ts';

/** Tells the server's time every 10 seconds, and when a phone wakes up. @returns ends it */
export function watchClock(
  { clock }: Api,
  send: (event: { type: 'clock.check'; now: number }) => void,
): () => void {
  const check = () => send({ type: 'clock.check', now: clock.now() });
  const timer = setInterval(check, HOLD_CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
