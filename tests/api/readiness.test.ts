import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { watch, watchOverload } from '../../server/modules/system/overload.ts';
import { createReadiness, type ReadinessCheck } from '../../server/plugins/readiness.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { startTestServer } from './support/server.ts';

const met: ReadinessCheck = { name: 'disk', findFault: () => Promise.resolve(null) };
const failed: ReadinessCheck = { name: 'disk', findFault: () => Promise.resolve('it is full') };
const broken: ReadinessCheck = { name: 'disk', findFault: () => Promise.reject(new Error('gone')) };
const silent: ReadinessCheck = { name: 'disk', findFault: () => new Promise(() => undefined) };

it.each([
  [[], []],
  [[met, met], []],
  [[met, failed], ['disk: it is full']],
  [
    [broken, failed],
    ['disk: gone', 'disk: it is full'],
  ],
  [[silent], ['disk: no answer within 20 ms']],
])('X-API-80: lists the failed checks', async (checks, faults) => {
  expect(await createReadiness(checks, 20).listFaults()).toEqual(faults);
});

it('X-API-80: is not ready from the moment the node is told to end', async () => {
  const readiness = createReadiness([met]);
  const before = await readiness.listFaults();
  readiness.drain();
  expect([before, await readiness.listFaults(), readiness.isDraining]).toEqual([
    [],
    ['draining: the node is going to end'],
    true,
  ]);
});

it('reports a figure that stays over its bound, until it is under it once', async () => {
  const watched = watch('event loop', { most: 300, times: 2 }, 'ms of average delay');
  const found = [];
  for (const value of [301, 300, 301, 400, 300]) {
    watched.note(value);
    found.push(await watched.check.findFault());
  }
  const fault = '400 is over the bound of 300 ms of average delay';
  expect(found).toEqual([null, null, null, fault, null]);
});

it('watches the event loop and the connections', async () => {
  const overload = watchOverload({ poolUse: () => ({ total: 10, idle: 0, waiting: 0 }) });
  const names = overload.checks.map(({ name }) => name);
  const faults = await createReadiness(overload.checks).listFaults();
  overload.stop();
  expect([names, faults]).toEqual([['event loop', 'connections'], []]);
});

it('reports queries that wait for a connection for several seconds', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const overload = watchOverload({ poolUse: () => ({ total: 10, idle: 0, waiting: 51 }) });
  const readiness = createReadiness(overload.checks);
  onTestFinished(() => {
    overload.stop();
    vi.useRealTimers();
  });
  vi.advanceTimersByTime(5000);
  return expect(readiness.listFaults()).resolves.toEqual([
    'connections: 51 is over the bound of 50 queries that wait for a connection',
  ]);
});

describeOnAnyDatabase('a node that is not ready', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it('X-API-84: closes each connection after its answer when it is going to end', async () => {
    const server = await startTestServer(database);
    const connections = [];
    for (const drain of [() => undefined, () => server.deps.readiness.drain()]) {
      drain();
      for (const path of ['/api/config', '/api/nothing', '/api/ready']) {
        const { status, headers } = await server.api.get(path);
        connections.push([status, headers.connection]);
      }
    }
    await server.close();
    expect(connections).toEqual([
      [200, 'keep-alive'],
      [404, 'keep-alive'],
      [200, 'keep-alive'],
      [200, 'close'],
      [404, 'close'],
      [503, 'close'],
    ]);
  });

  it('X-API-80: says so, logs the failed check, and answers other requests', async () => {
    const lines: string[] = [];
    const logger = {
      level: 'warn',
      stream: { write: (line: string) => void lines.push(line) },
    };
    const server = await startTestServer(database, { checks: [failed], app: { logger } });
    const statuses = [];
    for (const path of ['ready', 'health', 'config']) {
      statuses.push((await server.api.get(`/api/${path}`)).status);
    }
    await server.close();
    expect(statuses).toEqual([503, 200, 200]);
    expect(lines.join('')).toContain('"faults":["disk: it is full"]');
  });
});
