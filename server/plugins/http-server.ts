import { createServer, type IncomingMessage, type Server } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyServerFactoryHandler } from 'fastify';
import type { Front } from './response-cache/front.ts';

/** How long a client may take to send a request, in milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;
/** How long an idle connection stays open, in milliseconds: longer than those of the usual proxies. */
const KEEP_ALIVE_MS = 72_000;

/** @returns a server that gives each request to the front, which passes on what it does not answer */
export function serveThrough(front: Front): (passOn: FastifyServerFactoryHandler) => Server {
  return (passOn) =>
    createServer(
      {
        requestTimeout: REQUEST_TIMEOUT_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        // Node's own answer to a request without Host has no content; `requireHost` answers as usual.
        requireHostHeader: false,
      },
      (request, response) => front.handle(request, response, passOn),
    );
}

/** Only one proxy is trusted: addresses that other proxies reported to it are not. */
export const trustOneProxy = (_address: string, hop: number): boolean => hop === 0;

/** @returns how a client's address is found, which is the same as Fastify's `request.ip` */
export function clientAddress(trustProxy: boolean): (request: IncomingMessage) => string {
  return trustProxy
    ? // A connection that is already closed has no address.
      (request) => proxyAddr(request, trustOneProxy) || ''
    : ({ socket }) => socket.remoteAddress ?? '';
}
