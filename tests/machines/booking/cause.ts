import type { Cause } from '../../../tools/statecharts/model.ts';

/** Tests of transitions that unload the page, leave the booking, or follow at once from another transition. */
export const SEATS = 'tests/e2e/journeys/seats.spec.ts';
export const PAYING = 'tests/e2e/journeys/paying.spec.ts';
export const BROWSER_HISTORY = 'tests/e2e/journeys/browser-history.spec.ts';
export const BROWSER_CACHE = 'tests/e2e/journeys/out-of-the-cache.spec.ts';

export const NOTICES = 'tests/e2e/journeys/notices.spec.ts';
export const TWO_TABS = 'tests/e2e/journeys/two-tabs.spec.ts';

type By = Extract<Cause, { by: unknown }>['by'];

/** @param shownBy the test that shows it, where no generated path can */
const causedBy =
  (by: By) =>
  (how: string, shownBy?: string): Cause => ({
    by,
    how,
    ...(shownBy !== undefined && { shownBy }),
  });

export const user = causedBy('user');
export const clock = causedBy('clock');
export const network = causedBy('network');
export const provider = causedBy('provider');
export const server = causedBy('server');

/** @param reason why it cannot be caused in a browser */
export const never = (reason: string): Cause => ({ never: reason });
