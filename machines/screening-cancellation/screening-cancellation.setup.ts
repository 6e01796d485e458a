import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { LONGEST_PROGRESS_PAUSE_MS, PROGRESS_PAUSE_MS } from '../../domain/cancellation-limits.ts';
import { REFUND_REASON_MAX_LENGTH } from '../../domain/limits.ts';
import type { components, CancellationPreview, SoldInScreening } from '../../openapi.gen.d.ts';
import { callFailureGuards, type CallFailure, effect, notProvided } from '../calls.ts';

type Schemas = components['schemas'];

/** A screening with what its cancellation would return, or with the progress of its cancellation. */
export type ScreeningCancellation = Schemas['ScreeningCancellation'];

interface ScreeningRequest {
  readonly screeningId: number;
}

interface ScreeningCancelRequest extends ScreeningRequest {
  readonly reason: string;
  /** What the administrator has seen. The server refuses when more would be cancelled (A-CANCEL-4). */
  readonly seen: SoldInScreening;
}

interface ScreeningCancellationInput extends ScreeningRequest {
  /** What the administrator has typed before; empty without it. */
  readonly reason: string;
}

interface ScreeningCancellationContext extends ScreeningCancellationInput {
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

type ScreeningCancellationEvent =
  | { type: 'load.retry' }
  | { type: 'reason.change'; reason: string }
  | { type: 'cancel.request' }
  | { type: 'cancel.dismiss' }
  | { type: 'cancel.confirm' }
  | { type: 'progress.refresh' }
  | PresenceEvent;

/** The parts of the chart of a screening's cancellation. */
export const screeningCancellationSetup = setup({
  types: {
    context: {} as ScreeningCancellationContext,
    events: {} as ScreeningCancellationEvent,
    input: {} as ScreeningCancellationInput,
    tags: {} as 'form' | 'dialog' | 'busy' | 'progress',
  },
  actors: {
    read: fromPromise<ScreeningCancellation, ScreeningRequest>(notProvided('read')),
    cancel: fromPromise<ScreeningCancellation, ScreeningCancelRequest>(notProvided('cancel')),
    /** Sends `page.away` when the page is hidden or loses the network, and `page.back` when both are back. */
    watchPresence: fromCallback<PresenceEvent>(() => undefined),
  },
  delays: { untilNextReading: ({ context }) => context.pauseMs },
  guards: {
    ...callFailureGuards,
    isCancelled: (_, { state }: ScreeningCancellation) => state === 'CANCELLED',
    isEnded: (_, { state }: ScreeningCancellation) => state === 'ENDED',
    isFinished: ({ context }) => context.screening?.progress?.isFinished === true,
    hasReason: ({ context: { reason } }) =>
      reason.trim() !== '' && reason.length <= REFUND_REASON_MAX_LENGTH,
  },
  actions: {
    takeScreening: assign({ screening: (_, screening: ScreeningCancellation) => screening }),
    takeProgress: assign(({ context }, screening: ScreeningCancellation) => ({
      screening,
      pauseMs: isNews(context.screening, screening)
        ? PROGRESS_PAUSE_MS
        : Math.min(context.pauseMs * 2, LONGEST_PROGRESS_PAUSE_MS),
    })),
    resetPause: assign({ pauseMs: PROGRESS_PAUSE_MS }),
    lengthenPause: assign(({ context: { pauseMs } }) => ({
      pauseMs: Math.min(pauseMs * 2, LONGEST_PROGRESS_PAUSE_MS),
    })),
    takeReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    keepSeen: assign(({ context }) => ({ before: context.screening?.preview ?? null })),
    clearSeen: assign({ before: null }),
    /** Keeps a typed reason until the screening is cancelled (A-CANCEL-39). */
    keepReason: effect<ScreeningRequest & { reason: string }>(),
    dropReason: effect<ScreeningRequest>(),
    /** Marks the lists as stale. */
    refreshLists: effect(),
  },
});

function isNews(before: ScreeningCancellation | null, after: ScreeningCancellation): boolean {
  return JSON.stringify(before?.progress) !== JSON.stringify(after.progress);
}

/** For the input of an actor that reads the screening. */
export const requestOf = ({
  context: { screeningId },
}: {
  context: ScreeningCancellationContext;
}): ScreeningRequest => ({ screeningId });
