import { expect, type BrowserContext } from '@playwright/test';

/** Collects errors and warnings in the console of the pages. */
export interface ConsoleGuard {
  watch(context: BrowserContext): void;
  /** Allows messages that the test itself provokes. */
  allow(...patterns: RegExp[]): void;
  /** @throws when there was a message that is not allowed */
  check(): void;
}

export function createConsoleGuard(): ConsoleGuard {
  const complaints: string[] = [];
  // The tests run without a service worker, except those of the offline tickets.
  const allowed: RegExp[] = [
    /Service Worker registration blocked by Playwright/,
    // WebKit does not know it yet, and keyboards cover its pages anyway.
    /interactive-widget/,
    // WebKit's words for a request that ends with its page.
    /^Fetch API cannot load .* due to access control checks/,
    // WebKit's hint about speed, on a machine that is busy.
    /preloaded using link preload but not used within/,
  ];
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
