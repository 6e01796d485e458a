import { expect, type BrowserContext } from '@playwright/test';

/** Collects what the pages complain about in the console. */
export interface ConsoleGuard {
  watch(context: BrowserContext): void;
  /** Says that the test itself provokes such a complaint. */
  allow(...patterns: RegExp[]): void;
  /** @throws when there was a complaint that nobody allowed */
  check(): void;
}

export function createConsoleGuard(): ConsoleGuard {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  return {
    watch(context) {
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
          complaints.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (fault) => complaints.push(fault.error().stack ?? 'an error'));
    },
    allow: (...patterns) => allowed.push(...patterns),
    check() {
      const unexpected = complaints.filter((text) => !allowed.some((each) => each.test(text)));
      expect(unexpected, 'complaints in the console').toEqual([]);
    },
  };
}
