import type { InspectionEvent } from 'xstate';
import { createInspection } from './create-inspection.ts';

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

/**
 * Whether the page comes from a server in demo mode, or from the development server. The page's first data tells,
 * so that the first files need no code. In a text in it every quote has a backslash in front.
 */
export function isDemoPage(): boolean {
  if (typeof document === 'undefined') return false;
  if (import.meta.env.MODE === 'development') return true;
  return document.getElementById('first-data')?.textContent.includes('"mode":"demo"') ?? false;
}
