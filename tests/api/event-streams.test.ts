import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../server/lib/metrics.ts';
import { createEventStreams, streamEvent, type Send } from '../../server/plugins/event-streams.ts';

const FILLER = 'x'.repeat(64 * 1024);
const filler = streamEvent('filler', { FILLER });
/** More than all buffers between the two ends. */
const MANY = 400;

describe('an event stream', () => {
  let app: FastifyInstance;
  let reader: Socket;
  let send: Send;
  let stream: { isOver: boolean };

  beforeEach(async () => {
    // Each test has its own, because the previous one may end late.
    const opening = { isOver: false };
    stream = opening;
    app = fastify({ forceCloseConnections: true });
    const streams = createEventStreams(app, createMetrics());
    const opened = new Promise<Send>((resolve) => {
      app.get('/events', (request, reply) =>
        streams.open({ kind: 'booking', request, reply }, (sendOne) => {
          resolve(sendOne);
          return () => (opening.isOver = true);
        }),
      );
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    reader = connect(Number(port), '127.0.0.1');
    reader.write('GET /events HTTP/1.1\r\nhost: a\r\n\r\n');
    send = await opened;
  });
  afterEach(async () => {
    reader.destroy();
    await app.close();
  });

  it('X-API-301: begins before its first event', async () => {
    const [received] = (await once(reader, 'data')) as [Buffer];
    expect(received.toString()).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\n$/);
  });

  it('is closed for a client that does not read, before it fills the memory (C-BOOK-59)', async () => {
    for (let sent = 0; sent < MANY && !stream.isOver; sent += 1) {
      send(filler);
      await setImmediate();
    }
    expect(stream.isOver).toBe(true);
    send(streamEvent('late', {}));
  });

  it('X-API-84: ends with the server, completely and with a time to open it again', async () => {
    let received = '';
    reader.on('data', (chunk: Buffer) => (received += chunk.toString()));
    const ended = once(reader, 'end');
    send(streamEvent('last', {}));
    await Promise.all([app.close(), ended]);
    expect(received).toMatch(/event: last\ndata: \{\}\n\n[^]*retry: \d{3,4}\n\n\r\n0\r\n\r\n$/);
  });

  it('stays open for a client that reads (C-BOOK-59)', async () => {
    let received = 0;
    reader.on('data', (chunk: Buffer) => (received += chunk.length));
    for (let sent = 0; sent < MANY; sent += 1) {
      send(filler);
      while (received < sent * FILLER.length) await once(reader, 'data');
    }
    expect(stream.isOver).toBe(false);
  });
});
