/** Waits for `ms` milliseconds, or until the signal is aborted. */
export function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(end, ms);
    function end(): void {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    }
    stop.addEventListener('abort', end);
  });
}
