import type { components } from '../../openapi.gen.d.ts';
import type { CallFailure } from '../call-failure.ts';

type Schemas = components['schemas'];

/** A screening with what its cancellation would return, or with the progress of its cancellation. */
export type ScreeningCancellation = Schemas['ScreeningCancellation'];
export type CancellationPreview = Schemas['CancellationPreview'];
export type CancellationProgress = Schemas['CancellationProgress'];

export interface ScreeningRequest {
  readonly screeningId: number;
}

export interface ScreeningCancelRequest extends ScreeningRequest {
  readonly reason: string;
  /** What the administrator has seen. The server refuses when more would be cancelled (A-CANCEL-4). */
  readonly seen: Schemas['SoldInScreening'];
}

export interface ScreeningCancellationInput extends ScreeningRequest {
  /** What the administrator has typed before; empty without it. */
  readonly reason: string;
}

export interface ScreeningCancellationContext extends ScreeningCancellationInput {
  /** The last answer; null before the first. */
  readonly screening: ScreeningCancellation | null;
  /** What the administrator had seen when the cancellation was refused because there was more; else null. */
  readonly before: CancellationPreview | null;
  /** The last failure, for its message. */
  readonly failure: CallFailure | null;
  /** Until the progress is read again, in milliseconds. */
  readonly pauseMs: number;
}

export type PresenceEvent = { type: 'page.away' } | { type: 'page.back' };

export type ScreeningCancellationEvent =
  | { type: 'load.retry' }
  | { type: 'reason.change'; reason: string }
  | { type: 'cancel.request' }
  | { type: 'cancel.dismiss' }
  | { type: 'cancel.confirm' }
  | { type: 'progress.refresh' }
  | PresenceEvent;

/** The side effects, which the page provides. */
export interface ScreeningCancellationEffects {
  /** Keeps a typed reason until the screening is cancelled (A-CANCEL-39). */
  keepReason: (_: unknown, params: ScreeningRequest & { reason: string }) => void;
  dropReason: (_: unknown, params: ScreeningRequest) => void;
  /** Marks the lists as stale. */
  refreshLists: () => void;
}
