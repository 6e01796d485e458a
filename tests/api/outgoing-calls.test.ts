import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTossPayments } from '../../server/ports/toss-payments.ts';

const STALL_MS = 200;

describe('a server that stalls', () => {
  let server: Server;
  let port: number;
  let greeting: string;
  const sockets = new Set<Socket>();
  beforeEach(async () => {
    greeting = '';
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.write(greeting);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it.each([
    ['at once', ''],
    ['in the middle of its answer', 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"status"'],
  ])('X-API-60: leaves the outcome unknown when the provider stalls %s', async (_, begin) => {
    greeting = begin;
    const provider = createTossPayments({
      baseUrl: `http://127.0.0.1:${port}`,
      secretKey: 'test_sk',
      timeoutMs: STALL_MS,
    });
    const request = { paymentKey: 'key', orderId: 'ORDER-1', amount: 1000, idempotencyKey: 'k' };
    const answers = [
      await provider.confirm(request),
      await provider.find('key'),
      await provider.cancel({ ...request, reason: 'r', isRetry: true }),
      await provider.cancel({ ...request, reason: 'r', isRetry: false }),
    ];
    expect(answers.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  });
});
