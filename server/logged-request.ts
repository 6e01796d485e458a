import type { FastifyRequest } from 'fastify';

/** What the log keeps of a request. A query is left out: it may hold an e-mail address or an order's key (X-API-21). */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return { method, path: url.split('?', 1)[0], remoteAddress: ip };
}
