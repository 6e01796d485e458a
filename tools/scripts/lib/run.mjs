import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** An error that is shown as one sentence, without a stack. */
export class CommandError extends Error {}

/**
 * Runs a Node program of a package to its end.
 * @param {string[]} args the script and its arguments
 * @param {import('node:child_process').SpawnOptions & { isPatient?: boolean }} options a patient program and what it starts
 *   take the processor's time that others leave
 * @returns {Promise<number>} the exit code; 1 when a signal ended it
 */
export function runNode(args, { isPatient = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options });
    if (isPatient && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a command and prints a CommandError as one sentence.
 * @param {() => Promise<number | void>} command resolves with the exit code
 */
export async function runCommand(command) {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
