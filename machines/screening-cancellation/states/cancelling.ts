import { failureOf } from '../../call-failure.ts';
import { requestOf, screeningCancellationSetup } from '../screening-cancellation.setup.ts';

const NOTHING = { reservations: 0, tickets: 0, refundAmount: 0, returnedPoints: 0 };

export const cancelling = screeningCancellationSetup.createStateConfig({
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
