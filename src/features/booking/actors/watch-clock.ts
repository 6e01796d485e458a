import { HOLD_CHECK_INTERVAL_MS } from '../../../../domain/limits.ts';
import type { Api } from '../../../api/api.ts';

/**
 * Sends the server's time every 10 seconds, and when the page is hidden or shown: the timers of a sleeping phone stop.
 * @returns stops it
 */
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
