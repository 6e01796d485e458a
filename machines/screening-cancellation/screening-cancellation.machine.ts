import { PROGRESS_PAUSE_MS } from '../../domain/cancellation-limits.ts';
import { failureOf } from '../calls.ts';
import { screeningCancellationSetup, requestOf } from './screening-cancellation.setup.ts';

const following = screeningCancellationSetup.createStateConfig({
  description: 'The progress, read again until nothing is left (A-CANCEL-41).',
  tags: ['progress'],
  invoke: { id: 'watchPresence', src: 'watchPresence' },
  on: { 'page.away': '.away' },
  initial: 'judging',
  states: {
    judging: {
      always: [{ guard: 'isFinished', target: 'finished' }, { target: 'pausing' }],
    },
    pausing: {
      on: { 'progress.refresh': 'asking' },
      after: { untilNextReading: { target: 'asking' } },
    },
    asking: {
      invoke: {
        id: 'asking',
        src: 'read',
        input: requestOf,
        onDone: {
          target: 'judging',
          actions: { type: 'takeProgress', params: ({ event }) => event.output },
          description: 'Without news the pause doubles, up to 30 seconds (A-CANCEL-41).',
        },
        onError: {
          target: 'stale',
          actions: [{ type: 'takeFailure', params: failureOf }, 'lengthenPause'],
        },
      },
    },
    stale: {
      description: 'The last progress stays, with the failure.',
      exit: 'clearFailure',
      on: { 'progress.refresh': 'asking' },
      after: { untilNextReading: { target: 'asking' } },
    },
    finished: {
      description: 'Nothing is left to do, except what was given up (A-CANCEL-43).',
      on: { 'progress.refresh': 'asking' },
    },
    away: {
      description: 'A hidden page, and one without a network, reads nothing (A-CANCEL-41).',
      on: { 'page.back': { target: 'asking', actions: 'resetPause' } },
    },
  },
});

const NOTHING = { reservations: 0, tickets: 0, refundAmount: 0, returnedPoints: 0 };

const cancelling = screeningCancellationSetup.createStateConfig({
  description: 'A running cancellation is neither left nor repeated (A-CANCEL-40).',
  tags: ['form', 'dialog', 'busy'],
  invoke: {
    id: 'cancelling',
    src: 'cancel',
    input: ({ context: { screeningId, reason, screening } }) => ({
      screeningId,
      reason: reason.trim(),
      seen: screening?.preview?.sold ?? NOTHING,
    }),
    onDone: {
      target: 'following',
      actions: [
        { type: 'takeScreening', params: ({ event }) => event.output },
        { type: 'dropReason', params: requestOf },
        'clearSeen',
        'refreshLists',
      ],
    },
    onError: [
      { guard: { type: 'isNotFound', params: failureOf }, target: 'missing' },
      {
        guard: { type: 'isConflict', params: failureOf },
        target: 'counting',
        actions: [{ type: 'takeFailure', params: failureOf }, 'keepSeen'],
        description: 'More would be cancelled, or the screening has ended (A-CANCEL-39).',
      },
      {
        guard: { type: 'isOutcomeUnknown', params: failureOf },
        target: 'counting',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The server may have cancelled it without an answer (A-CANCEL-40).',
      },
      {
        target: 'editing.refused',
        actions: [{ type: 'takeFailure', params: failureOf }, 'clearSeen'],
      },
    ],
  },
});

const counting = screeningCancellationSetup.createStateConfig({
  description: 'Reads what is sold now, before each question (A-CANCEL-38).',
  tags: ['form', 'dialog', 'busy'],
  invoke: {
    id: 'counting',
    src: 'read',
    input: requestOf,
    onDone: [
      {
        guard: { type: 'isCancelled', params: ({ event }) => event.output },
        target: 'following',
        actions: [
          { type: 'takeScreening', params: ({ event }) => event.output },
          { type: 'dropReason', params: requestOf },
          'clearFailure',
          'clearSeen',
          'refreshLists',
        ],
        description: 'The lost answer was a success, or another administrator was first.',
      },
      {
        guard: { type: 'isEnded', params: ({ event }) => event.output },
        target: 'ended',
        actions: [
          { type: 'takeScreening', params: ({ event }) => event.output },
          'clearFailure',
          'clearSeen',
        ],
      },
      {
        target: 'confirming',
        actions: { type: 'takeScreening', params: ({ event }) => event.output },
      },
    ],
    onError: [
      { guard: { type: 'isNotFound', params: failureOf }, target: 'missing' },
      {
        target: 'editing.refused',
        actions: [{ type: 'takeFailure', params: failureOf }, 'clearSeen'],
      },
    ],
  },
});

const editing = screeningCancellationSetup.createStateConfig({
  description: 'What the cancellation returns, and its reason (A-CANCEL-36).',
  tags: ['form'],
  on: {
    'reason.change': {
      actions: [
        { type: 'takeReason', params: ({ event }) => event },
        {
          type: 'keepReason',
          params: ({ context: { screeningId }, event: { reason } }) => ({ screeningId, reason }),
        },
      ],
    },
    'cancel.request': [
      { guard: 'hasReason', target: 'counting' },
      { target: '.reasonMissing', description: 'The reason is required (A-CANCEL-37).' },
    ],
  },
  initial: 'idle',
  states: {
    idle: {},
    reasonMissing: {},
    refused: {
      description: 'Nothing was cancelled, or it is unknown. The reason is kept (A-CANCEL-39).',
      exit: 'clearFailure',
    },
  },
});

const loading = screeningCancellationSetup.createStateConfig({
  invoke: {
    id: 'loading',
    src: 'read',
    input: requestOf,
    onDone: [
      {
        guard: { type: 'isCancelled', params: ({ event }) => event.output },
        target: 'following',
        actions: { type: 'takeScreening', params: ({ event }) => event.output },
        description: 'A cancelled screening shows its progress at once (A-CANCEL-42).',
      },
      {
        guard: { type: 'isEnded', params: ({ event }) => event.output },
        target: 'ended',
        actions: { type: 'takeScreening', params: ({ event }) => event.output },
      },
      {
        target: 'editing',
        actions: { type: 'takeScreening', params: ({ event }) => event.output },
      },
    ],
    onError: [
      { guard: { type: 'isNotFound', params: failureOf }, target: 'missing' },
      { target: 'failed', actions: { type: 'takeFailure', params: failureOf } },
    ],
  },
});

const confirming = screeningCancellationSetup.createStateConfig({
  description: 'Asks with all numbers, and after a refusal with the earlier ones (A-CANCEL-38).',
  tags: ['form', 'dialog'],
  exit: 'clearFailure',
  on: {
    'cancel.confirm': 'cancelling',
    'cancel.dismiss': { target: 'editing', actions: 'clearSeen' },
  },
});

/** The cancellation of a whole screening: what it returns, its reason and confirmation, and its progress. */
export const screeningCancellationMachine = screeningCancellationSetup.createMachine({
  id: 'screeningCancellation',
  description: 'The cancellation of a whole screening by an administrator, and its progress.',
  context: ({ input }) => ({
    ...input,
    screening: null,
    before: null,
    failure: null,
    pauseMs: PROGRESS_PAUSE_MS,
  }),
  initial: 'loading',
  states: {
    loading,
    failed: { exit: 'clearFailure', on: { 'load.retry': 'loading' } },
    missing: { description: 'The screening does not exist, or was deleted.' },
    ended: { description: 'The screening has ended, and is not cancelled (A-CANCEL-2).' },
    editing,
    counting,
    confirming,
    cancelling,
    following,
  },
});
