import { assign, fromCallback, sendParent, setup } from 'xstate';
import { effect } from '../calls.ts';

/** The steps that have an entry in the browser's history: those of the booking, and the login dialog over the first. */
export type ShownStep = 'screenings' | 'login' | 'seats' | 'summary';

interface StepHistoryContext {
  /** The depth of the browser's current entry: how many entries lie between it and the booking's first. */
  at: number;
  /** The depth of the step that the page shows; null before the first step. */
  shown: number | null;
  /** The depth to which the customer went back, while the page has not reached it; null otherwise. */
  wish: number | null;
}

export type StepHistoryEvent =
  /** The page shows a step. */
  | { type: 'step.show'; step: ShownStep }
  /** The browser's current entry has this depth: once at the start, then after each move. */
  | { type: 'entry.change'; depth: number }
  /** The page has had its turn to react to the last `entry.change`. */
  | { type: 'turn.end' };

/** Sent to the parent: the customer went one or more entries back, or forward. */
export type StepHistoryReport = { type: 'step.back' } | { type: 'step.next' };

const DEPTHS: Readonly<Record<ShownStep, number>> = {
  screenings: 0,
  login: 1,
  seats: 1,
  summary: 2,
};

/**
 * Gives each step an entry in the browser's history: Back acts as the page's back button, Forward as its next button
 * (C-BOOK-56). A move of the customer is a wish; the history then follows the step that the page shows.
 */
export const stepHistoryMachine = setup({
  types: {
    context: {} as StepHistoryContext,
    events: {} as StepHistoryEvent,
  },
  actors: {
    /** Sends `entry.change` at once and after each move, each followed by `turn.end`. */
    watchEntries: fromCallback<StepHistoryEvent>(() => undefined),
  },
  guards: {
    isWishUnmet: ({ context: { shown, wish } }, { step }: { step: ShownStep }) =>
      wish !== null && wish < DEPTHS[step] && (shown === null || DEPTHS[step] < shown),
    isBeforeShown: ({ context: { shown } }, { depth }: { depth: number }) =>
      shown !== null && depth < shown,
    isAfterShown: ({ context: { shown } }, { depth }: { depth: number }) =>
      shown !== null && depth > shown,
    isEntryTooDeep: ({ context: { at, shown } }) => shown !== null && at > shown,
    isEntryMissing: ({ context: { at, shown } }) => shown !== null && at < shown,
  },
  actions: {
    /** Moves by a number of entries; negative is back. `entry.change` follows. */
    moveBy: effect<{ by: number }>(),
    /** Adds an entry for each depth from `from` to `to`, after the current one. */
    addEntries: effect<{ from: number; to: number }>(),
    takeEntry: assign((_, { depth }: { depth: number }) => ({ at: depth })),
    takeWish: assign((_, { depth }: { depth: number }) => ({ wish: depth })),
    clearWish: assign({ wish: null }),
    takeStep: assign((_, { step }: { step: ShownStep }) => ({ shown: DEPTHS[step] })),
    takeShownEntry: assign(({ context: { at, shown } }) => ({ at: shown ?? at })),
    reportBack: sendParent({ type: 'step.back' } satisfies StepHistoryReport),
    reportNext: sendParent({ type: 'step.next' } satisfies StepHistoryReport),
  },
}).createMachine({
  id: 'stepHistory',
  description: 'The entries of the browser’s history for the steps of a booking (C-BOOK-56).',
  context: { at: 0, shown: null, wish: null },
  invoke: { id: 'entries', src: 'watchEntries' },
  initial: 'reading',
  states: {
    reading: {
      description: 'After a reload the browser’s entry may be that of a later step.',
      on: {
        'entry.change': {
          target: 'awaitingStep',
          actions: { type: 'takeEntry', params: ({ event }) => event },
        },
      },
    },
    awaitingStep: {
      description: 'The page still loads.',
      on: {
        'entry.change': {
          actions: [
            { type: 'takeEntry', params: ({ event }) => event },
            { type: 'takeWish', params: ({ event }) => event },
          ],
          description: 'The wish to go back is kept until there is a step.',
        },
        'step.show': [
          {
            guard: { type: 'isWishUnmet', params: ({ event }) => event },
            target: 'settled',
            actions: [{ type: 'takeStep', params: ({ event }) => event }, 'reportBack'],
          },
          {
            target: 'aligning',
            actions: ['clearWish', { type: 'takeStep', params: ({ event }) => event }],
          },
        ],
      },
    },
    settled: {
      description:
        'The entry is that of the shown step, or the page reacts to a move of the customer.',
      on: {
        'step.show': [
          {
            guard: { type: 'isWishUnmet', params: ({ event }) => event },
            actions: [{ type: 'takeStep', params: ({ event }) => event }, 'reportBack'],
            description: 'The customer went back by several entries: the page goes on going back.',
          },
          {
            target: 'aligning',
            actions: ['clearWish', { type: 'takeStep', params: ({ event }) => event }],
            description: 'Also where the page stays: the customer’s move is undone.',
          },
        ],
        'entry.change': [
          {
            guard: { type: 'isBeforeShown', params: ({ event }) => event },
            actions: [
              { type: 'takeEntry', params: ({ event }) => event },
              { type: 'takeWish', params: ({ event }) => event },
              'reportBack',
            ],
            description: 'Back (C-BOOK-56).',
          },
          {
            guard: { type: 'isAfterShown', params: ({ event }) => event },
            target: 'offeringNext',
            actions: [{ type: 'takeEntry', params: ({ event }) => event }, 'clearWish'],
            description: 'Forward (C-BOOK-56).',
          },
          { actions: [{ type: 'takeEntry', params: ({ event }) => event }, 'clearWish'] },
        ],
      },
    },
    offeringNext: {
      description: 'The page goes on in the same turn, or the move forward is undone.',
      entry: 'reportNext',
      on: {
        'step.show': { actions: { type: 'takeStep', params: ({ event }) => event } },
        'turn.end': 'aligning',
      },
    },
    aligning: {
      always: [
        { guard: 'isEntryTooDeep', target: 'movingBack' },
        {
          guard: 'isEntryMissing',
          target: 'settled',
          actions: [
            {
              type: 'addEntries',
              params: ({ context: { at, shown } }) => ({ from: at + 1, to: shown ?? at }),
            },
            'takeShownEntry',
          ],
        },
        { target: 'settled' },
      ],
    },
    movingBack: {
      description: 'The browser reports the entry that it reaches.',
      entry: {
        type: 'moveBy',
        params: ({ context: { at, shown } }) => ({ by: (shown ?? at) - at }),
      },
      on: {
        'step.show': { actions: { type: 'takeStep', params: ({ event }) => event } },
        'entry.change': {
          target: 'aligning',
          actions: { type: 'takeEntry', params: ({ event }) => event },
        },
      },
    },
  },
});
