import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { onTestFinished } from 'vitest';

import type { ProgramName } from './build-programs.ts';
import { builtProgram } from './built-program.ts';

/** A program of tests/support/programs that runs in its own process. */
export interface Child {
  pid: number;
  /** The lines of its standard output. */
  lines: AsyncIterator<string>;
  /** Sends it one line. */
  tell: (line: string) => void;
  /** SIGKILL: the program cannot clean up. Resolves when it has exited. */
  kill: () => Promise<void>;
}

/** Starts a program, which is killed at the end of the test and exits by itself when the test process dies. */
export function startChild(program: ProgramName, argument: string): Child {
  const child = spawn(process.execPath, [builtProgram(program), argument], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.pid === undefined) throw new Error(`${program} did not start`);
  const gone = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  onTestFinished(kill);
  return {
    pid: child.pid,
    lines: createInterface({ input: child.stdout })[Symbol.asyncIterator](),
    tell: (line) => child.stdin.write(`${line}\n`),
    kill,
  };
}

/** @returns the next line; rejects if the program exits instead */
export async function nextLine({ lines }: Child): Promise<string> {
  const next = await lines.next();
  if (next.done === true) throw new Error('The program ended');
  return next.value;
}
