import { assign, emit, fromPromise, setup } from 'xstate';
import { callFailureGuards, failureOf, type CallFailure, notProvided } from '../calls.ts';

const gone = { target: 'closed', actions: ['notifyGone', 'refresh'] } as const;

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
      /** The subject as it is now; null when nothing can be done with it. */
      readAgain: fromPromise<TSubject | null, { subject: TSubject | null }>(
        notProvided('readAgain'),
      ),
    },
    guards: {
      isChangedMeanwhile: ({ context }, failure: CallFailure) =>
        context.isReadAgain && callFailureGuards.isConflict(null, failure),
      isNull: (_, { subject }: { subject: TSubject | null }) => subject === null,
      isDoneBefore: ({ context }, { status }: CallFailure) => context.isGoneDone && status === 404,
    },
    actions: {
      takeSubject: assign((_, { subject }: { subject: TSubject }) => ({ subject, failure: null })),
      changeSubject: assign((_, { subject }: { subject: TSubject | null }) => ({ subject })),
      takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
      clearFailure: assign({ failure: null }),
      clearSubject: assign({ subject: null, failure: null }),
      notifyDone: emit(({ context: { subject } }) => ({
        ...{ type: 'notice' as const, subject, isGone: false },
      })),
      notifyGone: emit(({ context: { subject } }) => ({
        ...{ type: 'notice' as const, subject, isGone: true },
      })),
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
          'subject.change': {
            actions: { type: 'changeSubject', params: ({ event }) => event },
            description:
              'A reason or a choice. The reason of a failure stays (A-CUST-33, A-CUST-36).',
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
          onDone: { target: 'closed', actions: ['notifyDone', 'refresh'] },
          onError: [
            {
              guard: { type: 'isDoneBefore', params: failureOf },
              ...gone,
              description: 'Its author or another administrator has deleted it (A-REV-16).',
            },
            {
              guard: { type: 'isChangedMeanwhile', params: failureOf },
              target: 'readingAgain',
              actions: [{ type: 'takeFailure', params: failureOf }, 'refresh'],
              description: 'The refund may have changed (A-CUST-23).',
            },
            {
              target: 'asking',
              actions: [{ type: 'takeFailure', params: failureOf }, 'refresh'],
              description: 'The subject may have changed since it was read.',
            },
          ],
        },
      },
      readingAgain: {
        description: 'The dialog shows the reason, and soon the subject as it is now (A-CUST-37).',
        invoke: {
          id: 'readingAgain',
          src: 'readAgain',
          input: ({ context: { subject } }) => ({ subject }),
          onDone: [
            {
              guard: { type: 'isNull', params: ({ event }) => ({ subject: event.output }) },
              ...gone,
            },
            {
              target: 'asking',
              actions: {
                type: 'changeSubject',
                params: ({ event }) => ({ subject: event.output }),
              },
            },
          ],
          onError: 'asking',
        },
      },
    },
  });

/** The chart, for any subject. */
export const confirmationMachine = createConfirmation<unknown>();

interface ConfirmationInput {
  /** A subject that the server does not find counts as done: the call deletes it. */
  readonly isGoneDone: boolean;
  /** After a conflict the subject is read again, and asked about as it is then. */
  readonly isReadAgain: boolean;
}

interface ConfirmationContext<TSubject> extends ConfirmationInput {
  /** What the page asks about or works on; null without it. */
  readonly subject: TSubject | null;
  /** Why the last try failed. */
  readonly failure: CallFailure | null;
}

type ConfirmationEvent<TSubject> =
  | { type: 'question.ask'; subject: TSubject }
  /** The user changes what the dialog asks about, as with a reason. */
  | { type: 'subject.change'; subject: TSubject }
  | { type: 'question.confirm' }
  | { type: 'question.dismiss' };

interface ConfirmationEmitted<TSubject> {
  type: 'notice';
  /** What was done, or had been done before. */
  subject: TSubject | null;
  /** Another user was first, or the subject no longer exists. */
  isGone: boolean;
}
