import { failureOf } from '../../call-failure.ts';
import { requestOf, screeningCancellationSetup } from '../screening-cancellation.setup.ts';

export const counting = screeningCancellationSetup.createStateConfig({
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
