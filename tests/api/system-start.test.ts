import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pagesProgram, serverProgram } from '../../tools/scripts/lib/services.mjs';
import type { Environment } from '../../server/config.ts';
import { openDatabase } from '../../server/db/client.ts';
import { builtProgram } from '../support/built-program.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { liveEnvironment } from './support/server.ts';

/** Live mode on a free port, without waiting for a proxy at the end. */
const startable: Environment = { ...liveEnvironment, PORT: '0', DRAIN_SECONDS: '0' };

const children: ReturnType<typeof spawnServer>[] = [];

/** The server as a separate process, without the environment of the tests. */
function spawnServer(env: Environment, program = [builtProgram('server')]) {
  return spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** @returns its exit code and output */
async function failingStart(env: Environment, program?: string[]) {
  const child = spawnServer(env, program);
  children.push(child);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

describe('starting the server', () => {
  let folder: string;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-start-'));
    url = await createPostgresDatabase();
  });
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await dropPostgresDatabase(url);
  });

  it.each([
    ['the server', serverProgram],
    ['the pages (X-API-303)', pagesProgram],
  ])('%s: serves, and ends within seconds after SIGTERM', async (_name, asStarted) => {
    const child = spawnServer({ ...startable, DATABASE_URL: url }, asStarted);
    children.push(child);
    const [ready] = (await once(child, 'message')) as [{ ready: boolean; url: string }];
    const answer = await fetch(`${ready.url}/api/ready`);
    const body: unknown = await answer.json();
    child.kill('SIGTERM');
    const [code] = (await once(child, 'close')) as [number | null];
    expect([answer.status, body, code]).toEqual([200, { status: 'ok' }, 0]);
  });

  it('X-API-81: serves the figures of the process on the port of the metrics', async () => {
    const child = spawnServer({
      ...startable,
      DATABASE_URL: url,
      METRICS_PORT: '0',
    });
    children.push(child);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [{ metricsUrl }] = (await once(child, 'message')) as [{ metricsUrl: string }];
    const text = await (await fetch(metricsUrl)).text();
    const names = text.split('\n').map((line) => line.split(/[ {]/, 1)[0]);
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(said).toBe('');
    expect(names).toEqual(
      expect.arrayContaining([
        'process_resident_memory_bytes',
        'process_cpu_seconds_total',
        'nodejs_eventloop_lag_p99_seconds',
        'nodejs_heap_size_used_bytes',
        'marquee_ledger_read',
        'marquee_database_connections',
        'marquee_password_queue',
      ]),
    );
  });

  it('X-API-303: the pages process has its own figures, and no other part of the API', async () => {
    const ports = { METRICS_PORT: '0', DATABASE_URL: url };
    const child = spawnServer({ ...startable, ...ports }, [builtProgram('pages')]);
    children.push(child);
    const [ready] = (await once(child, 'message')) as [{ url: string; metricsUrl: string }];
    await fetch(ready.url, { headers: { accept: 'text/html' } });
    const text = await (await fetch(ready.metricsUrl)).text();
    const other = await fetch(`${ready.url}/api/movies`);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'close')) as [number | null];
    expect(text).toContain('marquee_http_request_duration_seconds_count{method="GET",route="/"');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).not.toContain('marquee_ledger_read');
    expect([other.status, code]).toEqual([404, 0]);
  });

  it('X-API-303: the pages process does not start with an embedded database', async () => {
    const data = join(folder, 'pages');
    const { code, said } = await failingStart({ DATA_DIR: data }, [builtProgram('pages')]);
    expect([code, said]).toEqual([
      1,
      'The pages process needs DATABASE_URL, because an embedded database belongs to one process.\n',
    ]);
    expect(existsSync(data)).toBe(false);
  });

  it('X-API-53: ends after SIGTERM while the database server hangs', async () => {
    const proxy = await startFaultProxy(Number(new URL(url).port));
    const address = new URL(url);
    address.port = String(proxy.port);
    const child = spawnServer({
      DEMO_CINEMA: 'empty',
      DATABASE_URL: address.href,
      DATA_DIR: folder,
      PORT: '0',
    });
    children.push(child);
    const [ready] = (await once(child, 'message')) as [{ url: string }];
    proxy.hang();
    const waiting = fetch(`${ready.url}/api/movies`).then(
      ({ status }) => status,
      () => 0,
    );
    child.kill('SIGTERM');
    await once(child, 'close');
    expect([0, 503]).toContain(await waiting);
    await proxy.close();
  });

  it('leaves the demo cinema empty when configured', async () => {
    const child = spawnServer({
      DEMO_CINEMA: 'empty',
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: '0',
    });
    children.push(child);
    const [ready] = (await once(child, 'message')) as [{ url: string; accounts: unknown[] }];
    const answer = await fetch(`${ready.url}/api/movies`);
    const films: unknown = await answer.json();
    expect([ready.accounts, films]).toEqual([[], []]);
  });

  it('ends when its parent process ends', async () => {
    const child = spawnServer({ ...startable, DATABASE_URL: url });
    children.push(child);
    await once(child, 'message');
    child.disconnect();
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });

  it('X-API-22: lists all errors of the settings', async () => {
    expect(await failingStart({ APP_MODE: 'demo', PORT: 'x', DATABASE_URL: 'y' })).toEqual({
      code: 1,
      said:
        'PORT must be a whole number from 0 to 65535, but is "x".\n' +
        'DATABASE_URL must be an address that begins with postgres:// or postgresql://.\n',
    });
  });

  it('reports a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const ended = await failingStart({
      ...liveEnvironment,
      DATABASE_URL: url,
      PORT: String(port),
    });
    other.close();
    expect(ended).toEqual({
      code: 1,
      said: `127.0.0.1:${port} is taken by another program; set PORT to a free one.\n`,
    });
  });

  it('reports a data folder in use', async () => {
    const dataDirectory = join(folder, 'in-use');
    const database = await openDatabase({ folder: join(dataDirectory, 'database') });
    const { code, said } = await failingStart({ DATA_DIR: dataDirectory, PORT: '0' });
    await database.close();
    expect(code).toBe(1);
    expect(said).toMatch(/^The database is already open in process \d+; [^\n]+\n$/);
  });

  it('reports an unwritable data folder', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await failingStart({ DATA_DIR: join(file, 'data'), PORT: '0' })).toEqual({
      code: 1,
      said: `${join(file, 'data')} cannot be written to; set DATA_DIR to a folder that can.\n`,
    });
  });

  it('reports a database server that does not answer', async () => {
    const { code, said } = await failingStart({ ...liveEnvironment, PORT: '0' });
    expect(code).toBe(1);
    expect(said).toMatch(/^[^\n]+\n$/);
    expect(said).not.toContain(' at ');
  });
});
