import { failureOf } from '../../call-failure.ts';
import { reviewEditorSetup } from '../review-editor.setup.ts';

export const removal = reviewEditorSetup.createStateConfig({
  tags: ['removal'],
  initial: 'confirming',
  on: { 'delete.dismiss': 'closed' },
  states: {
    confirming: {
      description: 'A review is deleted only after a confirmation (C-REV-43).',
      on: { 'delete.confirm': 'deleting' },
    },
    deleting: {
      tags: ['submitting'],
      on: { 'delete.dismiss': {} },
      invoke: {
        id: 'deleting',
        src: 'deleteReview',
        input: ({ context }) => ({ reviewId: context.reviewId ?? 0 }),
        onDone: {
          target: '#reviewEditor.closed',
          actions: ['notifyDeleted', 'refreshReviews'],
        },
        onError: [
          { guard: { type: 'isUnauthenticated', params: failureOf }, target: 'signedOut' },
          {
            target: 'failed',
            actions: [{ type: 'takeFailure', params: failureOf }, 'refreshReviews'],
          },
        ],
      },
    },
    failed: { on: { 'delete.confirm': 'deleting' } },
    signedOut: {
      tags: ['signedOut'],
      on: { 'login.open': { actions: { type: 'openLogin', params: { resume: false } } } },
    },
  },
});
