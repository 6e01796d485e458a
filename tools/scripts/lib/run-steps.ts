import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './run.mjs';

/** A shell command of the project, which finds the programs of the packages. */
export interface Step {
  name: string;
  command: string;
}

export interface StepResult {
  name: string;
  /** The exit code; 1 when a signal ended the command. */
  code: number;
  /** Standard output and errors in the order in which they came. */
  output: string;
  seconds: number;
}

/**
 * Runs steps in the given order, at most `width` at a time.
 * @param onEnd called when a step ends
 * @returns the results in the order of the steps
 */
export async function runSteps(
  steps: readonly Step[],
  width: number,
  onEnd: (result: StepResult) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, step] = next;
      const result = await runStep(step);
      results[index] = result;
      onEnd(result);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}

function runStep({ name, command }: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ name, code: code ?? 1, output, seconds: (performance.now() - startedAt) / 1000 });
    });
  });
}
