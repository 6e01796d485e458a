import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/db/client.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';
import { resetData } from '../support/seed-rows.ts';
import { createGuestForm } from './support/guest-form.ts';
import { startTestServer, type TestServer } from './support/server.ts';

describe('two nodes on one database (postgres)', () => {
  let url: string;
  let database: Database;
  let nodes: [TestServer, TestServer];

  beforeAll(async () => {
    url = await createPostgresDatabase();
    database = await openDatabase({ url });
  });
  afterAll(async () => {
    await database.close();
    await dropPostgresDatabase(url);
  });
  beforeEach(async () => {
    await resetData(database);
  });

  async function startNodes(env: Record<string, string>): Promise<void> {
    const start = async () => startTestServer(await openDatabase({ url }), { env });
    nodes = [await start(), await start()];
  }

  async function stopNodes(): Promise<void> {
    for (const node of nodes) {
      await node.close();
      await node.deps.database.close();
    }
  }

  /** Sends requests to both nodes in turn. @returns their statuses */
  async function inTurn(
    times: number,
    send: (node: TestServer) => Promise<{ status: number }>,
  ): Promise<number[]> {
    const statuses = [];
    for (let sent = 0; sent < times; sent += 1) {
      statuses.push((await send(sent % 2 === 0 ? nodes[0] : nodes[1])).status);
    }
    return statuses;
  }

  it('X-API-70: share the limit of all requests', async () => {
    await startNodes({ RATE_LIMIT: '4' });
    const statuses = await inTurn(6, (node) => node.api.get('/api/health'));
    await stopNodes();
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('X-API-70: share the limits of sign-ins, codes and sign-ups', async () => {
    const limit = { SIGN_IN_RATE_LIMIT: '3', EMAIL_CODE_RATE_LIMIT: '3', SIGN_UP_RATE_LIMIT: '3' };
    await startNodes(limit);
    const credentials = { loginId: 'nobody', password: 'wrong-secret-1' };
    const signIns = await inTurn(4, (node) => node.api.post('/api/signin/customer', credentials));
    const codes = await inTurn(4, (node) => createGuestForm(() => node).askForCode());
    const checks = await inTurn(4, (node) => createGuestForm(() => node).check());
    await stopNodes();
    expect({ signIns, codes, checks }).toEqual({
      signIns: [401, 401, 401, 429],
      codes: [200, 200, 200, 429],
      checks: [200, 200, 200, 429],
    });
  });

  it('count alone while the database does not answer', async () => {
    await startNodes({ RATE_LIMIT: '2' });
    for (const node of nodes) await node.deps.database.close();
    const statuses = await inTurn(6, (node) => node.api.get('/api/health'));
    for (const node of nodes) await node.app.close();
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});
