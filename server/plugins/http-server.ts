import { createServer, type Server } from 'node:http';
import type { FastifyServerFactoryHandler } from 'fastify';
import type { RequestTurns } from './request-turns.ts';

/** How long a client may take to send a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How long an idle connection stays open, in milliseconds: longer than those of the usual proxies. */
const KEEP_ALIVE_MS = 72_000;

export function createHttpServer(begin: FastifyServerFactoryHandler, turns: RequestTurns): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Node's own answer to a request without Host has no content; `requireHost` answers as usual.
      requireHostHeader: false,
    },
    turns.listener(begin),
  );
  return server.on('connection', () => turns.accept());
}

/** Only one proxy is trusted: addresses that other proxies reported to it are not. */
export const trustOneProxy = (_address: string, hop: number): boolean => hop === 0;
