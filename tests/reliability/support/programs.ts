import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import type { ProgramName } from '../../support/build-programs.ts';
import { builtProgram } from '../../support/built-program.ts';
import type { Usage } from '../../support/programs/measured.ts';

/** One of our programs in a separate process. */
export interface Program {
  url: string;
  /** SIGKILL, without a chance to clean up. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** SIGTERM: the program ends when it has answered what has begun. */
  tellToEnd(): void;
  /** Resolves when the process has ended. @returns its exit code; null after a kill */
  ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts the server on a free port, without anything from the environment of the tests.
 * @param env where its data are, and which provider it asks
 */
export function startServer(env: Record<string, string>): Promise<Program> {
  return start('server', serverEnv(env));
}

/** A server that says what it uses. */
export interface MeasuredServer extends Program {
  measure(): Promise<Usage>;
}

/** Starts the server like {@link startServer}, with a program in it that measures it. */
export async function startMeasuredServer(env: Record<string, string>): Promise<MeasuredServer> {
  const measured = ['--expose-gc', '--import', pathToFileURL(builtProgram('measured')).href];
  const { program, child } = await launch('server', serverEnv(env), measured);
  return {
    ...program,
    async measure() {
      child.send('measure');
      for (;;) {
        const [message] = (await once(child, 'message')) as [{ usage?: Usage }];
        if (message.usage) return message.usage;
      }
    },
  };
}

function serverEnv(env: Record<string, string>): Record<string, string> {
  return {
    DEMO_CINEMA: 'empty',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: '1000000',
    FILE_RATE_LIMIT: '1000000',
    ...env,
  };
}

/** Starts the provider's emulator. @param at its previous address, to be reused */
export function startEmulator(dataFolder: string, at?: string): Promise<Program> {
  return start('emulator', {
    EMULATOR_DATA: dataFolder,
    EMULATOR_PORT: at === undefined ? '0' : new URL(at).port,
  });
}

/** Kills all running programs. */
export async function killPrograms(): Promise<void> {
  await Promise.all([...running].map(kill));
}

async function start(name: ProgramName, env: Record<string, string>): Promise<Program> {
  return (await launch(name, env)).program;
}

async function launch(
  name: ProgramName,
  env: Record<string, string>,
  execArgv: readonly string[] = [],
) {
  const child = fork(builtProgram(name), {
    execArgv: [...execArgv],
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.add(child);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'close').then(() => {
      throw new Error(`The ${name} ended before it was ready: ${said}`);
    }),
  ])) as [{ url: string }];
  const program: Program = {
    url: message.url,
    kill: () => kill(child),
    tellToEnd: () => void child.kill('SIGTERM'),
    ended: new Promise((resolve) => child.once('exit', resolve)),
  };
  return { program, child };
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
