import { expect, it } from 'vitest';
import { createReadiness, type ReadinessCheck } from '../../server/modules/system/readiness.ts';
import { describeOnBothDatabases } from '../support/database.ts';
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

describeOnBothDatabases('a node that is not ready', (open) => {
  it('X-API-80: says so, logs the failed check, and answers other requests', async () => {
    const lines: string[] = [];
    const logger = {
      level: 'warn',
      stream: { write: (line: string) => void lines.push(line) },
    };
    const server = await startTestServer(await open(), { checks: [failed], app: { logger } });
    const statuses = [];
    for (const path of ['ready', 'health', 'config']) {
      statuses.push((await server.api.get(`/api/${path}`)).status);
    }
    await server.close();
    expect(statuses).toEqual([503, 200, 200]);
    expect(lines.join('')).toContain('"faults":["disk: it is full"]');
  });
});
