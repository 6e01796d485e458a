import { failureOf } from '../../call-failure.ts';
import { requestOf, screeningCancellationSetup } from '../screening-cancellation.setup.ts';

export const loading = screeningCancellationSetup.createStateConfig({
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
