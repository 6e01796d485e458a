export interface Service {
  ready: Record<string, unknown>;
  ended: Promise<void>;
  end: () => Promise<void>;
}
export function startService(
  name: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<Service>;
export function connectEmulator(emulator: Service | undefined, serverUrl: string): Promise<void>;
export function runUntilEnd(services: Record<string, Service | undefined>): Promise<number>;
