import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../network.ts';
import { tooManyRequests } from '../../plugins/security.ts';

/** Streams that one address may have open at the same time; families share one. */
const STREAMS_PER_ADDRESS = 30;
/** Between two signs of life, in milliseconds: proxies cut a stream that is silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** What may wait to be read by a slow reader, in bytes: some thousand changes. */
const MOST_UNREAD = 256 * 1024;
/** When one who has too many open may try again, in seconds. */
const RETRY_AFTER = 60;

/** Sends one event to whoever reads the stream. */
export type Send = (event: string, data: object) => void;

/** The open streams of server-sent events of this node. They end when the server does. */
export interface EventStreams {
  /**
   * Answers a request with a stream.
   * @param begin starts to send, and returns what ends it
   * @throws Refusal 429 for an address that has too many open
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    begin: (send: Send) => () => void,
  ): FastifyReply;
}

export function createEventStreams(app: FastifyInstance): EventStreams {
  const counts = new Map<string, number>();
  const open = new Set<ServerResponse>();
  app.addHook('preClose', () => {
    for (const each of open) each.end();
    return Promise.resolve();
  });
  return {
    open({ ip }, reply, begin) {
      // Whoever left meanwhile is told nothing, and would never be seen to leave.
      if (reply.raw.destroyed) return reply.hijack();
      const network = networkOf(ip);
      const count = counts.get(network) ?? 0;
      if (count >= STREAMS_PER_ADDRESS) throw tooManyRequests(RETRY_AFTER);
      counts.set(network, count + 1);
      open.add(reply.raw);
      reply.raw.on('close', () => {
        open.delete(reply.raw);
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      });
      stream(reply, begin);
      return reply;
    },
  };
}

function stream(reply: FastifyReply, begin: (send: Send) => () => void): void {
  reply.hijack();
  const { raw } = reply;
  // Headers that plugins have set, the security ones among them, are kept.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (words: string): void => {
    if (raw.writableEnded) return;
    // Who does not read must not fill the memory. A browser opens the stream again, and loads anew what it missed.
    if (raw.writableLength > MOST_UNREAD) raw.destroy();
    else raw.write(words);
  };
  const end = begin((event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    end();
  });
}
