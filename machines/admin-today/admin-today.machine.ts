import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  AdminTodayContext,
  AdminTodayEmitted,
  AdminTodayEvent,
  FailedDelivery,
} from './admin-today.types.ts';

/** The retry of a refund or a mail that the server has given up (A-TODAY-56). The address decides which day is read. */
export const adminTodayMachine = setup({
  types: {
    context: {} as AdminTodayContext,
    events: {} as AdminTodayEvent,
    emitted: {} as AdminTodayEmitted,
  },
  actors: {
    retryDelivery: fromPromise<unknown, { id: number }>(notProvided('retryDelivery')),
  },
  actions: {
    takeDelivery: assign((_, { delivery }: { delivery: FailedDelivery }) => ({
      retrying: delivery,
      failure: null,
    })),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearRetry: assign({ retrying: null, failure: null }),
    notifyRetried: emit(({ context: { retrying } }) => ({
      type: 'notice' as const,
      kind: retrying?.kind ?? ('refund' as const),
      bookingNumber: retrying?.bookingNumber ?? '',
    })),
    /** Reads the figures again. */
    refreshDay: () => undefined,
  },
}).createMachine({
  id: 'adminToday',
  description: 'The administrators’ day: the retry of what the server has given up.',
  context: { retrying: null, failure: null },
  initial: 'watching',
  states: {
    watching: {
      entry: 'clearRetry',
      on: {
        'retry.request': {
          target: 'retrying',
          actions: { type: 'takeDelivery', params: ({ event }) => event },
        },
      },
    },
    retrying: {
      description: 'A running retry is not repeated (A-TODAY-56).',
      invoke: {
        id: 'retrying',
        src: 'retryDelivery',
        input: ({ context: { retrying } }) => ({ id: retrying?.id ?? 0 }),
        onDone: { target: 'watching', actions: ['notifyRetried', 'refreshDay'] },
        onError: {
          target: 'failed',
          actions: [{ type: 'takeFailure', params: failureOf }, 'refreshDay'],
          description: 'The entry may have changed since it was read.',
        },
      },
    },
    failed: {
      description: 'The page shows the reason. Any retry can be tried (A-TODAY-56).',
      on: {
        'retry.request': {
          target: 'retrying',
          actions: { type: 'takeDelivery', params: ({ event }) => event },
        },
        'retry.dismiss': 'watching',
      },
    },
  },
});
