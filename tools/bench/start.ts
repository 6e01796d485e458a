// Measures how long `npm start` takes to serve, and the memory of the server, and writes docs/performance.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addDays, koreaDate } from '../../domain/korea-time.ts';
import { ensureClientBuilt } from '../scripts/lib/client.mjs';
import { freePort, startPostgres } from '../scripts/lib/postgres-server.ts';
import { serverProgram, startService } from '../scripts/lib/services.mjs';
import { writeFigures } from './report.ts';
import { load } from './server/load.ts';

const STARTS = 3;
const LOAD_SECONDS = 10;
/** How often an address is asked whether it answers, in milliseconds. */
const ASK_EVERY_MS = 20;
const BYTES_PER_KB = 1024;

interface Measured {
  database: string;
  /** The first start, which fills the demo cinema, and later ones: until the list of films is answered, in milliseconds. */
  fill: number;
  start: number;
  /** Of the server's process, in MB; null where it cannot be read. */
  idle: number | null;
  loaded: number | null;
}

await ensureClientBuilt();
const postgres = await startPostgres({ isAsDelivered: true });
try {
  const rows = [
    await measure('PGlite', {}),
    await measure('PostgreSQL', { DATABASE_URL: postgres.url('postgres') }),
  ];
  write(rows);
} finally {
  await postgres.stop();
}

/** Starts the product with an empty database and then again. */
async function measure(database: string, env: NodeJS.ProcessEnv): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  const settings = { APP_MODE: 'demo', DATA_DIR: folder, ...env };
  try {
    const fill = await timeToServe(settings);
    const starts: number[] = [];
    while (starts.length < STARTS) starts.push(await timeToServe(settings));
    starts.sort((a, b) => a - b);
    const memory = await measureMemory(settings);
    return { database, fill, start: starts[Math.floor(STARTS / 2)] ?? Number.NaN, ...memory };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs what `npm start` runs. @returns the time until the first answered request, in milliseconds */
async function timeToServe(settings: NodeJS.ProcessEnv): Promise<number> {
  const [port, emulatorPort] = [await freePort(), await freePort()];
  const begin = performance.now();
  const child = spawn(process.execPath, ['tools/scripts/start.mjs'], {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      EMULATOR_PORT: String(emulatorPort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    while (!(await isAnswered(`http://127.0.0.1:${port}/api/movies`))) {
      if (child.exitCode !== null) throw new Error('The product did not start; see above.');
      await delay(ASK_EVERY_MS);
    }
    return performance.now() - begin;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The memory of the server alone, after its start and after a load of film lists and seat maps. */
async function measureMemory(
  settings: NodeJS.ProcessEnv,
): Promise<Pick<Measured, 'idle' | 'loaded'>> {
  const service = await startService('The server', serverProgram, {
    ...settings,
    PORT: '0',
    RATE_LIMIT: '1000000',
  });
  try {
    const pid = service.child.pid ?? 0;
    const server = { url: String(service.ready.url), pid, databasePid: pid };
    const idle = memoryOf(pid, 'VmRSS');
    const screening = await findScreening(server.url);
    for (const path of ['/api/movies', `/api/screenings/${screening}/seats`]) {
      await load(server, () => [{ method: 'GET', path }], LOAD_SECONDS);
    }
    return { idle, loaded: memoryOf(pid, 'VmHWM') };
  } finally {
    await service.end();
  }
}

/** @returns the id of a screening of tomorrow */
async function findScreening(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/screenings?date=${addDays(koreaDate(new Date()), 1)}`);
  const [, id] = /"screeningId":(\d+)/.exec(await answer.text()) ?? [];
  if (id === undefined) throw new Error('There is no screening tomorrow');
  return Number(id);
}

/** @param figure the current memory or the most so far; Linux reports both */
function memoryOf(pid: number, figure: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kb] = new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
    return kb === undefined ? null : (Number(kb) * BYTES_PER_KB) / 1_000_000;
  } catch {
    return null;
  }
}

function write(rows: readonly Measured[]): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const mb = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`);
  writeFigures('start', `medians of ${STARTS} starts`, [
    '| database | first start, with filling | start | memory after the start | most under load |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(
      ({ database, fill, start, idle, loaded }) =>
        `| ${database} | ${seconds(fill)} | ${seconds(start)} | ${mb(idle)} | ${mb(loaded)} |`,
    ),
  ]);
}
