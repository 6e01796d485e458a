import { assign, emit, fromPromise, setup } from 'xstate';
import type { KoreaDate } from '../../domain/korea-time.ts';
import { MAX_COPY_DAYS } from '../../domain/limits.ts';
import type { CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  CopiedDay,
  CopyRequest,
  PreviewRequest,
  ScheduleCopyContext,
  ScheduleCopyEmitted,
  ScheduleCopyEvent,
} from './schedule-copy.types.ts';

interface Days {
  days: readonly CopiedDay[];
}

const sum = (days: readonly CopiedDay[], name: 'fitting' | 'refused') =>
  days.reduce((total, day) => total + day[name], 0);

/** The parts of the chart of a day's copy. */
export const scheduleCopySetup = setup({
  types: {
    context: {} as ScheduleCopyContext,
    events: {} as ScheduleCopyEvent,
    input: {} as { from: KoreaDate },
    emitted: {} as ScheduleCopyEmitted,
    tags: {} as 'choosable' | 'previewed',
  },
  actors: {
    previewCopy: fromPromise<Days, PreviewRequest>(notProvided('previewCopy')),
    copyDay: fromPromise<Days, CopyRequest>(notProvided('copyDay')),
  },
  guards: {
    isNone: (_, { to }: { to: readonly KoreaDate[] }) => to.length === 0,
    /** At most 14 other days (A-SCHED-17). */
    isChoice: ({ context }, { to }: { to: readonly KoreaDate[] }) =>
      to.length <= MAX_COPY_DAYS && !to.includes(context.from) && new Set(to).size === to.length,
    isFitting: (_, { days }: Days) => sum(days, 'fitting') > 0 && sum(days, 'refused') === 0,
    isPartlyFitting: (_, { days }: Days) => sum(days, 'fitting') > 0,
    isEmpty: (_, { days }: Days) => sum(days, 'refused') === 0,
  },
  actions: {
    takeDays: assign((_, { to }: { to: readonly KoreaDate[] }) => ({
      to: to.toSorted(),
      days: [],
    })),
    takeAnswer: assign((_, { days }: Days) => ({ days })),
    clearChoice: assign({ to: [], days: [] }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    notifyCopied: emit((_, { days }: Days) => ({
      type: 'notice' as const,
      count: sum(days, 'fitting'),
    })),
    /** Marks what the shop and other sections have read as stale. */
    refreshShop: () => undefined,
  },
});
