import { assign, fromPromise, setup } from 'xstate';
import { LINE_RETRY_MS } from '../../domain/limits.ts';
import type { WaitingLineAnswer, WaitingLineRequest } from '../../openapi.gen.d.ts';
import { callFailureGuards, failureOf, notProvided, type CallFailure } from '../calls.ts';

interface WaitingLineInput {
  screeningId: number;
}

interface WaitingLineContext extends WaitingLineInput {
  /** What the line has said last; null before. */
  told: WaitingLineAnswer | null;
  result: WaitingLineOutput['result'];
  /** Of the last call that has failed. */
  failure: CallFailure | null;
}

export type WaitingLineEvent =
  | { type: 'load.retry' }
  /** Stays although no seat is free. */
  | { type: 'line.stay' }
  /** Lines up again after a lost place. */
  | { type: 'line.enter' };

/** `closed`: the screening cannot be booked, with the failure that says why. */
export interface WaitingLineOutput {
  result: 'admitted' | 'closed';
  failure: CallFailure | null;
}

/** Waits for the turn of a customer at the seats of a screening (C-BOOK-108 to C-BOOK-115). */
export const waitingLineMachine = setup({
  types: {
    context: {} as WaitingLineContext,
    events: {} as WaitingLineEvent,
    input: {} as WaitingLineInput,
    output: {} as WaitingLineOutput,
    tags: {} as 'waiting' | 'soldOut' | 'placeLost' | 'unanswered',
  },
  actors: {
    askLine: fromPromise<WaitingLineAnswer, WaitingLineRequest>(notProvided('askLine')),
  },
  delays: {
    untilNextQuestion: ({ context }) => context.told?.askAgainMs ?? LINE_RETRY_MS,
    /** The page spreads it, so that not all come back at once after a failure of the server. */
    retryPause: LINE_RETRY_MS,
  },
  guards: {
    ...callFailureGuards,
    isAdmitted: (_, { state }: WaitingLineAnswer) => state === 'ADMITTED',
    isSoldOut: (_, { state }: WaitingLineAnswer) => state === 'SOLD_OUT',
    isPlaceLost: (_, { state }: WaitingLineAnswer) => state === 'PLACE_LOST',
  },
  actions: {
    takeAnswer: assign({ told: (_, told: WaitingLineAnswer) => told }),
    admit: assign({ result: 'admitted' }),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
  },
}).createMachine({
  id: 'waitingLine',
  description:
    'Waits for the turn at the seats of a screening. Without a rush it is admitted at once.',
  context: ({ input }) => ({ ...input, told: null, result: 'closed', failure: null }),
  output: ({ context: { result, failure } }) => ({ result, failure }),
  initial: 'entering',
  states: {
    entering: {
      description:
        'The first question. It enters the line, and keeps the place of an earlier page.',
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
          {
            target: 'unanswered',
            actions: { type: 'takeFailure', params: failureOf },
            description: 'Nobody is locked out (C-BOOK-114).',
          },
        ],
      },
    },
    unanswered: {
      description:
        'The first question has failed, or too many people wait (C-BOOK-114, C-BOOK-115).',
      tags: ['unanswered'],
      after: { retryPause: 'entering' },
      on: { 'load.retry': 'entering' },
    },
    soldOut: {
      description: 'No seat is free. The customer stays, or sees other screenings (C-BOOK-111).',
      tags: ['soldOut'],
      on: { 'line.stay': 'waiting.asking' },
    },
    waiting: {
      description: 'The page asks again when the line has said to (C-BOOK-109).',
      tags: ['waiting'],
      initial: 'resting',
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
          tags: ['unanswered'],
          after: { retryPause: 'asking' },
          on: { 'load.retry': 'asking' },
        },
      },
    },
    placeLost: {
      description: 'The customer may line up again, at the end (C-BOOK-110).',
      tags: ['placeLost'],
      on: { 'line.enter': 'entering' },
    },
    admitted: { type: 'final', entry: 'admit' },
    closed: { type: 'final' },
  },
});
