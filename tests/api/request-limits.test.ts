import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitText } from '../../domain/duration-text.ts';
import type { Database } from '../../server/db/client.ts';
import { networkOf, clientNetworkOf } from '../../server/lib/network.ts';
import { describeOnPostgres } from '../support/database.ts';
import { resetData } from '../support/seed-rows.ts';
import { until } from '../support/until.ts';
import { makeClientFolder } from './support/client-folder.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './support/server.ts';

interface Asked {
  url: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
}

describeOnPostgres('the limits on requests', (open) => {
  let database: Database;
  let client: Awaited<ReturnType<typeof makeClientFolder>>;

  beforeAll(async () => {
    database = await open();
    client = await makeClientFolder();
  });
  afterAll(() => client.remove());
  // The counts are in the database.
  beforeEach(() => resetData(database));

  /** @returns the statuses of requests sent one after the other to a new server */
  async function ask(env: TestServerOptions['env'], requests: Asked[]): Promise<number[]> {
    const server: TestServer = await startTestServer(database, {
      ...(env && { env }),
      app: { clientDirectory: client.folder },
    });
    const statuses = [];
    for (const request of requests) statuses.push((await server.app.inject(request)).statusCode);
    await server.close();
    return statuses;
  }

  it('X-API-19: count images and files separately from other requests', async () => {
    const picture = { url: `/api/images/${'0'.repeat(64)}` };
    const script = { url: '/assets/index-4f2a.js?v=1' };
    const page = { url: '/movies', headers: { accept: 'text/html' } };
    const call = { url: '/api/health' };
    const disguised = { url: '/movies?from=/assets/a.js', headers: { accept: 'text/html' } };
    const requests = [picture, script, { url: '/favicon.svg' }, page, call, disguised, script];
    expect(await ask({ RATE_LIMIT: '2', FILE_RATE_LIMIT: '3' }, requests)).toEqual([
      404, 200, 200, 200, 200, 429, 429,
    ]);
  });

  it('X-API-72: state the time to wait in the header and in the message', async () => {
    const server = await startTestServer(database, { env: { RATE_LIMIT: '1' } });
    await server.api.get('/api/health');
    const { headers, body } = await server.api.get('/api/health');
    await server.close();
    const seconds = Number(headers['retry-after']);
    expect([seconds > 0, seconds <= 60]).toEqual([true, true]);
    expect(body).toEqual({
      message: `요청이 너무 많아요. ${waitText(seconds)} 후에 다시 시도해 주세요.`,
      code: 'TOO_MANY_REQUESTS',
    });
  });

  it('C-SESS-35: refuse a network that tries many accounts, with the time to wait, and no other network', async () => {
    const server = await startTestServer(database, { env: { SIGN_IN_NETWORK_RATE_LIMIT: '3' } });
    const signIn = (kind: string, name: object, remoteAddress: string) =>
      server.api.post(`/api/signin/${kind}`, { ...name, password: 'wrong' }, { remoteAddress });
    const answers = [
      await signIn('customer', { loginId: 'a' }, '192.0.2.1'),
      await signIn('guest', { email: 'b@marquee.example' }, '192.0.2.1'),
      await signIn('admin', { loginId: 'c' }, '192.0.2.1'),
      await signIn('customer', { loginId: 'd' }, '192.0.2.1'),
      await signIn('customer', { loginId: 'a' }, '192.0.2.2'),
    ];
    await server.close();
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429, 401]);
    const { headers, body } = answers[3] ?? {};
    const wait = waitText(Number(headers?.['retry-after']));
    expect(body).toMatchObject({
      message: `로그인을 너무 많이 시도했어요. ${wait} 후에 다시 시도해 주세요.`,
    });
  });

  it('X-API-19: count an IPv6 network of 64 bits as one address, and each other network separately', async () => {
    const from = ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:1::1', '2001:db8::3'];
    const requests = from.map((remoteAddress) => ({ url: '/api/health', remoteAddress }));
    expect(await ask({ RATE_LIMIT: '2' }, requests)).toEqual([200, 200, 200, 429]);
  });

  it.each([
    ['behind a proxy the address that it reports, and no earlier one', 'yes', [200, 200, 429, 200]],
    ['without one the connection, whatever it names', 'no', [200, 200, 429, 429]],
  ])('X-API-19: count %s', async (_name, proxy, expected) => {
    const told = ['203.0.113.1', '198.51.100.7, 203.0.113.1', '::1, 203.0.113.1', '203.0.113.9'];
    const requests = told.map((names) => ({
      url: '/api/health',
      headers: { 'x-forwarded-for': names },
    }));
    expect(await ask({ RATE_LIMIT: '2', TRUST_PROXY: proxy }, requests)).toEqual(expected);
  });

  it.each(['yes', 'no'])(
    'X-API-19: count a connection that is already closed (behind a proxy: %s)',
    async (proxy) => {
      const server = await startTestServer(database, {
        env: { RATE_LIMIT: '1', TRUST_PROXY: proxy },
      });
      const statuses = [];
      for (let sent = 0; sent < 2; sent += 1) {
        const request = new IncomingMessage(new Socket());
        Object.assign(request, {
          method: 'GET',
          url: '/api/health',
          headers: { host: 'a.example' },
        });
        const response = new ServerResponse(request);
        server.app.server.emit('request', request, response);
        await until(() => expect(response.writableEnded).toBe(true));
        statuses.push(response.statusCode);
      }
      await server.close();
      expect(statuses).toEqual([200, 429]);
    },
  );
});

describe('the network of an address', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1', '127.0.0.0/24'],
    ['::ffff:203.0.113.1', '203.0.113.1', '203.0.113.0/24'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::', '0:0:0:0::/64', '0:0:0::/48'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1::2:3:4', '2001:db8:1:0::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['unknown', 'unknown', 'unknown'],
  ])('of %s is %s, in the block %s (X-API-19, C-GUEST-38)', (ip, network, block) => {
    expect(clientNetworkOf(ip)).toEqual({ network, block });
    expect(networkOf(ip)).toBe(network);
  });
});
