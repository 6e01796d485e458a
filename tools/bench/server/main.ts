// Measures the server and a bare one, which are pinned to the same processor, in turns, and writes docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, koreaDate } from '../../../domain/korea-time.ts';
import { ensureClientBuilt } from '../../scripts/lib/client.mjs';
import { startPostgres } from '../../scripts/lib/postgres-server.ts';
import { startService, type Service } from '../../scripts/lib/services.mjs';
import { writeFigures } from '../report.ts';
import { measuredCalls, type MeasuredCall } from './calls.ts';
import { endHolds, fill } from './fill.ts';
import { load, type Load, type LoadedServer } from './load.ts';
import { pinTo } from './processor.ts';
import { sellOuts, sellOutTable } from './sell-out.ts';
import { measureStreams, streamsTable } from './streams.ts';
import { tableOf, type Row } from './table.ts';

/** How often both servers have their turn, and how long a turn takes in seconds. */
const ROUNDS = 4;
const SECONDS = 3;

/** A cinema's server, whose answers are not compared with the contract. It sends no mail and takes no payment here. */
const liveSettings = {
  APP_MODE: 'live',
  APP_SECRET: 'secret-of-the-measured-server-0001',
  ADMIN_CODE_BASIC: 'basic-of-the-measured-server',
  ADMIN_CODE_SUPER: 'super-of-the-measured-server',
  TOSS_CLIENT_KEY: 'not-used',
  TOSS_SECRET_KEY: 'not-used',
  SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'http://127.0.0.1',
  PORT: '0',
  DRAIN_SECONDS: '0',
  // The bare server writes no log.
  LOG_LEVEL: 'warn',
  RATE_LIMIT: '1000000',
  // The streams come from many addresses.
  TRUST_PROXY: 'yes',
};

await ensureClientBuilt();
const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const postgres = await startPostgres({ isAsDelivered: true });
const running: Service[] = [];
try {
  await measure();
} finally {
  for (const service of running) await service.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const databaseUrl = postgres.url('postgres');
  const ours = await start('The server', ['--import', 'tsx', 'server/main.ts'], {
    ...liveSettings,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
  });
  await fill(databaseUrl);
  const calls = measuredCalls(addDays(koreaDate(new Date()), 1));
  const bare = await start('The bare server', ['--import', 'tsx', 'tools/bench/server/floor.ts'], {
    DATABASE_URL: databaseUrl,
    FLOOR_LENGTHS: JSON.stringify(await lengthsOf(calls, ours.url)),
  });
  const rows: Row[] = [];
  for (const call of calls) rows.push(await compare(call, ours, bare));
  writeFigures('server', `medians of ${ROUNDS} turns of ${SECONDS} s`, tableOf(rows));
  await endHolds(databaseUrl);
  const sold = await sellOuts(ours, bare, ROUNDS);
  writeFigures('sell-out', `medians of ${ROUNDS} sell-outs`, sellOutTable(sold));
  writeFigures('streams', 'one run', streamsTable(await measureStreams(ours)));
}

async function start(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<LoadedServer> {
  const service = await startService(name, args, env);
  running.push(service);
  const pid = service.child.pid ?? 0;
  pinTo(0, pid);
  return { url: String(service.ready.url), pid, databasePid: postgres.pid() };
}

/** @returns the bytes of our answers, by the paths of the bare server */
async function lengthsOf(calls: MeasuredCall[], url: string): Promise<Record<string, number>> {
  const lengths: Record<string, number> = {};
  let turn = 0;
  for (const call of calls) {
    const bare = call.bare(turn);
    for (const [index, { path, ...request }] of call.ours(turn).entries()) {
      const answer = await fetch(`${url}${path}`, request);
      if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
      const body = await answer.arrayBuffer();
      // The first call of ours that is compared with it.
      lengths[bare[index]?.path.split('?', 1)[0] ?? ''] ??= body.byteLength;
    }
    turn += 1;
  }
  return lengths;
}

/** Both servers in turns, after a turn that does not count. */
async function compare(call: MeasuredCall, ours: LoadedServer, bare: LoadedServer): Promise<Row> {
  const loads: { ours: Load[]; bare: Load[] } = { ours: [], bare: [] };
  let turn = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [server, of, kept] of [
      [bare, call.bare, loads.bare],
      [ours, call.ours, loads.ours],
    ] as const) {
      const measured = await load(server, () => of(++turn), round === 0 ? 1 : SECONDS);
      if (round > 0) kept.push(measured);
    }
  }
  return { name: call.name, target: call.target, ...loads };
}
