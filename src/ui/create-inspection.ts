import type { InspectionEvent } from 'xstate';

type Inspect = (event: InspectionEvent) => void;

/** Reports an event that happened at a time, in milliseconds since 1970. */
export type Report = (event: InspectionEvent, at: number) => void;

interface InspectionDeps {
  /** Whether the page reports its machines to the page that watches them (X-CHART-50). */
  isWatchable: () => boolean;
  loadReporter: () => Promise<Report>;
  /** What the browser tests inspect with. */
  testHook: () => Inspect | undefined;
}

/** More events than come before the reporter is loaded. */
const MOST_EARLY = 500;

/**
 * Loads the reporter with the first actor of a page that is watchable. The events before it is loaded are kept for it, so
 * that no page waits for it.
 */
export function createInspection({ isWatchable, loadReporter, testHook }: InspectionDeps) {
  let early: Parameters<Report>[] = [];
  let isLoading = false;
  let report: Report = (event, at) => {
    if (early.length < MOST_EARLY) early.push([event, at]);
  };

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    // Without a network nobody watches.
    report = await loadReporter().catch(() => () => undefined);
    early.forEach((event) => report(...event));
    early = [];
  }

  return function inspection(): { inspect: Inspect } | undefined {
    const test = testHook();
    if (!isWatchable()) return test && { inspect: test };
    void load();
    return {
      inspect: (event) => {
        test?.(event);
        report(event, Date.now());
      },
    };
  };
}
