import { assign, fromPromise, setup } from 'xstate';
import type { WithdrawalPreview } from '../../openapi.gen.d.ts';
import { callFailureGuards, failureOf, type CallFailure, effect, notProvided } from '../calls.ts';

/** What a withdrawal cancels, refunds, deletes and keeps; null for an account without bookings and points. */
export type ClosurePreview = WithdrawalPreview | null;

interface ClosureRequest {
  /** A try before has had no answer. */
  readonly isUncertain: boolean;
}

interface ClosureContext extends ClosureRequest {
  readonly preview: ClosurePreview;
  /** The server's message of the last failure; null without one. */
  readonly message: string | null;
}

/** Whether the account is deleted for sure. */
export type ClosureOutcome = 'closed' | 'probablyClosed';

type ClosureEvent =
  | { type: 'closure.open' }
  | { type: 'closure.dismiss' }
  | { type: 'closure.confirm' }
  | { type: 'closure.retry' };

const empty: ClosureContext = { preview: null, message: null, isUncertain: false };

/** The withdrawal from an account of any kind, with two confirmations (C-ACC-31). */
export const accountClosureMachine = setup({
  types: {
    context: {} as ClosureContext,
    events: {} as ClosureEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    loadPreview: fromPromise<ClosurePreview>(notProvided('loadPreview')),
    closeAccount: fromPromise<ClosureOutcome, ClosureRequest>(notProvided('closeAccount')),
  },
  guards: callFailureGuards,
  actions: {
    takePreview: assign((_, { preview }: { preview: ClosurePreview }) => ({ preview })),
    /** Without an answer the text is the browser's, which is not for the user. */
    takeMessage: assign((_, { status, message }: CallFailure) => ({
      message: status === null ? null : message,
    })),
    clearContext: assign(empty),
    recordUncertain: assign({ isUncertain: true }),
    recordUnchanged: assign({ isUncertain: false }),
    leave: effect<{ outcome: ClosureOutcome }>(),
  },
}).createMachine({
  id: 'accountClosure',
  description: 'The withdrawal from an account, with two confirmations.',
  context: empty,
  initial: 'dismissed',
  states: {
    dismissed: {
      entry: 'clearContext',
      on: { 'closure.open': 'previewing' },
    },
    previewing: {
      tags: ['open'],
      description: 'Asks the server what the withdrawal would cancel, delete and keep (C-ACC-32).',
      on: { 'closure.dismiss': 'dismissed' },
      invoke: {
        id: 'previewing',
        src: 'loadPreview',
        onDone: {
          target: 'warning',
          actions: { type: 'takePreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isConflict', params: failureOf },
            target: 'refused',
            actions: { type: 'takeMessage', params: failureOf },
            description: 'A payment is being confirmed, or there are too many bookings (C-ACC-48).',
          },
          {
            target: 'previewFailed',
            actions: { type: 'takeMessage', params: failureOf },
          },
        ],
      },
    },
    previewFailed: {
      tags: ['open'],
      on: { 'closure.retry': 'previewing', 'closure.dismiss': 'dismissed' },
    },
    warning: {
      tags: ['open'],
      description: 'The first confirmation, with what is deleted and kept (C-ACC-32, C-ACC-33).',
      on: { 'closure.confirm': 'confirming', 'closure.dismiss': 'dismissed' },
    },
    confirming: {
      tags: ['open'],
      description: 'The second confirmation (C-ACC-31).',
      on: { 'closure.confirm': 'closing', 'closure.dismiss': 'dismissed' },
    },
    closing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'closing',
        src: 'closeAccount',
        input: ({ context: { isUncertain } }) => ({ isUncertain }),
        onDone: {
          target: 'closed',
          actions: { type: 'leave', params: ({ event }) => ({ outcome: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'uncertain',
            actions: { type: 'takeMessage', params: failureOf },
            description: 'The account may be deleted (C-ACC-37).',
          },
          {
            target: 'refused',
            actions: { type: 'takeMessage', params: failureOf },
            description: 'The account is unchanged (C-ACC-36).',
          },
        ],
      },
    },
    refused: {
      tags: ['open'],
      entry: 'recordUnchanged',
      description: 'The next try begins with a new preview, because something has changed.',
      on: { 'closure.retry': 'previewing', 'closure.dismiss': 'dismissed' },
    },
    uncertain: {
      tags: ['open'],
      entry: 'recordUncertain',
      description: 'The outcome is unknown; trying again is safe (C-ACC-43).',
      on: { 'closure.retry': 'closing', 'closure.dismiss': 'dismissed' },
    },
    closed: {
      type: 'final',
      description: 'A message, and the home page as a visitor (C-ACC-35).',
    },
  },
});
