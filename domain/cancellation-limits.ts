/** The numbers of the cancellation of a screening. A file of its own: only the administration’s chunks load them. */

const SECOND = 1000;

/** The pause of the page of a cancelled screening between two readings of its progress. Each one without news doubles it. */
export const PROGRESS_PAUSE_MS = 2 * SECOND;
export const LONGEST_PROGRESS_PAUSE_MS = 30 * SECOND;
