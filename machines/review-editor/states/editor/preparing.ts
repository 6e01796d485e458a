import { failureOf } from '../../../call-failure.ts';
import { reviewEditorSetup } from '../../review-editor.setup.ts';

export const preparing = reviewEditorSetup.createStateConfig({
  description: 'Loads the user’s bookings of the film that can be reviewed (C-REV-34).',
  tags: ['loading'],
  invoke: {
    id: 'preparing',
    src: 'prepare',
    input: ({ context: { movieId, loginId } }) => ({ movieId, loginId }),
    onDone: [
      {
        guard: { type: 'hasSavedEdit', params: ({ event }) => event.output },
        target: 'form',
        actions: { type: 'takePrepared', params: ({ event }) => event.output },
        description: 'Continues the edit that a login interrupted (C-REV-41).',
      },
      {
        guard: { type: 'hasReservation', params: ({ event }) => event.output },
        target: 'form',
        actions: { type: 'takePrepared', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'hasReviewed', params: ({ event }) => event.output },
        target: 'allReviewed',
      },
      { target: 'notBooked' },
    ],
    onError: [
      { guard: { type: 'isUnauthenticated', params: failureOf }, target: 'signedOut' },
      { target: 'loadFailed', actions: { type: 'takeFailure', params: failureOf } },
    ],
  },
});
