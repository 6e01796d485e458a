import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLabels } from '../../lib/metrics.ts';
import { labelsOf } from '../request-metrics.ts';
import type { Representation } from './representation.ts';
import { countHeaderNames } from '../limits/network-limit.ts';

/** An answer as the normal way has sent it, without the headers that differ from request to request. */
export interface SentAnswer {
  status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  head: readonly string[];
  /** Undefined for an answer without content. */
  bytes: Buffer | undefined;
  labels: RequestLabels;
}

/**
 * @param bytes what was sent
 * @returns null for an answer that is not to be repeated: a failure, or one of a node that closes its connections
 */
export function sentAnswerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  bytes: Buffer | undefined,
): SentAnswer | null {
  const { raw } = reply;
  const status = representation === 'unchanged' ? 304 : 200;
  if (request.method !== 'GET' || raw.statusCode !== status) return null;
  if (raw.hasHeader('connection')) return null;
  return { status, head: headOf(raw), bytes, labels: labelsOf(request, reply) };
}

function headOf(response: ServerResponse): string[] {
  return Object.entries(response.getHeaders())
    .filter(([name]) => !countHeaderNames.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
}
