import type { InspectionEvent } from 'xstate';

declare global {
  /** Set by the browser tests, which record the transitions that the page takes. */
  var __statechartsInspect: ((event: InspectionEvent) => void) | undefined;
}

/** The inspection for an actor that is created without a parent; nothing outside tests. */
export function inspection() {
  const inspect = globalThis.__statechartsInspect;
  return inspect && { inspect };
}
