import type { Cause } from './model.ts';

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
