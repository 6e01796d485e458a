import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';

/** An admission, as the dialog names it. */
export interface WrongAdmission {
  /** UUID. */
  readonly admissionId: string;
  readonly bookingNumber: string;
  readonly seats: readonly string[];
}

export interface AdmissionUndoContext {
  /** What the dialog asks about. */
  readonly wrong: WrongAdmission | null;
  readonly failure: CallFailure | null;
}

export type AdmissionUndoEvent =
  | { type: 'undo.request'; admission: WrongAdmission }
  | { type: 'undo.confirm' }
  | { type: 'undo.dismiss' };

export interface AdmissionUndoEmitted {
  type: 'notice';
  bookingNumber: string;
}

type UndoRequest = Pick<WrongAdmission, 'admissionId' | 'bookingNumber'>;

/** The confirmed undoing of a wrong admission (A-ENTRY-60). The check of tickets goes on meanwhile. */
export const admissionUndoMachine = setup({
  types: {
    context: {} as AdmissionUndoContext,
    events: {} as AdmissionUndoEvent,
    emitted: {} as AdmissionUndoEmitted,
  },
  actors: {
    /** Undoes it on the server, and takes the ticket over to the door's list. */
    undoAdmission: fromPromise<unknown, UndoRequest>(notProvided('undoAdmission')),
  },
  actions: {
    takeAdmission: assign((_, { admission }: { admission: WrongAdmission }) => ({
      wrong: admission,
    })),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    clearFailure: assign({ failure: null }),
    closeDialog: assign({ wrong: null, failure: null }),
    notifyUndone: emit(({ context: { wrong } }) => ({
      type: 'notice' as const,
      bookingNumber: wrong?.bookingNumber ?? '',
    })),
  },
}).createMachine({
  id: 'admissionUndo',
  description: 'The confirmed undoing of a wrong admission.',
  context: { wrong: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'closeDialog',
      on: {
        'undo.request': {
          target: 'asking',
          actions: { type: 'takeAdmission', params: ({ event }) => event },
          description: 'An admission is undone only after a confirmation (A-ENTRY-60).',
        },
      },
    },
    asking: {
      description: 'After a failure the dialog shows why, and it can be tried again.',
      on: { 'undo.confirm': 'undoing', 'undo.dismiss': 'closed' },
    },
    undoing: {
      description: 'Running, it is neither cancelled nor repeated.',
      entry: 'clearFailure',
      invoke: {
        id: 'undoing',
        src: 'undoAdmission',
        input: ({ context: { wrong } }) => ({
          admissionId: wrong?.admissionId ?? '',
          bookingNumber: wrong?.bookingNumber ?? '',
        }),
        onDone: { target: 'closed', actions: 'notifyUndone' },
        onError: { target: 'asking', actions: { type: 'takeFailure', params: failureOf } },
      },
    },
  },
});
