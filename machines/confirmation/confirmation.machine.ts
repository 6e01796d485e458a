import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  ConfirmationContext,
  ConfirmationEmitted,
  ConfirmationEvent,
  ConfirmationInput,
} from './confirmation.types.ts';

const done = { target: 'closed', actions: ['notifyDone', 'refresh'] } as const;

/** A call about a subject that the user confirms before. */
export const createConfirmation = <TSubject>() =>
  setup({
    types: {
      context: {} as ConfirmationContext<TSubject>,
      input: {} as ConfirmationInput,
      events: {} as ConfirmationEvent<TSubject>,
      emitted: {} as ConfirmationEmitted<TSubject>,
    },
    actors: {
      carryOut: fromPromise<unknown, { subject: TSubject | null }>(notProvided('carryOut')),
    },
    guards: {
      isDoneBefore: ({ context }, { status }: CallFailure) => context.isGoneDone && status === 404,
    },
    actions: {
      takeSubject: assign((_, { subject }: { subject: TSubject }) => ({ subject, failure: null })),
      takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
      clearFailure: assign({ failure: null }),
      clearSubject: assign({ subject: null, failure: null }),
      notifyDone: emit(({ context: { subject } }) => ({ type: 'notice' as const, subject })),
      /** Reads again what the page shows. */
      refresh: () => undefined,
    },
  }).createMachine({
    id: 'confirmation',
    description: 'A call that the user confirms before.',
    context: ({ input }) => ({ ...input, subject: null, failure: null }),
    initial: 'closed',
    states: {
      closed: {
        entry: 'clearSubject',
        on: {
          'question.ask': {
            target: 'asking',
            actions: { type: 'takeSubject', params: ({ event }) => event },
            description: 'Nothing is done before a confirmation (A-REV-14, A-ENTRY-60).',
          },
        },
      },
      asking: {
        description: 'After a failure with its reason. It can be repeated (A-REV-15, A-TODAY-56).',
        on: {
          'question.ask': {
            actions: { type: 'takeSubject', params: ({ event }) => event },
            description: 'After a failure without a dialog, about any subject (A-TODAY-56).',
          },
          'question.confirm': 'working',
          'question.dismiss': 'closed',
        },
      },
      working: {
        description: 'Neither cancelled nor repeated (A-REV-15, A-TODAY-56).',
        entry: 'clearFailure',
        invoke: {
          id: 'working',
          src: 'carryOut',
          input: ({ context: { subject } }) => ({ subject }),
          onDone: done,
          onError: [
            {
              guard: { type: 'isDoneBefore', params: failureOf },
              ...done,
              description: 'Its author or another administrator has deleted it (A-REV-16).',
            },
            {
              target: 'asking',
              actions: [{ type: 'takeFailure', params: failureOf }, 'refresh'],
              description: 'The subject may have changed since it was read.',
            },
          ],
        },
      },
    },
  });

/** The chart, for any subject. */
export const confirmationMachine = createConfirmation<unknown>();
