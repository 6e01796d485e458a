import { assign, fromPromise, setup } from 'xstate';
import type { WaitingLineAnswer } from '../../openapi.gen.d.ts';
import { callFailureGuards, failureOf, notProvided, type CallFailure } from '../calls.ts';

interface WaitingLineInput {
  screeningId: number;
  /** How long to wait after a failed call, in milliseconds: LINE_RETRY_MS with a spread, so that not all come back at once. */
  retryMs: number;
}

interface WaitingLineContext extends WaitingLineInput {
  /** What the line has said last; null before. */
  told: WaitingLineAnswer | null;
  result: WaitingLineOutput['result'];
  failure: CallFailure | null;
}

type WaitingLineEvent =
  | { type: 'load.retry' }
  /** Stays although no seat is free. */
  | { type: 'line.stay' }
  /** Lines up again after a lost place. */
  | { type: 'line.enter' }
  | { type: 'line.leave' };

/** `closed`: the screening cannot be booked, with the failure that says why. */
export interface WaitingLineOutput {
  result: 'admitted' | 'left' | 'closed';
  failure: CallFailure | null;
}

interface LineCall {
  screeningId: number;
  isWaiting: boolean;
}

/** Waits for the turn of a customer at the seats of a screening (C-BOOK-108 to C-BOOK-115). */
export const waitingLineMachine = setup({
  types: {
    context: {} as WaitingLineContext,
    events: {} as WaitingLineEvent,
    input: {} as WaitingLineInput,
    output: {} as WaitingLineOutput,
    tags: {} as 'loading' | 'failure' | 'waiting' | 'soldOut' | 'placeLost',
  },
  actors: {
    askLine: fromPromise<WaitingLineAnswer, LineCall>(notProvided('askLine')),
    leaveLine: fromPromise<unknown, { screeningId: number }>(notProvided('leaveLine')),
  },
  delays: {
    untilNextQuestion: ({ context }) => context.told?.askAgainMs ?? context.retryMs,
    retryPause: ({ context }) => context.retryMs,
  },
  guards: {
    ...callFailureGuards,
    isScreeningClosed: (_, { status, code }: CallFailure) =>
      status === 404 || code === 'SCREENING_STARTED' || code === 'SCREENING_CANCELLED',
    isAdmitted: (_, { state }: WaitingLineAnswer) => state === 'ADMITTED',
    isSoldOut: (_, { state }: WaitingLineAnswer) => state === 'SOLD_OUT',
    isPlaceLost: (_, { state }: WaitingLineAnswer) => state === 'PLACE_LOST',
  },
  actions: {
    takeAnswer: assign({ told: (_, told: WaitingLineAnswer) => told }),
    endAs: assign((_, { result }: Pick<WaitingLineOutput, 'result'>) => ({ result })),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
  },
}).createMachine({
  id: 'waitingLine',
  description:
    'Waits for the turn at the seats of a screening. Without a rush it is admitted at once.',
  context: ({ input }) => ({ ...input, told: null, result: 'left', failure: null }),
  output: ({ context: { result, failure } }) => ({ result, failure }),
  initial: 'entering',
  states: {
    entering: {
      description:
        'The first question. It enters the line, and keeps the place of an earlier page.',
      tags: ['loading'],
      invoke: {
        id: 'entering',
        src: 'askLine',
        input: ({ context }) => ({ screeningId: context.screeningId, isWaiting: false }),
        onDone: [
          {
            guard: { type: 'isAdmitted', params: ({ event }) => event.output },
            target: 'admitted',
            description: 'There is no rush, or it is the customer’s turn (C-BOOK-108).',
          },
          {
            guard: { type: 'isSoldOut', params: ({ event }) => event.output },
            target: 'soldOut',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
            description: 'No seat is free (C-BOOK-111).',
          },
          {
            target: 'waiting',
            actions: { type: 'takeAnswer', params: ({ event }) => event.output },
            description: 'The place is shown (C-BOOK-109).',
          },
        ],
        onError: [
          {
            guard: { type: 'isScreeningClosed', params: failureOf },
            target: 'closed',
            actions: { type: 'takeFailure', params: failureOf },
          },
          { target: 'unanswered', description: 'Nobody is locked out (C-BOOK-114).' },
        ],
      },
      on: { 'line.leave': 'leaving' },
    },
    unanswered: {
      description:
        'The first question has failed, or too many people wait (C-BOOK-114, C-BOOK-115).',
      tags: ['failure'],
      after: { retryPause: 'entering' },
      on: { 'load.retry': 'entering', 'line.leave': 'leaving' },
    },
    soldOut: {
      description: 'No seat is free. The customer stays, or sees other screenings (C-BOOK-111).',
      tags: ['soldOut'],
      on: { 'line.stay': 'waiting.asking', 'line.leave': 'leaving' },
    },
    waiting: {
      description: 'The page asks again when the line has said to (C-BOOK-109).',
      tags: ['waiting'],
      initial: 'resting',
      on: { 'line.leave': 'leaving' },
      states: {
        resting: { after: { untilNextQuestion: 'asking' } },
        asking: {
          invoke: {
            id: 'asking',
            src: 'askLine',
            input: ({ context }) => ({ screeningId: context.screeningId, isWaiting: true }),
            onDone: [
              {
                guard: { type: 'isAdmitted', params: ({ event }) => event.output },
                target: '#waitingLine.admitted',
              },
              {
                guard: { type: 'isPlaceLost', params: ({ event }) => event.output },
                target: '#waitingLine.placeLost',
                description: 'The page has not asked in time (C-BOOK-110).',
              },
              {
                target: 'resting',
                actions: { type: 'takeAnswer', params: ({ event }) => event.output },
                description: 'Also while no seat is free: the customer stays (C-BOOK-111).',
              },
            ],
            onError: [
              {
                guard: { type: 'isScreeningClosed', params: failureOf },
                target: '#waitingLine.closed',
                actions: { type: 'takeFailure', params: failureOf },
              },
              {
                target: 'unanswered',
                description: 'The place is kept for 60 seconds (C-BOOK-110).',
              },
            ],
          },
        },
        unanswered: {
          tags: ['failure'],
          after: { retryPause: 'asking' },
          on: { 'load.retry': 'asking' },
        },
      },
    },
    placeLost: {
      description: 'The customer may line up again, at the end (C-BOOK-110).',
      tags: ['placeLost'],
      on: { 'line.enter': 'entering', 'line.leave': 'leaving' },
    },
    leaving: {
      description: 'The place is given up. Without an answer it is lost a minute later.',
      tags: ['loading'],
      invoke: {
        id: 'leaving',
        src: 'leaveLine',
        input: ({ context }) => ({ screeningId: context.screeningId }),
        onDone: 'left',
        onError: 'left',
      },
    },
    admitted: { type: 'final', entry: { type: 'endAs', params: { result: 'admitted' } } },
    closed: { type: 'final', entry: { type: 'endAs', params: { result: 'closed' } } },
    left: { type: 'final' },
  },
});
