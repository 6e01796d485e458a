import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { tooManyRequests } from '../../plugins/security.ts';
import { findScreening } from '../reservations/holds-store.ts';
import { reservationText } from '../reservations/text.ts';
import type { SeatHub } from './hub.ts';

/** Seat maps that one address may have open at the same time; families share one. */
const STREAMS_PER_ADDRESS = 30;
/** Between two signs of life, in milliseconds: proxies cut a stream that is silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** When one who has too many open may try again, in seconds. */
const RETRY_AFTER = 60;

/** The live seat map. Its streams end when the server does. */
export function seatEventHandlers(
  app: FastifyInstance,
  { database, seatHub }: Deps,
): Pick<Handlers, 'streamSeatEvents'> {
  const open = new Map<string, number>();
  const streams = new Set<ServerResponse>();
  app.addHook('preClose', () => {
    for (const each of streams) each.end();
    return Promise.resolve();
  });
  return {
    async streamSeatEvents({ params, request, reply }) {
      const screening = await findScreening(database.orm, params.id);
      if (!screening) throw notFound(reservationText.screeningNotFound);
      // Whoever left meanwhile is told nothing, and would never be seen to leave.
      if (reply.raw.destroyed) return reply.hijack();
      const count = open.get(request.ip) ?? 0;
      if (count >= STREAMS_PER_ADDRESS) throw tooManyRequests(RETRY_AFTER);
      open.set(request.ip, count + 1);
      streams.add(reply.raw);
      stream(reply, seatHub, params.id, () => {
        streams.delete(reply.raw);
        const left = (open.get(request.ip) ?? 1) - 1;
        if (left > 0) open.set(request.ip, left);
        else open.delete(request.ip);
      });
      return reply;
    },
  };
}

function stream(reply: FastifyReply, hub: SeatHub, screeningId: number, onEnd: () => void): void {
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
  const send = (event: string, data: object): void => {
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const unsubscribe = hub.subscribe(screeningId, {
    onChange: ({ seatIds, status }) =>
      send('seats', { changes: seatIds.map((seatId) => ({ seatId, status })) }),
    onResync: () => send('resync', {}),
  });
  const heartbeat = setInterval(() => raw.write(': alive\n\n'), HEARTBEAT_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
    onEnd();
  });
  send('resync', {});
}
