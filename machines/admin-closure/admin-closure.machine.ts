import { assign, fromPromise, setup } from 'xstate';
import { ADMIN_CLOSURE_LEAVE_MS } from '../../domain/limits.ts';
import type { AdminClosure } from '../../openapi.gen.d.ts';
import {
  callFailureGuards,
  failureOf,
  type CallFailure,
  type FieldError,
  notProvided,
} from '../calls.ts';

/** The password, the phrase and the agreement. */
export type ClosureForm = AdminClosure;

interface AdminClosureContext {
  /** The form that is being sent; null otherwise. */
  readonly form: ClosureForm | null;
  /** The server's message of the last failure; null without one. */
  readonly message: string | null;
  readonly fieldErrors: readonly FieldError[];
}

interface AdminClosureEvent {
  type: 'closure.submit';
  form: ClosureForm;
}

/** The deletion of an administrator's own account (A-ACC-20). The session judges an answer that it has ended. */
export const adminClosureMachine = setup({
  types: {
    context: {} as AdminClosureContext,
    events: {} as AdminClosureEvent,
  },
  actors: {
    closeAccount: fromPromise<unknown, { form: ClosureForm | null }>(notProvided('closeAccount')),
  },
  delays: { beforeLeaving: ADMIN_CLOSURE_LEAVE_MS },
  guards: callFailureGuards,
  actions: {
    takeForm: assign((_, { form }: { form: ClosureForm }) => ({
      form,
      message: null,
      fieldErrors: [],
    })),
    clearForm: assign({ form: null }),
    takeFailure: assign((_, { status, message, fieldErrors }: CallFailure) => ({
      // Without an answer the text is the browser's, which is not for the user.
      message: status === null ? null : message,
      fieldErrors,
    })),
    /** Signs the administrator out and opens the home page. */
    leave: () => undefined,
  },
}).createMachine({
  id: 'adminClosure',
  description: 'The deletion of an administrator’s own account.',
  context: { form: null, message: null, fieldErrors: [] },
  initial: 'editing',
  states: {
    editing: {
      initial: 'idle',
      on: {
        'closure.submit': {
          target: 'closing',
          actions: { type: 'takeForm', params: ({ event }) => event },
        },
      },
      states: {
        idle: {},
        refused: { description: 'The account is unchanged (A-ACC-22, A-ACC-23).' },
        uncertain: { description: 'The account may be deleted; trying again is safe (A-ACC-24).' },
      },
    },
    closing: {
      exit: 'clearForm',
      invoke: {
        id: 'closing',
        src: 'closeAccount',
        input: ({ context: { form } }) => ({ form }),
        onDone: 'closed',
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'editing.uncertain',
            actions: { type: 'takeFailure', params: failureOf },
          },
          {
            target: 'editing.refused',
            actions: { type: 'takeFailure', params: failureOf },
          },
        ],
      },
    },
    closed: {
      description: 'Shows the success for 2 seconds, then signs out (A-ACC-21).',
      after: { beforeLeaving: { target: 'left', actions: 'leave' } },
    },
    left: { type: 'final' },
  },
});
