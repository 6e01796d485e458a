import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { networkOf } from '../../server/network.ts';
import { describeOnPostgres } from '../support/database.ts';
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
});

describe('the network of an address', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1::2:3:4', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s (X-API-19)', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
