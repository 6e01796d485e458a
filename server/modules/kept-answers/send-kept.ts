import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodings, type Encoding, type KeptBody } from './kept-body.ts';

/** In bytes; a smaller answer fits into one packet uncompressed. */
const LEAST_COMPRESSED = 1024;

/** Sends an answer as the client accepts it, or 304 to a client that has it (X-API-161). */
export async function sendKept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: KeptBody,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-cache', etag: body.etag, vary: 'accept-encoding' });
  if (names(headers['if-none-match'], body.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = body.plain.byteLength < LEAST_COMPRESSED ? null : encodingOf(headers);
  if (encoding === null) return reply.send(body.plain);
  return reply.header('content-encoding', encoding).send(await body.compressed(encoding));
}

function encodingOf(headers: FastifyRequest['headers']): Encoding | null {
  const accepted = headers['accept-encoding'];
  const chosen = typeof accepted === 'string' ? negotiate(accepted, [...encodings]) : null;
  return encodings.find((encoding) => encoding === chosen) ?? null;
}

/** A proxy that compresses may send a tag back as a strong one. */
function names(list: string | undefined, etag: string): boolean {
  if (list === undefined) return false;
  const plain = etag.replace(/^W\//, '');
  return list.split(',').some((each) => each.trim().replace(/^W\//, '') === plain);
}
