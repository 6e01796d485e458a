import type { SpawnOptions } from 'node:child_process';

export const root: string;
export class CommandError extends Error {}
export function runNode(
  args: readonly string[],
  options?: SpawnOptions & { isPatient?: boolean },
): Promise<number>;
export function runCommand(command: () => Promise<number | void>): Promise<void>;
