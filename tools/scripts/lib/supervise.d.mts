import type { Service } from './services.mjs';

export interface Patience {
  tick: number;
  silence: number;
  start: number;
  firstPause: number;
  longestPause: number;
}
export function superviseService(
  name: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
  options?: { signal?: AbortSignal; patience?: Partial<Patience> },
): Promise<Service>;
