import type { ChildProcess } from 'node:child_process';

export interface Service {
  ready: Record<string, unknown>;
  ended: Promise<void>;
  end: () => Promise<void>;
  child: ChildProcess;
}
export const serverProgram: string[];
export const liveServer: string[];
export const pagesProgram: string[];
export function startService(
  name: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<Service>;
export function emulatorUrl(env?: NodeJS.ProcessEnv): string | undefined;
export function withFirst<First, Second>(
  first: Promise<First>,
  startSecond: (failed: AbortSignal) => Promise<Second>,
): Promise<[First, Second]>;
export function connectEmulator(emulator: Service | undefined, serverUrl: string): Promise<void>;
export function runUntilEnd(
  services: Record<string, Service | undefined>,
  signal?: AbortSignal,
): Promise<number>;
