// npm run prove -- image: runs the steps of the Dockerfile in empty folders, starts what they build in live mode on a
// PostgreSQL, asks it for its health, for its readiness and for the page with its scripts, and ends it with SIGTERM.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStages, sentPaths, type Built } from './image/build-stages.ts';
import { readDockerfile } from './image/dockerfile.ts';
import { freePort, startPostgres } from './lib/postgres-server.ts';
import { CommandError, root, runCommand } from './lib/run.mjs';

/** How long the server may take to listen and to end, in milliseconds. */
const PATIENCE_MS = 120_000;

await runCommand(async () => {
  const place = mkdtempSync(join(tmpdir(), 'marquee-image-'));
  const postgres = await startPostgres();
  try {
    const built = buildStages(readDockerfile(read('Dockerfile')), {
      ...{ context: root, place, isSent: sentPaths(read('.dockerignore')) },
    });
    await tryImage(built, postgres.url('postgres'));
    console.log('The image was built, started, asked and ended.');
  } finally {
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  }
});

function read(name: string): string {
  return readFileSync(join(root, name), 'utf8');
}

async function tryImage({ stage, env, root: own, workFolder }: Built, databaseUrl: string) {
  const port = String(await freePort());
  const settings = {
    ...env,
    ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, DATA_DIR: join(own, 'data') },
    ...{ APP_MODE: 'live', DATABASE_URL: databaseUrl, DRAIN_SECONDS: '0' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ TOSS_CLIENT_KEY: 'test_ck_image', TOSS_SECRET_KEY: 'test_sk_image' },
    ...{ APP_SECRET: 'a secret of the proof of the image', ADMIN_CODE_BASIC: 'basic-of-the-proof' },
    ADMIN_CODE_SUPER: 'super-of-the-proof',
  };
  const [program = '', ...args] = stage.command;
  const server = spawn(program, args, {
    ...{ cwd: workFolder, env: settings, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  try {
    await untilListening(server.stdout);
    expectEqual(await statusOf(port, '/api/health'), 200, '/api/health');
    expectEqual(await statusOf(port, '/api/ready'), 200, '/api/ready');
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    const files = Array.from(
      page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g),
      ([, path]) => path,
    );
    if (files.length === 0) throw new CommandError('The home page names no files.');
    for (const path of files) expectEqual(await statusOf(port, path ?? ''), 200, path ?? '');
    const [checker = '', ...checkerArgs] = stage.healthCheck;
    const { status } = spawnSync(checker, checkerArgs, { cwd: workFolder, env: settings });
    expectEqual(status, 0, 'The health check');
    const ended = once(server, 'exit', { signal: AbortSignal.timeout(PATIENCE_MS) });
    server.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    expectEqual(code, 0, 'The end after SIGTERM');
  } finally {
    server.kill('SIGKILL');
  }
}

async function untilListening(output: NodeJS.ReadableStream): Promise<void> {
  let said = '';
  const signal = AbortSignal.timeout(PATIENCE_MS);
  output.setEncoding('utf8').on('data', (text: string) => (said += text));
  while (!said.includes('Listening on')) {
    await once(output, 'data', { signal }).catch(() => {
      throw new CommandError(`The server does not listen: ${said}`);
    });
  }
}

async function statusOf(port: string, path: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { accept: 'text/html, */*' },
  });
  await response.arrayBuffer();
  return response.status;
}

function expectEqual(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) {
    throw new CommandError(`${what}: ${String(actual)} instead of ${String(expected)}`);
  }
}
