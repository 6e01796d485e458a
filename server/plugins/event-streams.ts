import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../lib/metrics.ts';
import { networkOf } from '../lib/network.ts';
import { tooManyRequests } from '../errors.ts';

/** Most open streams of a kind at the same time for a customer: their tabs. */
const STREAMS_PER_CUSTOMER = 20;
/** For all visitors of an address, which offices and a cinema's own Wi-Fi share. */
const STREAMS_PER_ADDRESS = 200;
/** The interval of keep-alives, in milliseconds: proxies close a stream that is silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** The most unread data of a slow client, in bytes: some thousand changes. */
const MOST_UNREAD = 256 * 1024;
/** When the browser opens an ended stream again, in milliseconds. */
const SHORTEST_RECONNECT_MS = 500;
const RECONNECT_SPREAD_MS = 2500;
/** When a client with too many open streams may try again, in seconds. */
const RETRY_AFTER = 60;

/** Counted apart, so that the many who look at films take no seat map from a customer of the same network. */
export type StreamKind = 'booking' | 'catalogue' | 'session';

/** An event as the bytes that streams send: made once for all of them. */
export type StreamEvent = Buffer;

/** @param data becomes JSON */
export function streamEvent(event: string, data: object): StreamEvent {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Sends an event to the client. */
export type Send = (event: StreamEvent) => void;

/** The open event streams of this node. They end with the server. */
export interface EventStreams {
  /**
   * Answers a request with a stream.
   * @param begin starts sending, and returns a function that stops it
   * @throws Refusal 429 for a customer, or for an address without one, with too many open streams of the kind
   */
  open(
    call: {
      kind: StreamKind;
      request: FastifyRequest;
      reply: FastifyReply;
      /** The signed-in customer; null for a visitor. */
      customerId?: number | null;
    },
    begin: (send: Send) => () => void,
  ): FastifyReply;
}

export function createEventStreams(
  app: FastifyInstance,
  { openStreams }: Pick<Metrics, 'openStreams'>,
): EventStreams {
  const counts = new Map<string, number>();
  const open = new Set<ServerResponse>();
  app.addHook('preClose', () => {
    for (const each of open) endPolitely(each);
    return Promise.resolve();
  });
  return {
    open({ kind, request, reply, customerId = null }, begin) {
      // A client that disconnected in the meantime would never be noticed as closed.
      if (reply.raw.destroyed) return reply.hijack();
      const isVisitor = customerId === null;
      const who = `${kind} ${isVisitor ? networkOf(request.ip) : `customer ${customerId}`}`;
      const count = counts.get(who) ?? 0;
      if (count >= (isVisitor ? STREAMS_PER_ADDRESS : STREAMS_PER_CUSTOMER))
        throw tooManyRequests(RETRY_AFTER);
      counts.set(who, count + 1);
      open.add(reply.raw);
      openStreams.set(open.size);
      reply.raw.on('close', () => {
        open.delete(reply.raw);
        openStreams.set(open.size);
        const left = (counts.get(who) ?? 1) - 1;
        if (left > 0) counts.set(who, left);
        else counts.delete(who);
      });
      stream(reply, begin);
      return reply;
    },
  };
}

/**
 * Ends a stream so that the browser opens it again, at another node. The time to wait is random, so that not all come
 * back at once (X-API-84).
 */
function endPolitely(response: ServerResponse): void {
  const { socket } = response;
  const wait = SHORTEST_RECONNECT_MS + Math.floor(Math.random() * RECONNECT_SPREAD_MS);
  response.end(`retry: ${wait}\n\n`, () => socket?.end());
}

function stream(reply: FastifyReply, begin: (send: Send) => () => void): void {
  reply.hijack();
  const { raw } = reply;
  // Keeps the headers set by plugins, such as the security headers.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Node sends them with the first event. Until then a page takes the stream for broken, and asks again and again.
  raw.flushHeaders();
  const write = (words: string | StreamEvent): void => {
    if (raw.writableEnded) return;
    // A client that does not read must not fill the memory. A browser reconnects and reloads the data.
    if (raw.writableLength > MOST_UNREAD) raw.destroy();
    else raw.write(words);
  };
  const end = begin(write);
  const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    end();
  });
}
