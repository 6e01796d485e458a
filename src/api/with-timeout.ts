/**
 * As `AbortSignal.any` of the signal and a time-out, which Safari before 17.4 and Firefox before 124 lack.
 * @returns aborts with the signal, or with a `TimeoutError` after the milliseconds
 */
export function withTimeout(signal: AbortSignal, ms: number): AbortSignal {
  const either = new AbortController();
  for (const each of [signal, AbortSignal.timeout(ms)]) {
    const abort = () => either.abort(each.reason);
    if (each.aborted) abort();
    else each.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
}
