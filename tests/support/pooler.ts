import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pgBouncerEnv } from '../../tools/scripts/lib/pgbouncer.mjs';
import { freePort, type PostgresServer } from '../../tools/scripts/lib/postgres-server.ts';

export interface Pooler {
  /** @returns the URL of a database of the server, by the pooler */
  url: (database: string) => string;
  stop: () => Promise<void>;
}

/** Starts PgBouncer in front of a server, with its settings as delivered but for the places and the numbers. */
export async function startPooler(
  server: Pick<PostgresServer, 'url'>,
  mode: 'session' | 'transaction',
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { hostname, port: serverPort } = new URL(server.url(''));
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = 100
`,
  );
  // It refuses to run as root, and takes no user of another one.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const process_ = spawn('pgbouncer', [...user, join(folder, 'pgbouncer.ini')], {
    env: pgBouncerEnv,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(process_, 'exit');
  await untilUp(process_);
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${String(port)}/${database}`,
    async stop() {
      process_.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilUp(pooler: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    pooler.once('exit', () => reject(new Error(`PgBouncer did not start:\n${log}`)));
    pooler.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (log.includes('process up')) resolve();
    });
  });
}
