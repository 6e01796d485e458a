import type { Count } from './request-counter.ts';

/** The name of the limit on the requests of a network (X-API-19). */
export const ALL_REQUESTS = 'all requests';

/** The length of its window, in milliseconds. */
export const WINDOW_MS = 60_000;

/** The headers with a network's count, as the rate limit plugin names and fills them. */
export function countHeaders(max: number, { used, msLeft }: Count): string[] {
  return [
    LIMIT,
    String(max),
    REMAINING,
    String(Math.max(0, max - used)),
    RESET,
    String(Math.ceil(msLeft / 1000)),
  ];
}

const LIMIT = 'x-ratelimit-limit';
const REMAINING = 'x-ratelimit-remaining';
const RESET = 'x-ratelimit-reset';

export const countHeaderNames: ReadonlySet<string> = new Set([LIMIT, REMAINING, RESET]);
