import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Database } from '../../db/client.ts';
import type { Metrics } from '../../lib/metrics.ts';
import { networkOf } from '../../lib/network.ts';
import { ALL_REQUESTS, countHeaders, WINDOW_MS } from '../limits/network-limit.ts';
import type { RequestCounter } from '../limits/request-counter.ts';
import type { Readiness } from '../readiness.ts';
import type { ResponseCache } from './response-cache.ts';
import type { LogAnswer } from './log-answer.ts';
import { representationFor } from './send-cached.ts';
import type { SentAnswer } from './sent-answer.ts';

const MS_PER_SECOND = 1000;

/** Sends cached answers before the router and the hooks, as they were sent after them the last time (decision 0057). */
export interface Front {
  /** Answers a request, or passes it on to the normal way. */
  handle(request: IncomingMessage, response: ServerResponse, passOn: RequestListener): void;
  /** Passes everything on from now on. */
  close(): void;
}

export interface FrontOptions {
  answers: Pick<ResponseCache, 'at'>;
  database: Pick<Database, 'caughtUp'>;
  counter: Pick<RequestCounter, 'countAtOnce'>;
  /** The most requests of a network in a window. */
  max: number;
  /** @returns the client's address */
  addressOf: (request: IncomingMessage) => string;
  metrics: Pick<Metrics, 'requests'>;
  readiness: Pick<Readiness, 'isDraining'>;
  log: LogAnswer;
}

export function createFront({
  answers,
  database,
  counter,
  max,
  addressOf,
  metrics,
  readiness,
  log,
}: FrontOptions): Front {
  const limit = { max, windowMs: WINDOW_MS };
  let isClosed = false;

  function findSent({ url = '', headers }: IncomingMessage): SentAnswer | undefined {
    const body = answers.at(url);
    return body?.sent.get(representationFor(headers, body));
  }

  /** @returns false when the normal way has to answer; nothing has happened then */
  function answer(request: IncomingMessage, response: ServerResponse, begunAt: number): boolean {
    const sent = findSent(request);
    if (!sent) return false;
    const address = addressOf(request);
    const count = counter.countAtOnce(ALL_REQUESTS, networkOf(address), limit);
    if (!count) return false;
    const logEnd = log(request, address, sent.status);
    response.on('finish', () => {
      const elapsedMs = performance.now() - begunAt;
      metrics.requests.observe(sent.labels, elapsedMs / MS_PER_SECOND);
      logEnd?.(elapsedMs);
    });
    response.writeHead(sent.status, [...sent.head, ...countHeaders(max, count)]).end(sent.bytes);
    return true;
  }

  return {
    handle(request, response, passOn) {
      const begunAt = performance.now();
      if (isClosed || readiness.isDraining || !isPlain(request) || !findSent(request)) {
        passOn(request, response);
        return;
      }
      const decide = (isAnswered: boolean) => {
        // The client has gone.
        if (response.destroyed) return;
        const isOpen = !isClosed && !readiness.isDraining;
        if (isAnswered && isOpen && answer(request, response, begunAt)) return;
        passOn(request, response);
      };
      void database.caughtUp().then(
        () => decide(true),
        () => decide(false),
      );
    },
    close() {
      isClosed = true;
    },
  };
}

/** HEAD requests, and requests with content or without Host, take the normal way. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.host !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}
