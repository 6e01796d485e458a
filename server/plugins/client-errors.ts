import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { Refusal } from '../errors.ts';
import { unreadableRequestMessages } from '../text.ts';

type Status = keyof typeof unreadableRequestMessages;

/** Node's error codes for unreadable requests; any other error is a 400. */
const statuses = new Map<string, Status>([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/**
 * Answers unreadable requests: malformed, with headers that are too long, or too slow. They reach no route and no
 * plugin, so the raw answer is written to the socket, which is then closed (X-API-7).
 */
export function answerUnreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    socket.write(answer(statuses.get(error.code ?? '') ?? 400));
  }
  socket.destroySoon();
}

/** Refuses a request without the header Host with 400, because links in pages contain it. */
export function requireHost(
  { headers }: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  if (headers.host !== undefined) done();
  else done(new Refusal(400, 'INVALID_REQUEST', unreadableRequestMessages[400]));
}

function answer(status: Status): string {
  const body = JSON.stringify({ message: unreadableRequestMessages[status] });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
