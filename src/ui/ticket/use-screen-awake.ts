import { useEffect } from 'react';

/**
 * Keeps the screen on while the component is mounted and `isActive` (C-TICK-11). The browser ends it when the page is
 * hidden, so it is requested again when the page is shown. A browser without it, or one that refuses, as with an empty
 * battery, turns the screen off as usual.
 */
export function useScreenAwake(isActive: boolean): void {
  useEffect(() => {
    if (!isActive || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const isHeld = () => lock !== null && !lock.released;
    const request = async () => {
      if (document.visibilityState !== 'visible' || isHeld()) return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        // The ticket was closed, or another request was granted, before this answer.
        if (isOver || isHeld()) await granted.release();
        else lock = granted;
      } catch {
        // Refused: the screen turns off as usual.
      }
    };
    const requestAgain = () => void request();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void lock?.release();
    };
  }, [isActive]);
}
