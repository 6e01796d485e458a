import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { LONGEST_PROGRESS_PAUSE_MS, PROGRESS_PAUSE_MS } from '../../domain/cancellation-limits.ts';
import { REFUND_REASON_MAX_LENGTH } from '../../domain/limits.ts';
import { callFailureGuards, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  PresenceEvent,
  ScreeningCancellation,
  ScreeningCancellationContext,
  ScreeningCancellationEffects,
  ScreeningCancellationEvent,
  ScreeningCancellationInput,
  ScreeningCancelRequest,
  ScreeningRequest,
} from './screening-cancellation.types.ts';

const noEffects: ScreeningCancellationEffects = {
  keepReason: () => undefined,
  dropReason: () => undefined,
  refreshLists: () => undefined,
};

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
    ...noEffects,
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
