import { vi } from 'vitest';

/** How long a condition may take on a machine that other programs use, in milliseconds. */
const PATIENCE_MS = 20_000;

/** Waits until the check throws no error. */
export function until(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
