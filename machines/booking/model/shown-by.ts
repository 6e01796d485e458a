/** Tests of transitions that unload the page, leave the booking, or follow at once from another transition. */
export const SEATS = 'tests/e2e/journeys/seats.spec.ts';
export const PAYING = 'tests/e2e/journeys/paying.spec.ts';
export const BROWSER_HISTORY = 'tests/e2e/journeys/browser-history.spec.ts';
export const BROWSER_CACHE = 'tests/e2e/journeys/out-of-the-cache.spec.ts';
export const NOTICES = 'tests/e2e/journeys/notices.spec.ts';
export const GUESTS = 'tests/e2e/journeys/guests.spec.ts';
export const TWO_TABS = 'tests/e2e/journeys/two-tabs.spec.ts';
