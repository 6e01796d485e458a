import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { encodings, type Encoding, type Representation } from './representation.ts';
import type { CachedBody } from './cached-body.ts';

/** In bytes; a smaller answer fits into one packet uncompressed. */
const LEAST_COMPRESSED = 1024;

/** @returns the representation in which a client gets an answer (X-API-161) */
export function representationFor(headers: IncomingHttpHeaders, body: CachedBody): Representation {
  if (names(headers['if-none-match'], body.etag)) return 'unchanged';
  if (body.plain.byteLength < LEAST_COMPRESSED) return 'plain';
  return encodingFor(headers) ?? 'plain';
}

/** @returns the encoding that a client prefers; null when it accepts none of ours */
export function encodingFor(headers: IncomingHttpHeaders): Encoding | null {
  const accepted = headers['accept-encoding'];
  const chosen = typeof accepted === 'string' ? negotiate(accepted, [...encodings]) : null;
  return encodings.find((encoding) => encoding === chosen) ?? null;
}

/** @param bytes those of the representation; undefined for none */
export function sendCached(
  reply: FastifyReply,
  { etag }: CachedBody,
  representation: Representation,
  bytes: Buffer | undefined,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  if (representation === 'unchanged') return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (representation !== 'plain') reply.header('content-encoding', representation);
  return reply.send(bytes);
}

/** A proxy that compresses may send a tag back as a strong one. */
function names(list: string | undefined, etag: string): boolean {
  if (list === undefined) return false;
  const plain = etag.replace(/^W\//, '');
  return list.split(',').some((each) => each.trim().replace(/^W\//, '') === plain);
}
