import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { onTestFinished } from 'vitest';

import { builtProgram } from '../../support/built-program.ts';
import { CLIENT_KEY, SECRET_KEY, textAt } from './support.ts';

/** The emulator as a separate process. */
export interface Program {
  /** Resolves with the address once it listens; rejects if it ends first. */
  readonly ready: Promise<string>;
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT') => void;
  /** Resolves with all output when the process has ended. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** Starts the program on a free port; `environment` overrides the settings. */
export function startProgram(environment: Record<string, string>): Program {
  const child = fork(builtProgram('emulator'), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      EMULATOR_PORT: '0',
      EMULATOR_CLIENT_KEY: CLIENT_KEY,
      EMULATOR_SECRET_KEY: SECRET_KEY,
      ...environment,
    },
  });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    stdout: stdout(),
    stderr: stderr(),
  }));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { ready: readyAddress(child), kill: (signal) => child.kill(signal), ended };
}

function readyAddress(child: ChildProcess): Promise<string> {
  const ready = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(textAt(message, 'url')));
    child.once('close', () => reject(new Error('The program ended before it was ready.')));
  });
  // Most tests of a failing start never await it.
  ready.catch(() => undefined);
  return ready;
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}
