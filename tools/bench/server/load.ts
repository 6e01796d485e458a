import autocannon from 'autocannon';
import type { Request } from './calls.ts';
import { processorTime } from './processor.ts';

const CONNECTIONS = 32;

/** What a period of load cost. Times are in milliseconds. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time per request; null where it cannot be read. */
  server: number | null;
  database: number | null;
}

export interface LoadedServer {
  url: string;
  pid: number;
  databasePid: number;
}

/**
 * Sends requests over 32 connections.
 * @param requestsOf the requests that a connection sends in turn `turn`
 * @throws Error when an answer is not a success
 */
export async function load(
  { url, pid, databasePid }: LoadedServer,
  requestsOf: () => Request[],
  seconds: number,
): Promise<Load> {
  const before = timesOf(pid, databasePid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: inTurns(requestsOf),
  });
  const after = timesOf(pid, databasePid);
  const count = result.requests.total;
  if (result.non2xx > 0 || result.errors > 0 || count === 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors of ${count}`);
  }
  const each = (kind: 'server' | 'database') => {
    const [from, to] = [before[kind], after[kind]];
    return from === null || to === null ? null : (to - from) / count;
  };
  return {
    perSecond: count / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    server: each('server'),
    database: each('database'),
  };
}

function timesOf(pid: number, databasePid: number) {
  return {
    server: processorTime(pid),
    database: processorTime(databasePid, { withChildren: true }),
  };
}

/** The first request of a turn decides on the others, which the same connection sends after it. */
function inTurns(requestsOf: () => Request[]): autocannon.Request[] {
  const [first, ...others] = requestsOf();
  const isSame = others.length === 0;
  if (isSame) return first ? [first] : [];
  const queues = new WeakMap<object, Request[]>();
  const next = (context: object): Request => {
    const queue = queues.get(context) ?? [];
    if (queue.length === 0) queue.push(...requestsOf());
    queues.set(context, queue);
    const request = queue.shift();
    if (!request) throw new Error('A turn has no requests');
    return request;
  };
  return [first, ...others].map(() => ({
    setupRequest: (request, context) => ({ ...request, ...next(context) }),
  }));
}
