import type { Page } from '@playwright/test';

/**
 * Installs a clock that a path moves forward, before the page loads. It also runs with the real time, and is not paused:
 * a paused clock stops animation frames, after which the page loads its machines, and the timers of 0 ms with which
 * TanStack Query reports an answer, so that nothing would be drawn.
 *
 * A path holds its calls until the step that answers them, and moves the clock where a step is caused by time. Only a
 * time limit of the page (such as 2 seconds until the next poll) can end by the real time while a call is held.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
}
