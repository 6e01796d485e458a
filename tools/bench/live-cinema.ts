import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureClientBuilt } from '../scripts/lib/client.mjs';
import { startPostgres } from '../scripts/lib/postgres-server.ts';
import { liveServer, pagesProgram, startService, type Service } from '../scripts/lib/services.mjs';
import { fill } from './server/fill.ts';
import type { LoadedServer } from './server/load.ts';
import { pinTo } from './server/processor.ts';

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
  // The load comes from many addresses.
  TRUST_PROXY: 'yes',
};

export interface LiveCinema {
  ours: LoadedServer;
  databaseUrl: string;
  /** Starts the pages process, on the processor of the server. */
  startPages: () => Promise<LoadedServer>;
  /** Starts the bare server. @param lengths the bytes of its answers, by path */
  startBare: (lengths: Record<string, number>) => Promise<LoadedServer>;
}

/** Runs the production server on a PostgreSQL as it is delivered, with the measured cinema, while `use` measures it. */
export async function withLiveCinema(
  settings: NodeJS.ProcessEnv,
  use: (cinema: LiveCinema) => Promise<void>,
): Promise<void> {
  await ensureClientBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  const postgres = await startPostgres({ isAsDelivered: true });
  const running: Service[] = [];
  const databaseUrl = postgres.url('postgres');

  async function start(
    name: string,
    program: string[],
    env: NodeJS.ProcessEnv,
  ): Promise<LoadedServer> {
    const service = await startService(name, program, {
      ...env,
      DATABASE_URL: databaseUrl,
    });
    running.push(service);
    const pid = service.child.pid ?? 0;
    pinTo(0, pid);
    return { url: String(service.ready.url), pid, databasePid: postgres.pid() };
  }

  try {
    const ours = await start('The server', liveServer, {
      ...liveSettings,
      ...settings,
      DATA_DIR: folder,
    });
    await fill(databaseUrl);
    await use({
      ...{ ours, databaseUrl },
      startPages: () => start('The pages', pagesProgram, { ...liveSettings, ...settings }),
      startBare: (lengths) =>
        start('The bare server', ['--import', 'tsx', 'tools/bench/server/floor.ts'], {
          FLOOR_LENGTHS: JSON.stringify(lengths),
        }),
    });
  } finally {
    for (const service of running) await service.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
