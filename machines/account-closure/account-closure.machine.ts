import { assign, fromPromise, setup } from 'xstate';
import { callFailureGuards, failureOf, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  ClosureContext,
  ClosureEffects,
  ClosureEvent,
  ClosurePreview,
} from './account-closure.types.ts';

const noEffects: ClosureEffects = { leave: () => undefined };

/** The withdrawal from an account of any kind, with two confirmations (C-ACC-31). */
export const accountClosureMachine = setup({
  types: {
    context: {} as ClosureContext,
    events: {} as ClosureEvent,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    loadPreview: fromPromise<ClosurePreview>(notProvided('loadPreview')),
    closeAccount: fromPromise<unknown>(notProvided('closeAccount')),
  },
  guards: callFailureGuards,
  actions: {
    takePreview: assign((_, { preview }: { preview: ClosurePreview }) => ({ preview })),
    /** Without an answer the text is the browser's, which is not for the user. */
    takeMessage: assign((_, { status, message }: CallFailure) => ({
      message: status === null ? null : message,
    })),
    clearContext: assign({ preview: null, message: null }),
    ...noEffects,
  },
}).createMachine({
  id: 'accountClosure',
  description: 'The withdrawal from an account, with two confirmations.',
  context: { preview: null, message: null },
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
        onDone: 'closed',
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
      description: 'The next try begins with a new preview, because something has changed.',
      on: { 'closure.retry': 'previewing', 'closure.dismiss': 'dismissed' },
    },
    uncertain: {
      tags: ['open'],
      description: 'The outcome is unknown; trying again is safe (C-ACC-43).',
      on: { 'closure.retry': 'closingAgain', 'closure.dismiss': 'dismissed' },
    },
    closingAgain: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'closingAgain',
        src: 'closeAccount',
        onDone: 'closed',
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: failureOf },
            target: 'probablyClosed',
            description: 'The withdrawal ends the session, so the first try succeeded (C-ACC-37).',
          },
          {
            guard: { type: 'isOutcomeUnknown', params: failureOf },
            target: 'uncertain',
            actions: { type: 'takeMessage', params: failureOf },
          },
          {
            target: 'refused',
            actions: { type: 'takeMessage', params: failureOf },
            description: 'The first try has not deleted the account either (C-ACC-36).',
          },
        ],
      },
    },
    closed: {
      type: 'final',
      entry: { type: 'leave', params: { outcome: 'closed' } },
      description: 'A message, and the home page as a visitor (C-ACC-35).',
    },
    probablyClosed: {
      type: 'final',
      entry: { type: 'leave', params: { outcome: 'probablyClosed' } },
      description: 'The same with a message that the mail confirms it (C-ACC-37).',
    },
  },
});
