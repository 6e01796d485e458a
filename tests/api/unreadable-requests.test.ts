import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from '../support/database.ts';
import { startTestServer, type TestServer } from './support/server.ts';

describeOnPostgres('what is not even a request', (open) => {
  let server: TestServer;
  let port: number;

  beforeAll(async () => {
    server = await startTestServer(await open());
    port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => server.close());

  /** @returns everything received until the server closes the connection */
  const send = async (words: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(words);
    return text(socket);
  };

  it.each([
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`,
      'HTTP/1.1 431 Request Header Fields Too Large',
      '요청 헤더가 너무 커요. 브라우저의 쿠키를 지우고 다시 시도해 주세요.',
    ],
    [
      'an address that is too long',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
      'HTTP/1.1 431 Request Header Fields Too Large',
      '요청 헤더가 너무 커요. 브라우저의 쿠키를 지우고 다시 시도해 주세요.',
    ],
    ['what is no HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400 Bad Request', '요청을 읽을 수 없어요.'],
    [
      'two lengths',
      'POST /api/signout/customer HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
      'HTTP/1.1 400 Bad Request',
      '요청을 읽을 수 없어요.',
    ],
  ])(
    'X-API-7: is refused in Korean, and the connection is closed: %s',
    async (_name, words, status, message) => {
      const [head = '', body = ''] = (await send(words)).split('\r\n\r\n');
      expect(head.split('\r\n')).toEqual([
        status,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'x-content-type-options: nosniff',
        'cache-control: no-store',
        'connection: close',
      ]);
      expect(JSON.parse(body)).toEqual({ message });
    },
  );

  it('X-API-7: is refused in Korean when it has no Host', async () => {
    const [head = '', body = ''] = (
      await send('GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n')
    ).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(JSON.parse(body)).toEqual({
      message: '요청을 읽을 수 없어요.',
      code: 'INVALID_REQUEST',
    });
  });

  it('X-API-7: is answered after a time-out, but not after a disconnection', async () => {
    const cut = async (code: string) => {
      const accepted = once(server.app.server, 'connection') as Promise<[Socket]>;
      const socket = connect(port, '127.0.0.1');
      const [theirs] = await accepted;
      server.app.server.emit('clientError', Object.assign(new Error(code), { code }), theirs);
      return text(socket);
    };
    expect(await cut('ERR_HTTP_REQUEST_TIMEOUT')).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\n[^]*시간이 너무 오래 걸렸어요/,
    );
    expect(await cut('ECONNRESET')).toBe('');
  });
});
