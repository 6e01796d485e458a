import type { components } from '../../openapi.gen.d.ts';

/** What a withdrawal cancels, refunds, deletes and keeps; null for an account without bookings and points. */
export type ClosurePreview = components['schemas']['WithdrawalPreview'] | null;

export interface ClosureRequest {
  /** A try before has had no answer. */
  readonly isUncertain: boolean;
}

export interface ClosureContext extends ClosureRequest {
  readonly preview: ClosurePreview;
  /** The server's message of the last failure; null without one. */
  readonly message: string | null;
}

/** Whether the account is deleted for sure. */
export type ClosureOutcome = 'closed' | 'probablyClosed';

/** The side effects, which the page provides. */
export interface ClosureEffects {
  leave: (_: unknown, params: { outcome: ClosureOutcome }) => void;
}

export type ClosureEvent =
  | { type: 'closure.open' }
  | { type: 'closure.dismiss' }
  | { type: 'closure.confirm' }
  | { type: 'closure.retry' };
