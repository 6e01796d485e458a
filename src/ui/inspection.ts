import type { InspectionEvent } from 'xstate';
import { createInspection } from './create-inspection.ts';
import { isDemoPage } from './demo-page.ts';

declare global {
  /** Set by the browser tests, which record the transitions that the page takes. */
  var __statechartsInspect: ((event: InspectionEvent) => void) | undefined;
}

/** The inspection for an actor that is created without a parent; nothing in live mode. */
export const inspection = createInspection({
  isWatchable: isDemoPage,
  loadReporter: async () => (await import('./report-machines.ts')).startReports(),
  testHook: () => globalThis.__statechartsInspect,
});
