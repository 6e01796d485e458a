import type { FastifyRequest } from 'fastify';

/**
 * The part of a request that is logged. The query is left out, because it may contain an e-mail address or a payment
 * key (X-API-21).
 */
export function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) {
  return { method, path: url.split('?', 1)[0], remoteAddress: ip };
}
