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
  await page.addInitScript(followLateClicks, LATE_CLICK);
}

/**
 * Lets the page read a later time while it handles the next click, and only then. A clock that is set before the click and
 * set back after it gives the page time to draw at the later time, for example without the button to click.
 * @param lateBy in milliseconds
 */
export async function makeNextClickLate(page: Page, lateBy: number): Promise<void> {
  await page.evaluate(
    ({ type, detail }) => window.dispatchEvent(new CustomEvent(type, { detail })),
    { type: LATE_CLICK, detail: lateBy },
  );
}

/**
 * Keeps the page's timers of these lengths from ending by themselves, so that the test has time to act before. Call it before
 * the page loads.
 * @param lengths in milliseconds
 * @returns a function that ends those that were started and not cleared
 */
export async function holdTimers(page: Page, ...lengths: number[]): Promise<() => Promise<void>> {
  await page.addInitScript(holdTimersOf, { lengths, end: END_TIMERS });
  return () => endTimers(page, ...lengths);
}

/** Ends the held timers of these lengths, in milliseconds. */
async function endTimers(page: Page, ...lengths: number[]): Promise<void> {
  await page.evaluate(
    ({ type, detail }) => void window.dispatchEvent(new CustomEvent(type, { detail })),
    { type: END_TIMERS, detail: lengths },
  );
}

/**
 * Keeps the page's calls from ending by their time-outs, which do not follow the installed clock: only the test ends a
 * held call. Call it before the page loads.
 */
export async function keepCallsWaiting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}

/** Keeps the page from looking at the clock by itself at this interval. Call it before the page loads. @param interval in milliseconds */
export async function stopInterval(page: Page, interval: number): Promise<void> {
  await page.addInitScript((stopped) => {
    const start = window.setInterval.bind(window);
    window.setInterval = ((act: () => void, delay?: number) =>
      delay === stopped ? 0 : start(act, delay)) as typeof window.setInterval;
  }, interval);
}

const END_TIMERS = 'test.end-timers';

/** Runs in the page. A held timer has a negative id, which no other call of this function gives. */
function holdTimersOf({ lengths, end }: { lengths: number[]; end: string }): void {
  const start = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const held = new Map<number, { act: () => void; delay: number }>();
  let last = -1000 * Math.max(...lengths);
  window.setTimeout = ((act: () => void, delay?: number) => {
    if (delay === undefined || !lengths.includes(delay)) return start(act, delay);
    last -= 1;
    held.set(last, { act, delay });
    return last;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (!held.delete(Number(id))) clear(id);
  };
  window.addEventListener(end, (event) => {
    const ended: unknown = event instanceof CustomEvent ? event.detail : [];
    for (const [id, { act, delay }] of [...held]) {
      if (!Array.isArray(ended) || !ended.includes(delay)) continue;
      held.delete(id);
      act();
    }
  });
}

const LATE_CLICK = 'test.late-click';

/** Runs in the page, after the clock is installed and before the page keeps a reference to it. */
function followLateClicks(type: string): void {
  const now = Date.now;
  let lateBy = 0;
  Date.now = () => now() + lateBy;
  window.addEventListener(type, (event) => {
    const next: unknown = event instanceof CustomEvent ? event.detail : 0;
    const setLate = () => (lateBy = Number(next));
    window.addEventListener('click', setLate, { capture: true, once: true });
    window.addEventListener('click', () => (lateBy = 0), { once: true });
  });
}
