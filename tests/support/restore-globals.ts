import { afterAll, vi } from 'vitest';

/** Files share their globals: what a test replaced ends with its file. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
