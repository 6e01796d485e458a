import { assign, emit, fromPromise, setup } from 'xstate';
import type { KoreaDate } from '../../domain/korea-time.ts';
import { MAX_COPY_DAYS } from '../../domain/limits.ts';
import type { CopiedDays } from '../../openapi.gen.d.ts';
import { failureOf, type CallFailure, notProvided } from '../calls.ts';

/** What a copy adds to a day, and why the rest does not fit. */
export type CopiedDay = CopiedDays['days'][number];

interface PreviewRequest {
  readonly from: KoreaDate;
  readonly to: readonly KoreaDate[];
}

interface CopyRequest extends PreviewRequest {
  /** Leaves out what does not fit; without it, that prevents the copy. */
  readonly onlyFitting: boolean;
}

interface ScheduleCopyContext {
  /** The copied day. */
  readonly from: KoreaDate;
  /** The days that get the copy, in their order. */
  readonly to: readonly KoreaDate[];
  /** Of the last preview, or of the copy. */
  readonly days: readonly CopiedDay[];
  readonly failure: CallFailure | null;
}

type ScheduleCopyEvent =
  | { type: 'days.choose'; to: readonly KoreaDate[] }
  | { type: 'preview.retry' }
  | { type: 'copy.submit' }
  | { type: 'copy.again' };

interface ScheduleCopyEmitted {
  type: 'notice';
  /** Added screenings. */
  count: number;
}

interface Days {
  days: readonly CopiedDay[];
}

const sum = (days: readonly CopiedDay[], name: 'fitting' | 'refused') =>
  days.reduce((total, day) => total + day[name], 0);

/** The parts of the chart of a day's copy. */
const scheduleCopySetup = setup({
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

/** The copy of a day of the schedule to other days: each choice of days is previewed (A-SCHED-34, A-SCHED-35). */
export const scheduleCopyMachine = scheduleCopySetup.createMachine({
  id: 'scheduleCopy',
  description: 'The copy of a day of the schedule to other days, with a preview.',
  context: ({ input: { from } }) => ({ from, to: [], days: [], failure: null }),
  initial: 'choosing',
  states: {
    choosing: {
      tags: ['choosable'],
      initial: 'none',
      on: {
        'days.choose': [
          {
            guard: { type: 'isNone', params: ({ event }) => event },
            target: '.none',
            actions: [{ type: 'takeDays', params: ({ event }) => event }, 'clearFailure'],
          },
          {
            guard: { type: 'isChoice', params: ({ event }) => event },
            target: '.previewing',
            actions: [{ type: 'takeDays', params: ({ event }) => event }, 'clearFailure'],
            description: 'At most 14 days, without the copied one (A-SCHED-34).',
          },
        ],
      },
      states: {
        none: {},
        previewing: {
          invoke: {
            id: 'previewing',
            src: 'previewCopy',
            input: ({ context: { from, to } }) => ({ from, to }),
            onDone: [
              {
                guard: { type: 'isFitting', params: ({ event }) => event.output },
                target: 'fitting',
                actions: { type: 'takeAnswer', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isPartlyFitting', params: ({ event }) => event.output },
                target: 'partlyFitting',
                actions: { type: 'takeAnswer', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: 'empty',
                actions: { type: 'takeAnswer', params: ({ event }) => event.output },
              },
              {
                target: 'unfitting',
                actions: { type: 'takeAnswer', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'unchecked',
              actions: { type: 'takeFailure', params: failureOf },
            },
          },
        },
        fitting: {
          tags: ['previewed'],
          on: { 'copy.submit': '#scheduleCopy.copying' },
        },
        partlyFitting: {
          tags: ['previewed'],
          description: 'The page names what is left out (A-SCHED-35).',
          on: { 'copy.submit': '#scheduleCopy.copying' },
        },
        unfitting: { tags: ['previewed'], description: 'Nothing fits.' },
        empty: { tags: ['previewed'], description: 'The copied day has no screening.' },
        unchecked: { on: { 'preview.retry': 'previewing' } },
      },
    },
    copying: {
      description: 'Neither changed nor repeated (A-SCHED-35).',
      entry: 'clearFailure',
      invoke: {
        id: 'copying',
        src: 'copyDay',
        input: ({ context: { from, to, days } }) => ({
          ...{ from, to },
          onlyFitting: days.some(({ refused }) => refused > 0),
        }),
        onDone: {
          target: 'copied',
          actions: [
            { type: 'takeAnswer', params: ({ event }) => event.output },
            { type: 'notifyCopied', params: ({ event }) => event.output },
            'refreshShop',
          ],
        },
        onError: {
          target: 'choosing.previewing',
          actions: { type: 'takeFailure', params: failureOf },
          description: 'The preview finds out what is there now (A-SCHED-35).',
        },
      },
    },
    copied: {
      description: 'Names what was added to each day.',
      on: { 'copy.again': { target: 'choosing', actions: 'clearChoice' } },
    },
  },
});
