import { screeningCancellationSetup } from '../screening-cancellation.setup.ts';

export const editing = screeningCancellationSetup.createStateConfig({
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
